"""What is right at each point of a puzzle, and what answers it: asked of the solver.

All of it is exact, or there is none: a budget that does not reach raises Unproved.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping

from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.search.best import worths
from stonebook.search.cooperative import run_to_end
from stonebook.search.proof import Proof, Rank, rank_of
from stonebook.teach.puzzles.objective import MARGIN

Proofs = Mapping[Move, Proof]
"""By each move, what it is worth to the player who makes it."""
PUZZLE_NODES = 60_000
"""For what follows one move. A puzzle that takes more is none for a page."""
ENOUGH_NODES = 100_000
"""To find out which answer makes it hardest. With so many nodes it has been looked at well."""


class Unproved(Exception):
    """A budget did not reach."""


def proved_rank(proof: Proof, seeks: str) -> Rank:
    """Return the rank of a proved value, by what the puzzle seeks. Raises Unproved."""
    if not proof.proved or proof.outcome is None:
        raise Unproved
    return rank_of(proof.outcome, proof.margin if seeks == MARGIN else None)


def proofs(position: Position, nodes: int = PUZZLE_NODES) -> Proofs:
    """Return what each move is worth to the player who makes it, with the line that shows it.

    A resignation is no move to be found: it is left out.
    """
    return run_to_end(weighing(position, nodes))


def weighing(position: Position, nodes: int = PUZZLE_NODES) -> Generator[int, None, Proofs]:
    """Return the same as `proofs`, to be run slice by slice. Yields how many nodes it took."""
    found = yield from worths(position, nodes)
    return {move: proof for move, proof in found.items() if move.kind != "resign"}


def accepted(position: Position, seeks: str, nodes: int = PUZZLE_NODES) -> tuple[Move, ...]:
    """Return the moves whose worth is the best one. Raises Unproved.

    >>> import stonebook
    >>> p = stonebook.game("alterigo").start(width=3, height=1)
    >>> [str(move) for move in accepted(p, "outcome")]
    ['B1']
    """
    return best_of(proofs(position, nodes), seeks)


def best_of(found: Proofs, seeks: str) -> tuple[Move, ...]:
    """Return the best of some moves. Raises Unproved."""
    values = {move: proved_rank(proof, seeks) for move, proof in found.items()}
    best = max(values.values(), default=None)
    return tuple(move for move, value in values.items() if value == best)


def defence(position: Position, seeks: str, nodes: int = PUZZLE_NODES) -> Move | None:
    """Return the answer that makes it hardest, None when the game is over. Raises Unproved.

    It gives nothing away, and leaves the smallest share of right moves: of equals the first. When
    a good many nodes were spent on that, the answers that were not looked at are left out.
    """
    return run_to_end(defending(position, seeks, nodes))


def defending(
    position: Position, seeks: str, nodes: int = PUZZLE_NODES
) -> Generator[int, None, Move | None]:
    """Return the same as `defence`, to be run slice by slice: one for each answer at least."""
    if position.to_move is None:
        return None
    shares: dict[Move, float] = {}
    spent = 0
    for move in best_of((yield from weighing(position, nodes)), seeks):
        if spent > ENOUGH_NODES:
            break
        after = position.play(move)
        if after.to_move in (None, position.to_move):
            shares[move] = 1.0
        else:
            yield spent
            found = yield from weighing(after, nodes)
            shares[move] = len(best_of(found, seeks)) / len(found)
            spent += sum(proof.nodes for proof in found.values())
    return min(shares, key=lambda move: shares[move])


def refutation(turn: Transition, proof: Proof, plies: int = 4) -> tuple[Transition, ...]:
    """Return how a wrong move is answered: so many turns of the line that shows what it is worth.

    `proof` is the wrong move's own, as of `proofs`.
    """
    turns: list[Transition] = []
    for move in proof.line[1 : 1 + plies]:
        turns.append((turns[-1] if turns else turn).after.turn(move))
    return tuple(turns)
