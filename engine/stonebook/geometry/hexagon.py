"""A hexagonal board of hexagonal cells, with letters for columns and numbers for rows (JO1)."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from stonebook.geometry.grid import Grid, TextRow

COLUMN_LETTERS = "abcdefghi"
MAX_SIDE = 5
"""The largest side, with one letter for each of its nine columns."""
STEPS = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))
"""The six directions as steps of column and row: one upwards to the right, then clockwise."""


class Hexagon(Grid):
    """A hexagon with `side` cells on each edge. Cells are numbered up each column.

    Rows are horizontal, and row 1 is at the bottom. Columns run upwards to the right. `columns`
    holds the cell numbers of each column.

    A *guarded* set is a mask in which a step is the same shift everywhere, because a spare bit
    after each column separates the columns. `bits[i]` is cell i in a guarded set, and `board` is
    the guarded set of all cells. `shifts` are the left shifts of the first three directions of
    `steps`. The other three directions are their opposites: right shifts by the same amounts.

    >>> board = Hexagon(2)
    >>> board.names
    ('a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2')
    >>> board.cells(board.neighbour_masks[board.index["a2"]])
    ('a3', 'b1', 'b2')
    """

    def __init__(self, side: int) -> None:
        self._side = side
        width = 2 * side - 1
        coordinates = [
            (column, row)
            for column in range(width)
            for row in range(max(0, side - 1 - column), min(width, width + side - 1 - column))
        ]
        cell_at = {place: i for i, place in enumerate(coordinates)}
        rows = [
            [i for i, place in enumerate(coordinates) if place[1] == row]
            for row in reversed(range(width))
        ]
        super().__init__(
            names=[f"{COLUMN_LETTERS[column]}{row + 1}" for column, row in coordinates],
            steps=[[cell_at.get((c + dc, r + dr), -1) for c, r in coordinates] for dc, dr in STEPS],
            centres=[
                (c + (r - side + 1) / 2, (width - 1 - r) * 3**0.5 / 2) for c, r in coordinates
            ],
            symmetries=[
                [cell_at[place] for place in image] for image in _images(coordinates, side - 1)
            ],
            text_rows=[
                TextRow(str(width - i), width - len(row), tuple(row)) for i, row in enumerate(rows)
            ],
        )
        self.columns = tuple(
            tuple(i for i, place in enumerate(coordinates) if place[0] == column)
            for column in range(width)
        )
        stride = width + 1
        self.bits = tuple(1 << (column * stride + row) for column, row in coordinates)
        self.board = sum(self.bits)
        self.shifts = (1, stride, stride - 1)

    def __reduce__(self) -> tuple[object, ...]:
        return hexagon, (self._side,)  # unpickling returns the shared board


def _images(coordinates: list[tuple[int, int]], middle: int) -> list[list[tuple[int, int]]]:
    """Return the images of all cells under each of the twelve symmetries, the identity first.

    Relative to the centre, a cell has three coordinates: column, row, and minus their sum. Each
    symmetry permutes them, and half of the symmetries negate all three.
    """
    centred = [(c - middle, r - middle, 2 * middle - c - r) for c, r in coordinates]
    return [
        [(sign * place[first] + middle, sign * place[second] + middle) for place in centred]
        for sign in (1, -1)
        for first, second, _ in permutations(range(3))
    ]


@lru_cache(maxsize=MAX_SIDE)
def hexagon(side: int) -> Hexagon:
    """Return the shared board of a size. Building one takes longer than playing a game on it."""
    return Hexagon(side)
