"""Rectangular boards with letters for columns and numbers for rows."""

from __future__ import annotations

from functools import lru_cache

from stonebook.geometry.grid import Grid, TextRow

COLUMNS = "ABCDEFGHIJKLMNOPQRST"
COLUMNS_WITHOUT_I = COLUMNS.replace("I", "")
ORTHOGONAL = ((0, -1), (1, 0), (0, 1), (-1, 0))
DIAGONAL = ((1, -1), (1, 1), (-1, 1), (-1, -1))
MAX_SIDE = 19


class SquareGrid(Grid):
    """A width × height board. Cell 0 is at the top left.

    `rows_from_top` numbers the rows from the top (OT1), otherwise from the bottom. `without_i`
    leaves the letter I out of the columns (IK1). `diagonals` makes diagonal cells neighbours too.

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
        spots = [(x, y) for y in range(height) for x in range(width)]

        def at(x: int, y: int) -> int:
            return y * width + x if 0 <= x < width and 0 <= y < height else -1

        directions = ORTHOGONAL + DIAGONAL if diagonals else ORTHOGONAL
        # Turns and mirrors. Those that swap the sides map only a square onto itself.
        right, down = width - 1, height - 1
        images = [
            [(x, y) for x, y in spots],
            [(right - x, y) for x, y in spots],
            [(x, down - y) for x, y in spots],
            [(right - x, down - y) for x, y in spots],
        ]
        if width == height:
            images += [[(y, x) for x, y in image] for image in images]
        super().__init__(
            names=[f"{letters[x]}{number}" for number in numbers for x in range(width)],
            steps=[[at(x + dx, y + dy) for x, y in spots] for dx, dy in directions],
            centres=[(float(x), float(y)) for x, y in spots],
            symmetries=[[at(x, y) for x, y in image] for image in images],
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
    """Return the shared grid, for unpickling."""
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
    """Return a shared grid: building one costs more than a game on it."""
    return SquareGrid(
        width, height, rows_from_top=rows_from_top, without_i=without_i, diagonals=diagonals
    )
