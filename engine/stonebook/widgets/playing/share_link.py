"""A game or a position as a link and as a QR code, to be given to others."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from stonebook.records import Record, link
from stonebook.records.links.qr import link_qr, page_address
from stonebook.rules.errors import BadRecord
from stonebook.rules.position import Position
from stonebook.widgets.board.controls import button, markup, row
from stonebook.widgets.board.layout import restyle, vbox
from stonebook.widgets.host.host import host
from stonebook.words import language, say


def own_address(page: str = "play") -> str:
    """Return the address of one of this site's own pages, "" without a site."""
    return page_address(host().site, page)


class ShareLink:
    """What shares a board's game: a field with the link, to be copied, and its QR code.

    It stands for the whole game where something was played, else for the position. What is shown,
    or can't be shared, is said by `tell`.
    """

    def __init__(
        self,
        position: Callable[[], Position],
        record: Callable[[], Record],
        tell: Callable[[str, str], None],
    ) -> None:
        self._position = position
        self._record = record
        self._tell = tell
        self._text: Any = markup()
        self._picture: Any = markup().add_class("stonebook-code")
        ways = [button("play.share.game", lambda: self._show(whole=True))]
        ways += [button("play.share.position", lambda: self._show(whole=False))]
        ways += [button("play.keep.close", self.hide)]
        # The picture comes last, and later than the rest: it moves nothing.
        self.widget: Any = vbox([self._text, row(ways), self._picture])
        self.widget.add_class("stonebook-keeping").add_class("stonebook-sharing")
        self._open = False
        self._whole = False

    def toggle(self) -> None:
        """Show the link of the game as it stands now, or hide it again."""
        if self._open:
            self.hide()
        else:
            self._show(whole=bool(self._record().moves))

    def hide(self) -> None:
        """Leave the board to be seen."""
        self._open = False
        restyle(self.widget, display="none")

    def renew(self) -> None:
        """Follow the board, where something was played meanwhile."""
        if self._open:
            self._write()

    def _show(self, *, whole: bool) -> None:
        """Show the link of the whole game or of the position."""
        self._whole = whole
        if self._write():
            self._open = True
            restyle(self.widget, display="flex")
            which = say("play.share.game" if whole else "play.share.position")
            self._tell(say("play.share.shown", what=which), "said")

    def _write(self) -> bool:
        """Write the link and draw its code. Return whether there is one."""
        record = self._record() if self._whole else None
        try:
            fragment = link(self._position(), record)
        except BadRecord as error:
            self.hide()
            self._tell(str(error), "refused")
            return False
        address = own_address()
        what = say("play.share.of_position")
        if record is not None:
            what = say("play.share.of_game", number=len(record.moves))
        self._text.value = field(what, f"{address}#{fragment}")
        try:
            self._picture.value = link_qr(address, fragment) if address else ""
        except BadRecord as error:
            self._picture.value = f'<p lang="{language()}">{escape(str(error))}</p>'
        return True


def field(what: str, text: str, rows: int = 3) -> str:
    """Return a link or lines in a field, with a button that copies them.

    What the button can do depends on the page (`copying.js`): the clipboard needs https.
    """
    return (
        f'<div lang="{language()}"><label>{escape(what)}'
        f'<textarea readonly rows="{rows}" spellcheck="false">{escape(text)}</textarea></label>'
        '<button type="button" class="jupyter-button widget-button stonebook-copy">'
        f'<span class="stonebook-copies">{escape(say("play.share.copy"))}</span>'
        f'<span class="stonebook-selects">{escape(say("play.share.select"))}</span></button> '
        f'<span role="status" data-copied="{escape(say("play.share.copied"))}" '
        f'data-selected="{escape(say("play.share.selected"))}"></span></div>'
    )
