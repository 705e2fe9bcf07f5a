"""Markup with buttons that call Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets

from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.layout import layout, vbox


class PressMarkup:
    """A piece of HTML whose buttons have a `data-press="…"`: a press calls `press` with that text.

    The page's script writes the text and a number into a hidden field
    (`lite/web/classroom/presses.js`): a widget for each of hundreds of buttons would be too slow.
    """

    def __init__(self, press: Callable[[str], None]) -> None:
        self._press = press
        self.markup: Any = markup()
        self._field: Any = ipywidgets.Text(continuous_update=False, layout=layout(display="none"))
        self._field.add_class("stonebook-press-field")
        self._field.observe(self._pressed, "value")
        self.widget: Any = vbox([self.markup, self._field]).add_class("stonebook-presses")

    def show(self, html: str) -> None:
        """Show other markup in place of the current one."""
        self.markup.value = html

    def _pressed(self, change: dict[str, str]) -> None:
        _number, _, text = change["new"].partition(" ")
        self._press(text)
