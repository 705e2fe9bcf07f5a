"""Reads the codes in a pasted pile of text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from stonebook.teach.classroom.task_lists.codes import is_whole
from stonebook.teach.classroom.task_lists.qr_parts import CodeLine, Problem, read_part
from stonebook.teach.classroom.task_lists.task_list import chosen_name
from stonebook.words import say

MAX_CODE_LINES = 2_000
"""The most lines with text that are read from a pile."""
CODE = re.compile(r"[A-Za-z0-9_-]+")


def code_lines(pile: str) -> Iterator[CodeLine | Problem]:
    """Yield the codes in a pasted pile, each with the name before its colon.

    Rows of a table have the name in the first column and the code in the last.
    A code broken over several lines is joined. A chat's prefix before a name, up to a colon or a
    bracket, is ignored. A pile that is too long ends with a problem.

    >>> line, problem = code_lines("[9:41] Ann: AbCdEfGhIjKlMnOpQrStU\\nVwX\\n\\nhello there")
    >>> line, problem.line, problem.text
    (CodeLine(number=1, name='Ann', code='AbCdEfGhIjKlMnOpQrStUVwX'), 4, 'hello there')
    """
    open_line: CodeLine | None = None
    lines = [(number, text.strip()) for number, text in enumerate(pile.splitlines(), start=1)]
    filled = [(number, bare) for number, bare in lines if bare]
    for number, bare in filled[:MAX_CODE_LINES]:
        name, code = _name_and_code(bare)
        if name:
            if open_line:
                yield open_line
            open_line = CodeLine(number, name, code)
        elif open_line and CODE.fullmatch(bare) and not _is_whole(open_line.code):
            open_line = open_line._replace(code=open_line.code + bare)
        else:
            if open_line:
                yield open_line
                open_line = None
            yield Problem(number, bare, say("codes.no_name"))
    if open_line:
        yield open_line
    for number, bare in filled[MAX_CODE_LINES : MAX_CODE_LINES + 1]:
        yield Problem(number, bare, say("codes.too_long", most=MAX_CODE_LINES))


def _name_and_code(line: str) -> tuple[str, str]:
    """Return what stands around the last colon, or in a table's first and last column.

    >>> _name_and_code("[9:41] Ann: AbC"), _name_and_code("Ann\\t9:41\\tAbC"), _name_and_code("AbC")
    (('Ann', 'AbC'), ('Ann', 'AbC'), ('', 'AbC'))
    """
    *columns, last = line.split("\t")
    before, colon, code = last.replace("\N{FULLWIDTH COLON}", ":").rpartition(":")
    name = columns[0] if columns and not colon else re.split(r"[:\]]", before)[-1]
    return chosen_name(name), "".join(code.split())


def _is_whole(code: str) -> bool:
    return is_whole(code) or read_part(code) is not None
