"""The numbers that set the strength of each level of each game; they stand in its profile."""

from __future__ import annotations

from stonebook.profiles import profile
from stonebook.profiles.game_profile import Strength

__all__ = ["LEVELS", "Strength", "estimating", "strength"]

LEVELS = range(1, 6)


def strength(game: str, number: int) -> Strength:
    """Return the strength of a level, 1 to 5."""
    return profile(game).levels[number - 1]


def estimating(game: str) -> Strength:
    """Return the strength that estimates use, and how near the end has to be for proofs.

    Its average loss is not 0, so that every move gets a value, not only the best one.
    """
    return profile(game).estimating
