"""Facts about sets of points for exact searches of games of strings: strings, life, area."""

from __future__ import annotations

from functools import lru_cache

from stonebook.geometry import SquareGrid
from stonebook.rules.strings.points import PointSets
from stonebook.search.exact.strings.benson import Settled, Strings, settled

STRINGS_CACHE_SIZE = 480_000
"""How many points the remembered sets have together, at most. Then all are forgotten."""


class PointBoard(PointSets):
    """The points of one board, with caches."""

    def __init__(self, grid: SquareGrid) -> None:
        super().__init__(grid)
        self._cache_limit = STRINGS_CACHE_SIZE // max(16, self.size)
        self.neighbour_masks = {1 << point: near for point, near in enumerate(grid.neighbour_masks)}
        self._strings: dict[int, Strings] = {}
        self._settled: dict[int, Settled] = {}
        self._area: dict[tuple[int, int], int] = {}

    def strings(self, mask: int) -> Strings:
        """Return the connected parts of a set."""
        known = self._strings.get(mask)
        if known is not None:
            return known
        strings = []
        remaining = mask
        while remaining:
            part, grown = 0, remaining & -remaining
            while grown != part:
                part = grown
                neighbours = self.neighbours(part)
                grown = part | neighbours & mask
            strings.append((part, neighbours & self.full))
            remaining ^= part
        if len(self._strings) >= self._cache_limit:
            self._strings.clear()
        self._strings[mask] = known = tuple(strings)
        return known

    def settled(self, stones: int) -> Settled:
        """Return what a player keeps even by passing every turn."""
        known = self._settled.get(stones)
        if known is None:
            known = settled(self.strings, self.full, stones)
            if len(self._settled) >= self._cache_limit:
                self._settled.clear()
            self._settled[stones] = known
        return known

    def safe(self, stones: int) -> int:
        """Return the points that a player keeps even by passing every turn, as one set."""
        alive, eyes = self.settled(stones)
        return alive | eyes

    def area(self, own: int, other: int) -> int:
        """Return one player's stones and territory minus the other's (IK7)."""
        known = self._area.get((own, other))
        if known is not None:
            return known
        ahead = own.bit_count() - other.bit_count()
        for region, near in self.strings(self.full ^ own ^ other):
            if near & own:
                ahead += 0 if near & other else region.bit_count()
            elif near & other:
                ahead -= region.bit_count()
        if len(self._area) >= self._cache_limit:
            self._area.clear()
        self._area[own, other] = ahead
        return ahead


@lru_cache(maxsize=1)
def point_board(grid: SquareGrid) -> PointBoard:
    """Return a grid's board, the same as last time if the grid is: its caches help each search."""
    return PointBoard(grid)
