"""A lesson function refuses arguments of a wrong type, and mistyped names, with a sentence."""

from collections.abc import Callable

import pytest

import stonebook
from stonebook import BadLesson
from stonebook.rules import GAMES
from stonebook.widgets import begin, count, demo, minute, pair, plain, predict, score, task, walk
from stonebook.widgets.lesson.functions.goals import turns
from stonebook.words import say

DIAGRAM = """
to move: X
1 . . . .
2 . O X .
3 . X O .
4 . . . .
  A B C D
"""
HINTS = ["An idea.", "Look at {B1}."]
START = stonebook.game("otello").start()

pytestmark = pytest.mark.usefixtures("build_host")


def guess(**arguments: object) -> object:
    return predict("Title", DIAGRAM, **arguments)


def choice(**arguments: object) -> object:
    return guess(question="?", options={"one": "", "two": ""}, right="one", **arguments)


def found(goal: object = None, **arguments: object) -> object:
    return task("Title", DIAGRAM, goal or turns(), **{"hints": HINTS, **arguments})


WRONG: dict[str, tuple[Callable[[], object], str, str, str]] = {
    "a number as text": (
        lambda: demo("Title", DIAGRAM, texts={"A1": 1}),
        *("texts", "text_by_text", "{'A1': 1}"),
    ),
    "options as pairs": (
        lambda: guess(question="?", options=[("a", ""), ("b", "")], right="a"),
        *("options", "text_by_text", "[('a', ''), ('b', '')]"),
    ),
    "numbers as hints": (lambda: found(hints=[1, 2]), "hints", "texts", "[1, 2]"),
    "feedback as text": (lambda: found(feedback="x"), "feedback", "text_by_text", "'x'"),
    "a list as board": (lambda: score("Title", ["B1"]), "board", "text", "['B1']"),
    "nothing missing": (lambda: walk("Title", "", "C4", missing=None), "missing", "texts", "None"),
    "nothing to ask": (lambda: count("Title", DIAGRAM, ask=None), "ask", "texts", "None"),
    "an arrow of three cells": (
        lambda: demo("Title", DIAGRAM, arrows=[("A1", "B2", "C3")]),
        *("arrows", "pairs", "[('A1', 'B2', 'C3')]"),
    ),
    "a cell as rule": (lambda: plain("A1", "turned"), "rule", "function", "'A1'"),
    "a number as title": (lambda: score(5, DIAGRAM), "title", "text", "5"),
    "a number as lesson": (lambda: begin(5), "lesson", "text", "5"),
    "a number as the move of a pair": (
        lambda: pair("Title", ("", 1), ("", "A1")),
        *("items", "texts", "('', 1)"),
    ),
    "a number as move": (lambda: walk("Title", "", 4), "moves", "text", "4"),
}


@pytest.mark.parametrize("case", WRONG)
def test_an_argument_of_a_wrong_type_is_refused(case: str) -> None:
    call, name, kind, value = WRONG[case]
    with pytest.raises(BadLesson) as caught:
        call()
    expected = say(f"teacher.type.{kind}")
    assert say("teacher.type", name=name, expected=expected, value=value) in str(caught.value)


@pytest.mark.parametrize("value", [turns, "turns"])
def test_a_goal_is_a_call(value: object) -> None:
    """A goal without its parentheses is a function, which is named as it is written."""
    with pytest.raises(BadLesson, match=r"turns\(\).*legal_cells\(\), not '?turns'?\.$"):
        found(value)


@pytest.mark.parametrize("marks", ["A1", ["A1", "B2"]])
def test_marks_are_pairs(marks: object) -> None:
    with pytest.raises(BadLesson, match=r"^“Title”: marks must be"):
        demo("Title", DIAGRAM, marks=marks)


def test_a_position_in_place_of_a_diagram_is_refused() -> None:
    with pytest.raises(BadLesson, match=r"^“Title”: board must be text, not <O-tell-O"):
        score("Title", START)


def test_an_iterator_of_pairs_is_accepted() -> None:
    assert demo("Title", DIAGRAM, marks=zip(["A1"], ["hint"], strict=True))


def test_a_move_is_accepted_as_a_text() -> None:
    move = START.moves()[0]
    for shown in (walk("Title", "", move), score("Title", "", move), count("Title", "", move)):
        assert shown.step


@pytest.mark.parametrize(
    ("call", "name", "near"),
    [
        (lambda: guess(movee="B1"), "movee", "move"),
        (lambda: predict("Title", "", movee="B1"), "movee", "move"),
        (lambda: walk("Title", DIAGRAM, "B1", mising=["turned"]), "mising", "missing"),
    ],
)
def test_a_mistyped_argument_is_named_with_the_right_one(
    call: Callable[[], object], name: str, near: str
) -> None:
    with pytest.raises(BadLesson, match=rf"\(\) has no argument {name}\. Did you mean {near}\?$"):
        call()


@pytest.mark.parametrize("name", [setting.name for g in GAMES.values() for setting in g.settings])
def test_a_setting_of_a_game_is_not_a_mistyped_argument(name: str) -> None:
    with pytest.raises(BadLesson, match=f"A diagram gives its own settings.*{name}"):
        guess(**{name: 4})


LISTS: list[tuple[Callable[[object], object], str]] = [
    (lambda cells: choice(framed=cells), "B1"),
    (lambda cells: choice(draws={"ringed": cells}), "B1"),
    (lambda cells: walk("Title", DIAGRAM, "B1", ringed=cells), "A1"),
    (lambda says: walk("Title", DIAGRAM, "B1", says=says), "X goes first."),
    (lambda effects: walk("Title", DIAGRAM, "B1", missing=effects), "turned"),
    (lambda words: found(words=words), "pass"),
    (lambda parts: count("Title", DIAGRAM, ask=parts), "markers"),
]


@pytest.mark.parametrize(("call", "text"), LISTS)
def test_a_single_text_is_a_list_of_one(call: Callable[[object], object], text: str) -> None:
    assert call(text).still() == call([text]).still()


def test_an_error_names_the_function_if_there_is_no_title() -> None:
    with pytest.raises(BadLesson, match=r"^“minute”: “x” is not a character"):
        minute(DIAGRAM, against="x")


def test_a_mistyped_argument_of_a_function_without_a_board_gets_a_suggestion() -> None:
    with pytest.raises(BadLesson, match="Did you mean lesson"):
        begin(lesso="otello/bracketing")  # type: ignore[call-arg]
