"""A board on which a player elsewhere has one side: each move makes a link to send."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stonebook.records import Record, read_record, write_record
from stonebook.rules.errors import BadRecord
from stonebook.teach.play.by_link import GAME_ID
from stonebook.teach.play.reply import ReplyKind, TableReply
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import restyle
from stonebook.widgets.playing.links.send_panel import SendPanel
from stonebook.widgets.playing.play_board import PlayBoard
from stonebook.widgets.playing.saving.saved_games import SavedGame
from stonebook.words import say


class LinkedBoard(PlayBoard):
    """A board for the reader of one side. `away` is the side of the player elsewhere.

    `id` names the game in all of its links. After each move the whole game is saved, so the
    next link can be compared with it. `notice` is said about the link that was opened.
    """

    def __init__(self, *about: Any, id: str, away: str, notice: str = "", **options: Any) -> None:
        self._id, self._away = id, away
        super().__init__(*about, **options)
        self.table.allows_agreement = False
        self.hints.lock(say("play.by_link.hint"))
        label = say("play.by_link.send", player=away)
        self._again: Any = button("play.by_link.again", self.send).add_class("stonebook-send-again")
        self._send_panel = SendPanel(
            lambda: self.position, self.record, self.view.show_sentence, label, self._offer_link
        )
        self._send_panel.hide()
        self.view.lay_over(self._send_panel.widget)
        self.view.lay_over(self._again)
        if notice:
            self.view.show_sentence(notice, "refused")
        elif self._waits:
            self.send()
        elif not self.table.played:
            self.view.show_sentence(say("play.by_link.first"))

    @property
    def _waits(self) -> bool:
        """Whether the next move is the other side's."""
        return self.table.to_move == self._away

    @property
    def reader(self) -> str | None:
        """The side of the reader."""
        return self.position.game.rival(self._away)

    def own_sides(self) -> Sequence[str]:
        """Return the side of the reader."""
        return [str(self.reader)]

    def names(self) -> Mapping[str, str]:
        """Return the names to show by side."""
        return {self._away: say("play.by_link.they"), str(self.reader): say("play.row.you")}

    def _update(self) -> None:
        super()._update()
        self.buttons.undo.disabled = not (self._waits or self.table.begun)
        self.buttons.redo.disabled = True

    def record(self) -> Record:
        """Return the game with its id."""
        return self.table.record({GAME_ID: self._id})

    def _offer_link(self, is_shown: bool) -> None:
        """Offer to show the link again while it is closed and the other side is to move."""
        restyle(self._again, display="flex" if self._waits and not is_shown else "none")

    @guarded
    def send(self) -> None:
        """Show the link to send."""
        self._send_panel.show()
        self.view.show_sentence(say("play.by_link.waits", player=self._away))

    @guarded
    def choose(self, text: str) -> None:
        """Handle a chosen cell, if it is the reader's turn."""
        if self._waits:
            self.send()
        else:
            super().choose(text)

    @guarded
    def undo(self) -> None:
        """Undo the reader's last move, until the other player has answered."""
        if self._waits or self.table.begun:
            super().undo()
            self._send_panel.hide()
            self._keep()

    @guarded
    def redo(self) -> None:
        """Do nothing: a move is played again instead."""

    @guarded
    def _refuse(self, text: str | bytes = "") -> None:
        """Say that the game belongs to two: no new start and no text may replace it."""
        self.view.show_sentence(say("play.by_link.no"), "refused")

    restart = load = _refuse

    @guarded
    def toggle_link(self) -> None:
        """Show the link for the other player, or hide it."""
        if self._send_panel.is_open:
            self._send_panel.hide()
        else:
            self.send()

    def _show(self, reply: TableReply, *, at_once: bool = False) -> None:
        super()._show(reply, at_once=at_once)
        if at_once:
            return
        if reply.turn is not None or reply.kind == ReplyKind.RESIGNED:
            self._keep()
            self._send_panel.show()

    def _keep(self) -> None:
        self._log.clear()
        self._log.append("load", write_record(self.record()))


def record_of(saved: SavedGame | None) -> Record | None:
    """Return a game by link as it was saved, None if it was not."""
    texts = [name for action, name in saved.done if action == "load"] if saved else []
    try:
        record = read_record(texts[-1]) if texts else None
    except BadRecord:
        return None
    return record if record and GAME_ID in record.about else None
