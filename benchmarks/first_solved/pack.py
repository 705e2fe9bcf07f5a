"""Packs replies into a table: finds bits that answer every stored question right."""

from __future__ import annotations

import json
import zlib
from array import array
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from stonebook.search.perfect.replies import MAGIC, MAX_REPLIES, places

ROOM = 1.24
"""Bits of a table per question. With fewer than 1.23 no table is found."""
DIGITS = str.maketrans(".OX", "012")


class Stored(NamedTuple):
    """A position's number, how many replies it has, and which of them is stored."""

    number: int
    choices: int
    rank: int


def stored(file: Path) -> Iterator[Stored]:
    """Yield the positions in a file of `book.c` that have a choice."""
    with file.open(encoding="ascii") as lines:
        for line in lines:
            cells, _, _, rank, choices = line.split()
            if int(choices) > 1:
                yield Stored(int(cells.translate(DIGITS), 3), int(choices), int(rank))


def questions(positions: Iterable[Stored], checks: int) -> Iterator[tuple[int, bool]]:
    """Yield each question that the table must answer, with its answer."""
    for number, choices, rank in positions:
        question = number * MAX_REPLIES
        for at in range(min(rank + 1, choices - 1)):
            yield question + at, at == rank
        for at in range(checks):
            yield question + MAX_REPLIES - 1 - at, True


def pack(board: str, positions: Iterable[Stored], end: int, checks: int) -> bytes:
    """Return a table's file. Raises ValueError if no bits are found."""
    asked, answers = array("Q"), bytearray()
    for question, answer in questions(positions, checks):
        asked.append(question)
        answers.append(answer)
    third = int(len(asked) * ROOM / 3) + 11
    order = _order(asked, third)
    bits = bytearray((3 * third + 7) // 8)
    for at, free in reversed(order):
        answer = answers[at]
        for place in places(asked[at], third):
            answer ^= bits[place >> 3] >> (place & 7) & 1
        bits[free >> 3] ^= answer << (free & 7)
    about = {"board": board, "third": third, "end": end, "checks": checks, "crc": zlib.crc32(bits)}
    return MAGIC + json.dumps(about, sort_keys=True).encode() + b"\n" + bytes(bits)


def _order(asked: array[int], third: int) -> list[tuple[int, int]]:
    """Return the questions with a place of their own for each, the last ones to be set first.

    A place that a single open question has belongs to it, and that question is set after the
    others. Then the same is done without it.
    """
    count, sums = array("L", bytes(8 * 3 * third)), array("L", bytes(8 * 3 * third))
    for at, question in enumerate(asked):
        for place in places(question, third):
            count[place] += 1
            sums[place] ^= at
    todo = [place for place in range(3 * third) if count[place] == 1]
    order = []
    while todo:
        free = todo.pop()
        if count[free] != 1:
            continue
        at = sums[free]
        order.append((at, free))
        for place in places(asked[at], third):
            count[place] -= 1
            sums[place] ^= at
            if count[place] == 1:
                todo.append(place)
    if len(order) != len(asked):
        raise ValueError(f"{len(asked) - len(order):,} of {len(asked):,} questions have no place")
    return order
