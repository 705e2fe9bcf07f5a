"""Finds the widgets of a board by their classes, as a page does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def all_parts(widget: Any) -> Iterator[Any]:
    """Yield a widget and all widgets in it, from top to bottom."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from all_parts(child)


def part(widget: Any, name: str) -> Any:
    """Return the only widget within another that has the class `stonebook-NAME`."""
    (wanted,) = [w for w in all_parts(widget) if f"stonebook-{name}" in w._dom_classes]
    return wanted
