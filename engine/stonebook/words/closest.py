"""The known name that a mistyped name resembles most."""

from __future__ import annotations

from collections.abc import Iterable

MAX_COMPARED_LENGTH = 40
"""How many characters of an unknown name are compared with the known names."""
MIN_SIMILARITY = 0.7
"""How similar a known name must be to be suggested, from 0 to 1."""


def closest_name(name: str, known_names: Iterable[str]) -> str | None:
    """Return the most similar known name, or None if no known name is similar.

    >>> closest_name("movee", ["board", "move"]), closest_name("komi", ["board", "move"])
    ('move', None)
    """
    from difflib import get_close_matches  # late: only a wrong name needs it

    matches = get_close_matches(name[:MAX_COMPARED_LENGTH], [*known_names], 1, MIN_SIMILARITY)
    return next(iter(matches), None)
