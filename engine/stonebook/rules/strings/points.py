"""Points, strings and liberties as masks, for Ikeda Area III and Alter Igo.

A string is a pair of masks: its stones, and its liberties, the empty points next to them. A
position stores the strings of both players, so a play updates them without a flood fill.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from stonebook.geometry import SquareGrid
from stonebook.rules.moves import SPOTS, Move, Reader, ReduceValue

String = tuple[int, int]
"""The masks of a string's stones and of its liberties."""


def arrangement_number(own: int, other: int, mover: int, size: int) -> int:
    """Return an arrangement as one number: Black's mask, then White's mask shifted by `size`.

    `own` is the mask of the player to move, who is Black if `mover` is 0. `size` is the number of
    points on the board.
    """
    return other | own << size if mover else own | other << size


class PointSets:
    """Neighbours and connected parts of sets of points on a rectangle. Sets are masks.

    >>> from stonebook.geometry import SquareGrid
    >>> grid = SquareGrid(3, 3)
    >>> stones = grid.mask(["A1", "B1", "C3"])
    >>> [grid.cells(part) for part in PointSets(grid).connected_parts(stones)]
    [('C3',), ('A1', 'B1')]
    """

    def __init__(self, grid: SquareGrid) -> None:
        self.size = len(grid)
        self.full = grid.full
        self.width = grid.width
        first = grid.letters[0]
        self.not_left = grid.mask(name for name in grid.names if name[0] != first)

    def neighbours(self, mask: int) -> int:
        """Return the points next to a point of the mask. Ignore any bits beyond the board."""
        not_left = self.not_left
        sideways = mask << 1 & not_left | (mask & not_left) >> 1
        return sideways | mask << self.width | mask >> self.width

    def connected_parts(self, mask: int) -> Iterator[int]:
        """Yield the connected parts of a mask, in the order of their first points."""
        while mask:
            part, grown = 0, mask & -mask
            while grown != part:
                part, grown = grown, grown | self.neighbours(grown) & mask
            yield part
            mask ^= part


class Points(PointSets):
    """The tables that positions on one rectangle share: masks by spot, moves by cell, the reader.

    `move_ids` are the ids of the shared moves, which tell them from moves that a caller has made.
    `reduced` is the reduce value: an unpickled position uses the tables of its process.
    """

    def __init__(
        self,
        grid: SquareGrid,
        moves_by_cell: Mapping[str, Move],
        read: Reader,
        reduced: ReduceValue,
    ) -> None:
        super().__init__(grid)
        self.grid = grid
        self.read = read
        self._reduced = reduced
        self.moves = [moves_by_cell[name] for name in grid.names]
        self.move_ids = {id(move) for move in self.moves}
        # Indexed by spot. 0 for a spot beyond this board, and for the spot -1 of a pass.
        self.bits = [0] * (SPOTS + 1)
        self.neighbour_masks = [0] * (SPOTS + 1)
        for cell, move in enumerate(self.moves):
            self.bits[move.spot] = 1 << cell
            self.neighbour_masks[move.spot] = grid.neighbour_masks[cell]

    def __reduce__(self) -> ReduceValue:
        return self._reduced

    def enclosed(self, mask: int, stones: int) -> int:
        """Return the points of a mask whose neighbours are all in `stones`."""
        return mask & ~self.neighbours(self.full & ~stones)

    def strings(self, stones: int, empty: int) -> tuple[String, ...]:
        """Return the strings that a player's stones form, given the empty points."""
        return tuple(
            (string, self.neighbours(string) & empty) for string in self.connected_parts(stones)
        )

    def add_liberties(self, strings: Iterable[String], removed: int) -> list[String]:
        """Return the strings with the points of removed stones as new liberties."""
        neighbours, touched = self.neighbours, self.neighbours(removed)
        return [
            (stones, liberties | neighbours(stones) & removed)
            if stones & touched
            else (stones, liberties)
            for stones, liberties in strings
        ]

    def place(
        self, spot: int, own: Sequence[String], others: Sequence[String], empty: int
    ) -> tuple[list[String], list[String], String, int]:
        """Place a stone on an empty point, and remove no stone yet.

        Return four values: the own strings that the stone does not join, the opposing strings that
        still have a liberty, the stone's string, and the mask of the opposing stones without one.
        """
        bit = self.bits[spot]
        stones, liberties = bit, self.neighbour_masks[spot] & empty
        separate, alive, dead = [], [], 0
        for string in own:
            if string[1] & bit:
                stones |= string[0]
                liberties |= string[1]
            else:
                separate.append(string)
        for string in others:
            if string[1] & bit:
                remaining = string[1] ^ bit
                if remaining:
                    alive.append((string[0], remaining))
                else:
                    dead |= string[0]
            else:
                alive.append(string)
        return separate, alive, (stones, liberties & ~bit), dead
