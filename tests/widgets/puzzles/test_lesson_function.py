"""The lesson function for puzzles: the collection's, a teacher's own, and errors."""

import asyncio

import pytest

from stonebook.rules.errors import BadLesson
from stonebook.storage.record_kinds import PUZZLES
from stonebook.teach.puzzles import puzzles
from stonebook.teach.puzzles.tries import read_tries
from stonebook.teach.steps.inputs import ChosenCell
from stonebook.widgets import puzzle
from stonebook.widgets.lesson.lesson import begin_lesson, current_lesson
from stonebook.widgets.puzzles.lesson_function import PuzzleOutput
from stonebook.words import say
from tests.widgets.timeless_host import Timeless

pytestmark = pytest.mark.usefixtures("page_host")
MOVES = "A2 A3 A4 C1 D1 A1"
HINTS = ["An idea.", "Look at {C1}.", "Try it.", "{B1}, and why."]
TEXTS = {"hints": HINTS, "otherwise": "It loses.", "because": "So."}


def test_a_puzzle_of_the_collection_is_found_by_its_name() -> None:
    begin_lesson("alterigo/x")
    skin = puzzle("alterigo/one-row")
    assert skin.step.puzzle is puzzles("alterigo")[0] and skin.title == "Easy: First steps"


@pytest.mark.parametrize("name", ["alterigo/none", "chess/one", "", "one-row", 7, None])
def test_an_invalid_name_is_refused(name: str) -> None:
    with pytest.raises(BadLesson) as caught:
        puzzle(name)
    assert str(name) in str(caught.value)


def test_a_teachers_puzzle_is_proved_when_it_is_made() -> None:
    skin = puzzle("Mine", MOVES, game="otello", size=4, **TEXTS)
    assert skin.title == "Mine" and skin.step.answer(ChosenCell("B1")).right
    assert skin.step.puzzle.length == 2
    bare = puzzle("Mine", MOVES, game="otello", size=4, seeks="margin")
    assert "10 points ahead" in bare.step.prompt()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"seeks": "glory"}, "glory"),
        ({"hints": HINTS[:2]}, "four hints"),
        ({**TEXTS, "otherwise": ""}, "otherwise"),
        ({**TEXTS, "feedback": {"B1": "No."}}, "B1"),
        ({**TEXTS, "because": "{K9}"}, "K9"),
    ],
)
def test_errors_of_a_custom_puzzle_are_reported(arguments: dict[str, object], says: str) -> None:
    with pytest.raises(BadLesson, match=says):
        puzzle("Mine", MOVES, game="otello", size=4, **arguments)


@pytest.mark.parametrize(
    ("board", "says"), [("", "too far"), ("C4 B4 A1 D2 D4 D3", "no move changes"), ("pass", "pass")]
)
def test_an_unsuitable_position_names_the_reason(board: str, says: str) -> None:
    where = {"size": 4} if board.startswith("C4") else {}
    with pytest.raises(ValueError, match=says):
        puzzle("Mine", board, game="otello", **where)


def test_answers_are_computed_while_the_reader_thinks() -> None:
    async def shown() -> PuzzleOutput:
        skin = puzzle("Mine", MOVES, game="otello", size=4)
        skin.widget()
        for _ in range(500):
            await asyncio.sleep(0)
        return skin

    analysis = asyncio.run(shown()).step.analysis
    assert analysis._proofs
    assert analysis._replies


def test_a_similar_puzzle_replaces_it_and_is_stored(page_host: Timeless) -> None:
    page_host.now = lambda: "2026-01-01T00:00:00+00:00"
    begin_lesson("otello/x")
    skin = puzzle(puzzles("otello")[0].id)
    box = skin.widget()
    skin.similar.press()
    assert skin._live_board is not None
    step = skin._live_board.step
    assert "#" in step.puzzle.id and skin.similar.button.description == say("puzzle.like")
    skin._live_board.answer(step.solution()[0])
    while not step.done:
        skin._live_board.answer(step.solution()[0])
    stored_tries = read_tries(asyncio.run(page_host.records.load(PUZZLES.key)))
    assert [attempt.result for attempt in stored_tries[step.puzzle.id]] == ["right"]
    assert "stonebook-done" in box.children[0].value
    assert current_lesson().progress.record()["done"] == 0, "it is no step of the lesson"
