"""A solver's bounded memory of positions."""

from __future__ import annotations

from typing import TypeAlias

MAX_ENTRIES = 300_000
"""How many positions a table remembers."""

TableEntry: TypeAlias = tuple[int, int, int]
"""The lower and upper bound of a position's value for its mover, and the cell of a good move."""


class TranspositionTable:
    """The bounds of positions, by the number of empty cells and a key.

    When the table is full, positions with the fewest empty cells are forgotten first: they are the
    quickest to search again. `forgot` is true if this has happened.
    """

    def __init__(self, empties: int, max_entries: int = MAX_ENTRIES) -> None:
        self.by_empties: list[dict[int, TableEntry]] = [{} for _ in range(empties + 1)]
        self.forgot = False
        self._max_entries = max_entries
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def put(self, empties: int, key: int, entry: TableEntry) -> None:
        """Remember a position."""
        positions = self.by_empties[empties]
        if key not in positions:
            if self._size >= self._max_entries:
                self._forget()
            self._size += 1
        positions[key] = entry

    def _forget(self) -> None:
        self.forgot = True
        fewest = next(positions for positions in self.by_empties if positions)
        self._size -= len(fewest)
        fewest.clear()
