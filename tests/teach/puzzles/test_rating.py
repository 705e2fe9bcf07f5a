"""A reader's rating: Glicko-2 ratings from the stored tries."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stonebook.storage.puzzle_results import TryResult
from stonebook.storage.record_kinds import MAX_TRIES, PUZZLE_STATS
from stonebook.teach.puzzles import nothing_here
from stonebook.teach.puzzles.puzzle import Difficulty
from stonebook.teach.puzzles.reader.glicko import RatedGame, Rating, after, idle
from stonebook.teach.puzzles.reader.rating import (
    MIN_PUZZLES,
    best_change,
    best_of,
    change_sentence,
    difficulties,
    difficulties_by_grade,
    rating_sentence,
    reached_rating,
    since_of,
    solved_of_ten,
)
from stonebook.teach.puzzles.tries import Tries, Try, read_tries
from stonebook.words import say

RIGHT, HINTED, FAILED = TryResult.RIGHT, TryResult.HINTED, TryResult.FAILED

CASES = json.loads((Path(__file__).parents[2] / "storage" / "rating.json").read_text("utf-8"))
NOW = "2026-03-01T10:00:00+00:00"


def record(tries: dict[str, list[list[str]]]) -> Tries:
    return {id: tuple(Try(*pair) for pair in pairs) for id, pairs in tries.items()}


def on(day: int, how: str = RIGHT) -> Try:
    return Try(f"2026-02-{day:02}T10:00:00+00:00", how)


def test_the_worked_example_of_glickmans_paper() -> None:
    games = [RatedGame(1400, 30, 1), RatedGame(1550, 100, 0), RatedGame(1700, 300, 0)]
    value, deviation, volatility = after(Rating(1500, 200, 0.06), games)
    assert value == pytest.approx(1464.06, abs=0.02)
    assert deviation == pytest.approx(151.52, abs=0.01)
    assert volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_reader_who_does_better_than_expected_for_long_becomes_less_steady() -> None:
    rating = Rating(1500, 60, 0.06)
    for _ in range(10):
        rating = after(rating, [RatedGame(1900, 20, 1)] * 5)
    assert rating.volatility > 0.06 and rating.value > 1900
    assert idle(rating, 100_000).deviation == 350, "never less sure than at the start"


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_history_gives_the_rating_that_the_page_shows(case: dict[str, object]) -> None:
    known = {id: Difficulty(*pair) for id, pair in case["known"].items()}  # type: ignore[attr-defined]
    reached = reached_rating(known, record(case["tries"]), case["since"], case["now"])  # type: ignore[arg-type]
    assert [reached.number, *reached.rating] == pytest.approx(case["rating"], abs=1e-3)
    assert reached.is_known == case["isKnown"]


def test_only_first_answers_to_measured_puzzles_count_and_a_hint_does_not_count_as_a_win() -> None:
    known = difficulties("otello")
    first, second, *_ = known
    reached = reached_rating(known, {first: (on(1),)}, 0, NOW)
    again = reached_rating(known, {first: (on(1), on(1, HINTED))}, 0, NOW)
    hinted = reached_rating(known, {first: (on(1, HINTED),)}, 0, NOW)
    assert reached == again and reached.number == 1
    assert hinted.rating.value < reached.rating.value
    empty = {nothing_here("otello")[0].id: (on(1),), "otello/outcome#x": (on(1),)}
    assert reached_rating(known, {**empty, second: (on(1),) * MAX_TRIES}, 0, NOW).number == 0


def test_a_rating_is_shown_after_ten_answers_and_with_its_meaning_once_it_is_sure() -> None:
    known = [*difficulties("io")]
    assert rating_sentence("io", {}, 0, NOW) == ""
    few = {id: (on(number + 1),) for number, id in enumerate(known[:MIN_PUZZLES])}
    for number in (1, MIN_PUZZLES - 1):
        sentence = rating_sentence("io", dict([*few.items()][:number]), 0, NOW)
        assert sentence == f"Your rating comes after 10 puzzles: {number} so far."
    value, deviation, _ = reached_rating(difficulties("io"), few, 0, NOW).rating
    numbers = [round(value + sign * 2 * deviation, -1) for sign in (-1, 0, 1)]
    low, middle, high = (f"{number:.0f}" for number in numbers)
    sentence = say("puzzle.rating.soon", value=middle, low=low, high=high)
    assert rating_sentence("io", few, 0, NOW) == sentence
    many = {id: (on(1, RIGHT if number % 2 else HINTED),) for number, id in enumerate(known[:60])}
    text = rating_sentence("io", many, 0, NOW)
    assert text.startswith("Your rating is ") and "after 60 puzzles. You solve about " in text
    assert rating_sentence("io", many, 1_771_581_600, NOW) == "", "it was reset since"


def test_no_rating_below_zero_is_shown() -> None:
    easiest = sorted(difficulties("io"), key=lambda id: difficulties("io")[id].value)[:12]
    missed: Tries = {id: (on(1, FAILED),) for id in easiest}
    reached = reached_rating(difficulties("io"), missed, 0, NOW)
    assert not reached.is_known and reached.rating.value < 2 * reached.rating.deviation
    sentence = rating_sentence("io", missed, 0, NOW)
    assert "(very likely 0 to " in sentence and "−" not in sentence


@pytest.mark.parametrize(("how", "sign"), [(RIGHT, "+"), (FAILED, "−")])
def test_the_change_after_a_puzzle_is_that_of_the_rating(how: str, sign: str) -> None:
    known = [*difficulties("io")][:12]
    before: Tries = {id: (on(1, RIGHT if at % 2 else FAILED),) for at, id in enumerate(known[:11])}
    tries = {**before, known[11]: (on(2, how),)}
    ratings = [
        reached_rating(difficulties("io"), each, 0, NOW).rating.value for each in (before, tries)
    ]
    sentence = change_sentence("io", tries, 0, NOW, known[11], repeats=False)
    change = abs(round(ratings[1]) - round(ratings[0]))
    assert change and sentence == f"This puzzle: {sign}{change}."


def test_no_change_is_shown_before_a_rating_and_an_answer_that_does_not_count_says_so() -> None:
    known = [*difficulties("io")][:10]
    tries: Tries = {id: (on(1),) for id in known}
    assert change_sentence("io", tries, 0, NOW, known[9], repeats=False) == ""
    unrated = "This answer does not count towards your rating."
    assert change_sentence("io", tries, 0, NOW, known[9], repeats=True) == unrated
    empty = nothing_here("io")[0].id
    tries = {**tries, empty: (on(1),)}
    assert change_sentence("io", tries, 0, NOW, empty, repeats=False) == unrated


def test_the_words_are_about_the_hardest_grade_that_is_mostly_solved() -> None:
    easy, medium, hard = difficulties_by_grade("io").values()
    assert solved_of_ten(5000, hard) == 10 and solved_of_ten(-5000, easy) == 0
    assert solved_of_ten(600, easy) > solved_of_ten(600, medium) > solved_of_ten(600, hard)
    known = sorted(difficulties("io"), key=lambda id: difficulties("io")[id].value)
    best = {id: (on(1),) for id in known[-40:]}
    worst = {id: (on(1, HINTED),) for id in known[:40]}
    assert "hard puzzles" in rating_sentence("io", best, 0, NOW)
    assert "easy puzzles" in rating_sentence("io", worst, 0, NOW)


def test_the_best_runs_are_stored() -> None:
    stored = best_change("row", "io", 4)(None)
    stored = best_change("row", "io", 3)(stored)
    assert best_of(stored, "row", "io") == 4 and best_of(stored, "minutes", "io") == 0


def test_a_rating_is_reset_for_its_game_and_by_an_earlier_page_for_all_games() -> None:
    stored = PUZZLE_STATS.write({"since": 7, "resets": {"io": 9, "jo": 3}})
    assert [since_of(stored, game) for game in ("io", "jo", "otello")] == [9, 7, 7]
    assert since_of({**PUZZLE_STATS.write({}), "since": 7}, "io") == 7 and since_of(None, "io") == 0


def test_an_answer_before_python_counts_as_the_page_has_stored_it() -> None:
    stored = {"lesson": "puzzles", "of": 0, "done": 0, "steps": {}}
    tried = {"alterigo/one-row": [["2026-02-23T14:09:09+00:00", "right"]]}
    stored_tries = read_tries({**stored, "puzzles": tried})
    assert reached_rating(difficulties("alterigo"), stored_tries, 0, NOW).number == 1
