"""Fields in which a text is written."""

from __future__ import annotations

from typing import Any

import ipywidgets
from ipywidgets.widgets.widget_string import TextStyle

from stonebook.widgets.board.layout import layout, plain
from stonebook.words import say


def text_field(key: str, rows: int = 1, **css: str) -> Any:
    """Return a field of some lines that says the sentence of a key. It tells when it is left.

    It is as wide as there is room, if the properties of CSS don't say otherwise.
    """
    kind, more = (ipywidgets.Textarea, {"rows": rows}) if rows > 1 else (ipywidgets.Text, {})
    return kind(
        description=say(key),
        continuous_update=False,
        layout=layout(**(css or {"width": "100%"})),
        style=plain(TextStyle, description_width="initial"),
        **more,
    )
