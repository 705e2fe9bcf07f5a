"""Finding the widgets of a board as a page does: by their classes, wherever they stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def all_parts(widget: Any) -> Iterator[Any]:
    """Yield a widget and all within it, from top to bottom."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from all_parts(child)


def part(widget: Any, name: str) -> Any:
    """Return the only widget within another with a class, without its “stonebook-”."""
    (wanted,) = [w for w in all_parts(widget) if f"stonebook-{name}" in w._dom_classes]
    return wanted
