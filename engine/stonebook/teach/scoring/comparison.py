"""What the reader marked and counted beside what is right, in words and in marks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from stonebook.rules.position import Position
from stonebook.rules.results import Part, Score
from stonebook.teach.scoring.counting import Counted, by_reason, why_missed, why_wrong
from stonebook.teach.scoring.page import named, told
from stonebook.teach.sets import compare_sets
from stonebook.words import say

KINDS = {"turned": "found", "hint": "missed", "refused": "wrong"}
"""What the marks of a comparison mean."""


def compared_marks(asked: Counted, marked: Sequence[str]) -> dict[str, str]:
    """Return the marks of what was found, missed and wrongly taken.

    >>> asked = Counted("markers", "X", ("A1", "B1"), 2, "OT7")
    >>> compared_marks(asked, ["B1", "C1"])
    {'A1': 'hint', 'B1': 'turned', 'C1': 'refused'}
    """
    return compare_sets(asked.cells, marked).marks()


def told_marks(marks: Mapping[str, str]) -> str:
    """Return the marks of a comparison in words, every cell named.

    >>> told_marks({"A1": "hint", "B1": "turned", "C1": "hint"})
    'Missed: A1 and C1. Found: B1.'
    """
    grouped = by_reason({cell: KINDS[mark] for cell, mark in marks.items()})
    if not grouped:
        return say("step.count.state.none")
    return " ".join(say(f"step.count.state.{kind}", cells=cells) for kind, cells in grouped.items())


def compare(
    position: Position, asked: Counted, marked: Sequence[str], number: int
) -> tuple[bool, list[str]]:
    """Return whether cells and number are right, and what to say: about each of them apart."""
    comparison = compare_sets(asked.cells, marked)
    missed = {cell: why_missed(position, asked, cell) for cell in comparison.missed}
    wrong = {cell: why_wrong(position, asked, cell) for cell in comparison.extra}
    said = []
    if not comparison.exact:
        found = len(comparison.hit)
        said.append(say("step.count.found", found=found, number=len(asked.cells)))
    for key, reasons in (("missed", missed), ("wrong", wrong)):
        for why, cells in by_reason(reasons).items():
            said.append(say(f"step.count.{key}", cells=named(cells), why=why))
    cells_were = "right" if comparison.exact else "wrong"
    number_was = "right" if number == asked.number else "wrong"
    key = f"step.count.cells_{cells_were}.number_{number_was}"
    said.append(say(key, number=number, right=asked.number))
    return cells_were == number_was == "right", said


def told_parts(parts: Iterable[Part]) -> str:
    """Return what each player has of each kind of part, "" for no parts.

    >>> import stonebook
    >>> told_parts(stonebook.game("otello").start().score().parts)
    "X's markers 2; O's markers 2"
    """
    sums: dict[tuple[str, str], float] = {}
    for part in parts:
        sums[part.name, part.player] = sums.get((part.name, part.player), 0) + part.number
    return "; ".join(
        say(f"step.count.part.{name}", player=player, number=number)
        for (name, player), number in sums.items()
    )


def told_whole(position: Position, score: Score) -> str:
    """Return the whole count: its parts where there are several kinds, then the result."""
    result = position.result
    if result is not None and result.scores:
        said = result.message
    else:
        said = say("step.count.total", tally=told(score.scores))
    if len({part.name for part in score.parts}) < 2:
        return said
    return f"{say('step.count.parts', parts=told_parts(score.parts))} {said}"
