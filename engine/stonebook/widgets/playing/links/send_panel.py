"""A game by link as the reader sends it to the other player."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from stonebook.records import Record
from stonebook.rules.position import Position
from stonebook.widgets.board.controls.link_field import copy_button
from stonebook.widgets.playing.links.link_panel import LinkPanel
from stonebook.words import language, say


class SendPanel(LinkPanel):
    """Offers the link of the whole game under a label, with a folded QR code.

    `on_toggle` is called whenever the panel opens or closes.
    """

    def __init__(
        self,
        position: Callable[[], Position],
        record: Callable[[], Record],
        show_sentence: Callable[[str, str], None],
        label: str,
        on_toggle: Callable[[bool], None],
    ) -> None:
        super().__init__(position, record, show_sentence)
        self._label, self._on_toggle = label, on_toggle
        self._close.add_class("stonebook-quiet")
        self.widget.add_class("stonebook-sending")

    def show(self) -> None:
        """Show the link of the game."""
        if self._write(self._record()):
            self._set_open(True)

    def _set_open(self, is_open: bool) -> None:
        super()._set_open(is_open)
        self._on_toggle(is_open)

    def _field(self, text: str, record: Record | None) -> str:
        """Return the link with a main button that copies it, or shares it on a phone."""
        names = {
            "copies": say("play.by_link.copy"),
            "shares": say("play.by_link.share"),
            "selects": say("play.share.select"),
        }
        label = escape(self._label)
        return (
            f'<div lang="{language()}"><strong>{label}</strong> '
            f"<span>{escape(say('play.by_link.back'))}</span>"
            f'<textarea readonly rows="1" spellcheck="false" aria-label="{label}">'
            f"{escape(text)}</textarea>{copy_button(names, 'stonebook-send')}</div>"
        )

    def _code_html(self, code: str) -> str:
        summary = escape(say("play.share.code"))
        return f'<details lang="{language()}"><summary>{summary}</summary>{code}</details>'
