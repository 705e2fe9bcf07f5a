"""Splits a long result code into numbered parts for QR codes, and joins them again.

A part is `2/3-` and digits: four that identify its code, a piece of that code, and ten check
digits. Parts can be joined in any order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple
from zlib import crc32

from stonebook.classroom.task_lists.task_list import normalized_name
from stonebook.records.links.spelling import in_digits, read_number, spell
from stonebook.rules.errors import BadRecord
from stonebook.words import say

LONGEST_HEAD = "10/10-"
"""The longest prefix of a part."""
PART = re.compile(r"([0-9]{1,2})/([0-9]{1,2})-([0-9]*)")
TAG_DIGITS = 4
"""The number of digits that identify the code to which a part belongs."""
CHECK_DIGITS = 10


class CodeLine(NamedTuple):
    """One code of a pile: its line number, its name, and the code.

    `longer_names` are the name with signs before it, which may be a list's or part of the name.
    """

    number: int
    name: str
    code: str
    longer_names: tuple[str, ...] = ()


class Problem(NamedTuple):
    """A line that counts only in part or not at all: its number, its text, the reason."""

    line: int
    text: str
    why: str


class CodePart(NamedTuple):
    """A part of a code: its `number` of a `total`, the code's `tag`, and its `digits`."""

    number: int
    total: int
    tag: str
    digits: str


def parts_of(code: str, characters: int) -> tuple[str, ...]:
    """Split a code into parts of about equal length, with at most `characters` digits each.

    >>> parts_of(spell(2**90), 32)
    ('1/3-217015316911983132993415611', '2/3-217096634916152283718148580', \
'3/3-21702414064485042819701173')
    """
    digits = in_digits(code)
    total = -(-len(digits) // (characters - TAG_DIGITS - CHECK_DIGITS))
    size = -(-len(digits) // total)
    tag = f"{crc32(digits.encode()) % 10**TAG_DIGITS:0{TAG_DIGITS}}"
    pieces = (digits[index : index + size] for index in range(0, len(digits), size))
    return tuple(
        _part_text(CodePart(number, total, tag, piece))
        for number, piece in enumerate(pieces, start=1)
    )


def _part_text(part: CodePart) -> str:
    text = f"{part.number}/{part.total}-{part.tag}{part.digits}"
    return f"{text}{crc32(text.encode()):0{CHECK_DIGITS}}"


def read_part(code: str) -> CodePart | None:
    """Parse a part. Return None if it is damaged.

    >>> read_part("3/3-21702414064485042819701173"), read_part("3/3-21702414064485042819701172")
    (CodePart(number=3, total=3, tag='2170', digits='241406448504'), None)
    """
    match = PART.fullmatch(code)
    digits = match[3] if match else ""
    if not match or len(digits) <= TAG_DIGITS + CHECK_DIGITS:
        return None
    part = CodePart(
        int(match[1]), int(match[2]), digits[:TAG_DIGITS], digits[TAG_DIGITS:-CHECK_DIGITS]
    )
    return part if 1 <= part.number <= part.total and _part_text(part) == code else None


def join_parts(lines: Iterable[CodeLine | Problem]) -> Iterator[CodeLine | Problem]:
    """Yield lines, with the parts of a code replaced by the whole code once all are there.

    Damaged parts are problems; so, at the end, are missing ones.
    """
    parts_by_code: dict[tuple[str, str, int], dict[int, CodePart]] = {}
    first: dict[tuple[str, str, int], CodeLine] = {}
    damaged: set[tuple[str, int, int]] = set()
    for line in lines:
        head = PART.match(line.code) if isinstance(line, CodeLine) else None
        if isinstance(line, Problem) or head is None:
            yield line
            continue
        pupil = normalized_name(line.name)
        part = read_part(line.code)
        if part is None:
            damaged.add((pupil, int(head[2]), int(head[1])))
            why = say("codes.part.damaged", name=line.name, number=int(head[1]), of=int(head[2]))
            yield Problem(line.number, f"{line.name}: {line.code}", why)
            continue
        key = (pupil, part.tag, part.total)
        parts = parts_by_code.setdefault(key, {})
        first.setdefault(key, line)
        if part.number not in parts:
            parts[part.number] = part
            if len(parts) == part.total:
                yield line._replace(code=_joined_code(parts))
    for key, parts in parts_by_code.items():
        line = first[key]
        pupil, _, total = key
        missing = [
            number
            for number in range(1, total + 1)
            if number not in parts and (pupil, total, number) not in damaged
        ]
        if missing:
            why = say("codes.part.missing", name=line.name, numbers=missing, of=total)
            yield Problem(line.number, f"{line.name}: {line.code}", why)


def _joined_code(parts: dict[int, CodePart]) -> str:
    """Return the code joined from all its parts."""
    digits = "".join(parts[number].digits for number in sorted(parts))
    try:
        return spell(read_number(digits))
    except BadRecord:
        return digits  # the error is reported when the code is read
