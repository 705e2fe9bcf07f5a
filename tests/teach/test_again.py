"""Again, later: when a puzzle is due, in which order, as which twin, and why."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

import pytest

from stonebook.teach.puzzles import series as sets
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.record import Day, Tries, Try, failed, last_days, solved
from stonebook.teach.puzzles.schedule import due, due_now, twin, why
from stonebook.teach.puzzles.series import series
from tests.teach.some_puzzles import small

DAY = "2026-01-{:02}T10:00:00+00:00"


def tried(*how: str, day: int = 1) -> tuple[Try, ...]:
    return tuple(Try(DAY.format(day + 2 * n), one) for n, one in enumerate(how))


@pytest.fixture
def five(monkeypatch: pytest.MonkeyPatch) -> Sequence[Puzzle]:
    every = tuple(replace(small(), id=f"otello/p{n}") for n in range(5))
    monkeypatch.setattr(sets, "puzzles", lambda _: every)
    return every


def test_the_better_it_went_the_longer_it_rests() -> None:
    well, soso, badly = (due(tried(how)) for how in ("right", "hinted", "failed"))
    assert badly <= soso < well
    assert due(tried("right", "right")) > well
    assert due(tried("right", "failed")) < due(tried("right", "right"))
    assert due(tried("failed", "right", "hinted")) == due(tried("failed", "right", "hinted"))


def test_what_is_due_for_the_longest_time_comes_first(five: Sequence[Puzzle]) -> None:
    record = {"otello/p1": tried("failed", day=5), "otello/p2": tried("failed"), "io/x": ()}
    record = {**record, "otello/p3": tried("right", day=19)} | {"io/x": tried("failed", day=2)}
    assert due_now(record, DAY.format(20)) == ("otello/p2", "io/x", "otello/p1")
    its, now = series("otello", "again"), DAY.format(20)
    assert its.next(record, 0, None, now) is five[2]
    assert its.next(record, 0, five[2], now) is five[1]
    assert its.next({}, 0, None, now) is None


def test_it_comes_as_another_twin_each_time_and_says_so() -> None:
    puzzle = small()
    shown = [twin(puzzle, tried(*["right"] * n)) for n in (1, 2, 3, 4)]
    assert puzzle.start.twins[0] not in shown and len(set(shown)) == 3 and shown[3] == shown[0]
    said = why(puzzle, tried("hinted"), DAY.format(8))
    assert "7 days ago" in said and "with hints" in said and "twin" in said


def test_a_mistake_of_a_game_is_due_tomorrow_and_is_no_try() -> None:
    its = tried("played")
    record: Tries = {"otello/p0": its}
    assert due(its).date().isoformat() == "2026-01-02"
    assert not failed(record, "otello/p0") and not solved(record, "otello/p0")
    assert last_days(record, date(2026, 1, 1), 1) == (Day(date(2026, 1, 1)),)
    assert "in your own game" in why(small(), its, DAY.format(3))
