"""Equivalent mutants, which no test could notice. `faults.LEFT_ALONE` excludes others by kind."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import NamedTuple

from benchmarks.mutation.mutant import Mutant


class EquivalentMutant(NamedTuple):
    """Patterns of a mutant's file and of its text before and after, and why it is equivalent."""

    file: str
    old: str
    new: str
    reason: str


DRAW = "engine/stonebook/draw/"

EQUIVALENT_MUTANTS = (
    EquivalentMutant(
        "*",
        '"0123456789"',
        '"XX0123456789XX"',
        "characters to strip: no name begins or ends with X",
    ),
    EquivalentMutant(f"{DRAW}svg.py", '"[0.]"', '"XX[0.]XX"', "characters to strip from a number"),
    EquivalentMutant(
        "engine/stonebook/storage/record_kinds.py",
        '("title", "script")',
        '("script", "title")',
        "the fields that must be equal, in any order",
    ),
    EquivalentMutant(
        "engine/stonebook/storage/record_kinds.py",
        '("query", "teacher", "name")',
        "*",
        "the fields of a record, and those that must be equal, in any order",
    ),
    EquivalentMutant(
        "engine/stonebook/records/sgf/reader.py",
        '("utf-8", "utf8",*',
        "*",
        "the known encodings, in any order",
    ),
    EquivalentMutant(
        "engine/stonebook/storage/objects.py",
        "self._differ(here, there)",
        "self._differ(there, here)",
        "two records differ in either order",
    ),
    EquivalentMutant(
        "engine/stonebook/storage/browser_store.py",
        'database.transaction(STORE, "readonly")',
        "database.transaction(STORE, )",
        "the browser's own default",
    ),
    EquivalentMutant(
        "engine/stonebook/widgets/*",
        "self._syncing = False",
        "self._syncing = None",
        "the flag is only asked whether it is set",
    ),
    EquivalentMutant(
        "engine/stonebook/widgets/lesson/step_board.py",
        "(step.prompt(), step.legend, step.verdict_kind, step.asked)",
        "*",
        "facts that are compared with the last ones, in any order",
    ),
    EquivalentMutant(
        f"{DRAW}svg.py",
        "_paint(shape.fill, None, 0)",
        "*",
        "the shape has no line, so its width has no effect",
    ),
)


def is_equivalent(mutant: Mutant) -> bool:
    """Whether a mutant is in EQUIVALENT_MUTANTS."""
    return any(
        fnmatchcase(mutant.file, entry.file)
        and fnmatchcase(mutant.old.strip(), entry.old)
        and fnmatchcase(mutant.new.strip(), entry.new)
        for entry in EQUIVALENT_MUTANTS
    )
