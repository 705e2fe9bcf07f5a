"""Estimates of a position's moves, by the function that the game's profile names."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from stonebook.profiles import profile
from stonebook.rules.position import Position
from stonebook.search.levels.strength import Strength
from stonebook.search.levels.tree import EstimateSearch, tree_estimate

Estimate: TypeAlias = Callable[[Position, Strength, Random], EstimateSearch]
"""Returns moves and their values in the game's unit; larger is better for the player to move."""


def estimate_of(position: Position) -> Estimate:
    """Return the function that estimates the moves of this game."""
    search = profile(position).search
    if search.estimate is not None:
        return search.estimate.load()
    playout = search.playout.load()
    return lambda position, strength, random: tree_estimate(position, strength, random, playout)
