"""Points, strings and liberties as masks, for Ikeda Area III and Alter Igo.

A string is a pair of masks: its stones, and its liberties, the empty points next to them. A
position holds both players' strings, so a play visits each of them once and needs no flood fill.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from stonebook.geometry import SquareGrid
from stonebook.rules.moves import SPOTS, Move, Reader, Shared

String = tuple[int, int]
"""A string's stones and its liberties."""


def arrangement_number(own: int, other: int, turn: int, size: int) -> int:
    """Return a board as one number, which does not depend on the player to move.

    `own` are the stones of the player to move, Black if `turn` is 0; `size` is the number of
    points.
    """
    return other | own << size if turn else own | other << size


class PointSets:
    """The neighbours and the connected parts of sets of points on a rectangle, as masks."""

    def __init__(self, grid: SquareGrid) -> None:
        self.size = len(grid)
        self.full = grid.full
        self.width = grid.width
        first = grid.letters[0]
        self.not_left = grid.mask(name for name in grid.names if name[0] != first)

    def near(self, mask: int) -> int:
        """Return every point next to one of the mask. Its bits beyond the board mean nothing."""
        inner = self.not_left
        across = mask << 1 & inner | (mask & inner) >> 1
        return across | mask << self.width | mask >> self.width

    def pieces(self, mask: int) -> Iterator[int]:
        """Yield the connected parts of a mask, in the order of their first points."""
        while mask:
            piece, grown = 0, mask & -mask
            while grown != piece:
                piece, grown = grown, grown | self.near(grown) & mask
            yield piece
            mask ^= piece


class Points(PointSets):
    """The tables that positions on one rectangle share: masks by spot, moves by cell, the reader.

    `shared` is the call that returns them: a position that is sent to another process uses the
    tables there.
    """

    def __init__(
        self, grid: SquareGrid, place: Mapping[str, Move], read: Reader, shared: Shared
    ) -> None:
        super().__init__(grid)
        self.grid = grid
        self.read = read
        self._shared = shared
        self.moves = [place[name] for name in grid.names]
        # Indexed by spot, so a move needs no dictionary. 0 beyond this board and for a pass (-1).
        self.bits = [0] * (SPOTS + 1)
        self.neighbour_masks = [0] * (SPOTS + 1)
        for cell, move in enumerate(self.moves):
            self.bits[move.spot] = 1 << cell
            self.neighbour_masks[move.spot] = grid.neighbour_masks[cell]

    def __reduce__(self) -> Shared:
        return self._shared

    def enclosed(self, mask: int, stones: int) -> int:
        """Return those points of a mask whose neighbours all hold one of the stones."""
        return mask & ~self.near(self.full & ~stones)

    def strings(self, stones: int, empty: int) -> tuple[String, ...]:
        """Return a player's strings."""
        return tuple((string, self.near(string) & empty) for string in self.pieces(stones))

    def freed(self, strings: Iterable[String], removed: int) -> list[String]:
        """Return the strings with the points of removed stones as new liberties."""
        near, touched = self.near, self.near(removed)
        return [
            (stones, liberties | near(stones) & removed)
            if stones & touched
            else (stones, liberties)
            for stones, liberties in strings
        ]

    def put(
        self, spot: int, own: Sequence[String], others: Sequence[String], empty: int
    ) -> tuple[list[String], list[String], String, int]:
        """Place a stone on an empty point without removing any stone.

        Return the own strings that it does not join, the opposing strings that keep a liberty, the
        stone's string, and the stones of the opposing strings without a liberty.
        """
        bit = self.bits[spot]
        stones, liberties = bit, self.neighbour_masks[spot] & empty
        apart, alive, dead = [], [], 0
        for string in own:
            if string[1] & bit:
                stones |= string[0]
                liberties |= string[1]
            else:
                apart.append(string)
        for string in others:
            if string[1] & bit:
                remaining = string[1] ^ bit
                if remaining:
                    alive.append((string[0], remaining))
                else:
                    dead |= string[0]
            else:
                alive.append(string)
        return apart, alive, (stones, liberties & ~bit), dead
