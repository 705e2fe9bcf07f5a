"""Checks of the proof of a position."""

from collections.abc import Generator
from itertools import islice

from stonebook.rules.position import Position
from stonebook.search.proof import Proof, outcome_of
from stonebook.search.solve import solve, solving


def proved(position: Position) -> Proof:
    """Return a position's exact proof. Its line is legal and ends with the proved value."""
    proof = solve(position)
    assert proof.bound == "exact"
    assert proof.stopped is None
    end = position
    for move in proof.line:
        end = end.play(move)
    result = end.result
    assert result is not None
    if position.to_move is None:
        return proof
    winners = {"win": position.to_move, "loss": position.rival, "draw": None}
    assert result.winner == winners[str(proof.outcome)]
    if result.scores:
        own = result.scores[position.to_move]
        assert proof.margin == own - (sum(result.scores.values()) - own)
        assert proof.outcome == outcome_of(proof.margin)
    else:
        assert proof.margin is None
        assert proof.distance == (None if proof.outcome == "draw" else len(proof.line))
    return proof


def slices(position: Position, number: int, nodes: int) -> list[int]:
    """Return the node counts of a search's first slices. The search is then closed."""
    search: Generator[int, None, Proof] = solving(position, nodes=nodes)
    counts = list(islice(search, number))
    search.close()
    return counts
