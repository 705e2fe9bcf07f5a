"""What a reader has tried of the puzzles: one small record, kept beside the lessons' progress.

Of each puzzle the last tries are kept, each with its time and how it went.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import NamedTuple

from stonebook.storage.record_kinds import PUZZLES
from stonebook.storage.stores import Change, StoredRecord

RIGHT, HINTED, FAILED, PLAYED = HOW = ("right", "hinted", "failed", "played")
"""How a try went: at the first try, with hints, or not at the first try. Or it was a mistake in a
game that was played: something to be tried, and no try yet."""
YEARS = range(1970, 3000)
"""In which a try can have been."""


class Try(NamedTuple):
    """A puzzle was tried: when, as ISO text in UTC, and how it went."""

    at: str
    how: str


class Day(NamedTuple):
    """What was tried on one day of the reader's, by how it went."""

    day: date
    right: int = 0
    hinted: int = 0
    failed: int = 0


Tries = Mapping[str, tuple[Try, ...]]
"""By the ids of puzzles, what was tried, the last try last."""


def tries(stored: StoredRecord | None) -> Tries:
    """Return what is stored. Whatever is not as it should be is left out.

    >>> tries({"puzzles": {"io/a": [["2026-01-01T10:00:00+00:00", "right"], ["", 3]], "io/b": 7}})
    {'io/a': (Try(at='2026-01-01T10:00:00+00:00', how='right'),)}
    """
    read = {
        id: tuple(Try(at, how) for at, how in its if how in HOW and _is_time(at))
        for id, its in PUZZLES.read(stored)["puzzles"].items()
    }
    return {id: its for id, its in read.items() if its}


def _is_time(at: str) -> bool:
    """Whether a text is a time in UTC at which something can have been tried.

    The first and the last years of the calendar can't be reckoned with in every time zone.
    """
    try:
        time = datetime.fromisoformat(at)
    except ValueError:
        return False
    return time.utcoffset() == timedelta(0) and time.year in YEARS


def noting(id: str, new: Try) -> Change:
    """Return the change of what is stored that notes a try: nothing that is there is lost."""

    def change(stored: StoredRecord | None) -> StoredRecord:
        kept = tries(stored)
        return PUZZLES.write({"puzzles": {**kept, id: (*kept.get(id, ()), new)}}, stored)

    return change


def solved(record: Tries, id: str) -> bool:
    """Return whether a puzzle was ever solved without a wrong move."""
    return any(one.how in (RIGHT, HINTED) for one in record.get(id, ()))


def failed(record: Tries, id: str) -> bool:
    """Return whether the last try of a puzzle failed."""
    return any(one.how == FAILED for one in record.get(id, ())[-1:])


def last_days(record: Tries, today: date, number: int = 30) -> tuple[Day, ...]:
    """Return what was tried on each of the last days in the reader's own time, oldest first.

    >>> tried = {"io/a": (Try("2026-01-05T12:00:00+00:00", "right"),)}
    >>> [day] = last_days(tried, date(2026, 1, 5), 1)
    >>> day.right, day.failed
    (1, 0)
    """
    hows = (RIGHT, HINTED, FAILED)
    counted = {today - timedelta(back): dict.fromkeys(hows, 0) for back in range(number)}
    for its in record.values():
        for one in its:
            day = datetime.fromisoformat(one.at).astimezone().date()
            if day in counted and one.how in hows:
                counted[day][one.how] += 1
    return tuple(Day(day, **counted[day]) for day in sorted(counted))
