"""What makes each level of each game as strong as it is: a few numbers of its profile."""

from __future__ import annotations

from stonebook.profiles import profile
from stonebook.profiles.game_profile import Strength

__all__ = ["LEVELS", "Strength", "estimating", "strength"]

LEVELS = range(1, 6)


def strength(game: str, number: int) -> Strength:
    """Return the strength of a level, 1 to 5."""
    return profile(game).levels[number - 1]


# Whoever may give something away is told the value of every move, not of the best one alone.
def estimating(game: str) -> Strength:
    """Return the strength with which moves are estimated, and how near the end is proved."""
    return profile(game).estimating
