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
        Strength(3_000, 1, 1.7),
        Strength(8_000, 1, 1.12, 8, 10_000),
        Strength(30_000, 1, 0.7, 13, 150_000),
    ),
    "io": (
        Strength(3_500, 0.55, 0.12),
        Strength(8_000, 0.8, 0.085),
        Strength(20_000, 1, 0.05),
        Strength(60_000, 1, 0.02, 9, 20_000),
        Strength(160_000, 1, 0, 10, 30_000),
    ),
    "ikeda": (
        Strength(4_000, 0.55, 0.12),
        Strength(5_000, 0.7, 0.075),
        Strength(10_000, 0.8, 0.05),
        Strength(40_000, 1, 0.02, 4, 10_000),
        Strength(100_000, 1, 0, 9, 30_000),
    ),
    "alterigo": (
        Strength(7_000, 0.75, 0.06),
        Strength(12_000, 0.9, 0.042),
        Strength(24_000, 1, 0.026),
        Strength(80_000, 1, 0.007, 9, 10_000),
        Strength(150_000, 1, 0, 9, 30_000),
    ),
    "jo": (
        Strength(2_500, 0.3, 0.15),
        Strength(5_000, 0.5, 0.11),
        Strength(10_000, 0.6, 0.07),
        Strength(25_000, 1, 0.05, 8, 10_000),
        Strength(100_000, 1, 0, 9, 30_000),
    ),
}
"""By game, levels 1 to 5."""


def strength(game: str, number: int) -> Strength:
    """Return the strength of a level, 1 to 5."""
    return STRENGTHS.get(game, PLAIN)[number - 1]
