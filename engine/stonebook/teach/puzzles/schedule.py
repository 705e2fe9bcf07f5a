"""Spaced repetition: the date at which a puzzle comes again, its twin, and the reason.

FSRS computes the interval from the tries alone, without randomness and without stored state.
Anything else with a list of tries can be scheduled in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from fsrs import Card, Rating, Scheduler, State

from stonebook.rules.symmetry import Symmetry
from stonebook.storage.puzzle_results import TryResult
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.tries import Tries, Try
from stonebook.words import say

RATINGS = {
    TryResult.RIGHT: Rating.Good,
    TryResult.HINTED: Rating.Hard,
    TryResult.FAILED: Rating.Again,
    TryResult.PLAYED: Rating.Again,
}
"""The FSRS rating of each result of a try."""

SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
"""Intervals are days: there are no learning steps of minutes."""


MAX_CLOCK_SKEW = timedelta(days=1)
"""The clock of a try may be ahead by this much. Tries further in the future are ignored."""


def due_at(tries: Sequence[Try], now: str | None = None) -> datetime:
    """Return when a puzzle is due again after its tries, at least one.

    With `now`, tries in the future are ignored; if no try is left, the puzzle is due now.

    >>> first = Try("2026-01-01T10:00:00+00:00", "right")
    >>> [due_at([first._replace(result=result)]).day for result in ("right", "hinted", "failed")]
    [3, 2, 2]
    >>> due_at([first, Try("2026-01-03T10:00:00+00:00", "right")]).date().isoformat()
    '2026-01-14'
    """
    times = [(datetime.fromisoformat(at), result) for at, result in tries if result in RATINGS]
    if now is not None:
        present = datetime.fromisoformat(now)
        times = [(at, result) for at, result in times if at <= present + MAX_CLOCK_SKEW]
        if not times:
            return present
    card = Card(card_id=0, state=State.Learning)
    for at, result in times:
        card, _ = SCHEDULER.review_card(card, RATINGS[result], at)
    when: datetime = card.due
    return when


def due_ids(tries: Tries, now: str) -> tuple[str, ...]:
    """Return the ids of the puzzles that are due, the longest overdue first."""
    dates = sorted((due_at(tried, now), id) for id, tried in tries.items())
    return tuple(id for when, id in dates if when <= datetime.fromisoformat(now))


def next_twin(puzzle: Puzzle, tries: Sequence[Try]) -> Symmetry:
    """Return the symmetry in which a puzzle is shown next: each time another twin."""
    first, *others = puzzle.start.twins
    number = sum(each.result != TryResult.FOUND for each in tries)
    return others[(number - 1) % len(others)] if others else first


def why_due(puzzle: Puzzle, tries: Sequence[Try], now: str) -> str:
    """Return why a puzzle comes again, and whether it is shown as a twin."""
    last = tries[-1]
    past = datetime.fromisoformat(now) - datetime.fromisoformat(last.at)
    kind = "twin" if len(puzzle.start.twins) > 1 else "same"
    result = TryResult.FAILED if last.result == TryResult.FOUND else last.result
    parts = (
        say(f"puzzle.again.{result}", number=max(past.days, 0)),
        say(f"puzzle.again.{kind}"),
    )
    return " ".join(parts)
