"""The findings of a review: mistakes, moves that were not judged, and the course of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.accuracy import CHANCE_UNIT
from stonebook.search.move_value import MoveValue

ONLY = "only"  # there was no other move
NO_VALUE = "unknown"  # its value or the other moves' is unknown, or only a bound
NOT_MEASURED = "unmeasured"  # the error of estimates was not measured on this board
BRIEF = "brief"  # it was searched only briefly, because it seemed to lose less than others
NO_MOVE = "other"  # it is a resignation or an agreement
REASONS = (ONLY, NO_VALUE, NOT_MEASURED, BRIEF, NO_MOVE)
"""The reasons why a move is not judged."""
COUNT = "count"
"""The unit of a curve that shows the game's own count after each move."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move that gave something away, and a better one."""

    number: int
    """The number of the move, from 1."""
    position: Position
    """The position before the move."""
    move: Move
    """The move that was played."""
    worth: MoveValue
    """The value of that move."""
    better: Move
    """A better move. If the error of estimates was not measured, it is Expert's."""
    better_worth: MoveValue
    """The value of the better move."""
    lost: float | None = None
    """The least that was lost, as a margin or in percent. None if a proved result changed."""
    error: float | None = 0.0
    """The error of the estimates involved, 0 if all is proved, None if it was not measured."""
    reply: Move | None = None
    """The rival's best reply, as far as is known. None if the player moves again, or if the game is
    over."""

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
    """The value of a game for the first player, before a move or at its end."""

    number: int
    """The number of the move, from 1."""
    value: float
    """A margin, the chance of a win in percent, or the lead in the count: see `Review.unit`."""


@dataclass(frozen=True, slots=True)
class Review:
    """The results of a review."""

    moves: int
    """The number of moves in the game."""
    examined: tuple[int, ...]
    """The numbers of the moves that were examined: all, unless the review was stopped."""
    mistakes: tuple[Mistake, ...]
    """First the mistakes that changed a proved result, in order; then the others, the worst first;
    last those that only Expert calls mistakes."""
    skipped: Mapping[str, tuple[int, ...]]
    """The numbers of the moves that were not judged, by reason: see `REASONS`."""
    proof_from: int | None
    """The move from which on the result of every position is proved, None if there is none."""
    curve: tuple[Standing, ...] = ()
    """The course of the game, by proofs and by estimates whose error was measured. If there are too
    few of both, it is the game's own count."""
    unit: str = CHANCE_UNIT
    """The unit of the curve."""
