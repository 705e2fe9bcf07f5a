"""What a move is worth, and how sure that is: proved, proved in part, estimated, or unknown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from stonebook.rules.moves import Move
from stonebook.search.accuracy import CHANCE, MARGIN
from stonebook.search.proof import (
    AT_LEAST,
    AT_MOST,
    DRAW,
    EXACT,
    LOSS,
    RANKS,
    WIN,
    Rank,
    rank_of,
)

PROVED, ESTIMATED, UNKNOWN = "proved", "estimated", "unknown"
VALUE_KINDS = (PROVED, AT_LEAST, AT_MOST, ESTIMATED, UNKNOWN)
"""How sure a value is. Those between are proved as well: at least so good, at most so good."""
EVEN = 50.0
CHANCES = {WIN: 100.0, DRAW: EVEN, LOSS: 0.0}
"""The chances of the outcomes, in percent of a win."""


def kind_of(bound: str) -> str:
    """Return the kind of a proof's value."""
    return PROVED if bound == EXACT else bound


@dataclass(frozen=True, slots=True)
class MoveValue:
    """The value of a move for the player who makes it.

    `kind` is "proved", "at least", "at most", "estimated" or "unknown". `outcome` is "win", "draw"
    or "loss", of an estimate only where its unit is the margin, and None when unknown. `margin` is
    the mover's count less the other's at the end, where the game's solver counts. `chance` is an
    estimate of the other games, in percent of a win. `error` is how far the estimates are off on
    average, in the same unit: `measured` in such positions, or else only in others of the same
    board, and None where nothing was measured. `distance` is the number of plies to the end, the
    move itself counted, and `line` is the line of play: both are a proof's (see `Proof`).

    The tablebase's `distance` counts the plies when the player who is ahead hurries and the other
    one delays, without giving anything away. O-tell-O's even games last as long as they can, and
    Ikeda Area III has the length of one line of best play. It is None for a draw of Alter Igo,
    which goes on until a board stands for the third time.
    """

    kind: str
    outcome: str | None = None
    margin: float | None = None
    chance: float | None = None
    error: float | None = None
    measured: bool = False
    distance: int | None = None
    line: tuple[Move, ...] = ()

    @property
    def proved(self) -> bool:
        """Whether the value is known exactly."""
        return self.kind == PROVED

    @property
    def rank(self) -> Rank:
        """The value without its distance, to compare it with others: the larger, the better."""
        return rank_of(self.outcome, self.margin)

    def value(self, unit: str) -> float | None:
        """Return a number that is the larger the better, in "margin" or in percent ("chance").

        None when nothing is known, or only the other unit is.
        """
        if unit == MARGIN:
            return self.margin
        if self.chance is not None or self.kind == ESTIMATED:
            return self.chance
        return CHANCES[self.outcome] if self.outcome is not None else None

    def least(self) -> int:
        """The least that is proved: 0 for a loss, which is nothing, 1 for a draw, 2 for a win."""
        return RANKS[self.outcome] if self.outcome and self.kind in (PROVED, AT_LEAST) else 0

    def most(self) -> int:
        """The most that is not refuted: 2 where a win is possible, as far as is known."""
        return RANKS[self.outcome] if self.outcome and self.kind in (PROVED, AT_MOST) else 2


NOTHING = MoveValue(UNKNOWN)


def common_unit(worths: Iterable[MoveValue]) -> str:
    """Return the unit in which worths of one position can be compared."""
    known = [worth for worth in worths if worth.kind != UNKNOWN]
    return MARGIN if all(worth.margin is not None for worth in known) else CHANCE


def best_of(moves: Mapping[Move, MoveValue]) -> list[Move]:
    """Return the moves whose value is the best one, none while one of them is not proved.

    >>> from stonebook.rules import GAMES
    >>> a, b, c = (GAMES["otello"].move(cell) for cell in ("A1", "B1", "C1"))
    >>> moves = {
    ...     a: MoveValue(PROVED, "loss", -8, distance=9),
    ...     b: MoveValue(PROVED, "loss", -6, distance=9),
    ...     c: MoveValue(PROVED, "loss", -6, distance=8),
    ... }
    >>> [str(move) for move in best_of(moves)]
    ['B1', 'C1']
    """
    if not all(value.proved for value in moves.values()):
        return []
    best = max((value.rank for value in moves.values()), default=None)
    return [move for move, value in moves.items() if value.rank == best]
