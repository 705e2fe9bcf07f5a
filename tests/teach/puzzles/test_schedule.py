"""Again, later: when a puzzle is due, in which order, as which twin, and why."""

import itertools
import json
import time
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

import stonebook
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.schedule import due_at, due_ids, next_twin, why_due
from stonebook.teach.puzzles.sets import pool
from stonebook.teach.puzzles.sets.puzzle_sets import find_set
from stonebook.teach.puzzles.tries import Day, Tries, Try, failed, is_solved, last_days, read_tries
from tests.teach.puzzles.example_puzzles import small

DAY = "2026-01-{:02}T10:00:00+00:00"


def tried(*how: str, day: int = 1) -> tuple[Try, ...]:
    return tuple(Try(DAY.format(day + 2 * n), outcome) for n, outcome in enumerate(how))


@pytest.fixture
def five(monkeypatch: pytest.MonkeyPatch) -> Sequence[Puzzle]:
    every = tuple(replace(small(), id=f"otello/p{n}") for n in range(5))
    monkeypatch.setattr(pool, "puzzles", lambda _: every)
    return every


def test_the_better_it_went_the_longer_it_rests() -> None:
    well, soso, badly = (due_at(tried(how)) for how in ("right", "hinted", "failed"))
    assert badly <= soso < well
    assert due_at(tried("right", "right")) > well
    assert due_at(tried("right", "failed")) < due_at(tried("right", "right"))
    assert due_at(tried("failed", "right", "hinted")) == due_at(tried("failed", "right", "hinted"))


def test_the_longest_due_puzzle_comes_first(five: Sequence[Puzzle]) -> None:
    record = {"otello/p1": tried("failed", day=5), "otello/p2": tried("failed"), "io/x": ()}
    record = {**record, "otello/p3": tried("right", day=19)} | {"io/x": tried("failed", day=2)}
    assert due_ids(record, DAY.format(20)) == ("otello/p2", "io/x", "otello/p1")
    puzzle_set, now = find_set("otello", "again"), DAY.format(20)
    assert puzzle_set.next(record, 0, None, now) is five[2]
    assert puzzle_set.next(record, 0, five[2], now) is five[1]
    assert puzzle_set.next({}, 0, None, now) is None


def test_a_due_puzzle_comes_as_another_twin_each_time() -> None:
    puzzle = small()
    shown = [next_twin(puzzle, tried(*["right"] * n)) for n in (1, 2, 3, 4)]
    assert puzzle.start.twins[0] not in shown and len(set(shown)) == 3 and shown[3] == shown[0]
    reason = why_due(puzzle, tried("hinted"), DAY.format(8))
    assert "7 days ago" in reason and "with hints" in reason and "turned or mirrored" in reason


def test_a_puzzle_without_twins_says_that_it_is_the_same() -> None:
    puzzle = replace(small(), start=PlayedPosition(stonebook.game("otello").start()))
    assert len(puzzle.start.twins) == 1
    reason = why_due(puzzle, tried("right"), DAY.format(4))
    assert "3 days ago" in reason and "the same as last time" in reason
    assert next_twin(puzzle, tried("right")) == puzzle.start.twins[0]


def test_a_mistake_from_a_game_is_due_tomorrow_and_not_an_attempt() -> None:
    attempts = tried("played")
    record: Tries = {"otello/p0": attempts}
    assert due_at(attempts).date().isoformat() == "2026-01-02"
    assert not failed(record, "otello/p0") and not is_solved(record, "otello/p0")
    assert last_days(record, date(2026, 1, 1), 1) == (Day(date(2026, 1, 1)),)
    assert "in your own game" in why_due(small(), attempts, DAY.format(3))


NOW = DAY.format(20)
NEVER = (
    *("0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59+00:00", "3000-01-01T00:00:00+00:00"),
    *("2026-01-05T10:00:00", "2026-01-05T10:00:00+14:00", "2026-13-01T10:00:00+00:00", "", "now"),
)


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Etc/GMT+12"])
@pytest.mark.parametrize("at", NEVER)
def test_an_impossible_time_counts_as_missing(
    at: str, zone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        good = [DAY.format(1), "failed"]
        record = read_tries(
            {"puzzles": {"otello/a": [[at, "failed"]], "otello/b": [[at, "right"], good]}}
        )
        assert record == {"otello/b": (Try(DAY.format(1), "failed"),)}
        assert due_ids(record, NOW) == ("otello/b",)
        assert sum(day.failed for day in last_days(record, date(2026, 1, 20))) == 1
    finally:
        monkeypatch.undo()
        time.tzset()


def test_a_try_in_the_future_does_not_hide_a_puzzle() -> None:
    """A try dated a year ahead is ignored: the puzzle is due."""
    ahead = Try("2027-01-01T00:00:00+00:00", "right")
    record: Tries = {
        "io/a": (ahead,),
        "io/b": (*tried("failed"), ahead),
        "io/c": (*tried("right"),),
    }
    assert due_at(record["io/a"], NOW).isoformat() == NOW
    assert due_at(record["io/b"], NOW) == due_at(tried("failed"))
    assert due_ids(record, NOW) == ("io/b", "io/c", "io/a")
    assert "0 days ago" in why_due(small(), (ahead,), NOW) or "today" in why_due(
        small(), (ahead,), NOW
    )


def test_attempts_in_any_order_have_a_due_day() -> None:
    days = ("1970-01-01", "2999-12-31", "2026-01-19", "2026-01-02", "2026-01-19")
    for order in itertools.permutations(days, 4):
        for how in ("right", "hinted", "failed", "played", "found"):
            attempts = tuple(Try(f"{day}T00:00:00+00:00", how) for day in order)
            assert due_at(attempts, NOW).year < 2200


def test_the_landing_page_is_held_to_the_same_dates():
    """tests/web/storage/due.test.mjs reads the same file."""
    cases = json.loads((Path(__file__).parents[2] / "storage" / "due.json").read_text("utf-8"))
    for case in cases:
        tries = [Try(*attempt) for attempt in case["tries"]]
        assert due_at(tries, case["now"]).isoformat() == case["due"]
