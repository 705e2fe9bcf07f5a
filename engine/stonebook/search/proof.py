"""What a solver knows of a position when it stops."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from stonebook.rules.moves import Move

EXACT = "exact"
AT_LEAST = "at least"
AT_MOST = "at most"
UNKNOWN = "unknown"
WIN = "win"
DRAW = "draw"
LOSS = "loss"
RANKS = {LOSS: 0, DRAW: 1, WIN: 2}
"""The outcomes as numbers: larger is better."""
OPPOSITE = {WIN: LOSS, LOSS: WIN, DRAW: DRAW, AT_LEAST: AT_MOST, AT_MOST: AT_LEAST}
"""An outcome or a bound as the other player sees it. Other bounds are the same for both."""


class Rank(NamedTuple):
    """A value to compare: larger is better. `margin` is 0 in games without one."""

    result: int
    margin: float = 0.0


def rank_of(outcome: str | None, margin: float | None) -> Rank:
    """Return the rank of a value. A value without an outcome ranks last.

    >>> rank_of("win", 3) > rank_of("win", 1) > rank_of("draw", 0) > rank_of(None, None)
    True
    """
    return Rank(-1 if outcome is None else RANKS[outcome], margin or 0)


@dataclass(frozen=True, slots=True)
class Proof:
    """The value of a position for the player to move, and how far it is proved.

    `outcome` is "win", "draw" or "loss", or None if `bound` is "unknown". `margin` is the mover's
    count minus the other player's at the end, None in a game without a count. `bound` says how to
    read both: "exact", "at least" this good, or "at most" this good. `distance` is the number of
    plies to the end when the winner hurries and the loser delays; None if the solver does not
    search it (Alter Igo's does). `line` holds moves that show the value, with best play on both
    sides. `nodes` is the number of positions examined, as the solver counts them; `depth` is how
    many plies deep the search went. `stopped` is the reason why the search ended early, "nodes" or
    "asked", otherwise None. `forgot` is true if the solver's bounded table overflowed, so that some
    results had to be found again.

    In a game that is over, the first of its players counts as the player to move.
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
    """Return the outcome that a margin means.

    >>> [outcome_of(margin) for margin in (2, 0, -0.5)]
    ['win', 'draw', 'loss']
    """
    return WIN if margin > 0 else LOSS if margin < 0 else DRAW
