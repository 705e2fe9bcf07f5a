"""A short part of what was given: a message never repeats a megabyte of it."""

from __future__ import annotations

MOST = 60
"""So many characters of what was given are repeated in an error's message."""


def excerpt(given: object, most: int = MOST) -> str:
    """Return a text, or how Python writes any other value, cut short.

    >>> excerpt("C4"), excerpt(["C4"])
    ('C4', "['C4']")
    >>> excerpt("x" * 1_000_000, 5)
    'xxxx…'
    """
    text = given if isinstance(given, str) else safe_repr(given)
    return text if len(text) <= most else f"{text[: most - 1]}…"


def safe_repr(given: object) -> str:
    """Return a value as Python writes it, or its type where that can't be written.

    A number may be too long for it, and lists may hold themselves.
    """
    try:
        return repr(given)
    except Exception:
        return type(given).__name__
