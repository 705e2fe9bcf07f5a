"""Hints on demand: the cells of legal moves, and in Io the cells where a free stone fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from stonebook.rules.io.position import IoPosition
from stonebook.teach.play.table import PlayTable
from stonebook.widgets.board.controls import button
from stonebook.words import say

if TYPE_CHECKING:  # a class for the type checker alone: each first load would carry it

    class Hinting(Protocol):
        """The board that shows the hints."""

        table: PlayTable

        def tell(self, sentence: str) -> None:
            """Show the current board and say a sentence, "" for the state of the game."""


class Hints:
    """The buttons that show and hide hints. `legal` and `free` say which ones are shown."""

    def __init__(self, board: Hinting) -> None:
        self._board = board
        self.legal = self.free = False
        self.legal_toggle = button("board.legal.off", self.press_legal)
        self.legal_toggle.tooltip = say("play.hint.about")
        free = button("step.pair.free_cells.off", self.press_free)
        self.free_toggles = [free] if isinstance(board.table.position, IoPosition) else []

    def marks(self) -> list[tuple[str, str]]:
        """Return the cells to mark, each with its kind of mark."""
        table = self._board.table
        cells = (*(table.free_cells() if self.free else ()),)
        cells += table.legal_cells() if self.legal else ()
        return [(cell, "legal") for cell in cells]

    def press_legal(self) -> None:
        """Show or hide the cells where a legal move may begin or continue, and name them."""
        self.legal = not self.legal
        self.legal_toggle.description = say(f"board.legal.{'on' if self.legal else 'off'}")
        cells = self._board.table.legal_cells() if self.legal else ()
        self._board.tell(say("board.legal.said", cells=cells) if cells else "")

    def press_free(self) -> None:
        """Show or hide where Io's free stone has room (IO4), and name the cells."""
        self.free = not self.free
        for toggle in self.free_toggles:
            toggle.description = say(f"step.pair.free_cells.{'on' if self.free else 'off'}")
        cells = self._board.table.free_cells()
        text = say("step.pair.free_cells", cells=cells) if cells else say("step.pair.no_free_cell")
        self._board.tell(text if self.free else "")
