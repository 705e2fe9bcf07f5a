"""What makes each level of each game as strong as it is: five numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

LEVELS = range(1, 6)


class Strength(NamedTuple):
    """`nodes`: how many positions are looked at for a move. `share`: the part of the moves that is
    seen. `loss`: what is given away on average by each move, in the unit of the game's estimate.
    `solved`: the nodes in which the end of the game may be solved, 0 to leave that.
    """

    nodes: int
    share: float = 1.0
    loss: float = 0.0
    solved: int = 0


PLAIN = (
    Strength(4_000, 0.5, 0.3),
    Strength(8_000, 0.75, 0.15),
    Strength(20_000, 1, 0.05),
    Strength(80_000, 1, 0, 20_000),
    Strength(320_000, 1, 0, 100_000),
)
"""For a game of which nothing more is known."""

STRENGTHS: Mapping[str, tuple[Strength, ...]] = {}
"""By game, levels 1 to 5."""


def strength(game: str, number: int) -> Strength:
    """Return the strength of a level, 1 to 5."""
    return STRENGTHS.get(game, PLAIN)[number - 1]
