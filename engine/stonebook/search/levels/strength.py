"""The numbers that set the strength of each level of each game, from the game's profile."""

from __future__ import annotations

from stonebook.profiles import profile
from stonebook.profiles.game_profile import Strength

__all__ = ["EXPERT", "LEVEL_NUMBERS", "RATING", "Strength", "estimate_strength", "strength"]

LEVEL_NUMBERS = range(7)
"""The numbers of the levels: 0 is the weakest, the last one the strongest."""
EXPERT = 5
"""The level that gives hints and advice. It is faster than the last one."""
RATING = range(1, 6)
"""The levels that have tried the puzzles. Puzzle ratings are on the scale of their strengths."""


def strength(game: str, number: int) -> Strength:
    """Return the strength of a level, 0 to 6."""
    return profile(game).search.levels[number]


def estimate_strength(game: str) -> Strength:
    """Return the strength that estimates use, with the number of empty cells for proofs.

    Its average loss is not 0, so every move gets a value, not only the best one.
    """
    return profile(game).search.estimate_strength
