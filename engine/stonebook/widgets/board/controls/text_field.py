"""A labelled text field. First boards need none, so it has a separate module."""

from __future__ import annotations

from typing import Any

import ipywidgets
from ipywidgets.widgets.widget_string import TextStyle

from stonebook.widgets.board.layout import layout, shared_style
from stonebook.words import say


def text_field(key: str, rows: int = 1, **css: str) -> Any:
    """Return a field of `rows` lines, labelled with the sentence of a key.

    Its value changes when it loses focus. It takes the full width unless `css` says otherwise.
    """
    kind, options = (ipywidgets.Textarea, {"rows": rows}) if rows > 1 else (ipywidgets.Text, {})
    return kind(
        description=say(key),
        continuous_update=False,
        layout=layout(**(css or {"width": "100%"})),
        style=shared_style(TextStyle, description_width="initial"),
        **options,
    )
