"""Finds the widgets of a board by their classes, and types into its box, as a page does."""

from __future__ import annotations

from collections.abc import Iterator
from html import unescape
from typing import Any


def all_parts(widget: Any) -> Iterator[Any]:
    """Yield a widget and all widgets in it, from top to bottom."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from all_parts(child)


def words(widget: Any) -> str:
    """Return all words of a widget, hidden ones, too."""
    texts = (f"{getattr(w, 'value', '')} {label(w)}" for w in all_parts(widget))
    return unescape(" ".join(texts))


def label(widget: Any) -> str:
    """Return the label of a button or a box, "" for other widgets."""
    return str(getattr(widget, "description", ""))


def press_markup(widget: Any, text: str) -> None:
    """Press the button with `data-press="TEXT"` in the markup within a widget, as a page does."""
    (_, field), *_ = (
        w.children
        for w in all_parts(widget)
        if "stonebook-presses" in w._dom_classes and f'data-press="{text}"' in w.children[0].value
    )
    number, _, _ = field.value.partition(" ")
    field.value = f"{int(number or 0) + 1} {text}"


def part(widget: Any, name: str) -> Any:
    """Return the only widget within another that has the class `stonebook-NAME`."""
    (wanted,) = [w for w in all_parts(widget) if f"stonebook-{name}" in w._dom_classes]
    return wanted


def type_text(board: Any, text: str) -> None:
    """Send a board the page's messages for a text and Enter: the key first, then the value."""
    board.typed_moves.box._handle_custom_msg({"event": "submit"}, [])
    board.typed_moves.box.value = text
