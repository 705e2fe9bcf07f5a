"""A reader's tries of puzzles: the last ones of each puzzle, each with its time and result."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import NamedTuple

from stonebook.storage.puzzle_results import SOLVING, TryResult
from stonebook.storage.record_kinds import PUZZLES
from stonebook.storage.stores import Change, StoredRecord

RESULT_OF = {str(result): result for result in TryResult}
"""Each result by its text. This is faster than to call `TryResult`, and a page reads many tries."""
YEARS = range(1970, 3000)
"""The years in which a try is credible."""


class Try(NamedTuple):
    """One try of a puzzle: its time as ISO text in UTC, and its result."""

    at: str
    result: TryResult


class Day(NamedTuple):
    """The number of tries on one day in the reader's time zone, by result."""

    day: date
    right: int = 0
    hinted: int = 0
    failed: int = 0


Tries = Mapping[str, tuple[Try, ...]]
"""The tries of each puzzle by its id, the latest last."""


def read_tries(stored: StoredRecord | None) -> Tries:
    """Return the stored tries. Malformed parts are left out.

    >>> tried = [["2026-01-01T10:00:00+00:00", "right"], ["", 3]]
    >>> read_tries({"puzzles": {"io/a": tried, "io/b": 7}})
    {'io/a': (Try(at='2026-01-01T10:00:00+00:00', result='right'),)}
    """
    read = {
        id: tuple(
            Try(at, RESULT_OF[result])
            for at, result in pairs
            if result in RESULT_OF and _is_time(at)
        )
        for id, pairs in PUZZLES.read(stored)["puzzles"].items()
    }
    return {id: tried for id, tried in read.items() if tried}


def _is_time(at: str) -> bool:
    """Whether a text is a credible time of a try, in UTC.

    The first and last years of the calendar overflow in some time zones.
    """
    try:
        time = datetime.fromisoformat(at)
    except ValueError:
        return False
    return time.utcoffset() == timedelta(0) and time.year in YEARS


def stored_record(tries: Tries) -> StoredRecord:
    """Return tries as they are stored.

    >>> tries = {"io/a": (Try("2026-01-01T10:00:00+00:00", "right"),)}
    >>> read_tries(stored_record(tries)) == tries
    True
    """
    return {"puzzles": {id: [[*each] for each in tried] for id, tried in tries.items()}}


def try_change(id: str, new: Try) -> Change:
    """Return a change that adds a try to the stored record and keeps everything else."""

    def change(stored: StoredRecord | None) -> StoredRecord:
        tried = read_tries(stored)
        return PUZZLES.write({"puzzles": {**tried, id: (*tried.get(id, ()), new)}}, stored)

    return change


def result_of_try(*, done: bool, failures: int, helped: bool, by_reader: bool = False) -> str:
    """Return the result of a try, "" while it is open.

    `by_reader`: after a failure the reader went on and solved the puzzle.

    >>> result_of_try(done=False, failures=1, helped=False)
    'failed'
    >>> result_of_try(done=True, failures=0, helped=True)
    'hinted'
    """
    if failures:
        return TryResult.FOUND if by_reader else TryResult.FAILED
    if not done:
        return ""
    return TryResult.HINTED if helped else TryResult.RIGHT


def solved_key(result: str) -> str:
    """Return the key of the words for a solved puzzle: they name the hints, if there were any."""
    return "puzzle.done.hinted" if result == TryResult.HINTED else "puzzle.done"


def is_solved(tries: Tries, id: str) -> bool:
    """Whether a puzzle was ever solved, at once or in the end."""
    return any(each.result in SOLVING for each in tries.get(id, ()))


def failed(tries: Tries, id: str) -> bool:
    """Whether the last try of a puzzle failed, and the reader did not go on to solve it."""
    return any(each.result == TryResult.FAILED for each in tries.get(id, ())[-1:])


def last_days(tries: Tries, today: date, number: int = 30) -> tuple[Day, ...]:
    """Return the tries on each of the last days in the reader's time zone, oldest first.

    >>> tried = {"io/a": (Try("2026-01-05T12:00:00+00:00", "right"),)}
    >>> [day] = last_days(tried, date(2026, 1, 5), 1)
    >>> day.right, day.failed
    (1, 0)
    """
    results = (TryResult.RIGHT, TryResult.HINTED, TryResult.FAILED)
    days = {today - timedelta(back): dict.fromkeys(results, 0) for back in range(number)}
    for tried in tries.values():
        for each in tried:
            day = datetime.fromisoformat(each.at).astimezone().date()
            if day in days and each.result in results:
                days[day][each.result] += 1
    return tuple(Day(day, **days[day]) for day in sorted(days))
