"""Faults that are none, one by one, where no kind covers them: nobody could notice them."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import NamedTuple

from benchmarks.mutation.plant import Mutant


class Accepted(NamedTuple):
    """A fault by its file, its text before and after (as patterns), and why it is none."""

    file: str
    old: str
    new: str
    why: str


ACCEPTED: tuple[Accepted, ...] = ()


def accepted(mutant: Mutant) -> bool:
    """Whether a fault is known to be none."""
    return any(
        fnmatchcase(mutant.file, one.file)
        and fnmatchcase(mutant.old.strip(), one.old)
        and fnmatchcase(mutant.new.strip(), one.new)
        for one in ACCEPTED
    )
