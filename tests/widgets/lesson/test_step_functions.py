"""Lesson functions: the effect of each argument."""

import re
from types import ModuleType

import pytest

import stonebook
from stonebook import BadLesson, widgets
from stonebook.teach.steps.inputs import ChosenCell, Press, Text
from stonebook.widgets import (
    begin,
    count,
    legal_cells,
    pair,
    play,
    predict,
    score,
    task,
    turns,
    walk,
)
from stonebook.widgets.lesson.functions import functions_of
from stonebook.widgets.lesson.lesson import current_lesson
from stonebook.words import say

HINTS = ["The idea is <this>.", "Look at {c4}."]


pytestmark = pytest.mark.usefixtures("build_host")


def replies(step, *answers):
    """The messages for the answers, in order."""
    return [step.answer(answer).message for answer in answers]


def offered(step):
    return [button.name for button in step.enabled_buttons()]


def seen(step, kind):
    return {mark.cell for mark in step.scene().marks if mark.kind == kind}


def stones(position):
    return {cell: position.at(cell) for cell in position.cells() if position.at(cell)}


class TestBegin:
    def test_a_lesson_has_its_tracks_game(self):
        lesson = begin("io/first")
        assert current_lesson() is lesson and (lesson.name, lesson.track) == ("io/first", "io")
        assert play("A game").still()[1].title.startswith("Io.")

    @pytest.mark.parametrize("name", ["", "otello", "a/b/c", "a b/c", "/b", "a/", 7, None])
    def test_an_invalid_lesson_name_is_refused(self, name):
        with pytest.raises(BadLesson) as caught:
            begin(name)
        assert str(name) in str(caught.value) and caught.value.text == str(name)


class TestPredict:
    def test_predict_asks_about_a_move_and_gives_the_reason(self):
        step = predict("What?", "", move="C4", because="It is between.").step
        assert "C4" in step.prompt() and seen(step, "placed") == {"C4"}
        *_, message = replies(step, ChosenCell("D4"), Press("lock"))
        assert message == "Right. It is between." and step.first_try

    def test_predict_asks_only_for_effects_of_the_game(self):
        assert predict("What?", "", move="C4", what="turned").step.prompt()
        with pytest.raises(BadLesson, match="moved"):
            predict("What?", "", move="C4", what="moved")

    def test_a_question_offers_its_options_and_replies_to_each(self):
        options = {"One": "Nearly.", "Two": "Well seen."}
        arguments = {"question": "How <many>?", "options": options, "right": "Two"}
        step = predict("How many?", "C4", **arguments, shows="C5 C6", because="Count them.").step
        assert step.prompt() == "How <many>?" and offered(step) == ["One", "Two"]
        before = step.position()
        feedback = step.answer(Press("One"))
        assert feedback.right is False
        for part in ("Nearly.", "Two", "Count them."):
            assert part in feedback.message
        assert stones(step.position()) == stones(before.play("C5").play("C6"))
        assert step.answer(Press("again")).right is None
        right = step.answer(Press("Two"))
        assert right.right and "Well seen." in right.message and "Nearly" not in right.message
        assert [str(turn.move) for turn in right.turns] == ["C5", "C6"]
        assert right.turns[0].before == before

    def test_moves_to_show_are_separated_as_in_the_game(self):
        arguments = {"question": "Who?", "options": {"A": "", "B": ""}, "right": "A", "game": "jo"}
        step = predict("Then", "", **arguments, shows="e5+f5 g5>c3, d6+d7").step
        step.answer(Press("A"))
        assert step.position() == stonebook.game("jo").replay(["e5+f5 g5>c3", "d6+d7"])

    @pytest.mark.parametrize(
        ("arguments", "key"),
        [
            ({}, "teacher.predict.neither"),
            ({"options": {"A": "", "B": ""}}, "teacher.predict.neither"),
            ({"move": "C4", "question": "Which?"}, "teacher.predict.both"),
            ({"move": "C4", "options": {"A": "", "B": ""}}, "teacher.predict.both"),
        ],
    )
    def test_a_word_takes_either_a_move_or_a_question(self, arguments, key):
        with pytest.raises(BadLesson) as caught:
            predict("Well?", "", **arguments)
        assert say(key) in str(caught.value) and caught.value.text == arguments.get("move", "")

    @pytest.mark.parametrize(
        ("mode", "extra"),
        [
            ("move", {"right": "One"}),
            ("move", {"shows": "C5"}),
            ("move", {"refused": "C2"}),
            ("move", {"framed": ["C2"]}),
            ("move", {"draws": {"ringed": ["C2"]}}),
            ("question", {"what": "turned"}),
            ("question", {"story": "Once."}),
        ],
    )
    def test_an_argument_of_the_other_kind_of_guess_is_refused(self, mode, extra):
        options = {"options": {"One": "", "Two": ""}, "right": "One"}
        usual = {"move": "C4"} if mode == "move" else {"question": "Which?", **options}
        predict("Well?", "", **usual, id="usual")
        with pytest.raises(BadLesson) as caught:
            predict("Well?", "", **usual, **extra)
        [name] = extra
        assert say("teacher.predict.other", mode=mode, name=name) in str(caught.value)
        assert caught.value.text == name

    def test_a_question_without_options_has_none_to_choose_from(self):
        with pytest.raises(BadLesson, match=re.escape(say("teacher.options"))):
            predict("Well?", "", question="Which?")


class TestWalk:
    def test_moves_are_shown_one_after_the_other(self):
        step = walk("Two turns", "C4", "C5", "C6").step
        first = step.position()
        assert first == stonebook.game("otello").replay(["C4"]) and step.input_kind == ""
        messages = []
        while not step.done:
            messages += replies(step, Press("next"))
        assert step.position() == first.play("C5")
        assert any("plays C5" in text for text in messages)
        assert any("plays C6" in text for text in messages)

    def test_missing_parts_are_left_to_the_reader(self):
        step = walk("Which?", "", "C4", missing=["turned"]).step
        assert step.input_kind == "cell"
        for _ in range(3):
            step.answer(Press("next"))
        assert (
            step.answer(ChosenCell("D5")).right is False
            and step.answer(ChosenCell("D4")).right is True
        )
        with pytest.raises(BadLesson, match="removed"):
            walk("Which?", "", "C4", missing=["removed"])


class TestPair:
    ITEMS = (("", "C4"), ("", "A1"))

    def test_a_step_asks_whether_a_move_is_legal(self):
        step = pair("Legal?", *self.ITEMS).step
        assert offered(step) == ["legal", "illegal"] and "C4" in step.prompt()
        assert step.answer(Press("legal")).right is True
        step.answer(Press("next"))
        assert step.answer(Press("illegal")).right is True and step.done

    def test_a_custom_question_is_asked(self):
        step = pair("Legal?", ("C4", "C5"), ("", "A1"), question="{player}: {move}, {past}").step
        assert step.prompt().endswith("O: C5, 1. C4")

    def test_a_step_asks_about_a_goal_or_a_set_with_reasons(self):
        board = "C4 C5 D6 C3 D3"
        items = ((board, "E3", "Along three lines."), (board, "E2"))
        step = pair("Two?", *items, about=turns(2), question="Does {move} turn two?").step
        assert offered(step) == ["yes", "no"] and "Does E3 turn two?" in step.prompt()
        assert "Along three lines." in replies(step, Press("yes"))[0]
        step.answer(Press("next"))
        assert "Along" not in replies(step, Press("no"))[0] and step.done
        items = (("", "C4", "It is."), ("", "A1"))
        step = pair("Legal?", *items, about=legal_cells(), question="{move}?").step
        assert step.answer(Press("yes")).right

    @pytest.mark.parametrize(
        "items",
        [
            ("C4", "A1"),
            (("",), ("", "A1")),
            (("", "C4", "Why.", "More."), ("", "A1")),
            (("", "C4"), ("", "A1", "Why.", "More.")),
        ],
    )
    def test_an_item_is_a_board_and_a_move(self, items):
        with pytest.raises(BadLesson, match=re.escape(say("teacher.pair.item"))):
            pair("Legal?", *items)

    def test_an_item_with_a_goal_has_at_most_three_texts(self):
        with pytest.raises(BadLesson, match=re.escape(say("teacher.pair.item"))):
            pair("One?", ("", "C4", "a", "b"), ("", "A1"), about=turns(2), question="{move}?")

    def test_settings_hold_for_each_item(self):
        step = pair("Legal?", ("", "B1"), ("", "A1"), size=4).step
        sizes = [len(step.position().cells())]
        step.answer(Press("legal"))
        step.answer(Press("next"))
        assert [*sizes, len(step.position().cells())] == [16, 16]


class TestTask:
    def test_a_move_with_hints_a_story_and_a_reason(self):
        arguments = {"hints": HINTS, "because": "{d4} is between.", "story": "X began at {d5}."}
        step = task("Turn one", "", turns(), **arguments).step
        assert step.prompt().startswith("X began at D5. ") and "Turn a marker" in step.prompt()
        assert replies(step, Press("hint"), Press("hint")) == [HINTS[0], "Look at C4."]
        assert offered(step) == ["show"]
        feedback = step.answer(Text("C4"))
        assert feedback.right and "D4 is between." in feedback.message
        assert step.position() == stonebook.game("otello").start().play("C4")

    def test_moves_can_be_offered_as_buttons(self):
        text = "to move: O\n1 X O . .\n2 X O . .\n3 X O . .\n4 X . . .\n  A B C D"
        hints = ["Nothing else.", "No cell."]
        step = task("What now?", text, widgets.legal(), hints=hints, words=["pass"]).step
        assert offered(step)[0] == "pass" and step.answer(Press("pass")).right
        step = task("What now?", text, widgets.legal(), hints=hints, id="other").step
        assert "pass" not in offered(step)

    def test_a_step_asks_for_all_cells_of_a_kind(self):
        arguments = {"hints": HINTS, "because": "As {c4} has.", "story": "Now {d5}."}
        step = task("Where?", "", legal_cells(), **arguments).step
        assert step.prompt().startswith("Now D5. ")
        assert replies(step, Press("hint"), Press("hint")) == [HINTS[0], "Look at C4."]
        messages = replies(step, *map(ChosenCell, ("D3", "C4", "F5", "E6")), Press("lock"))
        assert step.done and "As C4 has." in messages[-1]
        assert task("Where?", "", legal_cells(), hints=HINTS, id="mine").step.id == "mine"

    @pytest.mark.parametrize("extra", [{"words": ["pass"]}, {"feedback": {"C4": "Why."}}])
    def test_an_argument_about_moves_is_refused_where_cells_are_asked_for(self, extra):
        with pytest.raises(BadLesson) as caught:
            task("Where?", "", legal_cells(), hints=HINTS, **extra)
        [name] = extra
        assert say("teacher.task.other", name=name) in str(caught.value)
        assert caught.value.text == name


class TestScores:
    MOVES = ("B1", "A1", "A2")

    def test_score_walks_through_the_count_of_a_position(self):
        step = score("Score", *self.MOVES[:2], size=4).step
        assert step.position() == stonebook.game("otello").replay(self.MOVES[:2], size=4)
        assert score("Score", "", *self.MOVES, size=4, id="mine").step.id == "mine"

    def test_the_score_word_explains_the_end_of_a_game(self):
        step = score("Score", "A1", "A2", game="alterigo", width=1, height=2).step
        messages = [step.prompt()]
        while not step.done:
            messages += replies(step, Press("next"))
        assert any("A2" in text for text in messages)

    def test_the_count_word_asks_for_parts_and_gives_the_reason(self):
        arguments = {"size": 3, "game": "ikeda", "because": "{b2} is shut in."}
        every = count("Count", "B2", "A1", **arguments).step
        single = count("Count", "B2", "A1", ask=["territory"], **arguments, id="one").step
        assert single.position() == stonebook.game("ikeda").replay(["B2", "A1"], size=3)
        sets = []
        for step in (every, single):
            messages, number = [], 0
            while not step.done:
                for answer in step.solution():
                    messages += replies(step, answer)
                number += offered(step) == ["next"]
            assert messages[-1].endswith("B2 is shut in.")
            sets.append(number)
        assert sets[0] > sets[1]


def texts_of(made, *answers):
    """Return all texts of a step, up to the last answer."""
    step = made.step
    texts = [step.prompt()]
    for answer in answers:
        texts += [step.answer(answer).message, step.prompt()]
    return " ".join(texts)


MORE = [
    # A call without an argument, and with it. Only given arguments add text.
    (
        lambda **arguments: predict("T", "", move="C4", **arguments),
        {"because": "Why."},
        [ChosenCell("D4"), Press("lock")],
    ),
    (
        lambda **arguments: predict(
            "T", "", question="Q?", options={"A": "a.", "B": "b."}, right="A", **arguments
        ),
        {"because": "Why."},
        [Press("A")],
    ),
    (
        lambda **arguments: task("T", "", turns(), hints=HINTS, **arguments),
        {"because": "Why.", "story": "Once."},
        [Text("C4")],
    ),
    (
        lambda **arguments: task("T", "", legal_cells(), hints=HINTS, **arguments),
        {"because": "Why.", "story": "Once."},
        [*map(ChosenCell, ("D3", "C4", "F5", "E6")), Press("lock")],
    ),
    (
        lambda **arguments: count("T", "", game="ikeda", size=1, ask=["territory"], **arguments),
        {"because": "Why."},
        [
            *(Press("lock"), Text("0"), Press("next")) * 2,
            *(Text("0"), Text("0"), Press("nobody")),
        ],
    ),
]


@pytest.mark.parametrize(("make", "more", "answers"), MORE)
def test_omitted_arguments_add_no_text(make, more, answers):
    without = texts_of(make(id="without"), *answers)
    complete = texts_of(make(id="with", **more), *answers)
    for text in more.values():
        assert text in complete and text not in without
        complete = complete.replace(f" {text}", "").replace(f"{text} ", "")
    assert complete == without


def test_an_item_without_a_reason_gets_only_the_usual_one():
    def feedback_text(*reason):
        items = [("", "C4", *reason), ("", "A1")]
        output = pair("T", *items, about=legal_cells(), question="{move}?", id=f"{reason}")
        return output.step.answer(Press("yes")).message

    assert feedback_text("So.") == f"{feedback_text()} So." and feedback_text("") == feedback_text()


MAKERS = {
    "predict": lambda move, **arguments: predict("T", "", move=move, **arguments),
    "choose": lambda move, **arguments: predict(
        "T", move, question="Q?", options={"A": "", "B": ""}, right="A", **arguments
    ),
    "walk": lambda move, **arguments: walk("T", "", move, **arguments),
    "pair": lambda move, **arguments: pair("T", ("", move), ("", "A1"), **arguments),
    "claims": lambda move, **arguments: pair(
        "T", ("", move), ("", "A1"), about=legal_cells(), question="{move}?", **arguments
    ),
    "task": lambda move, **arguments: task("T", move, turns(), hints=HINTS, **arguments),
    "cells": lambda move, **arguments: task("T", move, legal_cells(), hints=HINTS, **arguments),
    "score": lambda move, **arguments: score("T", move, **arguments),
    "count": lambda move, **arguments: count("T", move, **arguments),
}


@pytest.mark.parametrize("name", MAKERS)
def test_a_step_has_its_title_its_settings_and_its_id(name, build_host):
    step = MAKERS[name]("C2", id="mine", size=6).step
    assert (step.title, step.id) == ("T", "mine")
    assert len(step.position().cells()) == 36
    build_host.cell = "of-the-cell"
    assert MAKERS[name]("C4").step.id == "of-the-cell"
    assert current_lesson().progress.record()["of"] == 2


def test_only_public_functions_of_a_module_are_for_lessons():
    module = ModuleType("lesson_functions")
    exec("def shown(): ...\ndef _hidden(): ...\nvalue = 1", vars(module))
    for function in (module.shown, module._hidden):
        function.__module__ = module.__name__
    module.imported = functions_of
    assert [*functions_of(module)] == ["shown"]
