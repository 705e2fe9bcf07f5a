"""All lines of a board in one long integer, so one addition follows every line at once.

The integer has eight lanes, one per direction. In a lane, the cells of each line are neighbouring
bits, so a step in that direction is one bit to the left, and a guard bit separates the lines. A
*laned* set holds each stone in all eight lanes. To find where runs of opposing stones end, add
the bits at which the runs begin: the carry passes through a run of ones and stops at the first
zero.
"""

from __future__ import annotations

from functools import lru_cache

from stonebook.geometry.square import DIAGONAL, MAX_SIDE, ORTHOGONAL

LANES_CACHE_SIZE = 32_768
"""How many entries the caches of a board hold, an equal share for each cell."""


class Lanes:
    """The lanes of an n × n board. Cells are numbered in reading order from the top left.

    - `bits[cell]` are the cell's bits in all lanes, and `next_bits[cell]` those of the next cell in
      each direction. Both lists end with a 0, for the index -1.
    - `full` are the bits of all cells. `row_lane` is the mask of the lane that holds each cell
      exactly once: its set bits count stones.
    - `cell_at[length]` is the cell of the bit whose position plus one is `length`, -1 for a guard
      bit. `others_at[length]` are the bits of all other cells. `int.bit_length` gives the index.
    - `runs[cell][length]` is the laned set of the cells between a cell and the bit of `length`.
    - `turned_by[cell]` caches the laned sets that a placement turns, by its far ends. It is
      cleared when it has `cache_limit` entries.
    """

    def __init__(self, side: int) -> None:
        self.side = side
        count = side * side
        positions: list[list[int]] = [[] for _ in range(count)]
        self.cell_at: list[int] = [-1]
        next_bit = 0
        for direction, (dx, dy) in enumerate(((1, 0), *ORTHOGONAL, *DIAGONAL)):
            if direction and (dx, dy) == (1, 0):
                continue  # already the row lane
            for line in _lines(side, dx, dy):
                if len(line) < 3 and direction:
                    continue  # too short to bracket anything
                for cell in line:
                    positions[cell].append(next_bit)
                    self.cell_at.append(cell)
                    next_bit += 1
                self.cell_at.append(-1)
                next_bit += 1
        self.row_lane = (1 << (side * (side + 1))) - 1
        self.bits = [sum(1 << p for p in cell_positions) for cell_positions in positions] + [0]
        self.next_bits = [bits << 1 for bits in self.bits]
        self.full = sum(self.bits)
        all_but = [self.full & ~bits for bits in self.bits]
        # One look-up clears a cell from all its lanes.
        self.others_at = [all_but[cell] for cell in self.cell_at]
        self.runs: list[dict[int, int]] = [{} for _ in range(count)]
        for cell, cell_positions in enumerate(positions):
            for position in cell_positions:
                between, length = 0, position + 2
                while length <= next_bit and self.cell_at[length] >= 0:
                    if between:
                        self.runs[cell][length] = between
                    between |= self.bits[self.cell_at[length]]
                    length += 1
        self.turned_by: list[dict[int, int]] = [{} for _ in range(count)]
        self.cache_limit = LANES_CACHE_SIZE // count

    def __reduce__(self) -> tuple[object, ...]:
        return lanes, (self.side,)  # unpickling returns the shared lanes

    def bracketing(self, own: int, other: int) -> int:
        """Return one bit for each line that can be bracketed: the empty cell at its end.

        The carry of the addition starts next to each own stone and runs through opposing stones.
        If it stops on an empty cell, a stone on that cell brackets the run.

        >>> board = lanes(4)
        >>> own, other = board.bits[0], board.bits[1]
        >>> board.cells(board.bracketing(own, other))
        [2]
        >>> board.cells(board.between(2, board.far_ends(2, own, other)))
        [1]
        """
        return (other + ((own << 1) & other)) & (self.full ^ own ^ other)

    def far_ends(self, cell: int, own: int, other: int) -> int:
        """Return one bit per line that a stone on `cell` brackets: the own stone at its far end."""
        return (other + (other & self.next_bits[cell])) & own

    def between(self, cell: int, ends: int) -> int:
        """Return the laned set of stones between a cell and its far ends (see `far_ends`)."""
        cache = self.turned_by[cell]
        turned = cache.get(ends)
        if turned is None:
            turned = 0
            for run in self.lines(cell, ends):
                turned |= run
            if len(cache) >= self.cache_limit:
                cache.clear()
            cache[ends] = turned
        return turned

    def lines(self, cell: int, ends: int) -> list[int]:
        """Return the runs between a cell and its far ends one by one, each as a laned set."""
        result = []
        runs = self.runs[cell]
        while ends:
            length = ends.bit_length()
            result.append(runs[length])
            ends ^= 1 << (length - 1)
        return result

    def cells(self, laned: int) -> list[int]:
        """Return the cells of a laned set, each once, in reading order."""
        cells = []
        while laned:
            length = laned.bit_length()
            cells.append(self.cell_at[length])
            laned &= self.others_at[length]
        cells.sort()
        return cells

    def count(self, laned: int) -> int:
        """Return the number of stones in a laned set."""
        return (laned & self.row_lane).bit_count()


def _lines(side: int, dx: int, dy: int) -> list[list[int]]:
    """Return every line in one direction, each as its cells from the first to the last."""
    lines = []
    for y in range(side):
        for x in range(side):
            if 0 <= x - dx < side and 0 <= y - dy < side:
                continue  # not the first cell of its line
            line, column, row = [], x, y
            while 0 <= column < side and 0 <= row < side:
                line.append(row * side + column)
                column, row = column + dx, row + dy
            lines.append(line)
    return lines


@lru_cache(maxsize=MAX_SIDE)
def lanes(side: int) -> Lanes:
    """Return the shared lanes of an n × n board, because their tables are slow to build."""
    return Lanes(side)
