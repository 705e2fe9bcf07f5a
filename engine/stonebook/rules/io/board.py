"""Io's phases, the tables of its boards, and the placements that each phase permits."""

from __future__ import annotations

from functools import lru_cache

from stonebook.geometry import pick
from stonebook.geometry.square import COLUMNS, MAX_SIDE, square_grid
from stonebook.rules.bracketing import BracketBoard
from stonebook.rules.game import Setting, Settings, move_reader, whole_number
from stonebook.rules.moves import CellNames, LazyMoves, Move, place_moves

ENTERING = "entering"
BOUND = "bound"
FREE = "free"
SINGLE = "single"
OVER = "over"
PLACING_RULE = {ENTERING: "IO2", BOUND: "IO3", FREE: "IO4", SINGLE: "IO7"}
"""The rule under which a stone is placed, by phase."""
NEXT_PHASE = {ENTERING: BOUND, BOUND: FREE, FREE: BOUND, SINGLE: SINGLE}
"""The phase after each phase. After `bound`, it is `single` if there is no free cell (IO5)."""
CELL_NAMES = CellNames(COLUMNS[:MAX_SIDE])
PLACE = place_moves("io", CELL_NAMES.letters)
READ_MOVE = move_reader("io", CELL_NAMES, PLACE, "pass")
SETTINGS = (Setting("size", 9, whole_number(4, MAX_SIDE), "whole_4_19"),)


class IoBoard(BracketBoard):
    """The tables that positions with the same settings share. Bit i of a mask is cell i."""

    def __init__(self, settings: Settings) -> None:
        side = settings["size"]
        assert isinstance(side, int)
        grid = square_grid(side, side, diagonals=True)
        super().__init__(grid, PLACE, settings, (_shared_board, (tuple(settings.items()),)))
        self.corners = grid.mask(grid.corners)
        self._side = side
        left = grid.mask(name for name in grid.names if name[0] == grid.letters[0])
        self._not_left = grid.full & ~left
        self._not_right = grid.full & ~(left << (side - 1))
        # Indexed by spot. 0 for a spot beyond this board.
        self.cell_bit = [1 << cell if cell >= 0 else 0 for cell in self.cell_of]

    def free(self, empty: int) -> int:
        """Return the mask of the free cells, given that of the empty ones (IO4)."""
        full = self.grid.full
        occupied = full ^ empty
        near = occupied | (occupied & self._not_right) << 1 | (occupied & self._not_left) >> 1
        near |= near << self._side | near >> self._side
        return full & ~(near | self.corners)

    def placeable(self, phase: str, empty: int, last: int) -> int:
        """Return the mask of the cells where the mover may place a stone in a phase.

        `empty` is the mask of the empty cells, and `last` the cell of the stone placed last.
        """
        if phase == SINGLE:  # IO7
            return empty
        if phase == BOUND:  # IO3
            return self.grid.neighbour_masks[last] & empty
        return self.free(empty)  # IO4. On an empty board: all but the corners (IO2)


def io_board(settings: Settings) -> IoBoard:
    """Return the shared tables of a board with these settings."""
    return _shared_board(tuple(settings.items()))


@lru_cache(maxsize=MAX_SIDE)
def _shared_board(values: tuple[tuple[str, object], ...]) -> IoBoard:
    return IoBoard(dict(values))


class PlacementMoves(LazyMoves):
    """The placements on a mask of cells."""

    __slots__ = ("board", "legal_mask")
    board: IoBoard
    legal_mask: int

    def __len__(self) -> int:
        return self.legal_mask.bit_count()

    def _generate(self) -> list[Move]:
        return pick(self.board.moves, self.legal_mask)

    def _read(self, text: str) -> Move | None:
        return READ_MOVE(text)
