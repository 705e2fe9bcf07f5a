"""Every lesson function reads its board, finds its game, and refuses wrong arguments."""

import pytest

import stonebook
from stonebook import BadLesson
from stonebook.records import Record, write_record
from stonebook.rules.errors import StonebookError
from stonebook.widgets import play, predict, score, walk
from stonebook.widgets.lesson.lesson import begin_lesson
from stonebook.widgets.lesson.lesson_function import (
    board_start,
    game_of,
    start_after,
    step_id,
)
from stonebook.words import say

RECORD = write_record(Record("otello", {"size": 4}, ("B1",)))
DIAGRAM = """
to move: X
1 . . . .
2 . O X .
3 . X O .
4 . . . .
  A B C D
"""


pytestmark = pytest.mark.usefixtures("build_host")


OTELLO = stonebook.game("otello")
JO = stonebook.game("jo")


@pytest.mark.parametrize(
    ("board", "where", "expected", "moves"),
    [
        ("", {}, OTELLO.start(), ()),
        ("C4  C5", {}, OTELLO.replay(["C4", "C5"]), ("C4", "C5")),
        ("C4, C5,", {}, OTELLO.replay(["C4", "C5"]), ("C4", "C5")),
        ("C4", {"after": "C5 C6"}, OTELLO.replay(["C4", "C5", "C6"]), ("C4", "C5", "C6")),
        ("B1", {"size": 4}, OTELLO.replay(["B1"], size=4), ("B1",)),
        ("C3", {"game": "io", "size": 5}, stonebook.game("io").replay(["C3"], size=5), ("C3",)),
        (DIAGRAM, {}, OTELLO.parse(DIAGRAM), ()),
        (DIAGRAM, {"after": "B1 A1"}, OTELLO.parse(DIAGRAM).play("B1").play("A1"), ("B1", "A1")),
        ("e5+f5 g5>c3", {"game": "jo"}, JO.replay(["e5+f5 g5>c3"]), ("e5+f5 g5>c3",)),
        ("e5+f5, d6+d7", {"game": "jo"}, JO.replay(["e5+f5", "d6+d7"]), ("e5+f5", "d6+d7")),
    ],
)
def test_a_board_is_given_as_moves_or_a_diagram_with_moves(board, where, expected, moves):
    start = board_start(board, dict(where))
    assert start.position == expected and start.moves == moves
    assert play("A board", board, **where).still()[1] == play("B", board, **where).still()[1]


def test_a_record_is_a_board_with_its_moves():
    record = Record("otello", {"size": 4}, ("B1", "A1"))
    start = board_start(f"\n {write_record(record)}", {})
    assert start.moves == ("B1", "A1") and start.origin == OTELLO.start(size=4)
    assert start.position == record.last
    io = Record("io", {"size": 5}, ("C3",))
    assert board_start(write_record(io), {}).position.game.name == "io"


def test_more_moves_are_played_after_the_board():
    start = start_after("C4", ["C5", "C6"], {})
    assert start.moves == ("C4", "C5", "C6") and start.origin == OTELLO.start()


@pytest.mark.parametrize(
    ("board", "where", "key"),
    [
        (write_record(Record("otello", {"size": 4}, ("B1",))), {"size": 4}, "lesson.start.record"),
        (
            write_record(Record("otello", {"size": 4}, ("B1",))),
            {"after": "A1"},
            "lesson.start.record",
        ),
        (DIAGRAM, {"size": 4}, "lesson.start.settings"),
    ],
)
def test_settings_are_refused_next_to_a_complete_board(board, where, key):
    with pytest.raises(BadLesson) as caught:
        board_start(board, dict(where))
    assert str(caught.value) == say(key, settings=[*where])


def test_the_game_is_the_tracks_unless_another_is_given():
    assert game_of({}).name == "otello"
    where = {"game": "io", "size": 5}
    assert game_of(where).name == "io" and where == {"size": 5}
    begin_lesson("jo/x")
    assert game_of({}).name == game_of({"game": ""}).name == "jo"


def test_moves_with_spaces_are_separated_by_commas():
    assert OTELLO.split_moves("C4 C5") == OTELLO.split_moves("C4,C5") == ("C4", "C5")
    assert JO.split_moves("e5+f5 g5>c3") == ("e5+f5 g5>c3",)
    assert OTELLO.split_moves("  ") == JO.split_moves(" , ") == ()


def test_a_step_is_named_by_its_id_or_its_cell(build_host):
    assert (step_id("mine"), step_id(None), step_id("")) == ("mine", None, None)
    build_host.cell = "cell"
    assert (step_id("mine"), step_id(None), step_id("")) == ("mine", "cell", "cell")


class TestRefusals:
    """The error names the cell, the call and the problem."""

    def test_an_error_names_the_title_without_a_cell(self):
        with pytest.raises(BadLesson) as caught:
            walk("A <turn>", "", "Z9")
        problem = str(caught.value.__cause__)
        assert str(caught.value) == say("teacher.call.no_cell", title="A <turn>", problem=problem)
        assert caught.value.cell == "A <turn>" and caught.value.text == "Z9"
        assert "Z9" in problem

    def test_an_error_names_the_cell(self, build_host):
        build_host.cell = "third"
        with pytest.raises(BadLesson) as caught:
            predict("What?", "", move="A1")
        problem = str(caught.value.__cause__)
        expected = say("teacher.call", cell="third", title="What?", problem=problem)
        assert str(caught.value) == expected and caught.value.cell == "third"

    def test_an_error_names_a_title_that_is_given_by_its_name(self):
        with pytest.raises(BadLesson, match=r"^“The title”: ") as caught:
            score(board="Z9 Z9", title="The title")
        assert caught.value.cell == "The title"

    def test_an_error_without_a_text_has_an_empty_text(self, monkeypatch):
        def broken(*_):
            raise StonebookError("so")

        monkeypatch.setattr("stonebook.widgets.lesson.lesson_function.game_of", broken)
        with pytest.raises(BadLesson, match="so") as caught:
            play("A board")
        assert caught.value.text == ""

    def test_other_exceptions_are_passed_on(self, monkeypatch):
        with pytest.raises(TypeError):
            walk()

        def broken(*_):
            return 1 + int("so")

        monkeypatch.setattr("stonebook.widgets.lesson.lesson_function.game_of", broken)
        with pytest.raises(ValueError, match="invalid literal") as caught:
            play("A board")
        assert not isinstance(caught.value, BadLesson)
