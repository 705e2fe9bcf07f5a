"""What the moves of a position are worth by estimate, game by game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from stonebook.rules.position import Position
from stonebook.search.levels.alterigo import alterigo_playout
from stonebook.search.levels.ikeda import ikeda_playout
from stonebook.search.levels.io import io_playout
from stonebook.search.levels.jo import jo_estimate
from stonebook.search.levels.otello import otello_estimate
from stonebook.search.levels.playout import Playout, any_playout
from stonebook.search.levels.strength import Strength
from stonebook.search.levels.tree import Estimating, tree_estimate

Estimate: TypeAlias = Callable[[Position, Strength, Random], Estimating]


def _by(playout: Playout) -> Estimate:
    def estimate(position: Position, strength: Strength, random: Random) -> Estimating:
        return tree_estimate(position, strength, random, playout)

    return estimate


ESTIMATES: Mapping[str, Estimate] = {
    "otello": otello_estimate,
    "io": _by(io_playout),
    "ikeda": _by(ikeda_playout),
    "alterigo": _by(alterigo_playout),
    "jo": jo_estimate,
}
"""By game. The unit is the game's own, and the player to move wants much of it."""


def estimate_of(position: Position) -> Estimate:
    """Return how the moves of this game are estimated."""
    return ESTIMATES.get(position.game.name) or _by(any_playout)
