"""Alter Igo's tables: one byte a position, and what boards that have stood before change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from functools import lru_cache

from stonebook.rules.position import Position
from stonebook.rules.strings.position import PLAYERS, StringPosition
from stonebook.search.cooperative import BudgetSpent
from stonebook.search.exact.alterigo.history import AlterIgoState, Budget, board_of, worth
from stonebook.search.exact.alterigo.table import DistanceTable, Masks
from stonebook.search.move_value import PROVED, MoveValue
from stonebook.search.proof import AT_LEAST, AT_MOST, DRAW, LOSS, WIN
from stonebook.search.tablebase import files
from stonebook.search.tablebase.boards import SolvedBoard


class Stored(DistanceTable):
    """A table that knows one image of each position."""

    def __init__(self, masks: Masks, distances: bytes) -> None:
        super().__init__(masks, distances, 0)
        self._homes = distances

    def distance(self, own: int, other: int) -> int:
        """Return how many plies the end is away: even for a win of the mover, odd for a loss."""
        return self._homes[self.masks.home(own, other)]


def to_bytes(table: DistanceTable) -> bytes:
    """Return a table's distances, each at the number of the first image, 0 everywhere else."""
    content = bytearray(table.masks.points)
    for own, other in table.masks.boards():
        content[table.masks.home(own, other)] = table.distance(own, other)
    return bytes(content)


@lru_cache(maxsize=2)
def table(board: SolvedBoard) -> Stored:
    """Return a board's table. Kept are two: the largest has 5 MB."""
    start = board.start()
    assert isinstance(start, StringPosition)
    masks = Masks(start.grid)
    for _ in masks.find_images(start.grid):
        pass
    return Stored(masks, files.read(board))


def worth_of(board: SolvedBoard, after: Position, nodes: int) -> Generator[int, None, MoveValue]:
    """Return what the move was worth that led to a position of Alter Igo, slice by slice.

    What has stood before counts: the third time is a draw (AI6), and that can take a win away.
    """
    assert isinstance(after, StringPosition)
    stored = table(board)
    moment = _moment(board, after)
    try:
        far = (yield from worth(stored, moment, Budget(nodes, 0))).distance
    except BudgetSpent:
        # Boards that have stood take wins away, and give none.
        won = stored.distance(moment.own, moment.other) % 2
        return MoveValue(AT_LEAST if won else AT_MOST, DRAW)
    if not far:
        return MoveValue(PROVED, DRAW)
    return MoveValue(PROVED, WIN if far % 2 else LOSS, distance=far + 1)


def _moment(board: SolvedBoard, position: StringPosition) -> AlterIgoState:
    """Return a position's stones and past, on the board that stands if it lies."""
    turn = PLAYERS.index(str(position.to_move))
    names = position.cells()
    if position.settings["width"] != board.width:
        high = board.height
        names = tuple(name for line in range(high) for name in names[line::high])
    bit = {name: 1 << number for number, name in enumerate(names)}
    boards = [_masks(stones, bit) for stones in position.boards()]
    size = len(bit)
    seen = Counter(board_of(black, white, 0, size) for black, white in boards)
    black, white = boards[-1]
    return AlterIgoState(white, black, 1, seen) if turn else AlterIgoState(black, white, 0, seen)


def _masks(stones: Mapping[str, str], bit: Mapping[str, int]) -> tuple[int, int]:
    """Return Black's and White's stones."""
    black, white = (
        sum(bit[name] for name, owner in stones.items() if owner == player) for player in PLAYERS
    )
    return black, white
