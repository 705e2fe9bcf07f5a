"""The stored positions of games, and the features that the values of patterns are fitted to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from stonebook.search.levels.patterns.board import HALF, PATTERNS

Array = Any
FIELDS = 3
"""The words of a stored position: the mover's stones, the other player's, the mover's margin."""
NOT_FIRST_COLUMN, NOT_LAST_COLUMN = 0xFEFEFEFEFEFEFEFE, 0x7F7F7F7F7F7F7F7F
STEPS_BETWEEN = 5
"""The most stones that a bracketed line can have besides its first one."""
SHORTEST_DIAGONALS = ((1, 8), (6, 15), (48, 57), (55, 62))
"""The diagonals of two squares. Nothing is bracketed in them, so they do not count."""


class Samples(NamedTuple):
    """Positions, a row each.

    `places` are the indices into the tables of the patterns. `counts` are 1 for the turn, and the
    player's lead in mobility and in frontier markers.
    """

    places: Array
    counts: Array
    empties: Array
    margins: Array

    def where(self, chosen: Array) -> Samples:
        """Return the chosen rows."""
        return Samples(*(column[chosen] for column in self))


def samples(files: Iterable[Path]) -> Samples:
    """Return the positions in files of `selfplay`. A last incomplete position is left out."""
    parts = []
    for file in files:
        words = np.fromfile(file, np.uint64)
        parts.append(words[: len(words) // FIELDS * FIELDS].reshape(-1, FIELDS))
    own, other, margins = (column.copy() for column in np.concatenate(parts).T)
    empty = ~(own | other)
    places = np.zeros((len(own), len(PATTERNS)), np.uint16)
    for word, cells in enumerate(PATTERNS):
        for bit, cell in enumerate(cells):
            stones = _bit(own, cell) << np.uint64(bit) | _bit(other, cell) << np.uint64(HALF + bit)
            places[:, word] |= stones.astype(np.uint16)
    counts = np.stack(
        [
            np.ones(len(own)),
            _mobility(own, other) - _mobility(other, own),
            _frontier(own, empty) - _frontier(other, empty),
        ],
        axis=1,
    )
    empties = np.bitwise_count(empty).astype(np.int16)
    signed_margins = margins.astype(np.int64).astype(np.float32)
    return Samples(places, counts.astype(np.float32), empties, signed_margins)


def _bit(stones: Array, cell: int) -> Array:
    return stones >> np.uint64(cell) & np.uint64(1)


def _shifts() -> list[Callable[[Array], Array]]:
    """Return the functions that move all stones one square, in the eight directions."""

    def shift(distance: int, mask: int) -> Callable[[Array], Array]:
        places, board = np.uint64(abs(distance)), np.uint64(mask)
        if distance > 0:
            return lambda stones: stones << places & board
        return lambda stones: stones >> places & board

    whole_board = (1 << 64) - 1
    return [
        *(shift(distance, NOT_FIRST_COLUMN) for distance in (1, 9, -7)),
        *(shift(distance, NOT_LAST_COLUMN) for distance in (-1, -9, 7)),
        *(shift(distance, whole_board) for distance in (8, -8)),
    ]


def _mobility(own: Array, other: Array) -> Array:
    """Return the number of moves. A move counts once for each line in which it brackets."""
    count = np.zeros(len(own), np.int16)
    for shift in _shifts():
        line = shift(own) & other
        for _ in range(STEPS_BETWEEN):
            line |= shift(line) & other
        count += np.bitwise_count(shift(line) & ~(own | other))
    return count


def _frontier(own: Array, empty: Array) -> Array:
    """Return the number of pairs of a player's marker and an empty neighbour."""
    count = np.zeros(len(own), np.int16)
    for shift in _shifts():
        count += np.bitwise_count(shift(empty) & own)
    for cells in SHORTEST_DIAGONALS:
        for marker, neighbour in (cells, cells[::-1]):
            count -= (_bit(own, marker) & _bit(empty, neighbour)).astype(np.int16)
    return count
