"""The cells of a board of O-tell-O or Io as numbers, from the view of the player to move."""

from __future__ import annotations

from stonebook.rules.position import Position

EMPTY = 0
OWN = 1
OTHER = 2
BINDING = 3
"""The last stone in Io, if the next stone must be placed next to it (IO3)."""


def cell_codes(position: Position) -> list[int]:
    """Return the code of each cell, in board order: `EMPTY`, `OWN`, `OTHER` or `BINDING`.

    >>> import stonebook
    >>> cell_codes(stonebook.game("otello").start(size=4))[4:8]
    [0, 2, 1, 0]
    """
    codes = {None: EMPTY, position.to_move: OWN, position.rival: OTHER}
    board = [codes[owner] for owner in position.snapshot().cells.values()]
    if position.stone_to_touch is not None:
        board[position.grid.index[position.stone_to_touch]] = BINDING
    return board
