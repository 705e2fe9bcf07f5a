"""The base class of boards: named cells in reading order, neighbours, lines, symmetries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress
from typing import NamedTuple, TypeVar

Item = TypeVar("Item")
DIGITS_TO_BOOLS = bytes.maketrans(b"01", b"\0\1")


class TextRow(NamedTuple):
    """One line of the board as text: its label, its indent in half cells, its cell numbers."""

    label: str
    indent: int
    cells: tuple[int, ...]


def bit_indices(mask: int) -> Iterator[int]:
    """Yield the indices of the bits that are set, lowest first.

    >>> list(bit_indices(0b10110))
    [1, 2, 4]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def pick(items: Sequence[Item], mask: int) -> list[Item]:
    """Return the items whose bits are set, in order. This is faster than `bit_indices`.

    >>> pick("abcde", 0b10110)
    ['b', 'c', 'e']
    """
    return list(compress(items, f"{mask:b}"[::-1].encode().translate(DIGITS_TO_BOOLS)))


class Grid:
    """A board's cells, numbered from 0 in reading order. Bit i of a mask is cell i.

    - `names[i]` is the name of cell i, and `index` maps names back to numbers.
    - `full` is the mask of all cells, `neighbour_masks[i]` that of the cells next to cell i.
    - `steps` has one table per direction: `steps[d][i]` is the next cell, -1 beyond the edge.
    - `centres[i]` is the middle of cell i as (x, y). Neighbours are 1 apart, and y grows downwards.
    - `symmetries` holds permutations: `s[i]` is where cell i lands. The first is the identity.
    - `text_rows` are the lines of the board as text, from the top.
    """

    def __init__(
        self,
        names: Sequence[str],
        steps: Sequence[Sequence[int]],
        centres: Sequence[tuple[float, float]],
        symmetries: Sequence[Sequence[int]],
        text_rows: Sequence[TextRow],
    ) -> None:
        self.names = tuple(names)
        self.index = {name: i for i, name in enumerate(self.names)}
        self.full = (1 << len(self.names)) - 1
        self.steps = tuple(tuple(table) for table in steps)
        self.neighbour_masks = tuple(
            sum(1 << table[i] for table in self.steps if table[i] >= 0)
            for i in range(len(self.names))
        )
        self.centres = tuple(centres)
        self.symmetries = tuple(tuple(s) for s in symmetries)
        self.text_rows = tuple(text_rows)

    def __len__(self) -> int:
        return len(self.names)

    @property
    def extent(self) -> tuple[int, int]:
        """The number of columns and the number of rows that the cells' names use.

        >>> from stonebook.geometry import SquareGrid
        >>> SquareGrid(2, 7).extent
        (2, 7)
        """
        return len({name[0] for name in self.names}), len({name[1:] for name in self.names})

    @property
    def corners(self) -> tuple[str, ...]:
        """The cells with the fewest neighbours, in reading order.

        >>> from stonebook.geometry import SquareGrid
        >>> SquareGrid(4, 4).corners
        ('A4', 'D4', 'A1', 'D1')
        """
        counts = [mask.bit_count() for mask in self.neighbour_masks]
        fewest = min(counts)
        return tuple(
            name for name, count in zip(self.names, counts, strict=True) if count == fewest
        )

    def mask(self, cells: Iterable[str]) -> int:
        """Return the mask of named cells. Raises KeyError for a name that is not a cell.

        >>> from stonebook.geometry import SquareGrid
        >>> bin(SquareGrid(4, 4).mask(["A4", "C4"]))
        '0b101'
        """
        result = 0
        for name in cells:
            result |= 1 << self.index[name]
        return result

    def cells(self, mask: int) -> tuple[str, ...]:
        """Return the names of a mask's cells, in reading order.

        >>> from stonebook.geometry import SquareGrid
        >>> SquareGrid(4, 4).cells(0b101)
        ('A4', 'C4')
        """
        return tuple(pick(self.names, mask))

    def neighbour_names(self, cell: str) -> tuple[str, ...]:
        """Return the names of the cells next to a cell, in reading order.

        >>> from stonebook.geometry import SquareGrid
        >>> SquareGrid(4, 4).neighbour_names("A1")
        ('A2', 'B1')
        """
        return self.cells(self.neighbour_masks[self.index[cell]])

    def lines(self, cell: str) -> list[tuple[str, ...]]:
        """Return the lines from a cell to the edge, without the cell, in the order of `steps`.

        >>> from stonebook.geometry import SquareGrid
        >>> SquareGrid(4, 4).lines("A1")
        [('A2', 'A3', 'A4'), ('B1', 'C1', 'D1')]
        """
        lines = []
        for step in self.steps:
            line, index = [], step[self.index[cell]]
            while index >= 0:
                line.append(self.names[index])
                index = step[index]
            if line:
                lines.append(tuple(line))
        return lines
