"""Chooses the old questions to ask again, by the same rules as `lite/web/recall/recall-choice.js`.

A question has an id: a puzzle its own, a lesson's question "io/corners/task-1". Its tries are those
of the reader's records, the first one in a lesson being the lesson's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timedelta

from stonebook.storage.puzzle_results import TryResult
from stonebook.storage.record_kinds import PROGRESS, PUZZLES, RECALL
from stonebook.storage.stores import Change, StoredRecord
from stonebook.teach.puzzles.custom_puzzle import LINK_SEPARATOR
from stonebook.teach.puzzles.schedule import due_at
from stonebook.teach.puzzles.tries import Tries, Try, read_tries

MAX_PER_DAY = 5
"""The maximum number of questions in a day's round."""
MAX_BEFORE_LESSON = 2
"""The maximum number of questions before a lesson."""
LEAD_TIME = timedelta(hours=12)
"""A question that is due within this time is asked: last evening's mistakes come this morning."""


def is_lesson(key: str) -> bool:
    """Whether a record's key is that of a lesson, "track/lesson"."""
    return "/" in key


def lesson_of(question: str) -> str:
    """Return the lesson of a lesson's question.

    >>> lesson_of("io/corners/task-1")
    'io/corners'
    """
    return "/".join(question.split("/")[:2])


def is_puzzle(question: str) -> bool:
    """Whether a question is a puzzle, by its id. That of a custom one holds a link."""
    return LINK_SEPARATOR in question or question.count("/") == 1


def lesson_tries(records: Iterable[StoredRecord]) -> Tries:
    """Return the tries at each question of the lessons that was ever answered."""
    records = [*records]
    later = recall_tries(_find(records, RECALL.key))
    first = dict(_first_tries(records))
    tries = {id: sorted((*first[id], *later.get(id, ()))) for id in first}
    return {id: tuple(tried) for id, tried in tries.items() if tried}


def puzzle_tries(records: Iterable[StoredRecord]) -> Tries:
    """Return the tries at each puzzle."""
    return read_tries(_find(records, PUZZLES.key))


def recall_tries(stored: StoredRecord | None) -> Tries:
    """Return the later tries at lessons' questions."""
    return read_tries({"puzzles": RECALL.read(stored)["questions"]})


def _find(records: Iterable[StoredRecord], key: str) -> StoredRecord | None:
    return next((record for record in records if record.get("lesson") == key), None)


def _first_tries(records: Iterable[StoredRecord]) -> Iterator[tuple[str, tuple[Try, ...]]]:
    """Yield each question that is done in a lesson, with its try there if the time is known."""
    for record in records:
        lesson = record.get("lesson")
        if isinstance(lesson, str) and is_lesson(lesson):
            for step, done in PROGRESS.read(record)["steps"].items():
                result = TryResult.RIGHT if done["first_try"] else TryResult.FAILED
                id = f"{lesson}/{step}"
                yield id, read_tries({"puzzles": {id: [[done["at"], result]]}}).get(id, ())


def due_before_lesson(lesson: str, records: Iterable[StoredRecord], now: str) -> list[str]:
    """Return the questions of other lessons to ask before a lesson, in order.

    First the questions that the reader missed the last time, then the others that are due; in both
    groups, those of the lesson's own game come first.
    """
    present = datetime.fromisoformat(now)
    track = lesson.partition("/")[0]
    candidates = []
    for id, tried in lesson_tries(records).items():
        missed, when = tried[-1].result != TryResult.RIGHT, due_at(tried, now)
        if lesson_of(id) != lesson and (missed or when <= present):
            candidates.append((not missed, not id.startswith(f"{track}/"), when, id))
    return [id for *_, id in sorted(candidates)]


def due_today(records: Iterable[StoredRecord], now: str) -> list[str]:
    """Return the due questions that the reader has ever missed, the longest overdue first."""
    present = datetime.fromisoformat(now) + LEAD_TIME
    tries: Mapping[str, tuple[Try, ...]] = {**lesson_tries(records), **puzzle_tries(records)}
    candidates = [
        (due_at(tried, now), id)
        for id, tried in tries.items()
        if any(each.result != TryResult.RIGHT for each in tried)
    ]
    return [id for when, id in sorted(candidates) if when <= present]


def recall_change(question: str, new: Try) -> Change:
    """Return a change that adds a try of a lesson's question to the stored record."""

    def change(stored: StoredRecord | None) -> StoredRecord:
        tries = recall_tries(stored)
        added = {**tries, question: (*tries.get(question, ()), new)}
        pairs = {id: [[*each] for each in tried] for id, tried in added.items()}
        return RECALL.write({"questions": pairs}, stored)

    return change
