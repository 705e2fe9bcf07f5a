"""Each kind of step, answered right, wrong and with nonsense."""

from dataclasses import replace

import pytest

import stonebook
from stonebook.rules.errors import BadNotation
from stonebook.teach import (
    Changes,
    ChosenCell,
    CountStep,
    GoalStep,
    LegalityStep,
    PredictionStep,
    Press,
    ScoreStep,
    Step,
    Text,
    WalkStep,
)
from stonebook.teach.goals.cells import LegalCells
from stonebook.teach.steps.kinds.choice import ChoiceStep
from stonebook.teach.steps.kinds.marking import MarkingStep
from stonebook.teach.steps.step import FAILURES_BEFORE_SHOWING
from tests.refusals import refused

OTELLO = stonebook.game("otello")
OPENING = OTELLO.replay(["C4", "C5"])
TWO_LINES = OTELLO.replay(["B3", "B4", "C5", "D2", "E4", "D6"], size=6)
LEGAL = OTELLO.start(size=4)


def answers(step: Step) -> list[str]:
    return [button.name for button in step.enabled_buttons()]


def a_task() -> GoalStep:
    return GoalStep(
        "Two lines",
        TWO_LINES,
        Changes(at_least=2, lines=2),
        hints=["An idea.", "Look at {C3}."],
        because="Both ends of {C3} are X.",
    )


def test_a_prediction_is_compared_set_by_set() -> None:
    step = PredictionStep("What turns?", OPENING, "C6", because="So it is.")
    for cell in ("C5", "E5"):
        assert step.answer(ChosenCell(cell)).right is None
    feedback = step.answer(Press("lock"))
    assert feedback.right is False
    assert feedback.marks == {"C5": "found", "D5": "hint", "E5": "refused"}
    assert "You missed D5, which turned." in feedback.message
    assert "D5 stands between C6 and E4." in feedback.message
    assert "E5 did not turn." in feedback.message
    assert step.done
    assert not step.first_try


def test_a_right_prediction_is_a_first_try() -> None:
    step = PredictionStep("What turns?", OPENING, "C6")
    for cell in ("C5", "E5", "E5", "D5"):  # E5 is marked and unmarked
        step.answer(ChosenCell(cell))
    assert step.answer(Press("lock")).right is True
    assert step.first_try


def test_a_locked_prediction_can_not_be_changed() -> None:
    step = PredictionStep("What turns?", OPENING, "C6")
    step.answer(ChosenCell("D4"))
    first = step.answer(Press("lock"))
    before = step.scene()
    assert step.answer(ChosenCell("C5")) == replace(first, turns=())
    assert step.scene() == before


def test_a_walk_goes_forwards_and_back() -> None:
    step = WalkStep("Slowly", OTELLO.start(), ["C4"])
    pictures = [step.scene()]
    for _ in range(3):
        assert "next" in answers(step)
        step.answer(Press("next"))
        pictures.append(step.scene())
    assert "next" not in answers(step)
    assert [len(p.stones) for p in pictures] == [4, 5, 5, 5]
    assert step.done
    for picture in reversed(pictures[:-1]):
        step.answer(Press("back"))
        assert step.scene() == picture


def test_a_walk_with_gaps_waits_for_the_cells_and_gives_reasons() -> None:
    step = WalkStep("Fill in", OPENING, ["C6"], missing=["turned"])
    step.answer(Press("next"))
    assert "next" not in answers(step)
    assert "empty" in step.answer(ChosenCell("A1")).message
    assert "already" in step.answer(ChosenCell("D4")).message
    assert "not in a straight line" in step.answer(ChosenCell("E5")).message
    assert step.answer(ChosenCell("D5")).right is True  # in any order
    assert step.answer(ChosenCell("C5")).right is True
    assert step.failures == 3


def test_a_walk_shows_the_way_after_two_failures() -> None:
    step = WalkStep("Fill in", OPENING, ["C6"], missing=["turned"])
    step.answer(Press("next"))
    assert "show" not in answers(step)
    step.answer(ChosenCell("A1"))
    step.answer(ChosenCell("A2"))
    assert "C5" in step.answer(Press("show")).message
    assert not step.first_try


def test_a_pair_is_done_only_after_a_whole_run() -> None:
    step = LegalityStep("May X?", [(LEGAL, "B1"), (LEGAL, "A1"), (LEGAL, "C1")])
    answers = {"B1": "legal", "A1": "illegal", "C1": "illegal"}
    assert step.answer(Press(answers["B1"])).right is True
    step.answer(Press("next"))
    lost = step.answer(Press("legal"))
    assert lost.right is False
    assert refused(LEGAL, "A1") in lost.message
    step.answer(Press("next"))
    assert step.answer(Press("illegal")).right is True
    step.answer(Press("next"))
    assert step.prompt().startswith("1 of 2")
    for _ in range(2):
        assert not step.done
        position = step.position()
        move = step.prompt().split()[-1].rstrip("?")
        legal = position.check(move) is None
        assert step.answer(Press("legal" if legal else "illegal")).right is True
        step.answer(Press("next"))
    assert step.done
    assert not step.first_try


def test_a_pair_needs_both_kinds() -> None:
    with pytest.raises(ValueError, match="at least one legal and one illegal"):
        LegalityStep("May X?", [(LEGAL, "B1"), (LEGAL, "A2")])


def test_every_right_answer_of_a_task_is_accepted() -> None:
    goal = Changes(at_least=1)
    for move in goal.answers(LEGAL):
        step = GoalStep("Any", LEGAL, goal, hints=["a", "b"])
        assert step.answer(Text(str(move))).right is True


def test_every_wrong_answer_of_a_task_gets_a_reason_and_then_a_twin() -> None:
    right = {str(m) for m in Changes(at_least=2, lines=2).answers(TWO_LINES)}
    for cell in TWO_LINES.cells():
        if cell in right:
            continue
        step = a_task()
        feedback = step.answer(ChosenCell(cell))
        refusal = TWO_LINES.check(cell)
        if TWO_LINES.at(cell) is not None:  # a slip of the finger costs nothing
            assert refusal is not None
            assert (feedback.right, feedback.message) == (None, refusal.message)
            assert (step.failures, answers(step)) == (0, ["hint"])
            continue
        assert feedback.right is False
        if refusal is not None:  # it is not an answer
            assert refusal.message in feedback.message
            assert feedback.rule == refusal.rule
            assert (step.failures, answers(step)) == (0, ["hint"])
            continue
        turned = [c for e in TWO_LINES.explain(cell) if e.kind == "turned" for c in e.cells]
        assert all(c in feedback.message for c in turned)
        assert answers(step) == ["retry"]
        assert step.position() == TWO_LINES.play(cell)
        step.answer(Press("retry"))
        assert step.position() == TWO_LINES, "the first try again is on the same board"
        step.answer(ChosenCell(cell))
        step.answer(Press("retry"))
        assert step.position() != TWO_LINES


def wrong(step: Step) -> Text:
    """A legal move that turns markers along one line only."""
    right = Changes(at_least=2, lines=2).answers(step.position())
    return next(Text(str(move)) for move in step.position().moves() if move not in right)


def test_a_twin_renames_hints_and_keeps_the_goal() -> None:
    step = a_task()
    for _ in range(2):
        step.answer(wrong(step))
        step.answer(Press("retry"))
    step.answer(Press("hint"))
    hint = step.answer(Press("hint")).message
    assert hint != "Look at C3."
    (move,) = Changes(at_least=2, lines=2).answers(step.position())
    assert step.answer(Text(str(move))).right is True


def test_show_me_comes_after_two_failures_and_is_not_a_first_try() -> None:
    step = a_task()
    for _ in range(FAILURES_BEFORE_SHOWING):
        assert "show" not in answers(step)
        step.answer(wrong(step))
        step.answer(Press("retry"))
    feedback = step.answer(Press("show"))
    (cell,) = feedback.marks
    assert step.answer(ChosenCell(cell)).right is True
    assert not step.first_try


def test_nonsense_leaves_a_task_as_it_was() -> None:
    step = a_task()
    with pytest.raises(BadNotation):
        step.answer(Text("castle"))
    assert step.position() == TWO_LINES
    assert step.failures == 0


def test_restarting_leaves_nothing_stale() -> None:
    step = a_task()
    step.answer(wrong(step))
    step.answer(Press("retry"))
    step.answer(Press("hint"))
    step.restart()
    assert not step.failures
    assert not step.helped
    assert answers(step) == ["hint"]


def test_a_typed_text_is_never_a_button() -> None:
    """Otherwise "show", typed instead of a cell, would give the answer away."""
    steps = (
        a_task(),
        MarkingStep("Where?", LEGAL, LegalCells(), hints=["a", "b"]),
        PredictionStep("What turns?", OPENING, "C6"),
        WalkStep("Fill in", OPENING, ["C6"], missing=["placed"]),
        CountStep("Count", LEGAL),
        ScoreStep("Count", LEGAL),
        LegalityStep("May X?", [(LEGAL, "B1"), (LEGAL, "A1")]),
        ChoiceStep("Guess", LEGAL, "Which?", [("one", "So."), ("two", "No.")], right="one"),
    )
    for step in steps:
        display = (step.prompt(), step.enabled_buttons(), step.scene())
        words = ("show", "hint", "lock", "next", "again", "retry", "legal", "one")
        for word in words:
            with pytest.raises(BadNotation):
                step.answer(Text(word))
            assert (step.prompt(), step.enabled_buttons(), step.scene()) == display
        assert not step.done
        assert not step.helped


def test_a_typed_cell_is_that_cell_and_a_typed_move_that_move() -> None:
    tapped, typed = (
        PredictionStep("What turns?", OPENING, "C6"),
        PredictionStep("What turns?", OPENING, "C6"),
    )
    assert tapped.answer(ChosenCell("C5")) == typed.answer(Text(" c5 "))
    assert tapped.scene() == typed.scene()
    assert a_task().answer(Text("a1")) == a_task().answer(ChosenCell("A1"))
    (move,) = Changes(at_least=2, lines=2).answers(TWO_LINES)
    assert a_task().answer(Text(str(move).lower())).right is True


def test_a_press_outside_the_board_changes_nothing() -> None:
    for step in (a_task(), PredictionStep("What turns?", OPENING, "C6")):
        with pytest.raises(BadNotation):
            step.answer(ChosenCell("Z9"))
        assert not step.failures


def test_a_button_that_is_not_offered_does_nothing() -> None:
    step = a_task()
    for name in ("retry", "lock", "end", "nonsense"):
        assert step.answer(Press(name)).right is None
        assert step.position() == TWO_LINES
    step.answer(ChosenCell("A1"))
    step.answer(Press("show"))  # now the reader can read the reason
    assert not step.helped


def test_beginning_again_forgets_help_and_failures_in_every_step() -> None:
    steps = (
        a_task(),
        PredictionStep("What turns?", OPENING, "C6"),
        ChoiceStep("Guess", LEGAL, "Which?", [("one", "So."), ("two", "No.")], right="one"),
        WalkStep("Slowly", OTELLO.start(), ["C4"]),
        LegalityStep("May X?", [(LEGAL, "B1"), (LEGAL, "A1")]),
        CountStep("Count", LEGAL),
    )
    for step in steps:
        step.done, step.failures, step.helped = True, 3, True
        step.answer(Press("again"))
        assert (step.done, step.failures, step.helped) == (False, 0, False)


def test_only_guesses_say_that_they_are_guesses() -> None:
    choose = ChoiceStep("Guess", LEGAL, "Which?", [("one", "So."), ("two", "No.")], right="one")
    assert choose.is_guess
    assert PredictionStep("What turns?", OPENING, "C6").is_guess
    assert not a_task().is_guess
