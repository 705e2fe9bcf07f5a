"""Moves, and the reading of cell names."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from stonebook.geometry.square import COLUMNS, COLUMNS_WITHOUT_I, MAX_SIDE


@dataclass(frozen=True, slots=True)
class Move:
    """One ply. Equal to another by notation within a game, and tied to no position.

    `kind` is "place", "pass", "resign" or "pair". `cells` are the cells it puts stones on.
    `spot` numbers a cell the same way on every size of board (see `spot`), -1 without one.

    >>> import stonebook
    >>> move = stonebook.game("otello").start().moves()[0]
    >>> str(move), move.kind, move.cells
    ('D3', 'place', ('D3',))
    """

    game: str
    notation: str
    kind: str = field(compare=False)
    cells: tuple[str, ...] = field(compare=False, default=())
    spot: int = field(compare=False, default=-1, repr=False)

    def __str__(self) -> str:
        return self.notation


def spot(column: int, row: int) -> int:
    """Return the number of a cell that is the same for all sizes of board, both counted from 0."""
    return row * MAX_SIDE + column


@dataclass(frozen=True, slots=True)
class CellNames:
    """How a game names its cells: its column letters and its highest row on any board.

    A name with these letters and numbers is a cell of *some* board of the game, perhaps not of
    the one in play. Any other text is not a cell at all.
    """

    letters: str
    highest: int

    def read(self, text: str) -> tuple[int, int] | None:
        """Return (column, row) counted from 0, or None for text that names no cell of the game.

        >>> CellNames("ABCDEFGH", 8).read("c4"), CellNames("ABCDEFGH", 8).read("C04")
        ((2, 3), None)
        """
        name = text.strip().upper()
        column = self.letters.find(name[:1]) if name else -1
        digits = name[1:]
        if column < 0 or not (digits.isascii() and digits.isdigit()) or digits[0] == "0":
            return None
        # A very long number is no row, and int() refuses to read it.
        row = int(digits) if len(digits) <= 2 else self.highest + 1
        return (column, row - 1) if row <= self.highest else None


@cache
def place_moves(game: str, without_i: bool) -> tuple[Move, ...]:
    """Return the shared single placements of a game, by spot (361 of them, for every board)."""
    letters = (COLUMNS_WITHOUT_I if without_i else COLUMNS)[:MAX_SIDE]
    names = [f"{letter}{row + 1}" for row in range(MAX_SIDE) for letter in letters]
    return tuple(Move(game, name, "place", (name,), i) for i, name in enumerate(names))
