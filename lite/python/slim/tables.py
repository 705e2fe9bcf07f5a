"""Tables in the memory of Pyodide's program that pages rarely need.

They are the names of Unicode's characters, the character sets of East Asia, and the frozen modules
with which Python starts. A snapshot already contains these modules.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable, Iterator

from .wasm import Piece, Range

TABLE_LENGTHS = {
    "70ddf4da16ac5323": 275_044,  # the names of Unicode's characters, as a graph
    "12589d894872de86": 140_000,  # the name of each character; the piece's end composes characters
    # Character sets of the C library. Python uses its own.
    "959d2aaa32e068e0": 51_862,
    "a1139c37ca60f695": 9_129,
    "b3a94a9cbf7806e7": 6_780,
    "d1351fd43ad5db8d": 11_437,
    "8f39fc49dc34d9df": 15_821,
    "43ff40c1ee19afa7": 24_769,
}
"""The number of rarely needed bytes of a piece, by the first digits of its SHA-256. A new Pyodide
may have other pieces. They stay, and `tests/browser/python/test_first_bytes.py` then fails.
"""
HASH_DIGITS = 16
MIN_RANGE = 256
"""Smaller ranges stay, since each range costs some bytes."""
CODE_STARTS = (b"\x63\0\0\0\0", b"\xe3\0\0\0\0")
"""The first bytes of a module's code."""
CHARACTER_SET_ROWS = 256
"""The number of rows of a character set. A row is a pointer to its characters, and its limits."""
SMALL_NUMBER = 1 << 16
"""The limits of a row are smaller, pointers are not."""


def find(memory: bytes, pieces: Iterable[Piece]) -> list[Range]:
    """Return the ranges of the tables, sorted and with gaps between them."""
    ranges = [*_known(pieces), *_modules(memory), *_character_sets(memory)]
    merged: list[Range] = []
    for start, length in sorted({*ranges}):
        if merged and sum(merged[-1]) >= start:
            before = merged[-1][0]
            length = max(sum(merged.pop()), start + length) - before
            start = before
        merged.append((start, length))
    return [(start, length) for start, length in merged if length >= MIN_RANGE]


def _known(pieces: Iterable[Piece]) -> Iterator[Range]:
    for start, content in pieces:
        length = TABLE_LENGTHS.get(hashlib.sha256(content).hexdigest()[:HASH_DIGITS])
        if length:
            yield start, length


def _modules(memory: bytes) -> Iterator[Range]:
    """Yield the code of frozen modules.

    They are found by their table, whose rows are a name, the code, its length, and whether the
    module is a package.
    """
    for index in range(0, len(memory) - 16, 4):
        name, code, length, is_package = struct.unpack_from("<4I", memory, index)
        if is_package > 1 or not 0 < name < len(memory) or not 0 < code < len(memory) - length:
            continue
        if memory.startswith(CODE_STARTS, code) and _is_name(memory, name):
            yield code, length


def _is_name(memory: bytes, at: int) -> bool:
    name = memory[at : memory.index(0, at)].decode("ascii", errors="replace")
    return all(part.isidentifier() for part in name.split("."))


def _character_sets(memory: bytes) -> Iterator[Range]:
    """Yield the characters of each character set. The characters of its rows are contiguous."""
    words = memoryview(memory[: len(memory) // 4 * 4]).cast("I")
    at = 0
    while at < len(words) - 2 * CHARACTER_SET_ROWS:
        character_set = words[at + 1] < SMALL_NUMBER and _set_at(words, at, len(memory))
        if character_set:
            yield character_set
        at += 2 * CHARACTER_SET_ROWS if character_set else 1


def _set_at(words: memoryview, at: int, end: int) -> Range | None:
    """Return the characters of the set whose rows begin at a word, or None if there is no set."""
    start = following = 0
    for row in range(at, at + 2 * CHARACTER_SET_ROWS, 2):
        pointer, limits = words[row], words[row + 1]
        first, last = limits & 0xFF, limits >> 8
        if not pointer:
            if limits:
                return None
            continue
        if first > last or last > 0xFF or pointer >= end or (start and pointer != following):
            return None
        start = start or pointer
        following = pointer + 2 * (last - first + 1)
    return (start, following - start) if start else None
