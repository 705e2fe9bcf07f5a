"""Packs replies into a table: finds bits that answer each stored question right."""

from __future__ import annotations

import json
import zlib
from array import array
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from stonebook.search.perfect.replies import MAGIC, MAX_REPLIES, places

BITS_PER_QUESTION = 1.24
"""The size of a table. With fewer than 1.23 bits per question no table is found."""
DIGITS = str.maketrans(".OX", "012")


class StoredPosition(NamedTuple):
    """A position's number, the number of its legal replies, and the rank of the stored reply."""

    number: int
    choices: int
    rank: int


def read_positions(file: Path) -> Iterator[StoredPosition]:
    """Yield the positions in a file of `book.c` that have more than one legal reply."""
    with file.open(encoding="ascii") as lines:
        for line in lines:
            cells, _, _, rank, choices = line.split()
            if int(choices) > 1:
                yield StoredPosition(int(cells.translate(DIGITS), 3), int(choices), int(rank))


def questions(positions: Iterable[StoredPosition], checks: int) -> Iterator[tuple[int, bool]]:
    """Yield each question that the table must answer, with its answer."""
    for number, choices, rank in positions:
        first = number * MAX_REPLIES
        for reply in range(min(rank + 1, choices - 1)):
            yield first + reply, reply == rank
        for check in range(checks):
            yield first + MAX_REPLIES - 1 - check, True


def pack(board: str, positions: Iterable[StoredPosition], end: int, checks: int) -> bytes:
    """Return the content of a table's file. Raises ValueError if no bits are found."""
    numbers, answers = array("Q"), bytearray()
    for question, answer in questions(positions, checks):
        numbers.append(question)
        answers.append(answer)
    third = int(len(numbers) * BITS_PER_QUESTION / 3) + 11
    order = _order(numbers, third)
    bits = bytearray((3 * third + 7) // 8)
    for index, own_place in reversed(order):
        answer = answers[index]
        for place in places(numbers[index], third):
            answer ^= bits[place >> 3] >> (place & 7) & 1
        bits[own_place >> 3] ^= answer << (own_place & 7)
    header = {"board": board, "third": third, "end": end, "checks": checks, "crc": zlib.crc32(bits)}
    return MAGIC + json.dumps(header, sort_keys=True).encode() + b"\n" + bytes(bits)


def _order(numbers: array[int], third: int) -> list[tuple[int, int]]:
    """Return each question's index with a place that no later question in the list uses.

    The bits are set from the end of the list. A place that a single remaining question uses
    becomes that question's place, and the question is removed, which leaves other places with a
    single question.
    """
    count, sums = array("L", bytes(8 * 3 * third)), array("L", bytes(8 * 3 * third))
    for index, question in enumerate(numbers):
        for place in places(question, third):
            count[place] += 1
            sums[place] ^= index
    todo = [place for place in range(3 * third) if count[place] == 1]
    order = []
    while todo:
        own_place = todo.pop()
        if count[own_place] != 1:
            continue
        index = sums[own_place]
        order.append((index, own_place))
        for place in places(numbers[index], third):
            count[place] -= 1
            sums[place] ^= index
            if count[place] == 1:
                todo.append(place)
    if len(order) != len(numbers):
        missing = len(numbers) - len(order)
        raise ValueError(f"{missing:,} of {len(numbers):,} questions have no place")
    return order
