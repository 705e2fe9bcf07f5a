"""The page without Python chooses the puzzles that Python would choose."""

from __future__ import annotations

import random
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from lite.replies.puzzles.index import index
from lite.replies.recording.recording_host import recording_host
from lite.replies.sentinels import CELL, OF_PAGE
from stonebook.profiles import profile
from stonebook.rules import GAMES
from stonebook.storage.puzzle_results import RESULTS, TryResult
from stonebook.teach.puzzles import puzzle
from stonebook.teach.puzzles.grades import GRADES
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.reader.daily import daily
from stonebook.teach.puzzles.sets import session_texts
from stonebook.teach.puzzles.sets.kinds import ROW, SetStanding
from stonebook.teach.puzzles.sets.pool import FAILED as MISSED
from stonebook.teach.puzzles.sets.pool import TEN
from stonebook.teach.puzzles.sets.puzzle_sets import PuzzleSet, grades
from stonebook.teach.puzzles.sets.session_log import RESULT, SHOWN, SWITCHED
from stonebook.teach.puzzles.tries import Try
from stonebook.widgets.puzzles.screen import PuzzleScreen
from stonebook.words import languages, speaking
from tests.web.node_script import answer_of

RIGHT, FAILED = TryResult.RIGHT, TryResult.FAILED

SCRIPT = Path(__file__).parents[2] / "web" / "replies" / "sets" / "next-puzzles.mjs"
AT = "2026-01-01T10:00:00+00:00"


def requests(game: str) -> list[dict[str, Any]]:
    """Return requests for the next puzzle of all sets: for beginners, and in the middle."""
    chance = random.Random(game)
    found = []
    for theme in profile(game).puzzles.themes:
        for grade in range(len(GRADES) + 1):
            pool = PuzzleSet(game, theme, ["", *GRADES][grade])
            for share in (0, 0.3, 0.9, 1):
                tried = [entry for entry in pool.puzzles if chance.random() < share]
                results = {
                    entry.id: [[AT, RIGHT if share == 1 else chance.choice((RIGHT, FAILED))]]
                    for entry in tried
                }
                after = chance.choice(pool.puzzles).id if pool.puzzles and share else ""
                found.append({"theme": theme, "grade": grade, "tries": results, "after": after})
    return found


def other_requests(game: str) -> list[dict[str, Any]]:
    """Return requests for the next puzzle in a row, and for the next missed one."""
    chance = random.Random(game)
    ids = [entry.id for entry in PuzzleSet(game, TEN).puzzles]
    found = []
    for number in range(60):
        grade = chance.randrange(len(GRADES) + 1) if number % 2 else 0
        tried = chance.sample(ids, chance.choice((0, 3, len(ids) // 2, len(ids))))
        results = {
            id: [[f"2026-01-01T10:{index // 60:02}:{index % 60:02}+00:00", chance.choice(RESULTS)]]
            for index, id in enumerate(tried)
        }
        for id in tried[::3]:  # these were tried twice, later
            results[id] += [[results[id][0][0].replace("-01T", "-02T"), chance.choice(RESULTS)]]
        found.append(
            {
                "theme": (TEN, MISSED)[number % 3 == 0],
                "grade": grade,
                "tries": results,
                "after": chance.choice(ids) if number % 5 else "",
                "shownCount": chance.randrange(300),
                "streak": chance.randrange(13),
            }
        )
    return found


def expected(game: str, request: dict[str, Any]) -> list[Any]:
    """Return the puzzle that Python chooses, its title, and the sentence about the place."""
    pool = PuzzleSet(game, request["theme"], ["", *GRADES][request["grade"]])
    record = {id: tuple(Try(*each) for each in tried) for id, tried in request["tries"].items()}
    after = puzzle(request["after"]) if request["after"] else None
    streak = request.get("streak", 0)
    number = ROW * request["shownCount"] + streak if pool.kind.rows else 0
    chosen = pool.next(record, number, after)
    place = pool.kind.place(pool, SetStanding(record, AT, streak))
    if chosen is None:
        return ["", "", place]
    assert isinstance(chosen, Puzzle)
    return [chosen.id, pool.title_of(chosen), place]


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_the_page_and_python_choose_the_same_next_puzzle(game: str) -> None:
    days = [date(2026, 1, 1) + timedelta(chance) for chance in range(0, 330, 7)]
    asked = [*requests(game), *other_requests(game)]
    for spoken in languages():
        with speaking(spoken):
            job = {"sets": index(game), "requests": [*asked, *({"day": f"{day}"} for day in days)]}
            [chosen] = answer_of(SCRIPT, [job])
            assert chosen[: len(asked)] == [expected(game, request) for request in asked]
            assert chosen[len(asked) :] == [daily(game, day).id for day in days]


@pytest.mark.parametrize("game", GAMES)
def test_the_page_offers_the_sets_and_difficulties_that_python_offers(game: str) -> None:
    with recording_host():
        screen = PuzzleScreen(PuzzleSet(game, profile(game).puzzles.themes[0]), {})
    sets = index(game)
    names = {name: each["name"] for name, each in sets["sets"].items()} | sets["others"]
    assert screen.side.set_choice.options == tuple((title, name) for name, title in names.items())
    titles = dict(sets["grades"])
    for theme in profile(game).puzzles.themes:
        numbers = sorted({int(digit) for digit in sets["sets"][theme]["grades"]} - {0})
        assert [[*titles][number] for number in numbers] == [*grades(game, theme)]
    offered = screen.side.grade_choice.options
    assert set(offered) <= {(title, name) for name, title in titles.items()}


def test_python_continues_in_the_set_that_was_chosen_on_the_page() -> None:
    first, chosen = PuzzleSet("otello", "first-steps"), PuzzleSet("otello", "corner", "medium")
    log = [
        (SHOWN, f"1 0 {first.puzzles[0].id}"),
        (SWITCHED, "corner medium"),
        (SHOWN, f"2 0 {chosen.puzzles[0].id}"),
        (RESULT, RIGHT),
    ]
    with recording_host():
        session = PuzzleScreen(first, {}).session
        opened = session.begin(None, log)
        assert isinstance(opened, Puzzle)
        step, _ = session.open(opened)
        assert (step.puzzle, session.puzzle_set) == (chosen.puzzles[0], chosen)
        assert step.title == chosen.title_of(chosen.puzzles[0])
        assert session.next() is chosen.puzzles[1]


def test_python_keeps_the_day_of_the_puzzle_that_the_page_has_shown() -> None:
    day = date(2026, 11, 28)
    first = daily("io", day)
    with recording_host():
        session = PuzzleScreen(PuzzleSet("io", first.themes[0]), {}, first, day=day).session
        assert session.begin(first, [(SHOWN, f"1 0 {first.id}")], day) is first
        assert session.day == day
        sets = index("io")
        place = sets["day"].replace(CELL, sets["months"][day.month - 1])
        assert place.replace(OF_PAGE, f"{day.day}") == session_texts.place(session)
