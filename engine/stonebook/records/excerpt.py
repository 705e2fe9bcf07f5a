"""A short part of what was given: a message never repeats a megabyte of it."""

from __future__ import annotations

MOST = 60


def excerpt(value: object, most: int = MOST) -> str:
    """Return a text, or how Python writes any other value, cut short.

    >>> excerpt("C4"), excerpt(["C4"])
    ('C4', "['C4']")
    >>> excerpt("x" * 1_000_000, 5)
    'xxxx…'
    """
    try:
        text = value if isinstance(value, str) else repr(value)
    except Exception:  # a number that is too long to be written, a list of lists of lists …
        text = type(value).__name__
    return text if len(text) <= most else f"{text[: most - 1]}…"
