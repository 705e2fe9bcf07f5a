"""Layouts and styles of widgets. Widgets that look alike share one immutable style and layout.

Each style and layout costs a message to the page, as a widget does: the fewer there are, the sooner
the boards are live.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import ipywidgets


@cache
def shared_style(style: type, **values: str) -> Any:
    """Return the shared style of a class with these values."""
    return style(**values)


@cache
def layout(**css: str) -> Any:
    """Return the shared layout with these CSS properties."""
    result: Any = ipywidgets.Layout(**css)
    result.stonebook_css = css
    return result


def restyle(widget: Any, **css: str) -> None:
    """Change some CSS properties of a widget whose layout came from `layout`."""
    widget.layout = layout(**{**widget.layout.stonebook_css, **css})


def set_class(widget: Any, name: str, is_set: bool) -> None:
    """Give a widget a CSS class, or take it away."""
    (widget.add_class if is_set else widget.remove_class)(name)


def hbox(children: Iterable[Any], **css: str) -> Any:
    """Return widgets side by side."""
    return ipywidgets.HBox(list(children), layout=layout(**css))


def vbox(children: Iterable[Any]) -> Any:
    """Return widgets one below the other."""
    return ipywidgets.VBox(list(children), layout=layout())


def close_all(widget: Any, keep: Iterable[Any] = ()) -> None:
    """Close a widget and its children, except `keep`: an unused canvas would keep its memory."""
    excepted = tuple(keep)
    if widget in excepted:
        return
    for child in getattr(widget, "children", ()):
        close_all(child, excepted)
    widget.close()
