"""A hexagonal board of hexagonal cells, with letters for columns and numbers for rows (JO1)."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from stonebook.geometry.grid import Grid, TextRow

COLUMN_LETTERS = "abcdefghi"
LARGEST_SIDE = 5
STEPS = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))
"""The six directions as steps of column and row: one upwards to the right, then clockwise."""


class Hexagon(Grid):
    """A hexagon with `side` cells on each edge. Cells go by column, each from its lowest row.

    Lines of equal number are horizontal, the highest on top. Columns run upwards to the right.
    `columns` holds the cells of each column.

    Besides masks there are *guarded* sets, in which a step is the same shift everywhere: a spare
    bit after each column keeps columns apart. `bits[i]` is cell i in a guarded set, `board` holds
    all cells. `shifts` has the shifts to the left of the first three directions of `steps`. The
    other three, their opposites, shift to the right.

    >>> board = Hexagon(2)
    >>> board.names
    ('a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2')
    >>> board.cells(board.neighbour_masks[board.index["a2"]])
    ('a3', 'b1', 'b2')
    """

    def __init__(self, side: int) -> None:
        self._side = side
        across = 2 * side - 1
        spots = [
            (column, row)
            for column in range(across)
            for row in range(max(0, side - 1 - column), min(across, across + side - 1 - column))
        ]
        number = {spot: i for i, spot in enumerate(spots)}
        rows = [
            [i for i, spot in enumerate(spots) if spot[1] == row] for row in reversed(range(across))
        ]
        super().__init__(
            names=[f"{COLUMN_LETTERS[column]}{row + 1}" for column, row in spots],
            steps=[[number.get((c + dc, r + dr), -1) for c, r in spots] for dc, dr in STEPS],
            centres=[(c + (r - side + 1) / 2, (across - 1 - r) * 3**0.5 / 2) for c, r in spots],
            symmetries=[[number[spot] for spot in image] for image in _images(spots, side - 1)],
            text_rows=[
                TextRow(str(across - i), across - len(row), tuple(row))
                for i, row in enumerate(rows)
            ],
        )
        self.columns = tuple(
            tuple(i for i, spot in enumerate(spots) if spot[0] == column)
            for column in range(across)
        )
        stride = across + 1
        self.bits = tuple(1 << (column * stride + row) for column, row in spots)
        self.board = sum(self.bits)
        self.shifts = (1, stride, stride - 1)

    def __reduce__(self) -> tuple[object, ...]:
        return hexagon, (self._side,)  # unpickling returns the shared board


def _images(spots: list[tuple[int, int]], middle: int) -> list[list[tuple[int, int]]]:
    """Return where the cells land under each of the twelve turns and mirrors, identity first.

    Counted from the centre, column, row and minus their sum are three coordinates of equal
    rank: the symmetries permute them and change the sign of all.
    """
    centred = [(c - middle, r - middle, 2 * middle - c - r) for c, r in spots]
    return [
        [(sign * spot[first] + middle, sign * spot[second] + middle) for spot in centred]
        for sign in (1, -1)
        for first, second, _ in permutations(range(3))
    ]


@lru_cache(maxsize=LARGEST_SIDE)
def hexagon(side: int) -> Hexagon:
    """Return a shared board: building one costs more than a game on it."""
    return Hexagon(side)
