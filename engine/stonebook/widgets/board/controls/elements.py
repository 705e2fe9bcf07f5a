"""Elements of every page: markup, sections, dropdowns and rows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from html import escape
from typing import Any

import ipywidgets
from ipywidgets.widgets.widget_description import DescriptionStyle
from ipywidgets.widgets.widget_string import HTMLStyle

from stonebook.widgets.board.layout import hbox, layout, shared_style, vbox
from stonebook.words import language, say


def markup(value: str = "") -> Any:
    """Return a widget that shows HTML."""
    return ipywidgets.HTML(value, style=shared_style(HTMLStyle), layout=layout())


def paragraph(text: str) -> str:
    """Return a text as an HTML paragraph, escaped, in the reader's language."""
    return f'<p lang="{language()}">{escape(text)}</p>'


def section_heading(key: str) -> Any:
    """Return a widget with the heading of a section, the sentence of a key."""
    return markup(f'<h2 lang="{language()}">{escape(say(key))}</h2>')


def foldable_section(key: str, widgets: Sequence[Any], *, is_open: bool = False) -> Any:
    """Return a section whose heading, the sentence of a key, shows and hides the widgets.

    With `is_open`, they are shown at first.
    """
    heading = f'<summary><h2 lang="{language()}">{escape(say(key))}</h2></summary>'
    begin = "<details open>" if is_open else "<details>"
    head = markup(f"{begin}{heading}</details>")
    return vbox([head.add_class("stonebook-fold"), vbox(widgets)])


def dropdown(
    label: str, options: Iterable[tuple[str, Any]] = (), value: object = None, width: str = "auto"
) -> Any:
    """Return a labelled dropdown. Without a `value` its first option is chosen."""
    chosen = {} if value is None else {"value": value}
    return ipywidgets.Dropdown(
        options=[*options],
        **chosen,
        description=label,
        layout=layout(width=width, max_width="100%"),
        style=shared_style(DescriptionStyle, description_width="initial"),
    )


def row(children: Collection[Any]) -> Any:
    """Return widgets side by side, wrapped onto as many lines as they need."""
    return hbox(children, flex_flow="row wrap", align_items="center").add_class(
        "stonebook-controls"
    )
