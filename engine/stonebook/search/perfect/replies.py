"""A table of replies: about a bit and a half per position, because it stores no positions.

The table answers yes or no to “is this the reply?”, for each reply in turn until the answer is yes.
An answer is the exclusive or of three bits, whose places follow from the number of the question.
The bits are set so that every stored question gets its right answer. Other questions get answers
without a meaning: see `Replies.knows`.
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
"""A question has one bit in each third of the table: its number times a factor, modulo `PRIME`."""
MAX_REPLIES = 32
"""A position's questions are numbered from its own number times this."""


def places(question: int, third: int) -> tuple[int, int, int]:
    """Return the three places of a question's bits in a table of three times `third` bits."""
    first, second, last = (question * factor % PRIME % third for factor in FACTORS)
    return first, third + second, 2 * third + last


class Replies:
    """A table of replies: for positions with more than `end` empty cells."""

    def __init__(self, bits: bytes, third: int, end: int, checks: int) -> None:
        self._bits, self._third = bits, third
        self.end, self._checks = end, checks

    def _answer(self, question: int) -> bool:
        answer = 0
        for place in places(question, self._third):
            answer ^= self._bits[place >> 3] >> (place & 7)
        return bool(answer & 1)

    def reply(self, number: int, choices: int) -> int:
        """Return which reply to a position is stored, from 0 to `choices` - 1."""
        question = number * MAX_REPLIES
        answers = (at for at in range(choices - 1) if self._answer(question + at))
        return next(answers, choices - 1)

    def knows(self, number: int) -> bool:
        """Return whether the table has a position. It is wrong about a few that it lacks."""
        question = number * MAX_REPLIES + MAX_REPLIES - 1
        return all(self._answer(question - at) for at in range(self._checks))


@lru_cache(maxsize=2)
def replies(board: str) -> Replies:
    """Return the table of a board, "otello-6x6". Raises ValueError if the file is damaged."""
    return unpack(board, (FOLDER / f"{board}{ENDING}").read_bytes())


def unpack(board: str, data: bytes) -> Replies:
    """Return the table in a file. Raises ValueError if it is damaged or another board's."""
    try:
        if not data.startswith(MAGIC):
            raise ValueError
        head, _, bits = data[len(MAGIC) :].partition(b"\n")
        about = json.loads(head)
        if (about["board"], about["crc"]) != (board, zlib.crc32(bits)):
            raise ValueError
        return Replies(bits, about["third"], about["end"], about["checks"])
    except (ValueError, KeyError, TypeError):
        raise ValueError(say("perfect.damaged", board=board)) from None
