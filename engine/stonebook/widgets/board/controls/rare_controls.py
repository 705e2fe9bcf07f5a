"""The rarely used controls of a board."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from stonebook.widgets.board.controls.buttons import labelled_button
from stonebook.widgets.board.controls.elements import row
from stonebook.widgets.board.layout import restyle, set_class
from stonebook.words import say


class RareControls:
    """Rarely used controls, hidden behind one small button. A page lays them over the board."""

    def __init__(self, children: Collection[Any]) -> None:
        self.toggle = labelled_button("⋯", self._press).add_class("stonebook-more-toggle")
        self.toggle.tooltip = say("board.more")
        self.widget: Any = row(children).add_class("stonebook-more")
        restyle(self.widget, display="none")
        self.open = False

    def add(self, *children: Any) -> None:
        """Append controls to the row."""
        self.widget.children = [*self.widget.children, *children]

    def add_first(self, *children: Any) -> None:
        """Add controls before all others of the row."""
        self.widget.children = [*children, *self.widget.children]

    def _press(self) -> None:
        self.open = not self.open
        restyle(self.widget, display="flex" if self.open else "none")
        set_class(self.toggle, "stonebook-pressed", self.open)
