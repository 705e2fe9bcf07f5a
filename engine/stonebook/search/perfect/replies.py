"""A table of replies that takes about 1.5 bits per position, because it stores no positions.

The table answers the question “is this the reply?” for each reply in turn, until the answer is yes.
An answer is the exclusive or of three bits, whose places are hashes of the question's number. The
bits are set so that every stored question gets the right answer. All other questions get arbitrary
answers: see `Replies.knows`.
"""

from __future__ import annotations

import json
import zlib
from functools import lru_cache
from pathlib import Path

from stonebook.words import say

MAGIC = b"stonebook replies 1\n"
ENDING = ".replies"
FOLDER = Path(__file__).with_name("tables")

PRIME = 2**89 - 1
FACTORS = (
    0x9E3779B97F4A7C15F39CC06,
    0xC2B2AE3D27D4EB4F165667B,
    0xD6E8FEB86659FD93A0761D6,
)
"""The hash factors. A question has one bit in each third of the table, at the place given by its
number times a factor, modulo `PRIME`."""
MAX_REPLIES = 32
"""The questions of position n have the numbers from n times this."""


def places(question: int, third: int) -> tuple[int, int, int]:
    """Return the places of a question's three bits in a table of three times `third` bits."""
    first, second, last = (question * factor % PRIME % third for factor in FACTORS)
    return first, third + second, 2 * third + last


class Replies:
    """A table of replies for positions with more than `end` empty cells."""

    def __init__(self, bits: bytes, third: int, end: int, checks: int) -> None:
        self._bits, self._third = bits, third
        self.end, self._checks = end, checks

    def _answer(self, question: int) -> bool:
        answer = 0
        for place in places(question, self._third):
            answer ^= self._bits[place >> 3] >> (place & 7)
        return bool(answer & 1)

    def reply(self, number: int, choices: int) -> int:
        """Return the index of the stored reply to a position, from 0 to `choices` - 1."""
        first_question = number * MAX_REPLIES
        yes_indices = (
            index for index in range(choices - 1) if self._answer(first_question + index)
        )
        return next(yes_indices, choices - 1)

    def knows(self, number: int) -> bool:
        """Whether the table has a position. For a few others it returns True, too."""
        last_question = number * MAX_REPLIES + MAX_REPLIES - 1
        return all(self._answer(last_question - offset) for offset in range(self._checks))


@lru_cache(maxsize=2)
def replies(board: str) -> Replies:
    """Return the table of a board, "otello-6x6". Raises ValueError if the file is damaged."""
    return unpack(board, (FOLDER / f"{board}{ENDING}").read_bytes())


def unpack(board: str, data: bytes) -> Replies:
    """Return the table in a file. Raises ValueError if it is damaged or of another board."""
    try:
        if not data.startswith(MAGIC):
            raise ValueError
        header_line, _, bits = data[len(MAGIC) :].partition(b"\n")
        header = json.loads(header_line)
        if (header["board"], header["crc"]) != (board, zlib.crc32(bits)):
            raise ValueError
        return Replies(bits, header["third"], header["end"], header["checks"])
    except (ValueError, KeyError, TypeError):
        raise ValueError(say("perfect.damaged", board=board)) from None
