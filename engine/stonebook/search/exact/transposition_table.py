"""What a solver remembers of positions, in a bounded number of them."""

from __future__ import annotations

from typing import TypeAlias

MOST_ENTRIES = 300_000
"""A table remembers so many positions."""

Known: TypeAlias = tuple[int, int, int]
"""The least and the most that a position is worth to its mover, and the cell of a good move."""


class TranspositionTable:
    """What is known of positions, by the number of their empty cells and a key.

    When there are too many, those with the fewest empty cells are forgotten first: they are found
    out again soonest. `forgot` says that this has happened.
    """

    def __init__(self, empties: int, most: int = MOST_ENTRIES) -> None:
        self.by_empties: list[dict[int, Known]] = [{} for _ in range(empties + 1)]
        self.forgot = False
        self._most = most
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def put(self, empties: int, key: int, known: Known) -> None:
        """Remember a position."""
        positions = self.by_empties[empties]
        if key not in positions:
            if self._size >= self._most:
                self._forget()
            self._size += 1
        positions[key] = known

    def _forget(self) -> None:
        self.forgot = True
        fewest = next(positions for positions in self.by_empties if positions)
        self._size -= len(fewest)
        fewest.clear()
