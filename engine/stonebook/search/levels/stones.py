"""Mutable strings for playouts of Ikeda Area III and Alter Igo."""

from __future__ import annotations

from functools import lru_cache

from stonebook.geometry import bit_indices
from stonebook.geometry.square import MAX_SIDE, square_grid
from stonebook.rules.strings.position import StringPosition


class Neighbours:
    """The neighbours of each cell of a rectangle: as cells, as masks, and diagonally."""

    def __init__(self, width: int, height: int) -> None:
        grid = square_grid(width, height)
        grid_with_diagonals = square_grid(width, height, diagonals=True)
        self.width, self.height = width, height
        self.count, self.full = len(grid), grid.full
        self.masks = [*grid.neighbour_masks]
        self.cells = [tuple(bit_indices(mask)) for mask in self.masks]
        self.bits = [1 << cell for cell in range(self.count)]
        mask_pairs = zip(grid_with_diagonals.neighbour_masks, self.masks, strict=True)
        self.diagonal = [all_neighbours ^ straight for all_neighbours, straight in mask_pairs]
        # By cell: an eye there is false with this many opposing stones diagonally next to it.
        self.min_false_eye_stones = [
            2 if diagonal.bit_count() == 4 else 1 for diagonal in self.diagonal
        ]


@lru_cache(maxsize=2 * MAX_SIDE)
def _neighbours(width: int, height: int) -> Neighbours:
    return Neighbours(width, height)


String = list[int]
"""A mutable string: its stones and its liberties, as masks."""


class Stones:
    """A mutable board. `string_at` holds each cell's string, `colours` the stones of each player.

    `empty` lists the empty cells in no particular order; `free` is the same set as a mask.
    """

    def __init__(self, position: StringPosition) -> None:
        grid = position.grid
        self.near = near = _neighbours(grid.width, grid.height)
        self.string_at: list[String | None] = [None] * near.count
        for stones, liberties in position.all_strings:
            shared = [stones, liberties]
            for cell in bit_indices(stones):
                self.string_at[cell] = shared
        own, other, mover = position.bitboards
        self.colours = [own, other]
        if mover:
            self.colours.reverse()
        self.free = near.full ^ own ^ other
        self.empty = [*bit_indices(self.free)]

    def place_stone(self, index: int, mover: int) -> tuple[String, int]:
        """Place a stone on the cell `empty[index]`, without removing stones.

        Return the stone's string, and a mask of the other player's stones without a liberty.
        """
        near, string_at, empty = self.near, self.string_at, self.empty
        cell = empty[index]
        empty[index] = empty[-1]
        empty.pop()
        bit = near.bits[cell]
        self.free ^= bit
        own = self.colours[mover] | bit
        self.colours[mover] = own
        joined, dead = [bit, near.masks[cell] & self.free], 0
        has_no_string = True
        for neighbour in near.cells[cell]:
            string = string_at[neighbour]
            if string is None:
                continue
            if own >> neighbour & 1:
                if string is joined:
                    continue
                string[1] &= ~bit
                if has_no_string:
                    string[0] |= bit
                    string[1] |= joined[1]
                    joined, has_no_string = string, False
                    continue
                joined[0] |= string[0]
                joined[1] |= string[1]
                stones = string[0]
                while stones:
                    stone = stones.bit_length() - 1
                    string_at[stone] = joined
                    stones ^= near.bits[stone]
            else:
                string[1] &= ~bit
                if not string[1]:
                    dead |= string[0]
        string_at[cell] = joined
        return joined, dead

    def remove(self, stones: int, mover: int) -> None:
        """Remove stones of one player from the board."""
        near, string_at = self.near, self.string_at
        self.colours[mover] ^= stones
        self.free |= stones
        remaining = stones
        while remaining:
            cell = remaining.bit_length() - 1
            remaining ^= near.bits[cell]
            string_at[cell] = None
            self.empty.append(cell)
        remaining = stones
        while remaining:
            cell = remaining.bit_length() - 1
            bit = near.bits[cell]
            remaining ^= bit
            for neighbour in near.cells[cell]:
                string = string_at[neighbour]
                if string is not None:
                    string[1] |= bit
