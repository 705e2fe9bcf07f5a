"""Facts about sets of points for exact searches of games of strings: strings, life, area."""

from __future__ import annotations

from functools import lru_cache

from stonebook.geometry import SquareGrid
from stonebook.rules.strings.points import PointSets
from stonebook.search.exact.strings.benson import Strings, UnconditionalLife, unconditional_life

STRINGS_CACHE_SIZE = 480_000
"""A cache is cleared when its sets times the board's points would exceed this number."""


class PointBoard(PointSets):
    """The points of one board, with caches."""

    def __init__(self, grid: SquareGrid) -> None:
        super().__init__(grid)
        self._cache_limit = STRINGS_CACHE_SIZE // max(16, self.size)
        self.neighbour_masks = {1 << point: near for point, near in enumerate(grid.neighbour_masks)}
        self._strings: dict[int, Strings] = {}
        self._unconditional_life: dict[int, UnconditionalLife] = {}
        self._areas: dict[tuple[int, int], int] = {}

    def strings(self, mask: int) -> Strings:
        """Return the connected parts of a set."""
        cached = self._strings.get(mask)
        if cached is not None:
            return cached
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
        self._strings[mask] = cached = tuple(strings)
        return cached

    def captures(self, stones: int, empty: int) -> dict[int, int]:
        """Return the stones of these that a play captures, by the play: their last liberty."""
        captures: dict[int, int] = {}
        for string, near in self.strings(stones):
            liberties = near & empty
            if not liberties & liberties - 1:
                captures[liberties] = captures.get(liberties, 0) | string
        return captures

    def unconditional_life(self, stones: int) -> UnconditionalLife:
        """Return the stones and eyes that a player keeps even by passing every turn."""
        cached = self._unconditional_life.get(stones)
        if cached is None:
            cached = unconditional_life(self.strings, self.full, stones)
            if len(self._unconditional_life) >= self._cache_limit:
                self._unconditional_life.clear()
            self._unconditional_life[stones] = cached
        return cached

    def safe(self, stones: int) -> int:
        """Return the points that a player keeps even by passing every turn, as one set."""
        alive, eyes = self.unconditional_life(stones)
        return alive | eyes

    def area(self, own: int, other: int) -> int:
        """Return one player's stones and territory minus the other's (IK7)."""
        cached = self._areas.get((own, other))
        if cached is not None:
            return cached
        lead = own.bit_count() - other.bit_count()
        for region, near in self.strings(self.full ^ own ^ other):
            if near & own:
                lead += 0 if near & other else region.bit_count()
            elif near & other:
                lead -= region.bit_count()
        if len(self._areas) >= self._cache_limit:
            self._areas.clear()
        self._areas[own, other] = lead
        return lead


@lru_cache(maxsize=1)
def point_board(grid: SquareGrid) -> PointBoard:
    """Return a grid's board. The last one is cached, so searches share its caches."""
    return PointBoard(grid)
