"""Rows of three or more stones in a line, which count at the end (JO9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from stonebook.rules.jo.pairs import GRID, count_threes

ROW = 3
"""The length of the shortest row that counts (JO9)."""


class _RowStart(NamedTuple):
    """A cell and a direction in which a row can begin.

    `first` is the cell's number, `shortest` the guarded set of the first three cells, and `before`
    that of the cell before `first`. `ahead` maps each cell to the next one in the direction.
    """

    first: int
    shortest: int
    before: int
    ahead: Sequence[int]


def _row_starts() -> Iterator[_RowStart]:
    bits = (*GRID.bits, 0)
    for ahead, back in zip(GRID.steps[:3], GRID.steps[3:], strict=True):
        for first in range(len(GRID)):
            cells = [first]
            while len(cells) < ROW and cells[-1] >= 0:
                cells.append(ahead[cells[-1]])
            if cells[-1] >= 0:
                shortest = sum(bits[cell] for cell in cells)
                yield _RowStart(first, shortest, bits[back[first]], ahead)


_ROW_STARTS = tuple(_row_starts())


def rows_of(own: int) -> Iterator[tuple[str, ...]]:
    """Yield the cells of each row of three or more own stones, from end to end (JO9)."""
    if not count_threes(own):
        return  # as on most boards
    bits = (*GRID.bits, 0)
    for first, shortest, before, ahead in _ROW_STARTS:
        if own & shortest == shortest and not own & before:
            row, cell = [], first
            while own & bits[cell]:
                row.append(GRID.names[cell])
                cell = ahead[cell]
            yield tuple(row)
