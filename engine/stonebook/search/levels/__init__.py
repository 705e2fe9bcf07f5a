"""Players of seven strengths for each game: the same seed gives the same move on every device."""

from stonebook.search.levels.level import Level, level

__all__ = ["Level", "level"]
