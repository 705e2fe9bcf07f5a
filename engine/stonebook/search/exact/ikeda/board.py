"""Facts about sets of points for the exact search of Ikeda Area III: strings, life, area."""

from __future__ import annotations

from typing import TypeAlias

from stonebook.geometry import SquareGrid

STRINGS_CACHE_SIZE = 480_000
"""How many points the remembered sets have together, at most. Then all are forgotten."""

Strings: TypeAlias = tuple[tuple[int, int], ...]
"""Connected parts of a set: their points, and all points next to them, occupied or not."""


class IkedaBoard:
    """The points of one board, with caches."""

    def __init__(self, grid: SquareGrid) -> None:
        self.size = len(grid)
        self.full = grid.full
        self._most = STRINGS_CACHE_SIZE // max(16, self.size)
        self.beside = {1 << point: near for point, near in enumerate(grid.neighbours)}
        self._width = grid.width
        self._not_left = grid.mask(name for name in grid.names if name[0] != grid.letters[0])
        self._strings: dict[int, Strings] = {}
        self._safe: dict[int, int] = {}
        self._area: dict[tuple[int, int], int] = {}

    def near(self, mask: int) -> int:
        """Return every point next to a point of the mask."""
        inner = self._not_left
        across = mask << 1 & inner | (mask & inner) >> 1
        return (across | mask << self._width | mask >> self._width) & self.full

    def strings(self, mask: int) -> Strings:
        """Return the connected parts of a set."""
        known = self._strings.get(mask)
        if known is not None:
            return known
        found = []
        left = mask
        while left:
            part, grown = 0, left & -left
            while grown != part:
                part = grown
                beside = self.near(part)
                grown = part | beside & mask
            found.append((part, beside))
            left ^= part
        if len(self._strings) >= self._most:
            self._strings.clear()
        self._strings[mask] = known = tuple(found)
        return known

    def safe(self, stones: int) -> int:
        """Return the points that a player keeps even by passing every turn.

        These are the stones that cannot be removed, and points between them where nobody can play.
        A string lives if it has two regions whose points are all next to it and that are enclosed
        by living strings (D. B. Benson, 1976). The other player's stones don't matter.
        """
        known = self._safe.get(stones)
        if known is not None:
            return known
        alive = self.strings(stones)
        regions = self.strings(self.full ^ stones)
        before: Strings = ()
        while alive != before:
            before = alive
            alive = tuple(
                (string, near)
                for string, near in before
                if len([1 for region, _ in regions if not region & ~near]) > 1
            )
            wall = sum([string for string, _ in alive])
            regions = tuple((region, near) for region, near in regions if not near & stones & ~wall)
        kept = sum([string for string, _ in alive])
        kept |= sum([region for region, _ in regions if not region & region - 1]) if kept else 0
        if len(self._safe) >= self._most:
            self._safe.clear()
        self._safe[stones] = kept
        return kept

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
        if len(self._area) >= self._most:
            self._area.clear()
        self._area[own, other] = ahead
        return ahead
