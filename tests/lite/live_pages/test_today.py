"""The three puzzles of the day: which they are, their files, and the card that shows them."""

import json
import re
from pathlib import Path

import pytest

import stonebook
from lite.site.pages import today
from lite.site.template import catalogue
from lite.web import bundle
from stonebook.teach.puzzles import puzzle
from stonebook.teach.puzzles.grades import GRADES, difficulty_grade
from stonebook.words import speaking
from tests.lite.markup import Element, embedded, page


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    site = tmp_path_factory.mktemp("site")
    today.write(site)
    return [site / today.FOLDER / f"{day}.json" for day in range(today.DAYS)]


def shown() -> Element:
    return page(today.card("../", "puzzles/")).only("section", class_="today")


def test_each_day_has_an_easy_a_medium_and_a_hard_puzzle_and_none_comes_twice() -> None:
    ids = [known.id for day in range(today.DAYS) for known in today.puzzles_of(day)]
    assert len(ids) == len({*ids}) == len(GRADES) * today.DAYS
    for day in range(today.DAYS):
        easy, *_ = of_day = today.puzzles_of(day)
        assert [difficulty_grade(known) for known in of_day] == [*GRADES]
        assert easy.game == "otello" and len(easy.position.cells()) <= 36 and easy.length <= 2
        assert len({known.game for known in of_day}) == len(of_day)


def test_each_game_has_its_turn_within_five_days() -> None:
    for day in range(0, today.DAYS, len(stonebook.GAMES)):
        week = range(day, day + len(stonebook.GAMES))
        games = {known.game for each in week for known in today.puzzles_of(each)[:2]}
        assert games == {*stonebook.GAMES}


def test_the_file_of_a_day_has_its_puzzles_with_small_pictures(files: list[Path]) -> None:
    for day, file in enumerate(files):
        known = json.loads(file.read_text(encoding="utf-8"))
        assert [each["id"] for each in known] == [each.id for each in today.puzzles_of(day)]
        for each in known:
            assert each["game"] == stonebook.game(puzzle(each["id"]).game).title
            assert each["picture"].startswith("<svg") and "<title>" not in each["picture"]
        assert file.stat().st_size < 50_000


def test_the_card_leads_to_puzzles_of_each_grade_before_its_script_runs() -> None:
    slots = shown().only("ol").every("li")
    assert [slot.links[0][0] for slot in slots] == [
        f"puzzles/?game=otello&difficulty={grade}" for grade in GRADES
    ]
    marks = [slot.only("span", class_="today-mark").text for slot in slots]
    assert marks == [catalogue()["site.today.solve"]] * 3


@pytest.mark.parametrize("spoken", ["en", "de"])
def test_the_card_has_the_sentences_that_its_script_says(spoken: str) -> None:
    with speaking(spoken):
        about = embedded(shown(), "stonebook-today")
        known = {**catalogue()}
    scripts = [file.read_text(encoding="utf-8") for file in (bundle.HERE / "today").glob("*.js")]
    keys = re.findall(r"'(site\.[\w.]+)'", "".join(scripts))
    assert about == {"days": today.DAYS, "words": {key: known[key] for key in keys}}
