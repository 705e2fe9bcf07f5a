"""Sets of puzzles, which one comes next, and what a reader has tried of them."""

import time
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

import pytest

import stonebook
from stonebook.profiles import profile
from stonebook.rules.errors import BadSettings
from stonebook.storage.record_kinds import MAX_TRIES
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.puzzles import nothing_here, puzzles
from stonebook.teach.puzzles.custom_puzzle import CustomPuzzle
from stonebook.teach.puzzles.grades import GRADES, difficulty_grade, difficulty_text
from stonebook.teach.puzzles.puzzle import Difficulty, Puzzle
from stonebook.teach.puzzles.sets import kinds, pool
from stonebook.teach.puzzles.sets.kinds import NEAR, ONE_IN, SET_KINDS
from stonebook.teach.puzzles.sets.order import MIN_CELLS, difficulty_key, number_in_theme
from stonebook.teach.puzzles.sets.pool import SETS
from stonebook.teach.puzzles.sets.puzzle_sets import find_puzzle, find_set, first_set, grades
from stonebook.teach.puzzles.tries import (
    Tries,
    Try,
    failed,
    is_solved,
    last_days,
    read_tries,
    try_change,
)
from tests.teach.puzzles.example_puzzles import TEXTS, empty, small

HIDDEN_SHARE = (0.18, 0.32)
"""The least and the largest share of a game's puzzles whose goal a mixed set hides."""
AT = "2026-03-0{}T12:00:00+00:00"


@pytest.fixture
def corners(monkeypatch: pytest.MonkeyPatch) -> Sequence[Puzzle]:
    """Thirty puzzles on corners, the first ones the hardest, and one in which there is nothing."""
    puzzle = small()
    every = tuple(
        replace(puzzle, id=f"otello/c{n}", themes=("corner",), difficulty=Difficulty(900 - n, 10))
        for n in range(30)
    )
    monkeypatch.setattr(pool, "puzzles", lambda _: every)
    nothing = (empty(),)
    monkeypatch.setattr(kinds, "nothing_here", lambda _: nothing)
    return every


def record(**how: str) -> Tries:
    return {f"otello/{name}": (Try(AT.format(1), outcome),) for name, outcome in how.items()}


def test_a_theme_goes_from_easy_to_hard_and_skips_solved_puzzles(corners: Sequence[Puzzle]) -> None:
    puzzle_set = find_set("otello", "corner")
    *_, second, easiest = corners
    assert puzzle_set.next({}) is easiest and puzzle_set.next({}, 1, easiest) is second
    assert puzzle_set.next(record(c29="right")) is second
    assert puzzle_set.next(record(c29="failed")) is easiest
    # After the last puzzle come the skipped ones. If only one is left, it stays.
    done = {puzzle.id: (Try(AT.format(1), "right"),) for puzzle in corners if puzzle is not second}
    assert puzzle_set.next(done, 5, second) is second
    assert puzzle_set.next(record(c29="hinted", c0="failed"), 5, corners[0]) is second
    done = {puzzle.id: (Try(AT.format(1), "right"),) for puzzle in corners}
    assert puzzle_set.next(done) is None
    assert find_set("otello", "edge").next({}) is None


@pytest.mark.usefixtures("corners")
def test_one_in_five_of_a_mixed_set_has_nothing_to_find() -> None:
    puzzle_set = find_set("otello", "")
    drawn = [puzzle_set.next({}, number) for number in range(10 * ONE_IN)]
    for block in range(10):
        empties = [
            puzzle for puzzle in drawn[block * ONE_IN :][:ONE_IN] if puzzle and puzzle.nothing
        ]
        assert len(empties) == 1
    assert ONE_IN == 5
    assert puzzle_set.may_have_no_answer and drawn == [
        puzzle_set.next({}, number) for number in range(10 * ONE_IN)
    ]
    assert len({puzzle.id for puzzle in drawn if puzzle}) > NEAR / 2


def test_the_least_tried_puzzle_comes_first(corners: Sequence[Puzzle]) -> None:
    tried = {puzzle.id: (Try(AT.format(1), "failed"),) for puzzle in corners[NEAR:]}
    drawn = {puzzle.id for n in range(40) if (puzzle := find_set("otello", "mixed").next(tried, n))}
    assert drawn <= {puzzle.id for puzzle in corners[:NEAR]} | {empty().id}


def test_a_mixed_set_has_puzzles_near_the_level_of_the_reader() -> None:
    mixed = find_set("otello", "mixed")

    def drawn(level: float | None, first: int = ONE_IN) -> list[float]:
        chosen = [mixed.next({}, number, level=level) for number in range(first, 6 * ONE_IN)]
        return [puzzle.difficulty.value for puzzle in chosen if puzzle and puzzle.difficulty]

    assert all(abs(value - 900) < 30 for value in drawn(900, 0))
    assert max(drawn(-1000)) < 300 and drawn(-1000) == drawn(None)
    first = [mixed.next({}, number) for number in range(ONE_IN)]
    assert all(chosen.nothing or chosen.themes[0] == "first-steps" for chosen in first if chosen)


def test_readers_meet_puzzles_with_nothing_to_find_in_different_places() -> None:
    mixed = find_set("otello", "mixed")

    def places(second: int) -> list[int]:
        tries = {"otello/c1": (Try(AT.format(second), "right"),)}
        drawn = [mixed.next(tries, number) for number in range(6 * ONE_IN)]
        return [number for number, chosen in enumerate(drawn) if chosen and chosen.nothing]

    assert places(1) != places(2) and places(1) == places(1)
    assert [number // ONE_IN for number in places(1)] == [*range(6)]


def test_a_newcomer_meets_one_puzzle_with_nothing_to_find_among_the_first_five() -> None:
    mixed = find_set("otello", "mixed")
    for day in range(1, 10):
        tries = {"otello/c1": (Try(AT.format(day), "right"),)}
        drawn = [mixed.next(tries if number else {}, number) for number in range(ONE_IN)]
        assert [chosen.nothing for chosen in drawn if chosen].count(True) == 1


def test_ten_in_a_row_get_harder(corners: Sequence[Puzzle]) -> None:
    drawn = [find_set("otello", "ten").next({}, number) for number in range(10)]
    places = [corners.index(puzzle) for puzzle in drawn if puzzle]
    assert places == sorted(places, reverse=True) and len(set(places)) == 10


def test_failed_puzzles_come_again_oldest_first(corners: Sequence[Puzzle]) -> None:
    puzzle_set = find_set("otello", "failed")
    late = {"otello/c3": (Try(AT.format(2), "failed"),)}
    tries_so_far = {**late, **record(c5="failed", c6="right")}
    assert (
        puzzle_set.next(tries_so_far) is corners[5]
        and puzzle_set.next(tries_so_far, 1, corners[5]) is corners[3]
    )
    assert puzzle_set.next(record(c6="right")) is None


@pytest.mark.parametrize(("game", "name"), [("chess", ""), ("otello", "ko"), ("io", "<b>")])
def test_an_unknown_set_is_named_in_the_error(game: str, name: str) -> None:
    with pytest.raises(BadSettings) as caught:
        find_set(game, name)
    assert (name or game) in str(caught.value)


def test_the_error_names_an_unknown_puzzle() -> None:
    assert find_puzzle("alterigo/one-row").id == "alterigo/one-row"
    with pytest.raises(BadSettings, match="alterigo/none"):
        find_puzzle("alterigo/none")


def test_a_try_is_added_to_the_earlier_ones() -> None:
    other = try_change("io/b", Try(AT.format(1), "failed"))({"puzzles": {"io/a": []}, "x": 3})
    stored = try_change("io/a", Try(AT.format(2), "right"))(other)
    assert read_tries(stored) == {
        "io/b": (Try(AT.format(1), "failed"),),
        "io/a": (Try(AT.format(2), "right"),),
    }
    assert (stored["lesson"], stored["steps"]) == ("puzzles", {})
    for _ in range(2 * MAX_TRIES):
        stored = try_change("io/a", Try(AT.format(3), "failed"))(stored)
    assert len(read_tries(stored)["io/a"]) == MAX_TRIES and failed(read_tries(stored), "io/a")
    assert is_solved(read_tries(stored), "io/a")  # the try that solved it stays
    assert not is_solved(read_tries(stored), "io/b") and not failed({}, "io/a")


@pytest.mark.parametrize("stored", [None, {}, {"puzzles": 3}, {"puzzles": {"a": [["x", "right"]]}}])
def test_unreadable_records_count_as_missing(stored: dict[str, object] | None) -> None:
    assert read_tries(stored) == {}


@pytest.mark.parametrize("zone", ["", "+02:00"])
def test_a_time_that_is_not_utc_counts_as_absent(zone: str) -> None:
    """A file changed by hand must not prevent due puzzles from being asked."""
    assert read_tries({"puzzles": {"io/a": [[f"2026-03-01T10:00:00{zone}", "right"]]}}) == {}


def test_the_last_days_are_counted_by_how_it_went() -> None:
    tried = {"io/a": (Try(AT.format(1), "failed"), Try(AT.format(3), "right"))}
    counted = last_days({**tried, "io/b": (Try(AT.format(3), "hinted"),)}, date(2026, 3, 4))
    assert len(counted) == 30 and counted[-1][1:] == (0, 0, 0)
    assert counted[-2][1:] == (1, 1, 0) and counted[-4][1:] == (0, 0, 1)


@pytest.mark.parametrize(
    ("value", "says"), [(-500, "“Beginner”"), (99999, "“Expert”"), (800, "level")]
)
def test_difficulty_is_given_in_levels_and_never_for_people(value: float, says: str) -> None:
    text = difficulty_text(replace(small(), difficulty=Difficulty(value, 20)))
    assert says in text and "± 20" in text and "not a rating of people" in text
    assert difficulty_text(small()) == ""


def test_the_last_try_says_whether_a_puzzle_failed() -> None:
    first, then = Try(AT.format(1), "failed"), Try(AT.format(2), "right")
    assert not failed({"io/a": (first, then)}, "io/a")
    assert failed({"io/a": (then, first)}, "io/a")
    assert is_solved({"io/a": (first, then)}, "io/a") and is_solved({"io/a": (then, first)}, "io/a")
    hinted = first._replace(result="hinted")
    assert is_solved({"io/a": (hinted,)}, "io/a") and not failed({"io/a": (hinted,)}, "io/a")


def test_the_last_of_many_tries_stay() -> None:
    stored = None
    for number in range(MAX_TRIES + 3):
        at = f"2026-03-01T12:00:{number:02}+00:00"
        stored = try_change("io/a", Try(at, "right"))(stored)
    days = [attempt.at[-8:-6] for attempt in read_tries(stored)["io/a"]]
    assert days == [f"{number:02}" for number in range(3, MAX_TRIES + 3)]


def test_a_failure_is_as_old_as_its_last_try(corners: Sequence[Puzzle]) -> None:
    often = (Try(AT.format(1), "failed"), Try(AT.format(5), "failed"))
    once = (Try(AT.format(3), "failed"),)
    puzzle_set = find_set("otello", "failed")
    assert puzzle_set.next({"otello/c1": often, "otello/c2": once}) is corners[2]


def test_within_a_grade_puzzles_with_handwritten_texts_come_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worded = replace(small(texts=TEXTS), difficulty=Difficulty(140, 10))
    mined = replace(small(), id="otello/mined", difficulty=Difficulty(60, 10))
    harder = replace(mined, id="otello/harder", difficulty=Difficulty(200, 10))
    unmeasured = replace(mined, id="otello/unmeasured", difficulty=None)
    monkeypatch.setattr(pool, "puzzles", lambda _: (unmeasured, harder, mined, worded))
    assert [*find_set("otello", "first-steps").puzzles] == [worded, mined, harder, unmeasured]


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="time zones can't be set here")
def test_days_are_in_the_readers_time_zone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half past eleven at night in London is the next day's morning in Tokyo."""
    tried = {"io/a": (Try("2026-03-01T23:30:00+00:00", "right"),)}
    for zone, day in (("UTC", 1), ("Asia/Tokyo", 2)):
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        try:
            counted = last_days(tried, date(2026, 3, 2), 2)
        finally:
            monkeypatch.undo()
            time.tzset()
        assert [entry.day.day for entry in counted if entry.right] == [day]


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_a_set_begins_on_a_board_of_nine_cells_where_it_can(game):
    for theme in profile(game).puzzles.themes:
        explained = [puzzle for puzzle in find_set(game, theme).puzzles if puzzle.texts]
        if any(len(puzzle.position.cells()) >= 9 for puzzle in explained):
            first = find_set(game, theme).next({})
            assert len(first.position.cells()) >= 9, first.id


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_the_first_puzzle_of_a_newcomer_has_more_than_one_line_and_stones(game: str) -> None:
    position = find_set(game, "first-steps").puzzles[0].position
    grid = position.grid
    assert all(len(grid.neighbour_names(cell)) > 1 for cell in grid.names)
    assert position.snapshot().cells


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_a_newcomer_meets_easy_puzzles_first(game: str) -> None:
    steps = find_set(game, "first-steps").puzzles
    usual = [puzzle for puzzle in steps if len(puzzle.position.cells()) >= MIN_CELLS]
    measured = [difficulty_grade(puzzle) for puzzle in usual if _has_neighbours(puzzle)]
    assert measured == sorted(measured, key=[*GRADES].index) and measured[0] == "easy"


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_a_newcomer_meets_small_boards_of_easy_puzzles_first(game: str) -> None:
    steps = find_set(game, "first-steps").puzzles
    explained = [puzzle for puzzle in steps if puzzle.texts and difficulty_grade(puzzle) == "easy"]
    sizes = [len(puzzle.position.cells()) for puzzle in explained]
    large = [size for size in sizes if size >= MIN_CELLS]
    assert sizes[: len(large)] == sorted(large)


def _has_neighbours(puzzle: Puzzle) -> bool:
    """Whether the board has more than one line."""
    grid = puzzle.position.grid
    return all(len(grid.neighbour_names(cell)) > 1 for cell in grid.names)


def test_tasks_of_a_theme_have_different_names() -> None:
    for game in stonebook.GAMES:
        names = [(puzzle.themes[0], number_in_theme(puzzle)) for puzzle in puzzles(game)]
        assert len({*names}) == len(names)


def test_a_set_can_be_limited_to_a_difficulty_and_to_a_theme() -> None:
    hard = find_set("otello", "corner", "hard").puzzles
    assert hard and all(difficulty_grade(chosen) == "hard" for chosen in hard)
    assert {*hard} < {*find_set("otello", "corner").puzzles}
    known = record(**{hard[0].id.partition("/")[2]: "failed"})
    steps = find_set("otello", "first-steps").puzzles
    first = next(chosen for chosen in steps if "corner" not in chosen.themes)
    known = {**known, **record(**{first.id.partition("/")[2]: "failed"})}
    both = find_set("otello", "failed")
    assert {chosen.id for chosen in both.tried(known)} >= {*known}
    of_theme = find_set("otello", "failed", theme="corner")
    assert of_theme.next(known) is hard[0]
    assert all("corner" in chosen.themes for chosen in of_theme.puzzles)
    assert of_theme.title != both.title
    for wrong in ({"difficulty": "huge"}, {"theme": "ko"}):
        with pytest.raises(BadSettings):
            find_set("otello", "failed", **wrong)


def test_a_set_offers_the_difficulties_that_it_has() -> None:
    for game in stonebook.GAMES:
        for theme in profile(game).puzzles.themes:
            results = {difficulty_grade(chosen) for chosen in find_set(game, theme).puzzles}
            assert {*grades(game, theme)} == results - {""}


def test_a_reader_who_has_solved_every_theme_gets_a_mixed_set() -> None:
    done = {
        chosen.id: (Try(AT.format(1), "right"),) for chosen in find_set("alterigo", "mixed").puzzles
    }
    assert first_set("alterigo", done) == find_set("alterigo", "mixed")
    assert first_set("alterigo", {}) == find_set("alterigo", "first-steps")
    with pytest.raises(BadSettings):
        first_set("chess", {})


def test_mistakes_from_own_games_are_a_set_until_they_are_solved() -> None:
    start = PlayedPosition(stonebook.game("alterigo").start(width=3, height=1))
    custom = CustomPuzzle.of(start, "outcome")
    at = "2026-01-01T10:00:00+00:00"
    tries_so_far = {custom.id: (Try(at, "played"),), "alterigo/one-row": (Try(at, "failed"),)}
    own = find_set("alterigo", "own")
    assert own.next(tries_so_far) == custom
    failed_since = {**tries_so_far, custom.id: (*tries_so_far[custom.id], Try(at, "failed"))}
    assert own.next(failed_since) == custom
    assert (
        own.next({**tries_so_far, custom.id: (*tries_so_far[custom.id], Try(at, "right"))}) is None
    )
    assert own.next({}) is None and find_set("io", "own").next(tries_so_far) is None


def test_a_timed_run_goes_from_easy_to_hard_with_short_puzzles() -> None:
    run = find_set("otello", "minutes")
    drawn = [run.next({}, 1000 + number) for number in range(30)]
    chosen = [puzzle for puzzle in drawn if isinstance(puzzle, Puzzle)]
    assert len(chosen) == 30 and all(puzzle.length <= 2 for puzzle in chosen)
    hard = [difficulty_key(puzzle) for puzzle in chosen]
    assert sum(hard[:10]) < sum(hard[10:20]) < sum(hard[20:])


def test_a_timed_run_shows_no_puzzle_twice() -> None:
    run, last = find_set("otello", "minutes"), None
    tries: dict[str, tuple[Try, ...]] = {}
    for number in range(30):
        last = run.next(tries, 1000 + number, last)
        assert last is not None and last.id not in tries, number
        tries[last.id] = (Try("2026-01-01T10:00:00+00:00", "right"),)


def test_every_set_has_its_kind():
    assert {*SETS} == SET_KINDS.keys()


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_a_mixed_set_hides_few_goals_and_all_where_there_is_nothing_to_find(game: str) -> None:
    mixed, theme = find_set(game, "mixed"), first_set(game, {})
    hidden = [mixed.hides_goal_of(puzzle) for puzzle in puzzles(game)]
    low, high = HIDDEN_SHARE
    assert low < sum(hidden) / len(hidden) < high
    assert hidden == [find_set(game, "mixed").hides_goal_of(puzzle) for puzzle in puzzles(game)]
    assert all(map(mixed.hides_goal_of, nothing_here(game)))
    assert not any(map(theme.hides_goal_of, puzzles(game)))
