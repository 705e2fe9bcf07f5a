"""The value of a move: proved, bounded, estimated, or unknown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from stonebook.rules.moves import Move
from stonebook.search.accuracy import CHANCE_UNIT, MARGIN_UNIT
from stonebook.search.proof import (
    AT_LEAST,
    AT_MOST,
    DRAW,
    EXACT,
    LOSS,
    RANKS,
    UNKNOWN,
    WIN,
    Rank,
    rank_of,
)

PROVED = "proved"
ESTIMATED = "estimated"
EVEN_CHANCE = 50.0
CHANCES = {WIN: 100.0, DRAW: EVEN_CHANCE, LOSS: 0.0}
"""The chance of a win for each outcome, in percent."""


def kind_of(bound: str) -> str:
    """Return the kind of a value with this bound: "proved", "at least", "at most" or "unknown"."""
    return PROVED if bound == EXACT else bound


@dataclass(frozen=True, slots=True)
class MoveValue:
    """The value of a move for the player who makes it.

    `kind` is "proved", "at least" or "at most" (proved bounds), "estimated" or "unknown". `outcome`
    is "win", "draw" or "loss", or None if unknown; an estimate has one only if its unit is the
    margin. `margin` is the mover's count minus the other player's at the end, in games whose solver
    counts. `chance` is the estimate in all other games: the chance of a win in percent. `error` is
    the mean error of estimates in the same unit, or None if it was not measured; `measured` is
    false if the error was measured at another stage on the same board. `distance` is the number of
    plies to the end, including this move, and `line` is the line of play; both come from a proof
    (see `Proof`).

    In the tablebase, `distance` assumes that the player who is ahead hurries and the other player
    delays, as far as this costs neither of them anything. Drawn games of O-tell-O last as long as
    possible. For Ikeda Area III it is the length of one line of best play. It is None for a draw of
    Alter Igo, which ends when a board occurs for the third time.
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
    def prospect(self) -> str:
        """The expected outcome: "win", "draw" or "loss", or "" if nothing is known.

        >>> MoveValue(ESTIMATED, chance=62.4).prospect, MoveValue(UNKNOWN).prospect
        ('win', '')
        """
        if self.outcome is not None or self.chance is None:
            return self.outcome or ""
        chance = round(self.chance)
        return WIN if chance > EVEN_CHANCE else LOSS if chance < EVEN_CHANCE else DRAW

    @property
    def rank(self) -> Rank:
        """The value without its distance, for comparisons: larger is better."""
        return rank_of(self.outcome, self.margin)

    def value(self, unit: str) -> float | None:
        """Return the value as a number in "margin" or in percent ("chance"): larger is better.

        Return None if the value is unknown in this unit.
        """
        if unit == MARGIN_UNIT:
            return self.margin
        if self.chance is not None or self.kind == ESTIMATED:
            return self.chance
        return CHANCES[self.outcome] if self.outcome is not None else None

    @property
    def worst_rank(self) -> int:
        """The worst outcome that is possible: 0 for a loss, 1 for a draw, 2 for a win."""
        return RANKS[self.outcome] if self.outcome and self.kind in (PROVED, AT_LEAST) else 0

    @property
    def best_rank(self) -> int:
        """The best outcome that is possible: 0 for a loss, 1 for a draw, 2 for a win."""
        return RANKS[self.outcome] if self.outcome and self.kind in (PROVED, AT_MOST) else 2


UNKNOWN_MOVE = MoveValue(UNKNOWN)
MoveValues = Mapping[Move, MoveValue]
"""The value of each move of a position."""


def common_unit(values: Iterable[MoveValue]) -> str:
    """Return the unit in which the values of a position's moves can be compared."""
    known_values = [value for value in values if value.kind != UNKNOWN]
    return MARGIN_UNIT if all(value.margin is not None for value in known_values) else CHANCE_UNIT


def best_of(moves: MoveValues) -> list[Move]:
    """Return the moves that share the best value, or none if a move is not proved.

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
