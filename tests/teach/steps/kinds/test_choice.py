"""Questions with options: the feedback to each, and the board afterwards."""

from dataclasses import replace

import pytest

import stonebook
from stonebook.rules.errors import BadLesson
from stonebook.teach import ChosenCell, Press
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.steps.kinds.choice import ChoiceStep
from tests.teach.steps.reader import answer_with, buttons, counters, labels, marks, visible_state

START = stonebook.game("otello").replay(["C4", "C5"])
OPTIONS = (("one", "So one thinks."), ("two", ""), ("three", "Far from it."))
MARKED = {
    (True, True): "chosen right",
    (True, False): "chosen",
    (False, True): "right",
    (False, False): "",
}


def question(**arguments: object) -> ChoiceStep:
    known = {"right": "two", "because": "See {c4}."}
    return ChoiceStep("Title", START, "Which?", OPTIONS, **{**known, **arguments})  # type: ignore[arg-type]


SHOWS = [["C6"], ["C6", str(START.play("C6").moves()[0])]]


@pytest.mark.parametrize("shows", [[], *SHOWS])
@pytest.mark.parametrize(
    ("chosen", "right", "message"),
    [
        ("one", False, "Not this time. So one thinks. See C4. The answer: two."),
        ("two", True, "Right. See C4."),
        ("three", False, "Not this time. Far from it. See C4. The answer: two."),
    ],
)
def test_each_answer_has_its_feedback(
    shows: list[str], chosen: str, right: bool, message: str
) -> None:
    step = question(shows=shows)
    assert step.prompt() == "Which?"
    assert labels(step) == {"one": "one", "two": "two", "three": "three"}
    assert buttons(step) == ["one", "two", "three"]
    assert [(button.name, button.mark) for button in step.buttons()][3:] == [("again", "")]
    assert {button.mark for button in step.buttons()} == {""}
    assert (step.position(), marks(step)) == (START, {})
    feedback = step.answer(Press(chosen))
    assert (feedback.right, feedback.message, feedback.marks) == (right, message, {})
    assert counters(step) == (True, 0 if right else 1, False, right)
    assert (buttons(step), labels(step)) == (["again"], {"again": "Start over"})
    # The answers stay in their places, and the chosen and the right one are marked.
    places = [(button.name, button.mark) for button in step.buttons()]
    assert places == [
        *(
            (answer, MARKED[answer == chosen, answer == "two"])
            for answer in ("one", "two", "three")
        ),
        ("again", ""),
    ]
    # The last move is shown event by event, from the board before it.
    line = [START]
    for move in shows:
        line.append(line[-1].play(move))
    assert step.position() == line[-1]
    assert marks(step) == ({shows[-1]: "last"} if shows else {})
    assert len(step.scene().stones) == 6 + len(shows)
    assert [turn.before for turn in feedback.turns] == line[:-1]
    assert [str(turn.move) for turn in feedback.turns] == [*shows]


def test_the_reason_outlives_a_look_at_the_past() -> None:
    moves = ("A1", "B1", "A2", "pass", "B2")
    after_ko = PlayedPosition(stonebook.game("ikeda").start(size=2), moves)
    step = ChoiceStep("Title", after_ko, "Which?", OPTIONS, right="two")
    first = answer_with(step, "three")
    again = step.answer(Press("past"))
    assert again.turns
    assert replace(again, turns=()) == replace(first, turns=())


def test_a_choice_is_locked_until_the_question_is_asked_again() -> None:
    step = question(shows=SHOWS[1])
    asked = visible_state(step)
    assert step.answer(Press("nonsense")).message == "Which?"
    assert step.answer(ChosenCell("A1")).message == "Which?"
    assert visible_state(step) == asked
    first = answer_with(step, "one")
    answered = visible_state(step)
    late = step.answer(Press("two"))
    assert late == replace(first, turns=())
    assert visible_state(step) == answered
    again = step.answer(Press("again"))
    assert (again.right, again.message) == (None, "Which?")
    assert visible_state(step) == asked
    assert answer_with(step, "two").right is True
    assert step.first_try


def test_the_solution_is_the_right_answer() -> None:
    for right in ("one", "two", "three"):
        step = question(right=right)
        (answer,) = step.solution()
        assert step.answer(answer).right is True


def test_a_question_has_its_title_and_position() -> None:
    step = question()
    assert (step.title, step.id, step.old_id) == ("Title", "predict-title", "predict-title")
    assert (step.kind, step.input_kind, step.is_guess) == ("predict", "", True)
    origin = stonebook.game("otello").start()
    played = ChoiceStep(
        "T", PlayedPosition(origin, ("C4", "C5")), "?", OPTIONS, right="one", id="mine"
    )
    assert (played.id, played.position()) == ("mine", START)
    assert played.answer(Press("one")).message == "Right. So one thinks."


def test_a_wrong_question_names_its_error() -> None:
    for arguments, words, text in (
        ({"right": "four"}, "“four” is not among the options: one, two and three", "four"),
        ({"because": "See {Z1}."}, r"\{Z1\} in because", "{Z1}"),
    ):
        with pytest.raises(stonebook.BadLesson, match=words) as caught:
            question(**arguments)
        assert caught.value.text == text
    with pytest.raises(stonebook.BadLesson, match="two options"):
        ChoiceStep("T", START, "?", [("one", "")], right="one")
    assert ChoiceStep("T", START, "?", [("one", ""), ("two", "")], right="one")


def test_a_refused_move_is_marked_next_to_the_old_board() -> None:
    moves = ("A2", "D2", "B3", "C3", "B1", "C1", "C2", "B2")
    ko = PlayedPosition(stonebook.game("ikeda").start(size=4), moves)
    step = ChoiceStep("Title", ko, "Which?", OPTIONS, right="two", refused="C2")
    assert marks(step) == {}
    feedback = answer_with(step, "one")
    assert feedback.marks == {"B2": "ringed", "C2": "refused"} == marks(step)
    assert [still.outlined for still in feedback.strip] == [True, False]
    with pytest.raises(BadLesson, match="D4 is legal there"):
        ChoiceStep("Title", ko, "Which?", OPTIONS, right="two", refused="D4")


def test_a_wrong_answer_sees_its_own_refutation() -> None:
    refutation = ["C6", str(START.play("C6").moves()[0])]
    for chosen, line in (("one", refutation), ("two", ["D6"]), ("three", ["D6"])):
        step = question(shows=["D6"], refutes={"one": refutation})
        feedback = step.answer(Press(chosen))
        assert [str(turn.move) for turn in feedback.turns] == line
        assert step.position() == feedback.turns[-1].after
    assert {*step.gives_away()} >= {START.play("C6"), START.play("D6")}
    with pytest.raises(BadLesson):
        question(refutes={"four": ["C6"]})


def test_a_board_that_is_over_does_not_say_who_has_won() -> None:
    """A picture's description is read out: the winner may be the question."""
    ended = stonebook.game("alterigo").replay(["A1"], width=1, height=1)
    step = ChoiceStep("Title", ended, "Who wins?", OPTIONS, right="two")
    assert step.scene().title == "Alter Igo. The game is over."
    step.answer(Press("two"))
    assert "White wins" in step.scene().title
