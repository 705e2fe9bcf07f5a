"""The cover over a board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import markup, paragraph
from stonebook.widgets.board.layout import restyle, vbox


class BoardCover:
    """A cover over a board: the reason why the board is hidden, and a button to show it."""

    def __init__(self, lift: Callable[[], None]) -> None:
        self._words: Any = markup()
        lift_button = button("step.waiting.show", lift).add_class("stonebook-quiet")
        self.widget: Any = vbox([self._words, lift_button]).add_class("stonebook-cover")
        self.show("")

    def show(self, sentence: str) -> None:
        """Cover the board and give the reason, or uncover it with ""."""
        self.reason = sentence
        self._words.value = paragraph(sentence)
        restyle(self.widget, display="flex" if sentence else "none")
