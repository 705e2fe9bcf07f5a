"""An 8 × 8 board whose patterns are 16-bit words of one long integer.

As in `stonebook.geometry.lanes`, each of a player's stones has a bit in every line that contains
it, and the carries of one addition find the ends of all lines at once. Here each line has a word
and uses at most eight bits of it. The mover's stones, together with the other player's shifted by
eight bits, are therefore a list of numbers, one per pattern: the indices into the tables of values.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from struct import Struct

SIDE = 8
WORD = 16
"""The bits of a pattern's word."""
HALF = 8
"""The bits of a word for each player's stones."""
Cells = tuple[int, ...]


def _cells(text: str) -> Cells:
    return tuple("ABCDEFGH".index(name[0]) + SIDE * (int(name[1]) - 1) for name in text.split())


BASES = {
    "edge": _cells("A1 B1 C1 D1 E1 F1 G1 H1"),
    "second": _cells("A2 B2 C2 D2 E2 F2 G2 H2"),
    "third": _cells("A3 B3 C3 D3 E3 F3 G3 H3"),
    "fourth": _cells("A4 B4 C4 D4 E4 F4 G4 H4"),
    "diagonal-8": _cells("A1 B2 C3 D4 E5 F6 G7 H8"),
    "diagonal-7": _cells("B1 C2 D3 E4 F5 G6 H7"),
    "diagonal-6": _cells("C1 D2 E3 F4 G5 H6"),
    "diagonal-5": _cells("D1 E2 F3 G4 H5"),
    "diagonal-4": _cells("E1 F2 G3 H4"),
    "corner": _cells("A1 B1 A2 C1 A3 B2 C2 B3"),
    "edge-and-inner": _cells("B1 C1 D1 E1 F1 G1 B2 G2"),
    "block": _cells("A1 B1 C1 D1 A2 B2 C2 D2"),
}
"""One pattern of each kind. The others are its images under symmetry."""
LINE_KINDS = 9
"""The first kinds, as many as this, are lines. Stones are bracketed only in lines."""
SHORT_DIAGONAL = _cells("F1 G2 H3")
"""The shortest diagonal in which a stone can be bracketed. It has no values."""


def images(cells: Cells) -> list[Cells]:
    """Return the images of a list of cells under the 8 symmetries of the board."""
    images = []
    for symmetry in range(8):
        image = []
        for cell in cells:
            x, y = cell % SIDE, cell // SIDE
            x, y = (y, x) if symmetry & 4 else (x, y)
            x, y = SIDE - 1 - x if symmetry & 1 else x, SIDE - 1 - y if symmetry & 2 else y
            image.append(x + SIDE * y)
        images.append(tuple(image))
    return images


def patterns_of(kind: str) -> list[Cells]:
    """Return the cells of every pattern of a kind. The cells of lines are in reading order."""
    line = [*BASES].index(kind) < LINE_KINDS
    by_cells: dict[frozenset[int], Cells] = {}
    for image in images(BASES[kind]):
        by_cells.setdefault(frozenset(image), tuple(sorted(image)) if line else image)
    return [*by_cells.values()]


def symmetries(kind: str) -> list[Cells]:
    """Return the orders of a pattern's cells that give the same value, by symmetry."""
    base = patterns_of(kind)[0]
    orders = {
        tuple(base.index(cell) for cell in image)
        for image in images(base)
        if set(image) == set(base)
    }
    return sorted(orders)


KINDS: list[str] = []
"""The kind of each word's pattern."""
PATTERNS: list[Cells] = []
"""The cells of each word's pattern."""
for _kind in BASES:
    for _pattern in patterns_of(_kind):
        KINDS.append(_kind)
        PATTERNS.append(_pattern)
TURNED_CACHE_SIZE = 512
"""The most captures in a cell's cache. A full cache is cleared."""
INDICES = Struct(f"<{len(PATTERNS)}H")


class PatternBoard:
    """The tables of the board, named as in `stonebook.geometry.lanes.Lanes`.

    `lanes` is the mask of the bits in which stones are bracketed: those of the lines.
    """

    def __init__(self) -> None:
        positions_of_cell: list[list[int]] = [[] for _ in range(SIDE * SIDE)]
        tracks: list[list[int]] = []  # of each line: its first bit, then its cells
        self.cell_at: list[int] = [-1]
        self.lanes, position = 0, 0

        def add_pattern(cells: Sequence[int], width: int, *, line: bool) -> None:
            nonlocal position
            for offset, cell in enumerate(cells):
                positions_of_cell[cell].append(position + offset)
                self.lanes |= line << position + offset
            if line:
                tracks.append([position, *cells])
            self.cell_at += [*cells] + [-1] * (width - len(cells))
            position += width

        line_count = sum(KINDS.count(kind) for kind in [*BASES][:LINE_KINDS])
        for number, cells in enumerate(PATTERNS):
            add_pattern(cells, WORD, line=number < line_count)
        short = [
            tuple(sorted(image)) for image in dict.fromkeys(map(frozenset, images(SHORT_DIAGONAL)))
        ]
        for cells in short:
            add_pattern(cells, len(cells) + 1, line=True)
        for cells in (*PATTERNS[:line_count], *short):
            add_pattern(cells[::-1], len(cells) + 1, line=True)
        self.length = position // 8 + 2
        self.row_lane = sum(1 << WORD * word + bit for word, bit in self._rows())
        self.bits = [sum(1 << p for p in cell_positions) for cell_positions in positions_of_cell]
        self.full = sum(self.bits)
        self.next_bits = [(bits & self.lanes) << 1 for bits in self.bits]
        self.others_at = [self.full & ~self.bits[c] if c >= 0 else 0 for c in self.cell_at]
        self._runs: list[dict[int, int]] = [{} for _ in self.bits]
        for start, *line in tracks:
            for i, cell in enumerate(line):
                between = 0
                for end in range(i + 1, len(line)):
                    if between:
                        self._runs[cell][start + end + 1] = between
                    between |= self.bits[line[end]]
        self.turned_by: list[dict[int, int]] = [{} for _ in self.bits]

    def _rows(self) -> list[tuple[int, int]]:
        """Return the word and the bit of each cell in the pattern of its row."""
        rows = [[*range(y * SIDE, y * SIDE + SIDE)] for y in range(SIDE)]
        words = [word for word, cells in enumerate(PATTERNS) if [*cells] in rows]
        return [(word, bit) for word in words for bit in range(SIDE)]

    def laned(self, cells: Sequence[int]) -> int:
        """Return the bits of a set of cells in all patterns."""
        return sum(self.bits[cell] for cell in cells)

    def between(self, cell: int, ends: int) -> int:
        """Return the stones between a cell and the ends of bracketed lines, in all patterns."""
        turned, ends_left, runs = 0, ends, self._runs[cell]
        while ends_left:
            length = ends_left.bit_length()
            turned |= runs[length]
            ends_left ^= 1 << (length - 1)
        cache = self.turned_by[cell]
        if len(cache) >= TURNED_CACHE_SIZE:
            cache.clear()
        cache[ends] = turned
        return turned

    def indices(self, own: int, other: int) -> tuple[int, ...]:
        """Return each pattern's index into its table of values."""
        indices: tuple[int, ...] = INDICES.unpack_from(
            (own | other << HALF).to_bytes(self.length, "little")
        )
        return indices


@lru_cache(maxsize=1)
def pattern_board() -> PatternBoard:
    """Return the shared board. Building its tables takes time."""
    return PatternBoard()
