"""Reads the codes in a pasted pile of text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from stonebook.classroom.task_lists.qr_parts import CodeLine, Problem, read_part
from stonebook.classroom.task_lists.task_list import chosen_name
from stonebook.records.links.spelling import (
    MAX_PASTED_LENGTH,
    SHORT_CODE,
    is_link,
    tidy_link,
)
from stonebook.words import say

MAX_CODE_LINES = 2_000
"""The most lines with text that are read from a pile."""
CODE = re.compile(r"[A-Za-z0-9_-]+")
BULLET = r"(?:[>*•–-]|\d{1,3}[.)])\s+"
BULLETS = re.compile(f"^(?:{BULLET})+")
"""The signs that mail programs and lists put before a line."""
BEFORE_NAME = re.compile(f"{BULLET}|[^\N{FULLWIDTH COLON}]*\N{FULLWIDTH COLON}")
"""What a line may have before a name. It may be part of the name, too."""
MAX_NAMES = 4
"""The most names that a line is tried with."""
NEXT_CODE = re.compile(rf"({SHORT_CODE.pattern})[\s,;]++(?=[\d\s]*+[^\d\s])", re.IGNORECASE)
"""A short code before more than numbers, in a text that a colon and another code follow."""
ADDRESS = re.compile(r"https?://\S*$", re.IGNORECASE)
"""A web address at the end of a line. No name is before its colon."""
TWO_CODES = re.compile(rf"(?:{SHORT_CODE.pattern}){{2,}}", re.IGNORECASE)


def code_lines(pile: str) -> Iterator[CodeLine | Problem]:
    """Yield the codes in a pasted pile, each with the name before its colon.

    Rows of a table have the name in the first column and the code in the last.
    A code broken over several lines is joined. A chat's prefix before a name, up to a colon or a
    bracket, is ignored, as are a list's bullets. A web address is no code. A pile that is
    too long ends with a problem.

    >>> line, problem = code_lines("[9:41] Ann: AbCdEfGhIjKlMnOpQrStU\\nVwX\\n\\nhello there")
    >>> line.number, line.name, line.code, problem.line, problem.text
    (1, 'Ann', 'AbCdEfGhIjKlMnOpQrStUVwX', 4, 'hello there')
    """
    open_line: CodeLine | None = None
    filled = [
        (number, line)
        for number, text in enumerate(pile.splitlines(), start=1)
        for part in _one_code_each(text)
        if (line := part.strip())
    ]
    for number, line in filled[:MAX_CODE_LINES]:
        bare = BULLETS.sub("", line)
        is_address = ADDRESS.search(line) is not None
        names, code = ((), "") if is_address else _names_and_code(line)
        if names and TWO_CODES.fullmatch(code):
            yield Problem(number, bare, say("codes.two"))
        elif names:
            if open_line:
                yield open_line
            open_line = CodeLine(number, names[0], code, names[1:])
        elif open_line and CODE.fullmatch(bare) and _is_open(open_line.code):
            open_line = open_line._replace(code=open_line.code + bare)
        else:
            if open_line:
                yield open_line
                open_line = None
            yield Problem(number, bare, say("codes.none" if is_address else "codes.no_name"))
    if open_line:
        yield open_line
    for number, line in filled[MAX_CODE_LINES : MAX_CODE_LINES + 1]:
        yield Problem(number, BULLETS.sub("", line), say("codes.too_long", most=MAX_CODE_LINES))


def _one_code_each(line: str) -> list[str]:
    """Return the parts of a line that each have a name, a colon and a code.

    >>> _one_code_each("Ann: 2222-2222-2222-2222, Ben: 3333-3333-3333-3333 1")
    ['Ann: 2222-2222-2222-2222', 'Ben: 3333-3333-3333-3333 1']
    """
    before, colon, code = line.rpartition(":")
    return (NEXT_CODE.sub("\\1\n", before) + colon + code).splitlines()


def _names_and_code(line: str) -> tuple[tuple[str, ...], str]:
    """Return what stands around the last colon, or in a table's first and last column.

    The names are the same without and with the signs before it, the shortest first.

    >>> _names_and_code("[9:41] Ann: AbC"), _names_and_code("> AbC")
    ((('Ann',), 'AbC'), ((), 'AbC'))
    >>> _names_and_code("> 3. Ann\\t9:41\\tAbC")
    (('Ann', '3. Ann', '> 3. Ann'), 'AbC')
    """
    bare = BULLETS.sub("", line)
    bullets = line.removesuffix(bare)
    *columns, last = bare.split("\t")
    before, colon, code = last.replace("\N{FULLWIDTH COLON}", ":").rpartition(":")
    if not colon and not columns:
        return (), tidy_link(code)
    name = columns[0] if not colon else re.split(r"[:\]]", last[: len(before)])[-1].strip()
    typed, starts = (bullets + name).strip(), [0]
    while found := BEFORE_NAME.match(typed, starts[-1]):
        starts.append(found.end())
    names = (chosen_name(typed[start:]) for start in starts[: -MAX_NAMES - 1 : -1])
    return tuple(filter(None, names)), tidy_link(code)


def _is_open(code: str) -> bool:
    """Whether a code may go on in the next line."""
    return len(code) <= MAX_PASTED_LENGTH and not is_link(code) and read_part(code) is None
