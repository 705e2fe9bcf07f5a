"""A board's game or position as a link and a QR code, for sharing."""

from __future__ import annotations

from collections.abc import Callable

from stonebook.records import Record
from stonebook.rules.position import Position
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.link_field import field
from stonebook.widgets.playing.links.link_panel import LinkPanel
from stonebook.words import say


class SharePanel(LinkPanel):
    """Shares the whole game if moves were played, else the position. Buttons choose the other."""

    def __init__(
        self,
        position: Callable[[], Position],
        record: Callable[[], Record],
        show_sentence: Callable[[str, str], None],
    ) -> None:
        buttons = [
            button("play.share.game", lambda: self._show(whole_game=True)),
            button("play.share.position", lambda: self._show(whole_game=False)),
        ]
        super().__init__(position, record, show_sentence, buttons)
        self.widget.add_class("stonebook-keeping").add_class("stonebook-sharing")
        self._shares_game = False

    def toggle(self) -> None:
        """Show the link of the current game, or hide it again."""
        if self.is_open:
            self.hide()
        else:
            self._show(whole_game=bool(self._record().moves))

    def update(self) -> None:
        """Update the link after a move on the board."""
        if self.is_open:
            self._write_shared()

    def _show(self, *, whole_game: bool) -> None:
        """Show the link of the whole game or of the position."""
        self._shares_game = whole_game
        if self._write_shared():
            self._set_open(True)
            name = say("play.share.game" if whole_game else "play.share.position")
            self._show_sentence(say("play.share.shown", what=name), "said")

    def _write_shared(self) -> bool:
        return self._write(self._record() if self._shares_game else None)

    def _field(self, text: str, record: Record | None) -> str:
        if record is None:
            return field(say("play.share.of_position"), text)
        return field(say("play.share.of_game", number=len(record.moves)), text)
