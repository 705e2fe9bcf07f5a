"""Sets of puzzles, which one comes next, and what a reader has tried of them."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

import pytest

from stonebook.rules.errors import BadSettings
from stonebook.teach.puzzles import series as sets
from stonebook.teach.puzzles.labels import difficulty_text
from stonebook.teach.puzzles.puzzle import Difficulty, Puzzle
from stonebook.teach.puzzles.record import (
    MOST,
    Tries,
    Try,
    failed,
    last_days,
    noting,
    solved,
    tries,
)
from stonebook.teach.puzzles.series import NEAR, ONE_IN, one_puzzle, series
from tests.teach.some_puzzles import empty, small

AT = "2026-03-0{}T12:00:00+00:00"


@pytest.fixture
def corners(monkeypatch: pytest.MonkeyPatch) -> Sequence[Puzzle]:
    """Thirty puzzles on corners, the first ones the hardest, and one in which there is nothing."""
    made = small()
    every = tuple(
        replace(made, id=f"otello/c{n}", themes=("corner",), difficulty=Difficulty(900 - n, 10))
        for n in range(30)
    )
    monkeypatch.setattr(sets, "puzzles", lambda _: every)
    nothing = (empty(),)
    monkeypatch.setattr(sets, "nothing_here", lambda _: nothing)
    return every


def record(**how: str) -> Tries:
    return {f"otello/{name}": (Try(AT.format(1), one),) for name, one in how.items()}


def test_a_theme_goes_from_easy_to_hard_past_what_is_solved(corners: Sequence[Puzzle]) -> None:
    its = series("otello", "corner")
    *_, second, easiest = corners
    assert its.next({}) is easiest and its.next({}, 1, easiest) is second
    assert its.next(record(c29="right")) is second
    assert its.next(record(c29="failed")) is easiest
    # Behind the last one comes what was left out, and one that is all that is left stays.
    done = {one.id: (Try(AT.format(1), "right"),) for one in corners if one is not second}
    assert its.next(done, 5, second) is second
    assert its.next(record(c29="hinted", c0="failed"), 5, corners[0]) is second
    done = {one.id: (Try(AT.format(1), "right"),) for one in corners}
    assert its.next(done) is None
    assert series("otello", "edge").next({}) is None


@pytest.mark.usefixtures("corners")
def test_in_one_of_five_of_a_mixed_set_there_is_nothing() -> None:
    its = series("otello", "")
    drawn = [its.next({}, number) for number in range(10 * ONE_IN)]
    for block in range(10):
        empties = [one for one in drawn[block * ONE_IN :][:ONE_IN] if one and one.nothing]
        assert len(empties) == 1
    assert its.doubted and drawn == [its.next({}, number) for number in range(10 * ONE_IN)]
    assert len({one.id for one in drawn if one}) > NEAR / 2


def test_what_was_tried_least_comes_first(corners: Sequence[Puzzle]) -> None:
    tried = {one.id: (Try(AT.format(1), "failed"),) for one in corners[NEAR:]}
    drawn = {one.id for n in range(40) if (one := series("otello", "mixed").next(tried, n))}
    assert drawn <= {one.id for one in corners[:NEAR]} | {empty().id}


def test_ten_in_a_row_get_harder(corners: Sequence[Puzzle]) -> None:
    drawn = [series("otello", "ten").next({}, number) for number in range(10)]
    places = [corners.index(one) for one in drawn if one]
    assert places == sorted(places, reverse=True) and len(set(places)) == 10


def test_the_failed_ones_come_again_the_oldest_first(corners: Sequence[Puzzle]) -> None:
    its = series("otello", "failed")
    late = {"otello/c3": (Try(AT.format(2), "failed"),)}
    kept = {**late, **record(c5="failed", c6="right")}
    assert its.next(kept) is corners[5] and its.next(kept, 1, corners[5]) is corners[3]
    assert its.next(record(c6="right")) is None


@pytest.mark.parametrize(("game", "name"), [("chess", ""), ("otello", "ko"), ("io", "<b>")])
def test_an_unknown_set_says_what_there_is(game: str, name: str) -> None:
    with pytest.raises(BadSettings) as told:
        series(game, name)
    assert (name or game) in str(told.value)


def test_an_unknown_puzzle_is_named() -> None:
    assert one_puzzle("alterigo/one-row").id == "alterigo/one-row"
    with pytest.raises(BadSettings, match="alterigo/none"):
        one_puzzle("alterigo/none")


def test_a_try_is_noted_beside_all_others() -> None:
    other = noting("io/b", Try(AT.format(1), "failed"))({"puzzles": {"io/a": []}, "x": 3})
    stored = noting("io/a", Try(AT.format(2), "right"))(other)
    assert tries(stored) == {
        "io/b": (Try(AT.format(1), "failed"),),
        "io/a": (Try(AT.format(2), "right"),),
    }
    assert (stored["lesson"], stored["steps"]) == ("puzzles", {})
    for _ in range(2 * MOST):
        stored = noting("io/a", Try(AT.format(3), "failed"))(stored)
    assert len(tries(stored)["io/a"]) == MOST and failed(tries(stored), "io/a")
    assert not solved(tries(stored), "io/a") and not failed({}, "io/a")


@pytest.mark.parametrize("stored", [None, {}, {"puzzles": 3}, {"puzzles": {"a": [["x", "right"]]}}])
def test_what_cannot_be_read_counts_as_absent(stored: dict[str, object] | None) -> None:
    assert tries(stored) == {}


@pytest.mark.parametrize("zone", ["", "+02:00"])
def test_a_time_that_is_not_utc_counts_as_absent(zone: str) -> None:
    """A file that was changed by hand must not keep what is due from being asked."""
    assert tries({"puzzles": {"io/a": [[f"2026-03-01T10:00:00{zone}", "right"]]}}) == {}


def test_the_last_days_are_counted_by_how_it_went() -> None:
    its = {"io/a": (Try(AT.format(1), "failed"), Try(AT.format(3), "right"))}
    counted = last_days({**its, "io/b": (Try(AT.format(3), "hinted"),)}, date(2026, 3, 4))
    assert len(counted) == 30 and counted[-1][1:] == (0, 0, 0)
    assert counted[-2][1:] == (1, 1, 0) and counted[-4][1:] == (0, 0, 1)


@pytest.mark.parametrize(("value", "says"), [(-500, "level 1"), (99999, "level 5"), (800, "level")])
def test_difficulty_is_told_by_levels_and_never_of_people(value: float, says: str) -> None:
    told = difficulty_text(replace(small(), difficulty=Difficulty(value, 20)))
    assert says in told and "± 20" in told and "not for people" in told
    assert difficulty_text(small()) == ""
