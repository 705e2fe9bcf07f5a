"""The fitted values of patterns, and how their file lists them.

A pattern has the same value as its mirror image, and the opposite value with the colours exchanged.
So the file holds one number for all patterns that are equal in this sense, in the order in which
they are first met. `python -m benchmarks.patterns` fits them and writes the file.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

from stonebook.search.levels.patterns.board import BASES, HALF, KINDS, symmetries

FILE = Path(__file__).with_name("weights.bin")
STAGES = (16, 26, 36, 46)
"""The most empty squares of each stage but the last. Each stage has its own values."""
UNIT = 16
"""The numbers are in parts of a marker: this many make one."""
LINEAR = ("turn", "mobility", "frontier")
"""Other features with a value: being to move, having more moves, having fewer open sides."""


class Values(NamedTuple):
    """The values of a stage, in parts of a marker: a table for each word, and `LINEAR`."""

    tables: list[list[int]]
    linear: tuple[int, ...]


def stage_of(empties: int) -> int:
    """Return the stage of a position with this many empty squares."""
    return sum(empties > most for most in STAGES)


@lru_cache(maxsize=len(BASES))
def pattern_numbers(kind: str) -> tuple[int, list[tuple[int, int, int]]]:
    """Return how many values a kind has, and for each pattern its place, its value's number, sign.

    The sign is 0 for a pattern whose mirror image is itself with the colours exchanged.
    """
    orders = symmetries(kind)
    cells = range(len(orders[0]))
    numbers: dict[int, tuple[int, int]] = {}
    count = 0
    for pattern in product((0, 1, 2), repeat=len(cells)):
        place = _place(pattern)
        if place in numbers:
            continue
        equal = {_place([pattern[cell] for cell in order]) for order in orders}
        opposite = {(same >> HALF) | (same & (1 << HALF) - 1) << HALF for same in equal}
        if equal & opposite:
            numbers.update(dict.fromkeys(equal, (0, 0)))
            continue
        numbers.update(dict.fromkeys(equal, (count, 1)))
        numbers.update(dict.fromkeys(opposite, (count, -1)))
        count += 1
    return count, [(place, number, sign) for place, (number, sign) in numbers.items()]


def _place(pattern: Sequence[int]) -> int:
    """Return a pattern's place in a table: the own stones' bits, then the other player's."""
    own = sum(1 << bit for bit, stone in enumerate(pattern) if stone == 1)
    other = sum(1 << bit for bit, stone in enumerate(pattern) if stone == 2)
    return own | other << HALF


def packed(stages: Sequence[tuple[Sequence[int], Sequence[int]]]) -> bytes:
    """Return a file's content: for each stage `LINEAR` and the values, from -127 to 127."""
    header = json.dumps([linear for linear, _ in stages]).encode()
    body = b"".join(bytes(value & 255 for value in values) for _, values in stages)
    return zlib.compress(header + b"\n" + body, 9)


@lru_cache(maxsize=1)
def _unpacked() -> tuple[list[list[int]], bytes]:
    header, _, body = zlib.decompress(FILE.read_bytes()).partition(b"\n")
    return json.loads(header), body


@lru_cache(maxsize=3)
def values(stage: int) -> Values:
    """Return the values of a stage. Making its tables takes a while."""
    linear, body = _unpacked()
    at = stage * (len(body) // len(linear))
    tables: dict[str, list[int]] = {}
    for kind in BASES:
        count, patterns = pattern_numbers(kind)
        table = [0] * (1 + max(place for place, _, _ in patterns))
        for place, number, sign in patterns:
            value = body[at + number]
            table[place] = sign * (value - 256 if value > 127 else value)
        tables[kind] = table
        at += count
    return Values([tables[kind] for kind in KINDS], tuple(linear[stage]))
