"""Every line of a board laid out in one long integer, so that one addition walks all of them.

In eight lanes, one per direction, the cells of each line stand side by side: a step in that
direction is one bit to the left. A guard bit after each line keeps lines apart. An integer that
holds a player's stones in all eight lanes at once is called *laned* here. To find where lines
of opposing stones end, the carry of one addition does the walking: it ripples through an
unbroken run of ones and stops at the first zero.
"""

from __future__ import annotations

from functools import lru_cache

from stonebook.geometry.square import DIAGONAL, MAX_SIDE, ORTHOGONAL

LANES_CACHE_SIZE = 32_768
"""The cache limit of a board, shared equally by its cells. A full cache of a cell is cleared."""


class Lanes:
    """The lanes of an n × n board. Cells are counted in reading order from the top left.

    `bits[cell]` is one cell in all its lanes, `ahead[cell]` the bits of the next cell in each
    direction. Both are lists with one more entry, 0, for the index -1. `row_lane` keeps the one
    lane that holds each cell exactly once, so that counting its bits counts stones.

    By bit length, one more than a bit's position: `cell_at` is the bit's cell, -1 between lanes,
    and `others_at` are all bits but that cell's. `runs[cell][length]` are the stones between a cell
    and a far own stone with that bit length, in all lanes. `turned_by[cell]` caches the stones that
    a placement turns, by the bits of its far ends; it is cleared at `cache_limit` entries. `full`
    are all bits.
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
        self.bits = [sum(1 << p for p in places) for places in positions] + [0]
        self.ahead = [bits << 1 for bits in self.bits]
        self.full = sum(self.bits)
        without = [self.full & ~bits for bits in self.bits]
        # To clear a cell from all its lanes with one look-up.
        self.others_at = [without[cell] for cell in self.cell_at]
        self.runs: list[dict[int, int]] = [{} for _ in range(count)]
        for cell, places in enumerate(positions):
            for place in places:
                between, p = 0, place + 1
                while p < next_bit and self.cell_at[p + 1] >= 0:
                    if between:
                        self.runs[cell][p + 1] = between
                    between |= self.bits[self.cell_at[p + 1]]
                    p += 1
        self.turned_by: list[dict[int, int]] = [{} for _ in range(count)]
        self.cache_limit = LANES_CACHE_SIZE // count

    def __reduce__(self) -> tuple[object, ...]:
        return lanes, (self.side,)  # unpickling returns the shared lanes

    def bracketing(self, own: int, other: int) -> int:
        """Return the empty cells from which `own` brackets `other`: a laned set, one bit a line.

        The carry of the addition starts next to each own stone and runs through opposing stones.
        If it stops on an empty cell, that cell brackets the run.
        """
        return (other + ((own << 1) & other)) & (self.full ^ own ^ other)

    def far_ends(self, cell: int, own: int, other: int) -> int:
        """Return the own stones at the far end of each line that `cell` brackets, one bit each."""
        return (other + (other & self.ahead[cell])) & own

    def between(self, cell: int, ends: int) -> int:
        """Return the stones between a cell and the far ends that `far_ends` found, laned."""
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
        """Return the bracketed runs one by one, each as a laned set."""
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
        """Return the number of stones of a laned set in which each stone is in all its lanes."""
        return (laned & self.row_lane).bit_count()


def _lines(side: int, dx: int, dy: int) -> list[list[int]]:
    """Return every line in one direction, each from its first cell on."""
    lines = []
    for y in range(side):
        for x in range(side):
            if 0 <= x - dx < side and 0 <= y - dy < side:
                continue
            line, cx, cy = [], x, y
            while 0 <= cx < side and 0 <= cy < side:
                line.append(cy * side + cx)
                cx, cy = cx + dx, cy + dy
            lines.append(line)
    return lines


@lru_cache(maxsize=MAX_SIDE)
def lanes(side: int) -> Lanes:
    """Return the shared lanes of a board: their tables take a while to build."""
    return Lanes(side)
