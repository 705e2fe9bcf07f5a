"""What the moves of a position are worth by estimate, as the game's profile says."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from stonebook.profiles import profile
from stonebook.rules.position import Position
from stonebook.search.levels.strength import Strength
from stonebook.search.levels.tree import Estimating, tree_estimate

Estimate: TypeAlias = Callable[[Position, Strength, Random], Estimating]
"""The unit is the game's own, and the player to move wants much of it."""


def estimate_of(position: Position) -> Estimate:
    """Return how the moves of this game are estimated."""
    known = profile(position)
    if known.estimate is not None:
        estimate: Estimate = known.estimate.load()
        return estimate
    playout = known.playout.load()
    return lambda position, strength, random: tree_estimate(position, strength, random, playout)
