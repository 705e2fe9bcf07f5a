"""A game or a position as a link and a QR code, for sharing."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from stonebook.records import Record, link
from stonebook.records.links.qr import is_local, link_qr, page_address
from stonebook.rules.errors import BadRecord
from stonebook.rules.position import Position
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import markup, paragraph, row
from stonebook.widgets.board.layout import restyle, vbox
from stonebook.widgets.host.host import host
from stonebook.words import language, say


def own_address(page: str = "play") -> str:
    """Return the address of one of this site's pages, "" without a site."""
    return page_address(host().page.site, page)


def local_note() -> str:
    """Return a warning that links work only on this computer, "" if they work elsewhere."""
    if not is_local(host().page.site):
        return ""
    return paragraph(say("play.share.local"))


class ShareLink:
    """Shares a board's game: a field with the link, to be copied, and its QR code.

    By default it shares the whole game if moves were played, else the position. `show_sentence` is
    called with a sentence about what is shown, or why it can't be shared. With a `label` only the
    whole game is shared, under that label, and the code is folded.
    """

    def __init__(
        self,
        position: Callable[[], Position],
        record: Callable[[], Record],
        show_sentence: Callable[[str, str], None],
        label: str = "",
        on_toggle: Callable[[bool], None] = lambda _: None,
    ) -> None:
        self._label = label
        self._position = position
        self._record = record
        self._show_sentence = show_sentence
        self._on_toggle = on_toggle
        self._text: Any = markup()
        self._picture: Any = markup().add_class("stonebook-code")
        buttons = []
        if not label:
            buttons += [button("play.share.game", lambda: self._show(whole_game=True))]
            buttons += [button("play.share.position", lambda: self._show(whole_game=False))]
        close = button("play.keep.close", self.hide)
        # The picture appears after the rest, so it is placed last and moves nothing.
        self.widget: Any = vbox([self._text, row([*buttons, close]), self._picture])
        if label:
            close.add_class("stonebook-quiet")
            self.widget.add_class("stonebook-sending")
        else:
            self.widget.add_class("stonebook-keeping").add_class("stonebook-sharing")
        self._open = False
        self._shares_game = False

    def toggle(self) -> None:
        """Show the link of the current game, or hide it again."""
        if self._open:
            self.hide()
        else:
            self._show(whole_game=bool(self._record().moves))

    def show_game(self) -> None:
        """Show the link of the whole game, without a word about it."""
        self._shares_game = True
        if self._write():
            self._set_open(True)

    def hide(self) -> None:
        """Hide the panel with the link and its code."""
        self._set_open(False)

    def _set_open(self, is_open: bool) -> None:
        self._open = is_open
        restyle(self.widget, display="flex" if is_open else "none")
        self._on_toggle(is_open)

    def update(self) -> None:
        """Update the link after a move on the board."""
        if self._open:
            self._write()

    def _show(self, *, whole_game: bool) -> None:
        """Show the link of the whole game or of the position."""
        self._shares_game = whole_game
        if self._write():
            self._set_open(True)
            name = say("play.share.game" if whole_game else "play.share.position")
            self._show_sentence(say("play.share.shown", what=name), "said")

    def _write(self) -> bool:
        """Write the link and draw its code. Return whether there is one."""
        record = self._record() if self._shares_game else None
        try:
            fragment = link(self._position(), record)
        except BadRecord as error:
            self.hide()
            self._show_sentence(str(error), "refused")
            return False
        address = own_address()
        label = say("play.share.of_position")
        if record is not None:
            label = self._label or say("play.share.of_game", number=len(record.moves))
        sends = bool(self._label)
        text = f"{address}#{fragment}"
        self._text.value = _field_to_send(label, text) if sends else field(label, text)
        try:
            code = link_qr(address, fragment) if address else ""
        except BadRecord as error:
            code = paragraph(str(error))
        else:
            code = _folded(code) if sends and code else code
            code += local_note() if address else ""
        self._picture.value = code
        return True


def _folded(code: str) -> str:
    summary = escape(say("play.share.code"))
    return f'<details lang="{language()}"><summary>{summary}</summary>{code}</details>'


def _field_to_send(label: str, text: str) -> str:
    """Return a link under a heading, with a main button that copies it, or shares it on a phone."""
    names = {
        "copies": say("play.by_link.copy"),
        "shares": say("play.by_link.share"),
        "selects": say("play.share.select"),
    }
    spans = "".join(
        f'<span class="stonebook-{does}">{escape(name)}</span>' for does, name in names.items()
    )
    return (
        f'<div lang="{language()}"><strong>{escape(label)}</strong> '
        f"<span>{escape(say('play.by_link.back'))}</span>"
        f'<textarea readonly rows="1" spellcheck="false" aria-label="{escape(label)}">'
        f"{escape(text)}</textarea>"
        '<button type="button" class="jupyter-button widget-button stonebook-copy stonebook-send">'
        f'{spans}</button> <span role="status" data-copied="{escape(say("play.share.copied"))}" '
        f'data-selected="{escape(say("play.share.selected"))}"></span></div>'
    )


def field(label: str, text: str, rows: int = 3) -> str:
    """Return a text in a labelled field, with a button that copies it.

    `clipboard.js` decides whether the button copies or selects: the clipboard needs https.
    """
    return (
        f'<div lang="{language()}"><label>{escape(label)}'
        f'<textarea readonly rows="{rows}" spellcheck="false">{escape(text)}</textarea></label>'
        '<button type="button" class="jupyter-button widget-button stonebook-copy">'
        f'<span class="stonebook-copies">{escape(say("play.share.copy"))}</span>'
        f'<span class="stonebook-selects">{escape(say("play.share.select"))}</span></button> '
        f'<span role="status" data-copied="{escape(say("play.share.copied"))}" '
        f'data-selected="{escape(say("play.share.selected"))}"></span></div>'
    )
