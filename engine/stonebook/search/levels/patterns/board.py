"""An 8 × 8 board whose patterns are 16-bit words of one long integer.

As in `stonebook.geometry.lanes`, a player's stones stand in every line that holds them, and the
carry of one addition finds the ends of all lines at once. Here each line begins a word of its own
and takes at most eight bits of it. So the mover's stones with the other player's shifted by eight
bits are a list of numbers, one per pattern, each a place in a table of values.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from struct import Struct

SIDE = 8
WORD = 16
HALF = 8
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
"""One example of each kind of pattern. The others are its images by turning and mirroring."""
LINES = 9
"""The first so many kinds are lines, in which stones are bracketed."""
SHORT = _cells("F1 G2 H3")
"""The shortest diagonals bracket one stone. They have no values."""


def images(cells: Cells) -> list[Cells]:
    """Return where a list of cells comes to lie by turning and mirroring, in each of 8 ways."""
    images = []
    for way in range(8):
        image = []
        for cell in cells:
            x, y = cell % SIDE, cell // SIDE
            x, y = (y, x) if way & 4 else (x, y)
            x, y = SIDE - 1 - x if way & 1 else x, SIDE - 1 - y if way & 2 else y
            image.append(x + SIDE * y)
        images.append(tuple(image))
    return images


def places(kind: str) -> list[Cells]:
    """Return the cells of every pattern of a kind, lines in reading order."""
    line = [*BASES].index(kind) < LINES
    by_cells: dict[frozenset[int], Cells] = {}
    for image in images(BASES[kind]):
        by_cells.setdefault(frozenset(image), tuple(sorted(image)) if line else image)
    return [*by_cells.values()]


def symmetries(kind: str) -> list[Cells]:
    """Return the orders in which one pattern of a kind can be read with the same value."""
    base = places(kind)[0]
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
    for _place in places(_kind):
        KINDS.append(_kind)
        PATTERNS.append(_place)
TURNED_CACHE_SIZE = 512
"""The most captures that a cell remembers. A cell that is full starts again."""
INDICES = Struct(f"<{len(PATTERNS)}H")


class PatternBoard:
    """The tables of the board: the same names as in `stonebook.geometry.lanes.Lanes`.

    `lanes` holds the bits in which stones are bracketed; the other patterns have no lines.
    """

    def __init__(self) -> None:
        positions: list[list[int]] = [[] for _ in range(SIDE * SIDE)]
        tracks: list[list[int]] = []  # the cell at each bit of a line, in steps of one bit
        self.cell_at: list[int] = [-1]
        self.lanes, position = 0, 0

        def lay(cells: Sequence[int], width: int, *, line: bool) -> None:
            nonlocal position
            for offset, cell in enumerate(cells):
                positions[cell].append(position + offset)
                self.lanes |= line << position + offset
            if line:
                tracks.append([position, *cells])
            self.cell_at += [*cells] + [-1] * (width - len(cells))
            position += width

        lines = sum(KINDS.count(kind) for kind in [*BASES][:LINES])
        for number, cells in enumerate(PATTERNS):
            lay(cells, WORD, line=number < lines)
        short = [tuple(sorted(image)) for image in dict.fromkeys(map(frozenset, images(SHORT)))]
        for cells in short:
            lay(cells, len(cells) + 1, line=True)
        for cells in (*PATTERNS[:lines], *short):
            lay(cells[::-1], len(cells) + 1, line=True)
        self.length = position // 8 + 2
        self.row_lane = sum(1 << WORD * word + bit for word, bit in self._rows())
        self.bits = [sum(1 << p for p in stands) for stands in positions]
        self.full = sum(self.bits)
        self.ahead = [(bits & self.lanes) << 1 for bits in self.bits]
        self.others_at = [self.full & ~self.bits[c] if c >= 0 else 0 for c in self.cell_at]
        self._runs: list[dict[int, int]] = [{} for _ in self.bits]
        for start, *line in tracks:
            for i, cell in enumerate(line):
                between = 0
                for far in range(i + 1, len(line)):
                    if between:
                        self._runs[cell][start + far + 1] = between
                    between |= self.bits[line[far]]
        self.turned_by: list[dict[int, int]] = [{} for _ in self.bits]

    def _rows(self) -> list[tuple[int, int]]:
        """Return a word and a bit for each cell: its row's."""
        rows = [[*range(y * SIDE, y * SIDE + SIDE)] for y in range(SIDE)]
        words = [word for word, cells in enumerate(PATTERNS) if [*cells] in rows]
        return [(word, bit) for word in words for bit in range(SIDE)]

    def laned(self, cells: Sequence[int]) -> int:
        """Return a set of cells in all their patterns."""
        return sum(self.bits[cell] for cell in cells)

    def between(self, cell: int, ends: int) -> int:
        """Return the stones between a cell and the far ends of its lines, in all patterns."""
        turned, ends_left, runs = 0, ends, self._runs[cell]
        while ends_left:
            length = ends_left.bit_length()
            turned |= runs[length]
            ends_left ^= 1 << (length - 1)
        remembered = self.turned_by[cell]
        if len(remembered) >= TURNED_CACHE_SIZE:
            remembered.clear()
        remembered[ends] = turned
        return turned

    def indices(self, own: int, other: int) -> tuple[int, ...]:
        """Return each pattern's place in its table of values."""
        indices: tuple[int, ...] = INDICES.unpack_from(
            (own | other << HALF).to_bytes(self.length, "little")
        )
        return indices


@lru_cache(maxsize=1)
def pattern_board() -> PatternBoard:
    """Return the shared board: its tables take a while to build."""
    return PatternBoard()
