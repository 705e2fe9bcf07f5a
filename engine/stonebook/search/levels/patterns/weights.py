"""The fitted values of patterns, and the format of their file.

A pattern has the same value as its mirror image. With the colours exchanged it has the opposite
value. The file holds one number for each such class of patterns, in the order of their first
members. `python -m benchmarks.patterns` fits the values and writes the file.
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
"""The most empty squares of each stage but the last. Each stage has separate values."""
UNIT = 16
"""The value of one marker in the unit of the file."""
LINEAR = ("turn", "mobility", "frontier")
"""Other features: being to move, the lead in moves, the lead in markers with empty neighbours."""


class Values(NamedTuple):
    """The values of a stage: a table for each word, and the weights of `LINEAR`."""

    tables: list[list[int]]
    linear: tuple[int, ...]


def stage_of(empties: int) -> int:
    """Return the stage of a position with this many empty squares."""
    return sum(empties > max_empties for max_empties in STAGES)


@lru_cache(maxsize=len(BASES))
def pattern_numbers(kind: str) -> tuple[int, list[tuple[int, int, int]]]:
    """Return the number of a kind's values, and each pattern's table index, value number and sign.

    The sign is 0 for a pattern whose mirror image is the pattern with the colours exchanged.
    """
    orders = symmetries(kind)
    cells = range(len(orders[0]))
    numbers: dict[int, tuple[int, int]] = {}
    count = 0
    for pattern in product((0, 1, 2), repeat=len(cells)):
        index = _table_index(pattern)
        if index in numbers:
            continue
        equal = {_table_index([pattern[cell] for cell in order]) for order in orders}
        opposite = {(same >> HALF) | (same & (1 << HALF) - 1) << HALF for same in equal}
        if equal & opposite:
            numbers.update(dict.fromkeys(equal, (0, 0)))
            continue
        numbers.update(dict.fromkeys(equal, (count, 1)))
        numbers.update(dict.fromkeys(opposite, (count, -1)))
        count += 1
    return count, [(index, number, sign) for index, (number, sign) in numbers.items()]


def _table_index(pattern: Sequence[int]) -> int:
    """Return a pattern's table index: the mover's stones in the low bits."""
    own = sum(1 << bit for bit, stone in enumerate(pattern) if stone == 1)
    other = sum(1 << bit for bit, stone in enumerate(pattern) if stone == 2)
    return own | other << HALF


def pack(stages: Sequence[tuple[Sequence[int], Sequence[int]]]) -> bytes:
    """Return a file's content: each stage's weights of `LINEAR` and values, from -127 to 127."""
    header = json.dumps([linear for linear, _ in stages]).encode()
    body = b"".join(bytes(value & 255 for value in values) for _, values in stages)
    return zlib.compress(header + b"\n" + body, 9)


@lru_cache(maxsize=1)
def _unpack() -> tuple[list[list[int]], bytes]:
    header, _, body = zlib.decompress(FILE.read_bytes()).partition(b"\n")
    return json.loads(header), body


@lru_cache(maxsize=3)
def values(stage: int) -> Values:
    """Return the values of a stage. Building its tables takes time."""
    linear, body = _unpack()
    offset = stage * (len(body) // len(linear))
    tables: dict[str, list[int]] = {}
    for kind in BASES:
        count, patterns = pattern_numbers(kind)
        table = [0] * (1 + max(index for index, _, _ in patterns))
        for index, number, sign in patterns:
            value = body[offset + number]
            table[index] = sign * (value - 256 if value > 127 else value)
        tables[kind] = table
        offset += count
    return Values([tables[kind] for kind in KINDS], tuple(linear[stage]))
