"""Numbers that a reader types: ½, 0.5 and 0,5 are the same."""

from __future__ import annotations

import re

NUMBER_TEXT = re.compile(r"([-−]?)([0-9]{0,4}) ?(½|1/2|[.,][05])?", re.ASCII)
"""An optional sign, whole points, and an optional half."""


def read_number(text: str) -> float | None:
    """Read a number of points and half points. Return None for any other text.

    >>> [read_number(text) for text in ("12", "2,5", "12 ½", "½", "-0.5", "11 1/2", "two")]
    [12, 2.5, 12.5, 0.5, -0.5, 11.5, None]
    """
    match = NUMBER_TEXT.fullmatch(text.strip())
    if match is None or not (match[2] or match[3]):
        return None
    sign, digits, half = match.groups()
    if half and half[0] in ".," and not digits and half[1] == "0":
        return None
    number = int(digits or 0) + (0.5 if half and half[-1] != "0" else 0)
    return -number if sign else number
