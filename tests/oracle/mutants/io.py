"""Mutants of Io."""

from tests.oracle.mutants import Mutant

BOARD = "rules/io/board.py"
LANES = "geometry/lanes.py"
RESULTS = "rules/results.py"
FEWEST_WIN = ("first if points > other_points", "first if points < other_points")
NEXT = "NEXT_PHASE = {ENTERING: BOUND, BOUND: FREE, FREE: BOUND, SINGLE: SINGLE}"
FREE_CELLS = "return full & ~(near | self.corners)"
BOUND_CELLS = "return self.grid.neighbour_masks[last] & empty"
CAPTURE = (
    "            turned = board.turned_by[spot].get(ends) or board.lanes.between(last, ends)\n"
)

MUTANTS = [
    Mutant(
        "rows from the top",
        "IO1",
        "square_grid(side, side, diagonals=True)",
        "square_grid(side, side, diagonals=True, rows_from_top=True)",
        BOARD,
    ),
    Mutant(
        "no small boards", "IO1", "whole_number(4, MAX_SIDE)", "whole_number(5, MAX_SIDE)", BOARD
    ),
    Mutant("Black enters", "IO1", "{WHITE: 0, BLACK: 0}, 0,", "{WHITE: 0, BLACK: 0}, 1,"),
    Mutant(
        "entering on a corner",
        "IO2",
        "if phase == SINGLE:  # IO7",
        "if phase in (SINGLE, ENTERING):",
        BOARD,
    ),
    Mutant(
        "White enters and places a free stone too",
        "IO2",
        NEXT,
        NEXT.replace("ENTERING: BOUND", "ENTERING: FREE"),
        BOARD,
    ),
    Mutant(
        "bound orthogonally only",
        "IO3",
        BOUND_CELLS,
        "return square_grid(self._side, self._side).neighbour_masks[last] & empty",
        BOARD,
    ),
    Mutant(
        "no bound stone in a corner", "IO3", BOUND_CELLS, f"{BOUND_CELLS} & ~self.corners", BOARD
    ),
    Mutant(
        "bound to any stone",
        "IO3",
        BOUND_CELLS,
        "cells = [i for i in range(len(self.grid)) if empty >> i & 1]\n"
        "            return sum(1 << i for i in cells if self.grid.neighbour_masks[i] & ~empty)",
        BOARD,
    ),
    Mutant(
        "bound to one's own last stone",
        "IO3",
        "        empty = self.empty_mask ^ board.cell_bit[spot]",
        "        empty = self.empty_mask ^ board.cell_bit[spot]\n"
        "        if self.placing_phase == FREE:\n            last = self._last",
    ),
    Mutant(
        "the bound stone must leave a free cell",
        "IO3",
        BOUND_CELLS,
        "near = self.grid.neighbour_masks[last] & empty\n"
        "            cells = [i for i in range(len(self.grid)) if near >> i & 1]\n"
        "            leaving = [i for i in cells if self.free(empty & ~(1 << i))]\n"
        "            return sum(1 << i for i in leaving) or near",
        BOARD,
    ),
    Mutant("a free stone in a corner", "IO4", FREE_CELLS, "return full & ~near", BOARD),
    Mutant(
        "a free stone may touch diagonally",
        "IO4",
        "near |= near << self._side | near >> self._side",
        "near |= occupied << self._side | occupied >> self._side",
        BOARD,
    ),
    Mutant(
        "a free stone may touch on the edge",
        "IO4",
        FREE_CELLS,
        "edge = ~(self._not_left & self._not_right)\n"
        "        return full & ~((near & ~edge) | occupied | self.corners)",
        BOARD,
    ),
    Mutant(
        "the opening goes round the edge",
        "IO4",
        "(occupied & self._not_right) << 1",
        "occupied << 1",
        BOARD,
    ),
    Mutant(
        "who finds no free cell moves on",
        "IO5",
        "        if phase == FREE:\n            after._own, after._other, after.mover = own, other",
        "        if self.placing_phase == BOUND:\n"
        "            after._own, after._other, after.mover = own, other",
    ),
    Mutant(
        "the free stone may be left out",
        "IO5",
        'return Refusal(rule, (), f"io.pass.{phase}", params, deciding=deciding)',
        'return None if phase == FREE else Refusal("IO5", (), f"io.pass.{phase}", params)',
    ),
    Mutant(
        "the opening goes on without a free cell",
        "IO5",
        "phase, legal = SINGLE, empty",
        "phase, legal = SINGLE, board.placeable(BOUND, empty, last) or empty",
    ),
    Mutant("no capture", "IO6", "        if ends:", "        if False:"),
    Mutant(
        "no capture in the opening",
        "IO6",
        "        if ends:",
        "        if ends and self.placing_phase == SINGLE:",
    ),
    Mutant(
        "longest line only",
        "IO6",
        CAPTURE,
        "            turned = max(board.lanes.lines(last, ends), key=board.lanes.count)\n",
    ),
    Mutant(
        "chain turning",
        "IO6",
        CAPTURE,
        """            turned = board.lanes.between(last, ends)
            for cell in board.lanes.cells(turned):
                far = board.lanes.far_ends(cell, own, other & ~turned)
                turned |= board.lanes.between(cell, far)
""",
    ),
    Mutant(
        "orthogonal capture only",
        "IO6",
        "((1, 0), *ORTHOGONAL, *DIAGONAL)",
        "((1, 0), *ORTHOGONAL)",
        LANES,
    ),
    Mutant(
        "capturing is compulsory",
        "IO6",
        "        after = _new(IoPosition)\n",
        """        hits = board.lanes.cells(board.lanes.bracketing(other, own))
        if phase == SINGLE and hits:
            legal = sum(1 << cell for cell in hits)
        after = _new(IoPosition)
""",
    ),
    Mutant(
        "no corners in the single phase",
        "IO7",
        "            return empty\n        if phase == BOUND:",
        "            return empty & ~self.corners or empty\n        if phase == BOUND:",
        BOARD,
    ),
    Mutant(
        "two stones a turn in the single phase",
        "IO7",
        "        if phase == FREE:\n            after._own, after._other, after.mover = own, other",
        "        if phase == FREE or last % 2:\n"
        "            after._own, after._other, after.mover = own, other",
    ),
    Mutant("a tie is a win", "IO8", "None if points == other_points else ", "", RESULTS),
    Mutant("fewest stones win", "IO8", *FEWEST_WIN, RESULTS),
    Mutant(
        "the end comes with the last empty cell still there",
        "IO8",
        "legal = board.placeable(phase, empty, last)",
        "legal = board.placeable(phase, empty, last) if empty & (empty - 1) else 0",
    ),
]
