"""Tables of O-tell-O, Io and Ikeda Area III: sorted keys, with a margin and plies for each."""

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


class Keyed:
    """A table that finds entries by key."""

    def __init__(self, keys: array[int], margins: array[int], plies: bytes) -> None:
        self._keys, self._margins, self._plies = keys, margins, plies

    def __len__(self) -> int:
        return len(self._keys)

    def get(self, key: int) -> Entry | None:
        """Return the entry of a key, None if there is none."""
        at = bisect_left(self._keys, key)
        if at == len(self._keys) or self._keys[at] != key:
            return None
        return Entry(self._margins[at], self._plies[at])


def to_bytes(entries: Mapping[int, Entry]) -> bytes:
    """Return the entries as bytes: differences between sorted keys, margins, plies.

    >>> len(from_bytes(to_bytes({5: Entry(-2, 3), 9: Entry(1, 4)})))
    2
    """
    keys = sorted(entries)
    steps = array("Q", [after - before for before, after in pairwise([0, *keys])])
    margins = array("b", [entries[key].margin for key in keys])
    if sys.byteorder == "big":
        steps.byteswap()
    return b"".join([steps.tobytes(), margins.tobytes(), bytes(entries[key].plies for key in keys)])


def from_bytes(content: bytes) -> Keyed:
    """Return the table that `to_bytes` wrote."""
    count = len(content) // 10
    steps, margins = array("Q"), array("b")
    steps.frombytes(content[: 8 * count])
    if sys.byteorder == "big":
        steps.byteswap()
    margins.frombytes(content[8 * count : 9 * count])
    return Keyed(array("Q", accumulate(steps)), margins, content[9 * count :])


@lru_cache(maxsize=4)
def table(board: SolvedBoard) -> Keyed:
    """Return a board's table."""
    return from_bytes(files.read(board))
