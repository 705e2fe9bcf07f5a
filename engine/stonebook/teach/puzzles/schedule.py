"""Again, later: when a puzzle that was tried comes again, as a twin, and why.

How long it rests is said by FSRS, from how its tries went: nothing else is kept for it. Chance has
no part in it. Whatever else is to be asked again only has to be told by its tries.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from fsrs import Card, Rating, Scheduler, State

from stonebook.rules.symmetry import Symmetry
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.record import FAILED, HINTED, PLAYED, RIGHT, Tries, Try
from stonebook.words import say

RATINGS = {
    RIGHT: Rating.Good,
    HINTED: Rating.Hard,
    FAILED: Rating.Again,
    PLAYED: Rating.Again,
}
"""What a try means for how well a puzzle is remembered."""

_SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
"""Puzzles rest for days: there are no steps of minutes."""


SKEW = timedelta(days=1)
"""So much may a clock be ahead that noted a try. What lies further ahead counts as not tried."""


def due(its: Sequence[Try], now: str | None = None) -> datetime:
    """Return when a puzzle comes again after its tries, of which there is one at least.

    With `now`, tries that lie ahead of it are left out, and where no other is left it is due now.

    >>> first = Try("2026-01-01T10:00:00+00:00", "right")
    >>> [due([first._replace(how=how)]).day for how in ("right", "hinted", "failed")]
    [3, 2, 2]
    >>> due([first, Try("2026-01-03T10:00:00+00:00", "right")]).date().isoformat()
    '2026-01-14'
    """
    present = None if now is None else datetime.fromisoformat(now)
    times = [(datetime.fromisoformat(one.at), one.how) for one in its]
    past = [(at, how) for at, how in times if present is None or at <= present + SKEW]
    if present is not None and not past:
        return present
    card = Card(card_id=0, state=State.Learning)
    for at, how in past:
        card, _ = _SCHEDULER.review_card(card, RATINGS[how], at)
    when: datetime = card.due
    return when


def due_now(record: Tries, now: str) -> tuple[str, ...]:
    """Return the ids of what is due, that first which is due for the longest time."""
    every = sorted((due(its, now), id) for id, its in record.items())
    return tuple(id for when, id in every if when <= datetime.fromisoformat(now))


def twin(puzzle: Puzzle, its: Sequence[Try]) -> Symmetry:
    """Return how a puzzle is shown after its tries: each time as the next of its twins."""
    first, *others = puzzle.start.twins
    return others[(len(its) - 1) % len(others)] if others else first


def why(puzzle: Puzzle, its: Sequence[Try], now: str) -> str:
    """Return why a puzzle comes again, and that it is shown as a twin if it has any."""
    last = its[-1]
    past = datetime.fromisoformat(now) - datetime.fromisoformat(last.at)
    shown = "twin" if len(puzzle.start.twins) > 1 else "same"
    parts = (
        say(f"puzzle.again.{last.how}", number=max(past.days, 0)),
        say(f"puzzle.again.{shown}"),
    )
    return " ".join(parts)
