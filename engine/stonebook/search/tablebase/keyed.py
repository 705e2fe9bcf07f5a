"""Tables of O-tell-O, Io and Ikeda Area III: sorted keys, each with a margin and plies."""

from __future__ import annotations

import sys
from array import array
from bisect import bisect_left
from collections.abc import Mapping
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import NamedTuple

from stonebook.search.tablebase import files
from stonebook.search.tablebase.boards import SolvedBoard


class Entry(NamedTuple):
    """The margin for the player to move, and the number of plies to the end."""

    margin: int
    plies: int


class KeyedTable:
    """A table of entries with sorted keys."""

    def __init__(self, keys: array[int], margins: array[int], plies: bytes) -> None:
        self._keys, self._margins, self._plies = keys, margins, plies

    def __len__(self) -> int:
        return len(self._keys)

    def get(self, key: int) -> Entry | None:
        """Return the entry of a key, or None."""
        index = bisect_left(self._keys, key)
        if index == len(self._keys) or self._keys[index] != key:
            return None
        return Entry(self._margins[index], self._plies[index])


def to_bytes(entries: Mapping[int, Entry]) -> bytes:
    """Return entries as bytes: differences between sorted keys, margins, plies.

    >>> len(from_bytes(to_bytes({5: Entry(-2, 3), 9: Entry(1, 4)})))
    2
    """
    keys = sorted(entries)
    key_differences = array("Q", [after - before for before, after in pairwise([0, *keys])])
    margins = array("b", [entries[key].margin for key in keys])
    if sys.byteorder == "big":
        key_differences.byteswap()
    return b"".join(
        [key_differences.tobytes(), margins.tobytes(), bytes(entries[key].plies for key in keys)]
    )


def from_bytes(content: bytes) -> KeyedTable:
    """Return the table in the bytes that `to_bytes` returned."""
    count = len(content) // 10
    key_differences, margins = array("Q"), array("b")
    key_differences.frombytes(content[: 8 * count])
    if sys.byteorder == "big":
        key_differences.byteswap()
    margins.frombytes(content[8 * count : 9 * count])
    return KeyedTable(array("Q", accumulate(key_differences)), margins, content[9 * count :])


@lru_cache(maxsize=4)
def table(board: SolvedBoard) -> KeyedTable:
    """Return a board's table."""
    return from_bytes(files.read(board))
