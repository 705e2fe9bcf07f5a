"""Rectangular boards with letters for columns and numbers for rows."""

from __future__ import annotations

from functools import lru_cache

from stonebook.geometry.grid import Grid, TextRow

COLUMNS = "ABCDEFGHIJKLMNOPQRST"
COLUMNS_WITHOUT_I = COLUMNS.replace("I", "")
ORTHOGONAL = ((0, -1), (1, 0), (0, 1), (-1, 0))
DIAGONAL = ((1, -1), (1, 1), (-1, 1), (-1, -1))
"""Directions as steps of x and y, clockwise. y grows downwards."""
MAX_SIDE = 19
"""The largest width and height."""


class SquareGrid(Grid):
    """A width × height board of at most 19 × 19 cells. Cell 0 is at the top left.

    Row 1 is at the bottom, or at the top with `rows_from_top` (OT1). `without_i` skips the letter I
    in the names of the columns (IK1). `diagonals` makes diagonally adjacent cells neighbours, too.

    >>> SquareGrid(3, 2).names
    ('A2', 'B2', 'C2', 'A1', 'B1', 'C1')
    >>> SquareGrid(9, 9, without_i=True).names[8]
    'J9'
    """

    def __init__(
        self,
        width: int,
        height: int,
        *,
        rows_from_top: bool = False,
        without_i: bool = False,
        diagonals: bool = False,
    ) -> None:
        self.width = width
        self.height = height
        self._numbering = (rows_from_top, without_i, diagonals)
        letters = (COLUMNS_WITHOUT_I if without_i else COLUMNS)[:width]
        numbers = range(1, height + 1) if rows_from_top else range(height, 0, -1)
        self.letters = letters
        coordinates = [(x, y) for y in range(height) for x in range(width)]

        def cell_at(x: int, y: int) -> int:
            return y * width + x if 0 <= x < width and 0 <= y < height else -1

        directions = ORTHOGONAL + DIAGONAL if diagonals else ORTHOGONAL
        # Exchanging x and y maps only a square onto itself.
        right, down = width - 1, height - 1
        images = [
            [(x, y) for x, y in coordinates],
            [(right - x, y) for x, y in coordinates],
            [(x, down - y) for x, y in coordinates],
            [(right - x, down - y) for x, y in coordinates],
        ]
        if width == height:
            images += [[(y, x) for x, y in image] for image in images]
        super().__init__(
            names=[f"{letters[x]}{number}" for number in numbers for x in range(width)],
            steps=[[cell_at(x + dx, y + dy) for x, y in coordinates] for dx, dy in directions],
            centres=[(float(x), float(y)) for x, y in coordinates],
            symmetries=[[cell_at(x, y) for x, y in image] for image in images],
            text_rows=[
                TextRow(str(number), 0, tuple(range(y * width, (y + 1) * width)))
                for y, number in enumerate(numbers)
            ],
        )

    def __reduce__(self) -> tuple[object, ...]:
        return _shared, (self.width, self.height, *self._numbering)


def _shared(
    width: int, height: int, rows_from_top: bool, without_i: bool, diagonals: bool
) -> SquareGrid:
    """Return the shared grid. Pickle passes arguments by position."""
    return square_grid(
        width, height, rows_from_top=rows_from_top, without_i=without_i, diagonals=diagonals
    )


@lru_cache(maxsize=32)
def square_grid(
    width: int,
    height: int,
    *,
    rows_from_top: bool = False,
    without_i: bool = False,
    diagonals: bool = False,
) -> SquareGrid:
    """Return the shared `SquareGrid` of these arguments.

    Building one takes longer than playing a game on it.
    """
    return SquareGrid(
        width, height, rows_from_top=rows_from_top, without_i=without_i, diagonals=diagonals
    )
