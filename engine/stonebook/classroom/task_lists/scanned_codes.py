"""Result codes that are scanned one after another into a pile."""

from __future__ import annotations

from typing import NamedTuple

from stonebook.classroom.task_lists.codes import is_short, name_of_code, read_full, read_short
from stonebook.classroom.task_lists.pile_text import code_lines
from stonebook.classroom.task_lists.qr_parts import CodeLine, join_parts, read_part
from stonebook.classroom.task_lists.task_list import TaskList, normalized_name
from stonebook.records.links import in_digits
from stonebook.rules.errors import BadRecord
from stonebook.words import say

ADDED = "good"
DUPLICATE = "said"
REFUSED = "refused"
"""The outcome of a scan is the kind of its sentence: see `NOTICE_SIGNS` of the widgets."""


class Scan(NamedTuple):
    """A pile after a scan: the outcome (`kind`: ADDED, DUPLICATE or REFUSED), and a sentence."""

    pile: str
    kind: str
    sentence: str


def add_scan(tasks: TaskList, pile: str, text: str) -> Scan:
    """Add a scanned text to a pile, unless it is not a code of this list, or is there already."""
    lines = [*code_lines(text)]
    line = lines[0] if lines else None
    if len(lines) != 1 or not isinstance(line, CodeLine):
        return Scan(pile, REFUSED, say("codes.scan.no_code"))
    key, part = _key(line), read_part(line.code)
    names = (line.name, *line.longer_names)
    line = line._replace(name=names[-1] if part else name_of_code(tasks, names, line.code))
    if part is None:
        try:
            read = read_short if is_short(line.code) else read_full
            read(tasks, line.name, line.code)
        except BadRecord as error:
            return Scan(pile, REFUSED, f"{line.name}: {error}")
    keys = {_key(other) for other in code_lines(pile) if isinstance(other, CodeLine)}
    if key in keys:
        number = count_pupils(pile)
        return Scan(pile, DUPLICATE, say("codes.scan.again", name=line.name, number=number))
    longer = "\n".join(filter(None, (pile.rstrip(), f"{line.name}: {line.code}")))
    number = count_pupils(longer)
    if part is not None:
        sentence = say(
            "codes.scan.part", name=line.name, at=part.number, of=part.total, number=number
        )
    else:
        sentence = say("codes.scan.added", name=line.name, number=number)
    return Scan(longer, ADDED, sentence)


def count_pupils(pile: str) -> int:
    """Return how many pupils have handed in a whole code. Each pupil counts once.

    >>> count_pupils("Ann: 2222-2222-2222-2222\\nann: 2222-2222-2222-2223\\nBo: 1/3-217015316911")
    1
    """
    joined = join_parts(code_lines(pile))
    return len({_last_name(line) for line in joined if isinstance(line, CodeLine)})


def _last_name(line: CodeLine) -> str:
    """Return a line's name with all signs before it: a scanned line has no bullets."""
    return normalized_name((line.name, *line.longer_names)[-1])


def _key(line: CodeLine) -> tuple[str, str]:
    """Return a line's name and code. A code in letters and the same in digits are equal."""
    try:
        code = in_digits(line.code)
    except BadRecord:
        code = line.code
    return normalized_name(line.name), code
