"""The numbers that set the strength of each level of each game; they stand in its profile."""

from __future__ import annotations

from stonebook.profiles import profile
from stonebook.profiles.game_profile import Strength

__all__ = ["EXPERT", "LEVEL_NUMBERS", "RATING", "Strength", "estimate_strength", "strength"]

LEVEL_NUMBERS = range(7)
"""The numbers of the levels: 0 is the weakest, the last one plays as well as it can."""
EXPERT = 5
"""The level that gives hints and advice: unlike the last one, it answers at once."""
RATING = range(1, 6)
"""The levels that have tried the puzzles: difficulties stand on the scale of their strengths."""


def strength(game: str, number: int) -> Strength:
    """Return the strength of a level, 0 to 6."""
    return profile(game).levels[number]


def estimate_strength(game: str) -> Strength:
    """Return the strength that estimates use, and how near the end has to be for proofs.

    Its average loss is not 0, so that every move gets a value, not only the best one.
    """
    return profile(game).estimate_strength
