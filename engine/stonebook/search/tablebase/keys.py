"""The keys of the tables. A position and all its images under symmetry share one key."""

from __future__ import annotations

from stonebook.rules.io.board import SINGLE
from stonebook.rules.position import Position
from stonebook.rules.strings.position import PLAYERS
from stonebook.search.exact.cell_codes import cell_codes

MAX_LINE_PLIES = 4
"""Positions of Ikeda Area III have a key up to this many plies from the start of the game."""

STORED_EMPTIES = 12
"""Io's single phase is stored down to this many empty cells. Later positions are solved."""
STORED_CELLS = 4
"""Ikeda Area III on boards with at most this many cells is solved, not stored."""


def stones_key(position: Position) -> int:
    """Return the key of a position of O-tell-O or Io, where the past does not matter.

    >>> import stonebook
    >>> p = stonebook.game("otello").start(size=4)
    >>> len({stones_key(p.play(move)) for move in p.moves()})
    1
    """
    board = cell_codes(position)
    return min(_number(board, symmetry, 4) for symmetry in position.grid.symmetries)


def line_key(position: Position) -> int | None:
    """Return the key of the moves of Ikeda Area III from the start, or None if there are too many.

    Only the boards that have occurred matter, not their order (IK4). Two equal boards in a row mean
    a pass (IK6).
    """
    boards = position.boards()
    if len(boards) > MAX_LINE_PLIES + 1 or boards[0]:
        return None
    passes = [number for number in range(1, len(boards)) if boards[number] == boards[number - 1]]
    first_passer = PLAYERS[1 - passes[0] % 2] if passes else None
    counted_passes = len([number for number in passes[1:] if number == len(boards) - 1])
    replayed_state = (first_passer, counted_passes, PLAYERS[(len(boards) - 1) % 2])
    if replayed_state != (position.first_passer, position.passes, position.to_move):
        return None  # the past is incomplete: the position is from a diagram
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
    """Whether the table holds a position of Io. Other positions are solved quickly."""
    return position.phase != SINGLE or position.rows().count(".") >= STORED_EMPTIES


def ikeda_in_table(position: Position) -> bool:
    """Whether the table holds a position of Ikeda Area III."""
    return line_key(position) is not None and len(position.cells()) > STORED_CELLS


def _number(board: list[int], symmetry: tuple[int, ...], base: int) -> int:
    number = 0
    for cell in symmetry:
        number = number * base + board[cell]
    return number
