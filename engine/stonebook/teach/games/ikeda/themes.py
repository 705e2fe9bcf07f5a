"""The themes of puzzles of Ikeda Area III, recognised from right moves, lines and proofs."""

from __future__ import annotations

from collections.abc import Iterator

from stonebook.rules.moves import MoveKind
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.puzzles.mining.filters import Candidate

LARGE_BOARD = 25
"""The number of points of a larger board."""
MIN_STONES_LOST = 2
"""The number of lost stones that count on a larger board."""


def themes(candidate: Candidate) -> Iterator[str]:
    """Yield the themes of a puzzle of Ikeda Area III, the main one first."""
    position, turn = candidate.position, candidate.position.transition(candidate.right[0])
    mover, rival = str(position.to_move), str(position.rival)
    if (
        all(move.kind == MoveKind.PASS for move in candidate.right)
        and position.first_passer is None
    ):
        yield "first-pass"
    closed = [
        refusal
        for turn in candidate.turns_to_find
        if turn.after.to_move
        for refusal in _refusals(turn.after)
        if refusal.rule == "IK4"
    ]
    if closed:
        yield "ko"
    if any(refusal.rule == "IK4" for refusal in _refusals(position)):
        yield "superko"
    wrong = [move for move in candidate.proofs if move not in candidate.right]
    good = candidate.end_of_line(candidate.right[0])
    ends = [candidate.end_of_line(move) for move in wrong[: None if _is_large(position) else 1]]
    if any(_loses_more(position, rival, good, bad) for bad in ends):
        yield "death"
    if any(_loses_more(position, mover, bad, good) for bad in ends):
        yield "life"
    if affected_cells(turn.events, "removed", rival):
        yield "capture"
    yield "count"


def _refusals(position: Position) -> Iterator[Refusal]:
    """Yield the refusals of all illegal moves on empty cells."""
    for cell in position.cells():
        if position.at(cell) is None and (refusal := position.check(cell)) is not None:
            yield refusal


def _loses_more(position: Position, player: str, end: Position, other: Position) -> bool:
    """Whether a player loses stones of a position at one end that stay at the other.

    On a small board these are all stones, on a larger one at least `MIN_STONES_LOST`.
    """
    if not _is_large(position):
        return not _stones_of(end, player) and bool(_stones_of(other, player))
    stones = _stones_of(position, player)
    return (
        len(stones - _stones_of(end, player))
        >= len(stones - _stones_of(other, player)) + MIN_STONES_LOST
    )


def _is_large(position: Position) -> bool:
    return len(position.grid) >= LARGE_BOARD


def _stones_of(position: Position, player: str) -> set[str]:
    return {cell for cell in position.cells() if position.at(cell) == player}
