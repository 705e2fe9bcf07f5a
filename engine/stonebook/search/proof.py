"""What a solver knows of a position when it stops."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from stonebook.rules.moves import Move

EXACT, AT_LEAST, AT_MOST, UNKNOWN = "exact", "at least", "at most", "unknown"
WIN, DRAW, LOSS = "win", "draw", "loss"
RANKS = {LOSS: 0, DRAW: 1, WIN: 2}
"""The outcomes, as numbers that are larger the better."""
OPPOSITE = {WIN: LOSS, LOSS: WIN, DRAW: DRAW, AT_LEAST: AT_MOST, AT_MOST: AT_LEAST}
"""What an outcome and a bound mean for the other player. Other bounds mean the same for both."""


class Rank(NamedTuple):
    """A value to compare others with: the larger, the better. `margin` is 0 where none counts."""

    result: int
    margin: float = 0.0


def rank_of(outcome: str | None, margin: float | None) -> Rank:
    """Return the rank of a value. One without an outcome comes last.

    >>> rank_of("win", 3) > rank_of("win", 1) > rank_of("draw", 0) > rank_of(None, None)
    True
    """
    return Rank(-1 if outcome is None else RANKS[outcome], margin or 0)


@dataclass(frozen=True, slots=True)
class Proof:
    """The value of a position for the player to move, and how far it is proved.

    `outcome` is "win", "draw" or "loss", None when `bound` is "unknown". `margin` is the mover's
    count minus the other's at the end, None in a game that has no count. `bound` says how to read
    both: "exact", "at least" so good, "at most" so good. `distance` is how many plies the end is
    away when the winner hurries and the loser delays, None where that is not searched (Alter Igo
    has it). `line` are moves that show the value, with best play on both sides. `nodes` says how
    many positions were looked at, as the solver counts them, `depth` how many plies deep, and
    `stopped` why the search ended early: "nodes" or "asked", None when it did not. `forgot` says
    that what was found did not all fit into the solver's bounded table: some of it was found out
    again.

    Of a game that is over, the player to move is the first of its players.
    """

    outcome: str | None
    margin: float | None = None
    bound: str = EXACT
    distance: int | None = None
    line: tuple[Move, ...] = ()
    nodes: int = 0
    depth: int = 0
    stopped: str | None = None
    forgot: bool = False

    @property
    def proved(self) -> bool:
        """Whether the value is known exactly."""
        return self.bound == EXACT


def outcome_of(margin: float) -> str:
    """Return what a margin means.

    >>> [outcome_of(margin) for margin in (2, 0, -0.5)]
    ['win', 'draw', 'loss']
    """
    return WIN if margin > 0 else LOSS if margin < 0 else DRAW
