"""A transposition table of limited size."""

from __future__ import annotations

from typing import TypeAlias

MAX_ENTRIES = 300_000
"""The most positions in a table."""

TableEntry: TypeAlias = tuple[int, int, int]
"""The lower and upper bound of a position's value for its mover, and the cell of the best move."""


class TranspositionTable:
    """The bounds of positions, by number of empty cells and key.

    When the table is full, the positions with the fewest empty cells are dropped, because they are
    the quickest to search again. `forgot` is true once this has happened.
    """

    def __init__(self, max_empties: int, max_entries: int = MAX_ENTRIES) -> None:
        self.by_empties: list[dict[int, TableEntry]] = [{} for _ in range(max_empties + 1)]
        self.forgot = False
        self._max_entries = max_entries
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def put(self, empty_count: int, key: int, entry: TableEntry) -> None:
        """Store a position's entry."""
        positions = self.by_empties[empty_count]
        if key not in positions:
            if self._size >= self._max_entries:
                self._drop_fewest_empties()
            self._size += 1
        positions[key] = entry

    def _drop_fewest_empties(self) -> None:
        self.forgot = True
        dropped = next(positions for positions in self.by_empties if positions)
        self._size -= len(dropped)
        dropped.clear()
