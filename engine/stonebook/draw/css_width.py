"""The width of a board's picture on a page, the same before Python has started and afterwards."""

from __future__ import annotations

MAX_CELL = "var(--stonebook-cell,4.5rem)"
"""The largest side of a cell, as CSS: a small board is not enlarged."""
MAX_HEIGHT = "var(--stonebook-high,64vh)"
"""The largest height of a board that a page allows, as CSS."""


def css_width(width: float, height: float, *, limits_cells: bool = True) -> str:
    """Return the width on a page of a picture with this size in units, as CSS.

    It fits its column and the page's height. Without `limits_cells`, for boards that are shown
    large, cells may have any size.

    >>> css_width(4.5, 5)
    'min(100%,4.5*var(--stonebook-cell,4.5rem),0.9000*var(--stonebook-high,64vh))'
    """
    by_cells = f"{width:g}*{MAX_CELL}," if limits_cells else ""
    return f"min(100%,{by_cells}{width / height:.4f}*{MAX_HEIGHT})"
