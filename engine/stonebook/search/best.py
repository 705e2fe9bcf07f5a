"""The best moves of a position, and the proof of each move's value."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import replace
from types import MappingProxyType

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.proof import AT_MOST, EXACT, OPPOSITE, Proof, Rank, rank_of
from stonebook.search.slices import MAX_NODES, check_budget, offset_nodes, run_to_end
from stonebook.search.solve import solving


def best_moves(position: Position, nodes: int = MAX_NODES) -> list[Move]:
    """Return the moves that share the best value, in order.

    Moves are compared by margin if the solver finds one, otherwise by outcome, never by distance.
    So in a lost game without a count every move is best. `nodes` is the budget for the position,
    and again for the position after each move. The list is empty if the game is over or if a budget
    runs out. Raises ValueError for a budget below 1.

    >>> import stonebook
    >>> p = stonebook.game("jo").replay(
    ...     "g3+g4 g5>b7,c9+d9,a7+a8,f4+f5,d4+d5,f3+g2,d7+d8,g5+g6 g4*,b4+c4,c3+d3,a9+b9 c9*,e2+f1,"
    ...     "d6+e6,e9+f8,h6+i5,b5+b6 b4* b7>i1,h3+i3,b7+c6 a8*,e7+f6,e4+e5,b8+c8 a8*,"
    ...     "f2+g1 e3>g3,f7+g7,d2+e1".split(",")
    ... )
    >>> [str(move) for move in best_moves(p)]
    ['a5+a6', 'h4+h5', 'h4+i4 g4*', 'h5+i4 g6*']
    """
    return run_to_end(finding_best(position, nodes))


def finding_best(position: Position, nodes: int = MAX_NODES) -> Generator[int, None, list[Move]]:
    """Return the search of `best_moves` as a generator, to be run slice by slice."""
    proof = yield from solving(position, nodes=nodes)
    if position.to_move is None or not proof.proved:
        return []
    has_count = proof.margin is not None
    best = _value(proof, has_count)
    matching_moves, nodes_before = [], proof.nodes
    for move in position.moves():
        move_proof = yield from offset_nodes(proving_move(position, move, nodes), nodes_before)
        if _undecided(move_proof, best, has_count):
            return []
        nodes_before += move_proof.nodes
        if _value(move_proof, has_count) == best:
            matching_moves.append(move)
    return matching_moves


def _value(proof: Proof, has_count: bool) -> Rank:
    return rank_of(proof.outcome, proof.margin if has_count else None)


def _undecided(proof: Proof, best: Rank, has_count: bool) -> bool:
    """Whether the proof does not tell if the move reaches the best value."""
    if proof.bound == AT_MOST:
        return _value(proof, has_count) >= best
    return proof.bound != EXACT


def proving_moves(
    position: Position, nodes: int = MAX_NODES
) -> Generator[int, None, Mapping[Move, Proof]]:
    """Return the proof of each move for the player who makes it, in order, in slices.

    Each line begins with the move. `nodes` is the budget for the position after each move.
    """
    check_budget(nodes)
    proofs, nodes_before = {}, 0
    for move in position.moves() if position.to_move else ():
        proofs[move] = yield from offset_nodes(proving_move(position, move, nodes), nodes_before)
        nodes_before += proofs[move].nodes
    return MappingProxyType(proofs)


def proving_move(position: Position, move: Move, nodes: int) -> Generator[int, None, Proof]:
    """Return the proof of a move for the player who makes it, in slices.

    Its line begins with the move. `nodes` is the budget for the position after it.
    """
    after = position.play(move)
    proof = yield from solving(after, nodes=nodes)
    return _proof_before(position, move, after, proof)


def _proof_before(position: Position, move: Move, after: Position, proof: Proof) -> Proof:
    """Turn a proof of the position after a move into the mover's proof of that move.

    Its line begins with the move.
    """
    viewer = after.to_move or after.game.players[0]
    outcome, bound, margin = proof.outcome, proof.bound, proof.margin
    if viewer != position.to_move:
        outcome = OPPOSITE.get(outcome, outcome) if outcome else None
        bound = OPPOSITE.get(bound, bound)
        margin = None if margin is None else -margin
    distance = None if proof.distance is None else proof.distance + 1
    line = (move, *proof.line)
    return replace(proof, outcome=outcome, bound=bound, margin=margin, distance=distance, line=line)
