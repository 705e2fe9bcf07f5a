"""How widgets look. What looks alike shares one style and one layout, which nobody changes.

A page hears of each style and each layout as it hears of each widget: the fewer there are, the
sooner its boards are live.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import ipywidgets


@cache
def plain(style: type, **values: str) -> Any:
    """Return the one style of a kind with these values."""
    return style(**values)


@cache
def layout(**css: str) -> Any:
    """Return the one layout with these properties of CSS."""
    made: Any = ipywidgets.Layout(**css)
    made.stonebook_css = css
    return made


def restyle(widget: Any, **css: str) -> None:
    """Give a widget, whose layout is one of `layout`, one that differs in these properties."""
    widget.layout = layout(**{**widget.layout.stonebook_css, **css})


def hbox(children: Iterable[Any], **css: str) -> Any:
    """Return things side by side."""
    return ipywidgets.HBox(list(children), layout=layout(**css))


def vbox(children: Iterable[Any]) -> Any:
    """Return things one below the other."""
    return ipywidgets.VBox(list(children), layout=layout())


def close_all(widget: Any, keep: Iterable[Any] = ()) -> None:
    """Close a widget and all within it: a canvas that nobody sees keeps its memory."""
    kept = tuple(keep)
    if widget in kept:
        return
    for child in getattr(widget, "children", ()):
        close_all(child, kept)
    widget.close()
