"""A board as text, with its coordinates."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from stonebook.geometry import Grid


def board_text(
    grid: Grid,
    symbols: Mapping[str, str],
    stones: Mapping[str, str | None],
    signs: Mapping[str, str],
    *,
    slanted: bool = False,
) -> str:
    """Return the board as text, in the style of the source's figure O-1.

    `symbols` maps owners to letters, `stones` maps cells to owners, and `signs` maps empty cells to
    letters. A cell that `stones` lacks is empty. Letters of columns are below the last row. With
    `slanted` columns, as on a hexagon, each letter is at the upper end of its column instead.

    >>> import stonebook
    >>> p = stonebook.game("otello").start(size=4)
    >>> print(board_text(p.grid, p.game.symbols, p.snapshot().cells, {"A1": "1"}))
    1 1 . . .
    2 . O X .
    3 . X O .
    4 . . . .
      A B C D
    """
    rows = _rows(grid)
    width = max(len(row.label) for row in rows)
    named_columns: set[str] = set()
    lines = []
    for row in rows:
        cells = [symbols.get(stones.get(name) or "", signs.get(name, ".")) for name in row.names]
        line = f"{row.label:>{width}} {' ' * row.indent}{' '.join(cells)}"
        if slanted:
            # The columns of the first row are named above it. A later column is named at the end of
            # the row in which it begins.
            new_columns = [letter for letter in row.letters if letter not in named_columns]
            if not named_columns:
                lines.append(f"{'':{width}} {' ' * (row.indent + 1)}{' '.join(new_columns)}")
            elif new_columns:
                line += f" {' '.join(new_columns)}"
            named_columns.update(row.letters)
        lines.append(line)
    if not slanted:
        lines.append(f"{'':{width}} {' '.join(rows[-1].letters)}")
    return "\n".join(lines)


class _NamedRow(NamedTuple):
    """A row of a board as text: its label, the spaces before it, its cells and their columns."""

    label: str
    indent: int
    names: tuple[str, ...]
    letters: tuple[str, ...]


@lru_cache(maxsize=32)
def _rows(grid: Grid) -> tuple[_NamedRow, ...]:
    rows = []
    for row in grid.text_rows:
        names = tuple(grid.names[i] for i in row.cells)
        letters = tuple(name.rstrip("0123456789") for name in names)
        rows.append(_NamedRow(row.label, row.indent, names, letters))
    return tuple(rows)
