"""The text form of a board, for readers who prefer words to a picture."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.layout import restyle
from stonebook.widgets.host.host import host
from stonebook.words import language, say


class BoardText:
    """The board as text, shown on demand, and to readers who want boards in words."""

    def __init__(self, in_words: Callable[[], str] = str) -> None:
        """`in_words` returns the board in words, as HTML."""
        self._in_words = in_words
        self._open = False
        self._text = ""
        self.toggle = button("board.text.off", self._press)
        self.widget: Any = markup().add_class("stonebook-text")
        restyle(self.widget, display="none")
        self._host_wants_text = False

    def _update_open(self) -> None:
        """Open or close the text when the reader begins to want it, or no longer does."""
        if host().page.spoken == self._host_wants_text:
            return
        self._host_wants_text = host().page.spoken
        if self._open != self._host_wants_text:
            self._press()

    def show(self, title: str, text: str) -> None:
        """Show the title and the text of another picture."""
        self._text = f"{title}\n{text}"
        self._update_open()
        if self._open:
            self.widget.value = self._html()

    def _html(self) -> str:
        words = self._in_words()
        lead = f'<div lang="{language()}">{words}</div>' if words else ""
        return f'{lead}<pre lang="{language()}">{escape(self._text)}</pre>'

    def _press(self) -> None:
        self._open = not self._open
        self.toggle.description = say(f"board.text.{'on' if self._open else 'off'}")
        restyle(self.widget, display="block" if self._open else "none")
        self.widget.value = self._html() if self._open else ""
