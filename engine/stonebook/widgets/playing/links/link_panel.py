"""A panel with a game or a position as a link and a QR code."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from stonebook.records import Record, link
from stonebook.records.links.qr import link_qr
from stonebook.rules.errors import BadRecord
from stonebook.rules.position import Position
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import markup, paragraph, row
from stonebook.widgets.board.controls.link_field import local_note, own_address
from stonebook.widgets.board.layout import restyle, vbox


class LinkPanel(ABC):
    """Shows the link of a board and its QR code, above `buttons` and one that closes the panel.

    `show_sentence` is called with a sentence about what is shown, or why there is no link.
    """

    def __init__(
        self,
        position: Callable[[], Position],
        record: Callable[[], Record],
        show_sentence: Callable[[str, str], None],
        buttons: Sequence[Any] = (),
    ) -> None:
        self._position = position
        self._record = record
        self._show_sentence = show_sentence
        self._text: Any = markup()
        self._picture: Any = markup().add_class("stonebook-code")
        self._close = button("play.keep.close", self.hide)
        # The picture appears after the rest, so it is placed last and moves nothing.
        self.widget: Any = vbox([self._text, row([*buttons, self._close]), self._picture])
        self.is_open = False

    def hide(self) -> None:
        """Hide the panel with the link and its code."""
        self._set_open(False)

    def _set_open(self, is_open: bool) -> None:
        self.is_open = is_open
        restyle(self.widget, display="flex" if is_open else "none")

    def _write(self, record: Record | None) -> bool:
        """Write the link of a game, None for the position. Return whether there is one."""
        try:
            fragment = link(self._position(), record)
        except BadRecord as error:
            self.hide()
            self._show_sentence(str(error), "refused")
            return False
        address = own_address()
        self._text.value = self._field(f"{address}#{fragment}", record)
        try:
            code = link_qr(address, fragment) if address else ""
        except BadRecord as error:
            self._picture.value = paragraph(str(error))
        else:
            self._picture.value = f"{self._code_html(code)}{local_note()}" if code else ""
        return True

    @abstractmethod
    def _field(self, text: str, record: Record | None) -> str:
        """Return the field with a link as HTML."""

    def _code_html(self, code: str) -> str:
        """Return the QR code as it is shown."""
        return code
