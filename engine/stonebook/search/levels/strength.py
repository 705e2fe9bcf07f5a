"""What makes each level of each game as strong as it is: a few numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

LEVELS = range(1, 6)


class Strength(NamedTuple):
    """The numbers behind a level.

    `nodes`: how many positions are looked at for a move. `share`: the part of the moves that is
    seen. `loss`: what is given away on average by each move, in the unit of the game's estimate:
    markers in O-tell-O, elsewhere the value of a playout, from -1 to 1. `reach`: with so many empty
    cells or fewer the end of the game is solved, if it can be within `solved` nodes. Where
    earlier boards decide, the whole board may not have more cells.
    """

    nodes: int
    share: float = 1.0
    loss: float = 0.0
    reach: int = 0
    solved: int = 0


PLAIN = (
    Strength(3_000, 0.4, 0.25),
    Strength(6_000, 0.7, 0.1),
    Strength(15_000, 1, 0.03),
    Strength(60_000, 1, 0, 8, 10_000),
    Strength(240_000, 1, 0, 10, 30_000),
)
"""For a game of which nothing more is known."""

STRENGTHS: Mapping[str, tuple[Strength, ...]] = {
    "otello": (
        Strength(400, 0.6, 4.6),
        Strength(1_000, 0.8, 2.75),
        Strength(3_000, 1, 2.05),
        Strength(6_000, 1, 1.5, 8, 5_000),
        Strength(12_000, 1, 1, 11, 40_000),
    ),
    "io": (
        Strength(3_300, 0.5, 0.123),
        Strength(6_000, 0.65, 0.1),
        Strength(11_000, 0.85, 0.07),
        Strength(18_000, 1, 0.045, 8, 8_000),
        Strength(32_000, 1, 0.02, 9, 15_000),
    ),
    "ikeda": (
        Strength(4_000, 0.55, 0.12),
        Strength(6_000, 0.75, 0.075),
        Strength(10_000, 0.8, 0.05),
        Strength(18_000, 1, 0.03, 4, 6_000),
        Strength(30_000, 1, 0.01, 6, 10_000),
    ),
    "alterigo": (
        Strength(7_000, 0.8, 0.055),
        Strength(12_500, 0.92, 0.037),
        Strength(20_000, 1, 0.022),
        Strength(38_000, 1, 0.007, 9, 8_000),
        Strength(90_000, 1, 0, 9, 20_000),
    ),
    "jo": (
        Strength(2_500, 0.3, 0.15),
        Strength(5_000, 0.5, 0.11),
        Strength(10_000, 0.6, 0.07),
        Strength(18_000, 0.8, 0.06, 6, 5_000),
        Strength(36_000, 1, 0.04, 7, 10_000),
    ),
}
"""By game, levels 1 to 5."""

# Whoever may give something away is told the value of every move, not of the best one alone.
ESTIMATING: Mapping[str, Strength] = {
    "otello": Strength(30_000, loss=1, reach=13),
    "io": Strength(160_000, loss=1, reach=10),
    "ikeda": Strength(100_000, loss=1, reach=9),
    "alterigo": Strength(150_000, loss=1, reach=9),
    "jo": Strength(100_000, loss=1, reach=9),
}
"""By game, what an estimate of moves looks at, and how near the end is proved instead."""


def strength(game: str, number: int) -> Strength:
    """Return the strength of a level, 1 to 5."""
    return STRENGTHS.get(game, PLAIN)[number - 1]


def estimating(game: str) -> Strength:
    """Return the strength with which the moves of a game are estimated."""
    return ESTIMATING.get(game, PLAIN[-1]._replace(loss=1))
