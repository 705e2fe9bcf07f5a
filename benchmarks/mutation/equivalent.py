"""Equivalent mutants, listed one by one where no kind covers them: no test could notice them."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import NamedTuple

from benchmarks.mutation.mutant import Mutant


class Accepted(NamedTuple):
    """A mutant by its file, its text before and after (as patterns), and why it is equivalent."""

    file: str
    old: str
    new: str
    why: str


DRAW = "engine/stonebook/draw/"

ACCEPTED = (
    Accepted(
        f"{DRAW}scene.py", '("legal", "*', '("*', "the order of the kinds of marks says nothing"
    ),
    Accepted(
        "*", '"0123456789"', '"XX0123456789XX"', "characters to strip: no name has an X there"
    ),
    Accepted(f"{DRAW}svg.py", '"[0.]"', '"XX[0.]XX"', "characters to strip from a number"),
    Accepted(
        "engine/stonebook/storage/record_kinds.py",
        '("title", "script")',
        '("script", "title")',
        "the fields that have to be the same, in any order",
    ),
    Accepted(f"{DRAW}svg.py", "_paint(shape.fill, None, 0)", "*", "no line, so no width of it"),
)


def accepted(mutant: Mutant) -> bool:
    """Whether a mutant is known to be equivalent."""
    return any(
        fnmatchcase(mutant.file, entry.file)
        and fnmatchcase(mutant.old.strip(), entry.old)
        and fnmatchcase(mutant.new.strip(), entry.new)
        for entry in ACCEPTED
    )
