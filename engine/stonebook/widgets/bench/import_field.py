"""The field for pasting a record, a diagram or a link, with controls to step through its moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stonebook.rules.errors import BadRecord
from stonebook.rules.game import Game
from stonebook.rules.position import Position
from stonebook.teach.authoring.import_text import positions_in
from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import row
from stonebook.widgets.board.controls.text_field import text_field
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import restyle, vbox
from stonebook.words import say
from stonebook.words.whole_number import read_whole_number


class ImportField:
    """Reads a position from a text. `game` returns the bench's game, `take` gets the position."""

    def __init__(self, game: Callable[[], Game], take: Callable[[Position], None]) -> None:
        self._game = game
        self._take = take
        self._positions: tuple[Position, ...] = ()
        self._ply = 0
        self.box: Any = text_field("bench.take.field", rows=2)
        self.ply: Any = text_field("bench.ply", width="auto", max_width="100%")
        self.ply.observe(self._on_ply_changed, "value")
        self.back = button("bench.back", lambda: self._go(self._ply - 1))
        self.forward = button("bench.forward", lambda: self._go(self._ply + 1))
        self._controls = row([self.ply, self.back, self.forward])
        self.announcement = Announcement()
        self.widget: Any = vbox(
            [
                self.box,
                row([button("bench.take", self.take)]),
                self._controls,
                self.announcement.widget,
            ]
        ).add_class("stonebook-bench-take")
        restyle(self._controls, display="none")

    @guarded
    def take(self) -> None:
        """Take the position of the text: for a game its last position that is not over."""
        try:
            positions = positions_in(self.box.value, self._game())
        except BadRecord as error:
            self.announcement.show_sentence(say("bench.take.bad", problem=error), "refused")
            return
        self._positions = positions
        restyle(self._controls, display="flex" if len(positions) > 1 else "none")
        unfinished = [number for number, position in enumerate(positions) if position.to_move]
        self._go(max(unfinished, default=0))

    def _go(self, at: int) -> None:
        """Go to a position of the pasted game, by its number of moves."""
        self._ply = at
        self.ply.value = str(at)
        self.back.disabled, self.forward.disabled = at == 0, at == len(self._positions) - 1
        self._take(self._positions[at])
        self.announcement.show_sentence(say("bench.taken", number=at))

    @guarded
    def _on_ply_changed(self, change: dict[str, str]) -> None:
        text, last = change["new"].strip(), len(self._positions) - 1
        if text == str(self._ply):
            return
        number = read_whole_number(text, last)
        if number is not None:
            self._go(number)
        else:
            self.announcement.show_sentence(say("bench.ply.bad", value=text, most=last), "refused")

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong. The board stays as it was."""
        self.announcement.show_sentence(say("bench.take.bad", problem=error), "error")
