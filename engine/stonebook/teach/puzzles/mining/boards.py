"""On which boards self-play is looked through, and at which moments of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from stonebook.rules.game import Settings


class MiningBoard(NamedTuple):
    """Settings of a game, and which of its positions are looked at.

    `weight` is how often it is played, beside the others. Positions are looked at from ply `first`
    to ply `last` of the game, counted back from its end where `from_end` is so.
    """

    settings: Settings
    weight: int
    first: int
    last: int
    from_end: bool = True


BOARDS: Mapping[str, Sequence[MiningBoard]] = {
    "otello": (
        MiningBoard({}, 5, 4, 11),
        MiningBoard({"size": 6}, 4, 4, 12),
        MiningBoard({"size": 4}, 1, 3, 8),
    ),
    "io": (
        MiningBoard({}, 3, 4, 9),
        MiningBoard({"size": 7}, 3, 4, 9),
        MiningBoard({"size": 6}, 3, 4, 10),
        MiningBoard({"size": 5}, 3, 3, 20),
        MiningBoard({"size": 4}, 2, 3, 15),
    ),
    "ikeda": (
        MiningBoard({"size": 3}, 5, 4, 16, False),
        MiningBoard({"size": 4}, 3, 14, 30, False),
    ),
    "alterigo": (
        MiningBoard({"width": 3, "height": 3}, 6, 1, 20, False),
        MiningBoard({"width": 4, "height": 2}, 3, 1, 16, False),
        MiningBoard({"width": 5, "height": 2}, 1, 1, 16, False),
        MiningBoard({"width": 3, "height": 2}, 1, 1, 12, False),
    ),
    "jo": (
        MiningBoard({}, 3, 2, 5),
        MiningBoard({"first": "Black"}, 1, 2, 5),
    ),
}
"""By game. Small boards are solved from far, of large ones only the last moves."""


class Limits(NamedTuple):
    """How much may be looked at in a position, so that a page can prove it in a moment.

    `each` and `together` are nodes, for what follows one move and for all moves of a position:
    a game's nodes take their own time. `plies` is how long the longest proof line may be.
    """

    each: int
    together: int
    plies: int


LIMITS: Mapping[str, Limits] = {
    "otello": Limits(12_000, 60_000, 12),
    "io": Limits(4_000, 20_000, 16),
    "ikeda": Limits(1_500, 8_000, 14),
    "alterigo": Limits(12_000, 60_000, 12),
    "jo": Limits(800, 3_500, 8),
}
"""By game. They take at most about 0.3 seconds, without a page."""

LONGEST = 90
"""A game is broken off after so many plies: Ikeda's and Alter Igo's have no bound of their own."""
