"""The result of a solver: the value of a position, as far as it is proved."""

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
"""The order of the outcomes: larger is better."""
OPPOSITE = {WIN: LOSS, LOSS: WIN, DRAW: DRAW, AT_LEAST: AT_MOST, AT_MOST: AT_LEAST}
"""An outcome or a bound from the view of the other player. Other bounds are the same for both."""


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
    """The value of a position for the player to move, as far as it is proved.

    `outcome` is "win", "draw" or "loss", or None if `bound` is "unknown". `margin` is the mover's
    count minus the other player's at the end, None in a game without a count. `bound` tells how
    both are bounded: "exact", "at least" this good, or "at most" this good. `distance` is the
    number of plies to the end if the winner hurries and the loser delays. It is 0 if the game is
    over, and otherwise None if the solver does not count plies. `line` is the principal
    variation: best play by both sides. `nodes` is the number of positions examined, as the solver
    counts them; `depth` is the greatest number of plies that was searched. `stopped` is the reason
    why the search ended early, "nodes", "depth" or "asked", or None. `forgot` is true if the
    solver's table was full, so some results had to be found again.

    In a game that is over, the first player counts as the player to move.
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
    """Return the outcome of a game that ends with this margin.

    >>> [outcome_of(margin) for margin in (2, 0, -0.5)]
    ['win', 'draw', 'loss']
    """
    return WIN if margin > 0 else LOSS if margin < 0 else DRAW
