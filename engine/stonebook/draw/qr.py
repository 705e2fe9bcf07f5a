"""A QR code as SVG. Its squares are always dark on light: many readers know no other kind."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.util import find_spec
from itertools import groupby
from typing import Any

from stonebook.draw.colours import LIGHT
from stonebook.words import language

MOST_VERSION = 8
"""Larger codes have squares so small that weak cameras fail, measured at 3 to 4 pixels a square."""
QUIET = 4
"""Light squares around it, as the standard wants."""
UNIT = 6
"""Pixels to a square at the picture's own size."""


BITS = 1_232
"""So much fits into the largest code that is made, of level M."""


def digits_beside(text: str) -> int:
    """Return how many digits fit into a code behind a text.

    >>> qr_svg(["Ann: ", "7" * digits_beside("Ann: ")], "A link")[:4]
    '<svg'
    """
    modes, counts = 2 * 4, 8 + 10  # how each of the two is written, and how long it is
    return (BITS - modes - counts - 8 * len(text.encode())) * 3 // 10


def can_draw() -> bool:
    """Whether the library that makes the codes is there (`pip install stonebook[qr]`)."""
    return find_spec("segno") is not None


def qr_svg(parts: Sequence[str], title: str, text: str = "") -> str | None:
    """Return a text as a QR code of level M, None for one that needs more squares than are read.

    Each part of the text is packed as tightly as its letters allow: digits alone take least. The
    title is what is heard in the picture's place, and what it says, in words of its own perhaps, is
    its description.

    >>> qr_svg(["https://example.org/#", "12345"], "A link")[:4], qr_svg(["7" * 400], "Too long")
    ('<svg', None)
    """
    import segno

    content: Any = parts  # its types know only texts of one part
    try:
        code = segno.make(content, error="m", boost_error=False, micro=False)
    except segno.DataOverflowError:
        return None
    if int(code.version) > MOST_VERSION:
        return None
    runs = []
    for y, row in enumerate(code.matrix, start=QUIET):
        x = QUIET
        for dark, squares in groupby(row):
            length = len(list(squares))
            if dark:
                runs.append(f"M{x} {y}h{length}v1h-{length}z")
            x += length
    side = len(code.matrix) + 2 * QUIET
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" '
        f'width="{side * UNIT}" height="{side * UNIT}" class="stonebook-qr" role="img" '
        f'lang="{language()}" shape-rendering="crispEdges" style="max-width:100%;height:auto">'
        f"<title>{escape(title)}</title><desc>{escape(text or ''.join(parts))}</desc>"
        f'<rect width="{side}" height="{side}" fill="{LIGHT["halo"]}"/>'
        f'<path fill="{LIGHT["dark rim"]}" d="{"".join(runs)}"/></svg>'
    )
