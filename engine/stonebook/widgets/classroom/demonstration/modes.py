"""The modes of the demonstration board: each turns a chosen cell into a line of the script."""

from __future__ import annotations

from collections.abc import Mapping

from stonebook.classroom.demonstration.board_state import BoardState
from stonebook.classroom.demonstration.display import command_line
from stonebook.words import say

PLAY = "play"
PLACE = "place"
CIRCLE = "circle"
LETTER = "letter"
NUMBER = "number"
ARROW = "arrow"
COVER = "cover"
ERASE = "erase"
KEYS: Mapping[str, str] = {
    PLAY: "p",
    CIRCLE: "c",
    LETTER: "l",
    NUMBER: "n",
    ARROW: "a",
    COVER: "x",
    PLACE: "s",
    ERASE: "e",
}
"""The modes, and the keys that choose them."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class CellModes:
    """The chosen mode, the owner of placed stones, and the start of an unfinished arrow."""

    def __init__(self) -> None:
        self.mode = PLAY
        self.owner = 0
        self._from: tuple[int, str] | None = None

    def choose(self, mode: str, board: BoardState) -> str:
        """Choose a mode; choosing "place" again changes the stones. Return a sentence about it."""
        owners = board.set_up().owners
        self.owner = (self.owner + 1) % len(owners) if mode == self.mode == PLACE else 0
        self.mode, self._from = mode, None
        return say(f"demo.mode.{mode}.chosen", player=self.owner_of(board))

    def owner_of(self, board: BoardState) -> str:
        """Return the owner of the stones that are placed."""
        owners = board.set_up().owners
        return owners[self.owner % len(owners)]

    def line(self, number: int, board: BoardState, cell: str) -> str:
        """Return the line of a chosen cell, "" for an arrow that needs another cell."""
        if self.mode == ARROW:
            start, self._from = self._from, None
            if start is None or start[0] != number:
                self._from = (number, cell)
                return ""
            return command_line("arrow", start[1], cell) if start[1] != cell else ""
        words = {
            PLAY: ("play", cell),
            PLACE: ("place", self.owner_of(board), cell),
            ERASE: ("erase", cell),
            CIRCLE: ("mark", "circle", cell),
            LETTER: ("mark", self._next(board, cell, LETTERS), cell),
            NUMBER: ("mark", self._next(board, cell, [str(n) for n in range(1, 100)]), cell),
            COVER: ("reveal" if cell in board.covered else "cover", cell),
        }
        return command_line(*words[self.mode])

    @staticmethod
    def _next(board: BoardState, cell: str, signs: str | list[str]) -> str:
        """Return the first unused sign, or the cell's sign, which the line removes."""
        text = board.texts.get(cell, "")
        used = {*board.texts.values()}
        return (
            text
            if text in [*signs]
            else next((sign for sign in signs if sign not in used), signs[0])
        )
