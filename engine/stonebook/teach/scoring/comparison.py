"""The comparison of a reader's marks and number with the right ones, in words and marks."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from stonebook.draw.mark_kinds import MarkKind
from stonebook.rules.position import Position
from stonebook.rules.results import Score
from stonebook.teach.explain.terms import row_names
from stonebook.teach.scoring.count_page import cells_text
from stonebook.teach.scoring.counting import CountedSet, by_reason, why_missed, why_wrong
from stonebook.teach.steps.marked_cells import compare_sets
from stonebook.words import say

MARK_KINDS = {MarkKind.FOUND: "found", MarkKind.HINT: "missed", MarkKind.REFUSED: "wrong"}
"""The meaning of a comparison's marks."""


def compared_marks(counted: CountedSet, marked: Sequence[str]) -> dict[str, MarkKind]:
    """Return the marks of found, missed and wrongly marked cells.

    >>> counted = CountedSet("markers", "X", ("A1", "B1"), 2, "OT7")
    >>> compared_marks(counted, ["B1", "C1"])
    {'A1': 'hint', 'B1': 'found', 'C1': 'refused'}
    """
    return compare_sets(counted.cells, marked).marks()


def legend(counted: CountedSet, marked: Sequence[str]) -> str:
    """Return what these marks mean, "" if all are right."""
    return compare_sets(counted.cells, marked).legend("wrong")


def verdict(counted: CountedSet, marked: Sequence[str], *, right: bool) -> str:
    """Whether a part was right, in a sentence. The right marks are shown on request."""
    if right:
        return say("step.right")
    is_shown = {*marked} == {*counted.cells}
    return say(f"step.verdict.{'shown' if is_shown else 'wrong'}")


def marks_text(marks: Mapping[str, MarkKind]) -> str:
    """Describe the marks of a comparison in words, naming every cell.

    >>> marks_text({"A1": "hint", "B1": "found", "C1": "hint"})
    'Missed: A1 and C1. Found: B1.'
    """
    grouped = by_reason({cell: MARK_KINDS[mark] for cell, mark in marks.items()})
    if not grouped:
        return say("step.count.state.none")
    return " ".join(say(f"step.count.state.{kind}", cells=cells) for kind, cells in grouped.items())


def why_marks_are_wrong(
    position: Position, counted: CountedSet, marked: Sequence[str]
) -> list[str]:
    """Return sentences on the missed cells and one on the wrongly marked, with their reasons."""
    comparison = compare_sets(counted.cells, marked)
    missed = {cell: why_missed(position, counted, cell) for cell in comparison.missed}
    wrong = {cell: why_wrong(position, counted, cell) for cell in comparison.extra}
    sentences = []
    if counted.name == "row" and missed:
        sentences.append(say("step.count.missed.rows", rows=_rows_with(position, counted, missed)))
        missed = {}
    for why, cells in by_reason(missed).items():
        sentences.append(say("step.count.missed", cells=cells_text(cells), why=why))
    if wrong:
        groups = by_reason(wrong).items()
        parts = [say("step.count.why.cells", cells=cells_text(cells), why=w) for w, cells in groups]
        sentences.append(say("step.count.wrong", cells="; ".join(parts)))
    return sentences


def _rows_with(position: Position, counted: CountedSet, cells: Collection[str]) -> list[str]:
    """Return the rows of a player in which cells were missed, by their ends (JO9)."""
    score = position.score()
    assert score is not None
    rows = score.cells_of(counted.player, counted.name)
    return row_names(row for row in rows if {*row} & {*cells})


def winner(position: Position, score: Score) -> str | None:
    """Return who wins, or who is ahead in an unfinished game. None if nobody is."""
    if position.result is not None:
        return position.result.winner
    highest = max(score.scores.values())
    first, *others = (player for player, number in score.scores.items() if number == highest)
    return None if others else first


def outcome_text(position: Position, score: Score, *, right: bool) -> str:
    """Return who wins, or who is ahead, and by how much; after a wrong answer the two numbers.

    A game that a tie-break or resigning has decided has the whole result.
    """
    result, first = position.result, winner(position, score)
    low, high = sorted(score.scores.values())
    if result is not None and (not result.scores or (high == low and first is not None)):
        return result.message
    kind = "ahead" if result is None else "winner"
    if first is None:
        return say(f"step.count.{kind}.level", number=high)
    key = {"ahead": "by", "winner": "wins"}[kind] if right else "more"
    return say(f"step.count.{kind}.{key}", player=first, number=high - low, high=high, low=low)
