"""The findings of a review: mistakes, moves that were not judged, and the course of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.accuracy import CHANCE_UNIT
from stonebook.search.move_value import MoveValue

ONLY, NO_VALUE, NOT_MEASURED, BRIEF, NO_MOVE = "only", "unknown", "unmeasured", "brief", "other"
REASONS = (ONLY, NO_VALUE, NOT_MEASURED, BRIEF, NO_MOVE)
"""The reasons why a move is not judged: it was the only move; its value or the others' is unknown
or only a bound; the error of estimates was not measured; it was searched only briefly, since it
seemed to lose less than others; it is a resignation or an agreement."""
COUNT = "count"
"""The unit of a curve that shows the game's own count after each move."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A `move` that gave something away. `number` counts moves from 1.

    `position` is the one before the move. `better` is a better move; `worth` and `better_worth` are
    the values of both. `lost` is the minimum loss, by margin or in percent, None if a proved result
    changed. `error` is the error of the estimates involved, 0 if everything is proved. None if it
    was not measured: then `better` is Expert's move.
    """

    number: int
    position: Position
    move: Move
    worth: MoveValue
    better: Move
    better_worth: MoveValue
    lost: float | None = None
    error: float | None = 0.0

    @property
    def proved(self) -> bool:
        """Whether no estimate is involved."""
        return self.error == 0

    @property
    def changed_result(self) -> bool:
        """Whether the move gave away a proved win or a proved draw."""
        return self.lost is None


@dataclass(frozen=True, slots=True)
class Standing:
    """The value of a game for the first player before a move, or at its end.

    `number` is the move's number, from 1. `value` is a margin, the chance of a win in percent, or
    the lead in the count, as the review's `unit` says.
    """

    number: int
    value: float


@dataclass(frozen=True, slots=True)
class Review:
    """The results of a review. `moves` is the number of moves in the game.

    `examined` holds the numbers of the moves examined: all, unless the review was stopped. In
    `mistakes`, those that changed a proved result come first, in order, then the others, the worst
    first, and at last those that only Expert calls mistakes. `skipped` maps each reason (see
    `REASONS`) to the numbers of the moves not judged for it. From the move `proof_from` on, the
    result of every position is proved; None if of no position. `curve` is the course of the game in
    `unit`: by proofs, and by estimates whose error was measured. If there are too few of both, it
    is the game's own count.
    """

    moves: int
    examined: tuple[int, ...]
    mistakes: tuple[Mistake, ...]
    skipped: Mapping[str, tuple[int, ...]]
    proof_from: int | None
    curve: tuple[Standing, ...] = ()
    unit: str = CHANCE_UNIT
