"""Reads whole numbers that people typed, or that are in their files."""

from __future__ import annotations

LARGEST = 999_999
"""The largest number, unless another is asked for."""


def read_whole_number(text: str, most: int = LARGEST) -> int | None:
    """Return the whole number written in the digits 0 to 9, None for another text or above `most`.

    Spaces around the digits and zeros before them are ignored.

    >>> read_whole_number(" 042 ", 99), read_whole_number("100", 99), read_whole_number("-1", 99)
    (42, None, None)
    """
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit()):
        return None
    significant = digits.lstrip("0")
    if len(significant) > len(str(most)):  # so that a text of a million digits costs no time
        return None
    number = int(significant or "0")
    return number if number <= most else None
