"""Keys of the tables: one number for a position and all its images under symmetry."""

from __future__ import annotations

from stonebook.rules.ikeda.position import IkedaPosition
from stonebook.rules.io.board import SINGLE
from stonebook.rules.position import Position
from stonebook.rules.strings.position import PLAYERS
from stonebook.search.exact.contents import contents

LINE = 4
"""Positions of Ikeda Area III have keys up to this many plies from the start."""

STORED_EMPTIES = 12
"""The table holds Io's single phase down to this many empty cells. Below, it is solved."""
STORED_CELLS = 4
"""Ikeda Area III on boards with at most this many cells is solved, not stored."""


def stones_key(position: Position) -> int:
    """Return the key of an unfinished position of O-tell-O or Io, where the past does not matter.

    >>> import stonebook
    >>> p = stonebook.game("otello").start(size=4)
    >>> len({stones_key(p.play(move)) for move in p.moves()})
    1
    """
    board = contents(position)
    return min(_number(board, symmetry, 4) for symmetry in position.grid.symmetries)


def line_key(position: Position) -> int | None:
    """Return the key of a line of Ikeda Area III from the start, None if the line is too long.

    The boards that have occurred are all that matters of the past (IK4); a repeated board means a
    pass (IK6).
    """
    assert isinstance(position, IkedaPosition)
    boards = position.boards()
    if len(boards) > LINE + 1 or boards[0]:
        return None
    passed = [number for number in range(1, len(boards)) if boards[number] == boards[number - 1]]
    first = PLAYERS[1 - passed[0] % 2] if passed else None
    counted = len([number for number in passed[1:] if number == len(boards) - 1])
    replayed = (first, counted, PLAYERS[(len(boards) - 1) % 2])
    if replayed != (position.first_passer, position.passes, position.to_move):
        return None  # a diagram, whose past is incomplete
    digit = {None: 0, PLAYERS[0]: 1, PLAYERS[1]: 2}
    rows = [[digit[board.get(name)] for name in position.cells()] for board in boards[1:]]
    board_count = 3 ** len(position.cells())
    keys = []
    for symmetry in position.grid.symmetries:
        key = 1
        for row in rows:
            key = key * board_count + _number(row, symmetry, 3)
        keys.append(key)
    return min(keys)


def io_in_table(position: Position) -> bool:
    """Whether the table holds a position of Io. The others are solved at once."""
    return position.phase != SINGLE or position.rows().count(".") >= STORED_EMPTIES


def ikeda_in_table(position: Position) -> bool:
    """Whether the table holds a position of Ikeda Area III."""
    return line_key(position) is not None and len(position.cells()) > STORED_CELLS


def _number(board: list[int], symmetry: tuple[int, ...], base: int) -> int:
    number = 0
    for cell in symmetry:
        number = number * base + board[cell]
    return number
