"""What a board says before the turns of feedback, and what after them: no widget is needed."""

from __future__ import annotations

import stonebook
from stonebook.draw.series import LONG_SERIES
from stonebook.rules.position import Transition
from stonebook.teach import Changes, Feedback, GoalStep, PredictionStep, Step
from stonebook.widgets.board.controls.announcement import Notice
from stonebook.widgets.lesson.step_feedback import (
    Presentation,
    cells_to_ripple,
    feedback_notice,
    presentation,
)
from stonebook.words import say

START = stonebook.game("otello").start(size=6)
BRIEF = "E4 stands between C4 and the X on F4, and nothing else does."
REST = "So the line is bracketed."
REASON = f"{BRIEF} {REST}"


def turns(number: int) -> tuple[Transition, ...]:
    """Return the first turns of a game."""
    played: list[Transition] = []
    position = START
    for _ in range(number):
        played.append(position.transition(position.moves()[0]))
        position = played[-1].after
    return tuple(played)


def shown_by(step: Step, feedback: Feedback) -> Presentation:
    return presentation(step, feedback, feedback_notice(step, feedback))


def guess() -> Step:
    return PredictionStep("P", START, str(START.moves()[0]), because="Why.")


def exercise() -> Step:
    return GoalStep("Turn", START, Changes("turned"), hints=["Look.", "At it."])


def test_a_move_is_judged_at_once_and_its_reason_follows_the_turns() -> None:
    for right, first in (
        (True, Notice(say("step.right"), "good")),
        (False, Notice(say("step.not_this"), "refused")),
    ):
        shown = shown_by(exercise(), Feedback(right, REASON, turns=turns(2)))
        assert shown.first == first and shown.reason_follows
        assert shown.lead is None, "a caption would hide the verdict"


def test_turns_that_answer_no_question_are_not_judged() -> None:
    shown = shown_by(exercise(), Feedback(None, "The game so far.", turns=turns(2)))
    assert shown.first == Notice("") and not shown.reason_follows


def test_feedback_may_have_its_own_verdict() -> None:
    feedback = Feedback(False, f"Missed. {REASON}", verdict="Missed.", turns=turns(2))
    assert shown_by(exercise(), feedback).first == Notice("Missed.", "refused")


def test_a_guess_has_its_reason_before_its_turns() -> None:
    few = shown_by(guess(), Feedback(False, REASON, turns=turns(LONG_SERIES)))
    assert few.first.text == BRIEF and few.lead is None
    many = shown_by(guess(), Feedback(False, REASON, turns=turns(LONG_SERIES + 1)))
    assert many.first == many.lead == Notice(BRIEF, "missed")
    assert not few.reason_follows and not many.reason_follows


def test_captions_follow_the_verdict_and_replace_those_of_the_stones() -> None:
    feedback = Feedback(True, REASON, turns=turns(2), captions=("X plays.", "O replies."))
    shown = shown_by(exercise(), feedback)
    assert shown.lead == shown.first == Notice(say("step.right"), "good")
    captions = [frame.caption for frame in shown.pictures if frame.caption]
    assert captions == ["X plays.", "O replies."]


def test_stones_rest_shorter_where_the_reader_awaits_a_reason() -> None:
    judged, unjudged = (
        sum(frame.beats for frame in shown_by(exercise(), feedback).pictures)
        for feedback in (
            Feedback(True, REASON, turns=turns(2)),
            Feedback(None, REASON, turns=turns(2)),
        )
    )
    assert judged < unjudged


def test_a_right_answer_celebrates_its_marked_cells_else_those_that_changed() -> None:
    marked = Feedback(True, REASON, marks={"A1": "target"}, turns=turns(1))
    assert [*cells_to_ripple(marked)] == ["A1"]
    (turn,) = turns(1)
    changed = {cell for event in turn.events for cell in event.cells}
    assert cells_to_ripple(Feedback(True, REASON, turns=(turn,))) == changed
    assert not cells_to_ripple(Feedback(False, REASON, turns=(turn,)))
