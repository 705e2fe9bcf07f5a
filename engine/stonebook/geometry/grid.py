"""What every board has: named cells in reading order, neighbours, lines, symmetries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple


class TextRow(NamedTuple):
    """One line of the board as text: its label, its indent in half cells, its cells."""

    label: str
    indent: int
    cells: tuple[int, ...]


def bit_indices(mask: int) -> Iterator[int]:
    """Yield the indices of the set bits, lowest first.

    >>> list(bit_indices(0b10110))
    [1, 2, 4]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Grid:
    """A board's cells, numbered from 0 in reading order. Bit i of a mask is cell i.

    `neighbours[i]` is the mask of the cells beside cell i. `steps` holds one table a direction:
    `steps[d][i]` is the next cell in direction d, or -1 beyond the edge. `symmetries` holds
    permutations: `s[i]` is where cell i lands. The first one is the identity. `centres[i]` is the
    middle of cell i as (x, y), one unit being the distance of two neighbours, y downwards. `lean`
    says how many half cells the columns shift to the left with each row downwards.
    """

    def __init__(
        self,
        names: Sequence[str],
        steps: Sequence[Sequence[int]],
        centres: Sequence[tuple[float, float]],
        symmetries: Sequence[Sequence[int]],
        text_rows: Sequence[TextRow],
        lean: int = 0,
    ) -> None:
        self.names = tuple(names)
        self.index = {name: i for i, name in enumerate(self.names)}
        self.full = (1 << len(self.names)) - 1
        self.steps = tuple(tuple(table) for table in steps)
        self.neighbours = tuple(
            sum(1 << table[i] for table in self.steps if table[i] >= 0)
            for i in range(len(self.names))
        )
        self.centres = tuple(centres)
        self.symmetries = tuple(tuple(s) for s in symmetries)
        self.text_rows = tuple(text_rows)
        self.lean = lean

    def __len__(self) -> int:
        return len(self.names)

    def text_letters(self) -> list[dict[int, str]]:
        """Return the column letters on each text line, the one below the rows included.

        A column's letter stands in its line one row below the column's lowest cell. The keys are
        indents in half cells: as in text rows, but -1 may be among them on a leaning board.

        >>> from stonebook.geometry import SquareGrid
        >>> SquareGrid(2, 2).text_letters()
        [{}, {}, {0: 'A', 2: 'B'}]
        """
        lowest: dict[str, tuple[int, int]] = {}
        for line, row in enumerate(self.text_rows, start=1):
            for place, i in enumerate(row.cells):
                letter = self.names[i].rstrip("0123456789")
                lowest[letter] = line, row.indent + 2 * place - self.lean
        lines: list[dict[int, str]] = [{} for _ in range(len(self.text_rows) + 1)]
        for letter, (line, indent) in lowest.items():
            lines[line][indent] = letter
        return lines

    def mask(self, cells: Iterable[str]) -> int:
        """Return the bit set of named cells.

        >>> from stonebook.geometry import SquareGrid
        >>> bin(SquareGrid(4, 4).mask(["A4", "C4"]))
        '0b101'
        """
        result = 0
        for name in cells:
            result |= 1 << self.index[name]
        return result

    def cells(self, mask: int) -> tuple[str, ...]:
        """Return the names of a bit set's cells, in reading order.

        >>> from stonebook.geometry import SquareGrid
        >>> SquareGrid(4, 4).cells(0b101)
        ('A4', 'C4')
        """
        names = self.names
        return tuple(names[i] for i in bit_indices(mask))

    def move_mask(self, mask: int, symmetry: Sequence[int]) -> int:
        """Return the image of a bit set under a symmetry."""
        result = 0
        for i in bit_indices(mask):
            result |= 1 << symmetry[i]
        return result
