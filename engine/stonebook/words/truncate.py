"""Shortens values for messages, which must never repeat a megabyte of input."""

from __future__ import annotations

LONGEST_EXCERPT = 60
"""The most characters of an excerpt in an error's message."""
REVERSING = dict.fromkeys(
    (*range(0x200E, 0x2010), *range(0x202A, 0x202F), *range(0x2066, 0x206A)), "\ufffd"
)
"""Invisible signs that turn the letters after them round, and would do so in the message."""


def excerpt(value: object, most: int = LONGEST_EXCERPT) -> str:
    """Return a text, or the `repr` of any other value, cut short.

    >>> excerpt("C4"), excerpt(["C4"])
    ('C4', "['C4']")
    >>> excerpt("x" * 1_000_000, 5)
    'xxxx…'
    """
    text = as_text(value)
    short = text if len(text) <= most else f"{text[: most - 1]}…"
    return short.translate(REVERSING)


def as_text(value: object) -> str:
    """Return a text as it is, any other value as its `repr`."""
    return value if isinstance(value, str) else safe_repr(value)


def safe_repr(value: object) -> str:
    """Return the `repr` of a value, or its type's name when `repr` fails.

    It fails for very long numbers and very deep lists.
    """
    try:
        return repr(value)
    except Exception:
        return type(value).__name__
