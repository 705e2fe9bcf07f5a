"""One number for all images of a position: by it a table finds what the position is worth."""

from __future__ import annotations

from stonebook.rules.ikeda.position import IkedaPosition
from stonebook.rules.io.position import BOUND, SINGLE, IoPosition
from stonebook.rules.position import Position
from stonebook.rules.strings.position import PLAYERS

EMPTY, OWN, OTHER, BINDING = range(4)
"""What stands on a cell, for the player to move: in Io the last stone may bind him (IO3)."""

LINE = 4
"""Of Ikeda Area III so many plies from the start have keys."""


STORED_EMPTIES = 12
"""Io's single phase lies in the table with so many empty cells or more. Below, it is solved."""
STORED_CELLS = 4
"""Ikeda Area III on boards of so many cells or fewer is solved, not stored."""


def stones_key(position: Position) -> int:
    """Return the key of a position of O-tell-O or Io that is not over: no past decides there.

    >>> import stonebook
    >>> p = stonebook.game("otello").start(size=4)
    >>> len({stones_key(p.play(move)) for move in p.moves()})
    1
    """
    stones = {None: EMPTY, position.to_move: OWN, position.rival: OTHER}
    board = [stones[position.at(cell)] for cell in position.cells()]
    if position.phase == BOUND:
        assert isinstance(position, IoPosition)
        board[position.grid.index[position.last_stone or ""]] = BINDING
    return min(_number(board, symmetry, 4) for symmetry in position.grid.symmetries)


def line_key(position: Position) -> int | None:
    """Return the key of a line of Ikeda Area III from the start, None for what has none.

    The boards that have stood are all that the past can ask (IK4), and a board that stays as it
    was tells of a pass (IK6).
    """
    assert isinstance(position, IkedaPosition)
    boards = position.boards()
    if len(boards) > LINE + 1 or boards[0]:
        return None
    passed = [number for number in range(1, len(boards)) if boards[number] == boards[number - 1]]
    first = PLAYERS[1 - passed[0] % 2] if passed else None
    counted = len([number for number in passed[1:] if number == len(boards) - 1])
    told = (first, counted, PLAYERS[(len(boards) - 1) % 2])
    if told != (position.first_passer, position.passes, position.to_move):
        return None  # a diagram, whose past is not all there
    digit = {None: 0, PLAYERS[0]: 1, PLAYERS[1]: 2}
    rows = [[digit[board.get(name)] for name in position.cells()] for board in boards[1:]]
    most = 3 ** len(position.cells())
    keys = []
    for symmetry in position.grid.symmetries:
        key = 1
        for row in rows:
            key = key * most + _number(row, symmetry, 3)
        keys.append(key)
    return min(keys)


def io_in_table(position: Position) -> bool:
    """Whether a position of Io lies in the table. The others are solved within a blink."""
    return position.phase != SINGLE or position.rows().count(".") >= STORED_EMPTIES


def ikeda_in_table(position: Position) -> bool:
    """Whether a position of Ikeda Area III lies in the table."""
    return line_key(position) is not None and len(position.cells()) > STORED_CELLS


def _number(board: list[int], symmetry: tuple[int, ...], base: int) -> int:
    number = 0
    for cell in symmetry:
        number = number * base + board[cell]
    return number
