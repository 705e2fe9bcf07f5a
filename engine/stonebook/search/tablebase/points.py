"""Alter Igo's tables, with one byte per position, and the effect of earlier boards."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from functools import lru_cache

from stonebook.geometry import SquareGrid
from stonebook.rules.position import Position
from stonebook.rules.strings.position import PLAYERS
from stonebook.search.exact.alterigo.history import AlterIgoState, Budget, solve_with_history
from stonebook.search.exact.alterigo.table import Distances, Masks
from stonebook.search.move_value import PROVED, MoveValue
from stonebook.search.proof import AT_LEAST, AT_MOST, DRAW, LOSS, WIN
from stonebook.search.slices import BudgetSpent
from stonebook.search.tablebase import files
from stonebook.search.tablebase.boards import SolvedBoard


class FoldedTable:
    """A table of distances in which a position and its images share the canonical number."""

    def __init__(self, masks: Masks, distances: bytes) -> None:
        self.masks = masks
        self._distances = distances

    def distance(self, own: int, other: int) -> int:
        """Return the plies to the end: even if the mover wins, odd if they lose, 0 for a draw."""
        return self._distances[self.masks.canonical_number(own, other)]


def to_bytes(table: Distances) -> bytes:
    """Return a table's distances as bytes: each at its canonical number, 0 at all other numbers."""
    content = bytearray(table.masks.number_count)
    for own, other in table.masks.canonical_positions():
        content[table.masks.canonical_number(own, other)] = table.distance(own, other)
    return bytes(content)


@lru_cache(maxsize=2)
def table(board: SolvedBoard) -> FoldedTable:
    """Return a board's table. Two tables are cached; the largest takes up 5 MB."""
    grid = board.start().grid
    assert isinstance(grid, SquareGrid)
    masks = Masks(grid)
    for _ in masks.find_images(grid):
        pass
    return FoldedTable(masks, files.read(board))


def move_worth(board: SolvedBoard, after: Position, nodes: int) -> Generator[int, None, MoveValue]:
    """Return the value of the move that led to a position of Alter Igo, in slices.

    The past matters, because the third occurrence of a board is a draw (AI6).
    """
    distances = table(board)
    state = _state(board, after)
    try:
        distance = (yield from solve_with_history(distances, state, Budget(nodes, 0))).distance
    except BudgetSpent:
        # Earlier boards can take wins away, but never add one.
        mover_loses = distances.distance(state.own, state.other) % 2
        return MoveValue(AT_LEAST if mover_loses else AT_MOST, DRAW)
    if not distance:
        return MoveValue(PROVED, DRAW)
    return MoveValue(PROVED, WIN if distance % 2 else LOSS, distance=distance + 1)


def _state(board: SolvedBoard, position: Position) -> AlterIgoState:
    """Return a position's stones and past, turned if needed so that the board is upright."""
    mover = PLAYERS.index(str(position.to_move))
    names = position.cells()
    if position.settings["width"] != board.width:
        height = board.height
        names = tuple(name for column in range(height) for name in names[column::height])
    bit = {name: 1 << number for number, name in enumerate(names)}
    boards = [_masks(stones, bit) for stones in position.boards()]
    return AlterIgoState.of_boards(boards, mover, len(bit))


def _masks(stones: Mapping[str, str], bit: Mapping[str, int]) -> tuple[int, int]:
    """Return Black's and White's stones."""
    black, white = PLAYERS
    return _mask(stones, black, bit), _mask(stones, white, bit)


def _mask(stones: Mapping[str, str], player: str, bit: Mapping[str, int]) -> int:
    return sum(bit[name] for name, owner in stones.items() if owner == player)
