"""A QR code as SVG. Its squares are always dark on light: many scanners read nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.util import find_spec
from itertools import groupby
from typing import Any

from stonebook.draw.colours import LIGHT
from stonebook.words import language

MAX_VERSION = 8
"""Larger codes have squares so small that weak cameras fail, measured at 3 to 4 pixels a square."""
QUIET_ZONE = 4
"""Light squares around the code, as the standard requires."""
MODULE_PIXELS = 6
"""Pixels per square at the picture's natural size."""
MAX_BITS = 1_232
"""The capacity of a code of `MAX_VERSION` at level M."""


def digit_capacity(text: str) -> int:
    """Return how many digits fit into a code after a text.

    >>> qr_svg(["Ann: ", "7" * digit_capacity("Ann: ")], "A link")[:4]
    '<svg'
    """
    head_bits = 2 * 4 + 8 + 10  # the modes of text and digits, and their lengths
    return (MAX_BITS - head_bits - 8 * len(text.encode())) * 3 // 10


def can_draw() -> bool:
    """Whether the library that makes the codes is installed (`pip install stonebook[qr]`)."""
    return find_spec("segno") is not None


def qr_svg(parts: Sequence[str], title: str, text: str = "") -> str | None:
    """Return a text as a QR code of level M, None if the code would be too large to scan.

    Each part of the text is packed as tightly as its characters allow: digits take least room.
    `title` is the picture's name for screen readers, and `text`, by default the encoded text, its
    description.

    >>> qr_svg(["https://example.org/#", "12345"], "A link")[:4], qr_svg(["7" * 400], "Too long")
    ('<svg', None)
    """
    import segno

    content: Any = parts  # segno's types allow only a text of one part
    try:
        code = segno.make(content, error="m", boost_error=False, micro=False)
    except segno.DataOverflowError:
        return None
    if int(code.version) > MAX_VERSION:
        return None
    runs = []
    for y, row in enumerate(code.matrix, start=QUIET_ZONE):
        x = QUIET_ZONE
        for dark, squares in groupby(row):
            length = len(list(squares))
            if dark:
                runs.append(f"M{x} {y}h{length}v1h-{length}z")
            x += length
    side = len(code.matrix) + 2 * QUIET_ZONE
    pixels = side * MODULE_PIXELS
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" '
        f'width="{pixels}" height="{pixels}" class="stonebook-qr" role="img" '
        f'lang="{language()}" shape-rendering="crispEdges" style="max-width:100%;height:auto">'
        f"<title>{escape(title)}</title><desc>{escape(text or ''.join(parts))}</desc>"
        f'<rect width="{side}" height="{side}" fill="{LIGHT["halo"]}"/>'
        f'<path fill="{LIGHT["dark rim"]}" d="{"".join(runs)}"/></svg>'
    )
