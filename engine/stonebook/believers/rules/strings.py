"""Believed rules of strings and liberties, for Ikeda Area III and Alter Igo."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from stonebook.geometry import bit_indices
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.rules.strings.points import Points
from stonebook.rules.strings.position import StringPosition


class Slanted(Points):
    """Points with diagonal neighbours as well."""

    def neighbours(self, mask: int) -> int:
        """Return every point next to one of the mask, in eight directions."""
        inner = self.not_left
        across = mask << 1 & inner | (mask & inner) >> 1
        row = across | mask
        return across | row << self.width | row >> self.width


def slanted(points: Points) -> Points:
    """Return the same points with diagonal neighbours as well."""
    other = object.__new__(Slanted)
    other.__dict__.update(points.__dict__)
    return other


class Strings(StringPosition):
    """A position that finds all strings again on each board. A belief can replace each method."""

    __slots__ = ()

    def settle(self) -> None:
        """Find the strings of the board by the believed rules."""
        empty = self._points.full ^ self._own ^ self._other
        self._strings = [(s, self.liberties(s, empty)) for s in self.strings_of(self._own)]
        self._other_strings = [(s, self.liberties(s, empty)) for s in self.strings_of(self._other)]

    def strings_of(self, stones: int) -> Iterator[int]:
        """Yield the strings of a player's stones (IK3, AI3)."""
        return self._points.connected_parts(stones)

    def liberties(self, string: int, empty: int) -> int:
        """Return the liberties of a string."""
        return self._points.neighbours(string) & empty

    def dead_stones(self, stones: int, empty: int) -> int:
        """Return the stones of the strings without a liberty."""
        return sum(s for s in self.strings_of(stones) if not self.liberties(s, empty))

    def string_at(self, spot: int, own: int) -> int:
        """Return the string that a new stone belongs to."""
        bit = self._points.bits[spot]
        return next(string for string in self.strings_of(own | bit) if string & bit)

    def play(self, move: Move | str) -> Self:
        """Return the position after a move."""
        return Position.play(self, move)

    def _identity(self) -> tuple[object, ...]:
        return Position._identity(self)


class SlantedStrings(Strings):
    """Stones that touch diagonally are one string."""

    __slots__ = ()

    def strings_of(self, stones: int) -> Iterator[int]:
        """Yield the strings, joined diagonally as well."""
        return slanted(self._points).connected_parts(stones)


class SlantedLiberties(Strings):
    """A diagonal neighbour is a liberty if it is empty, and else may belong to the string."""

    __slots__ = ()

    def settle(self) -> None:
        """Treat diagonal points as neighbours."""
        if not isinstance(self._points, Slanted):
            self._points = slanted(self._points)
        super().settle()


class SingleStones(Strings):
    """Each stone is a string of one."""

    __slots__ = ()

    def strings_of(self, stones: int) -> Iterator[int]:
        """Yield the stones one by one."""
        return (1 << index for index in bit_indices(stones))


class EdgeIsOpen(Strings):
    """A string on the edge has a way out."""

    __slots__ = ()

    def dead_stones(self, stones: int, empty: int) -> int:
        """Return the stones of the strings in the middle without a liberty."""
        counts = [mask.bit_count() for mask in self.grid.neighbour_masks]
        edge = sum(1 << i for i, count in enumerate(counts) if count < max(counts))
        enclosed = (s for s in self.strings_of(stones) if not self.liberties(s, empty))
        return sum(string for string in enclosed if not string & edge)
