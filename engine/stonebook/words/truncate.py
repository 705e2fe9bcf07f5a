"""A short part of what was given: a message never repeats a megabyte of it."""

from __future__ import annotations

LONGEST_EXCERPT = 60
"""An excerpt in an error's message has so many characters at the most."""


def excerpt(given: object, most: int = LONGEST_EXCERPT) -> str:
    """Return a text, or how Python writes any other value, cut short.

    >>> excerpt("C4"), excerpt(["C4"])
    ('C4', "['C4']")
    >>> excerpt("x" * 1_000_000, 5)
    'xxxx…'
    """
    text = as_text(given)
    return text if len(text) <= most else f"{text[: most - 1]}…"


def as_text(given: object) -> str:
    """Return a text as it is, any other value as Python writes it."""
    return given if isinstance(given, str) else safe_repr(given)


def safe_repr(given: object) -> str:
    """Return a value as Python writes it, or its type where that can't be written.

    A number may be too long for it, and lists may hold themselves.
    """
    try:
        return repr(given)
    except Exception:
        return type(given).__name__
