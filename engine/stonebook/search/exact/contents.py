"""A position of O-tell-O or Io as numbers, one per cell, seen by the player to move."""

from __future__ import annotations

from stonebook.rules.io.board import BOUND
from stonebook.rules.io.position import IoPosition
from stonebook.rules.position import Position

EMPTY = 0
OWN = 1
OTHER = 2
BINDING = 3
"""The content of a cell for the player to move. In Io the last stone may bind them (IO3)."""


def contents(position: Position) -> list[int]:
    """Return the content of each cell of a position that is not over.

    >>> import stonebook
    >>> contents(stonebook.game("otello").start(size=4))[4:8]
    [0, 2, 1, 0]
    """
    content = {None: EMPTY, position.to_move: OWN, position.rival: OTHER}
    board = [content[owner] for owner in position.snapshot().cells.values()]
    if position.phase == BOUND:
        assert isinstance(position, IoPosition)
        board[position.grid.index[position.last_stone or ""]] = BINDING
    return board
