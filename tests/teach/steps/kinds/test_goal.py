"""Tasks: the buttons in each state, hints, the answer, twins, and the score of each try."""

from dataclasses import replace

import pytest

import stonebook
from stonebook.rules.errors import BadLesson
from stonebook.teach import Changes, ChosenCell, GoalStep, Press, Text
from stonebook.teach.explain.reasons import why_refused
from stonebook.teach.goals.goal import Goal, Legal
from stonebook.teach.goals.outcomes import Ends
from stonebook.teach.goals.points import Scores
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.steps.step import FAILURES_BEFORE_SHOWING
from tests.teach.goals.reason_against import reason_against
from tests.teach.steps.reader import answer_with, buttons, counters, labels, marks, visible_state

OTELLO, IKEDA = stonebook.game("otello"), stonebook.game("ikeda")
ALTERIGO = stonebook.game("alterigo")
MOVES = ("B3", "B4", "C5", "D2", "E4", "D6")
POSITION = OTELLO.replay(MOVES, size=6)
TWO = Changes(at_least=2, lines=2)
WISH = "X is to move. Turn markers along at least 2 lines."


def task(goal: Goal = TWO, **arguments: object) -> GoalStep:
    return GoalStep(
        "Two lines",
        POSITION,
        goal,
        hints=["An idea.", "Look at {c3}."],
        because="Both ends of {C3} are X.",
        story="After {B3}.",
        **arguments,  # type: ignore[arg-type]
    )


def image(step: GoalStep, cell: str) -> str:
    """The present name of a cell of the task."""
    start = PlayedPosition(POSITION)
    for symmetry in start.twins:
        if start.image(symmetry) == step.position():
            places = POSITION.grid
            return places.names[symmetry[places.index[cell]]]
    raise AssertionError("no twin")


def test_a_task_begins_with_its_question_and_buttons() -> None:
    step = task(button_moves=["pass"])
    assert step.prompt() == f"After B3. {WISH}"
    assert buttons(step) == ["pass", "hint"]
    assert labels(step) == {"pass": "Pass", "hint": "Hint 1 of 2"}
    assert (step.kind, step.input_kind, step.is_guess, step.is_counted) == (
        "task",
        "move",
        False,
        True,
    )
    assert (step.title, step.id, step.old_id) == ("Two lines", "task-two-lines", "task-two-lines")
    assert task(id="mine").id == "mine"
    assert (step.position(), marks(step)) == (POSITION, {})
    plain = GoalStep("T", POSITION, Legal(), hints=["a", "b"])
    assert plain.prompt() == Legal().task_text(POSITION)
    assert buttons(plain) == ["hint"]
    assert buttons(
        GoalStep("T", IKEDA.start(), Legal(), hints=["a", "b"], button_moves=["resign", "pass"])
    )[:2] == ["resign", "pass"]


def test_the_cell_that_a_goal_names_is_ringed_until_the_answer() -> None:
    step = task(Changes(cell="D3"))
    assert marks(step) == {"D3": "ringed"}
    wrong = next(m for m in POSITION.moves() if m not in step.accepted)
    assert step.answer(Text(str(wrong))).right is False
    step.answer(Press("retry"))
    assert marks(step) == {"D3": "ringed"}
    step.answer(step.solution()[0])
    assert "D3" not in marks(step)


def test_a_right_move_is_shown_with_its_reason() -> None:
    step = task()
    (answer,) = step.solution()
    assert isinstance(answer, Text)
    feedback = step.answer(answer)
    move = POSITION.game.move(answer.text)
    assert (feedback.right, feedback.marks) == (True, {answer.text: "last"})
    assert feedback.message == f"Right: {move}. Both ends of C3 are X."
    assert [(turn.before, turn.move) for turn in feedback.turns] == [(POSITION, move)]
    assert (step.position(), marks(step)) == (POSITION.play(move), {answer.text: "last"})
    assert counters(step) == (True, 0, False, True)
    assert (buttons(step), labels(step)) == (["again"], {"again": "Start over"})
    before = visible_state(step)
    for late in (ChosenCell("A1"), Text("pass"), Press("hint"), Press("show"), Press("retry")):
        assert step.answer(late) == replace(feedback, turns=())
    assert visible_state(step) == before


def test_a_refused_move_costs_nothing_and_the_board_stays_open() -> None:
    step = task()
    before = visible_state(step)
    for cell in ("F6", "A1"):
        refusal = POSITION.check(cell)
        assert refusal is not None
        why = step.answer(ChosenCell(cell))
        assert (why.right, why.message, why.rule) == (False, refusal.message, "OT3")
        assert why.marks[cell] == "refused" and not why.turns
        assert visible_state(step) == before
    assert step.answer(step.solution()[0]).right is True
    assert counters(step) == (True, 0, False, True)


def test_the_reason_for_a_refusal_stays_until_the_next_try() -> None:
    step = task(Legal(), button_moves=["pass"])
    again = ["Try again", "Try a similar board"]
    for cell, rule in (("F6", "OT3"), ("A1", "OT3")):
        there = image(step, cell)
        refusal = step.position().check(there)
        assert refusal is not None
        wrong = step.answer(ChosenCell(there))
        shown = why_refused(refusal, POSITION).marks
        assert shown[there] == "refused"
        assert (wrong.right, wrong.message, wrong.marks) == (False, refusal.message, shown)
        assert (wrong.rule, wrong.turns) == (rule, ())
        assert (buttons(step), labels(step)) == (["retry"], {"retry": again.pop(0)})
        assert step.solution() == (Press("retry"),)
        before = visible_state(step)
        for late in (ChosenCell("A1"), Text("A1"), Press("pass"), Press("hint"), Press("show")):
            assert step.answer(late) == wrong  # the reason stays
        assert visible_state(step) == before
        assert marks(step) == shown
        asked = step.answer(Press("retry"))
        assert (asked.right, asked.message, asked.marks) == (None, step.prompt(), {})
        assert marks(step) == {}
        assert step.prompt() == f"After {image(step, 'B3')}. {Legal().task_text(POSITION)}"
    assert counters(step) == (False, 2, False, False)


def test_a_legal_but_wrong_move_is_shown_with_its_reason() -> None:
    goal = Changes(at_least=2, lines=2)
    right = goal.answers(POSITION)
    for move in POSITION.moves():
        if move in right:
            continue
        step = task()
        wrong = step.answer(Text(str(move)))
        assert wrong.message == reason_against(goal, POSITION, move)
        assert (wrong.right, wrong.turns, wrong.rule) == (False, (POSITION.transition(move),), "")
        turned = [c for e in POSITION.explain(move) if e.kind == "turned" for c in e.cells]
        shown = dict.fromkeys(turned, "turned") | dict.fromkeys(move.cells, "refused")
        assert wrong.marks == marks(step) == shown
        assert step.position() == POSITION.play(move)  # it stands, until the next try
        answer_with(step, "retry")
        assert step.position() != POSITION.play(move)


def test_the_reason_of_a_move_is_given_on_each_twin() -> None:
    step = task(feedback={"e2": "Nothing more than {C3} lies behind it."})
    wrong = step.answer(Text("E2"))
    assert wrong.right is False
    assert wrong.message == "Nothing more than C3 lies behind it."
    assert (wrong.marks["C3"], wrong.marks["E2"]) == ("ringed", "last")
    assert [str(turn.move) for turn in wrong.turns] == ["E2"]
    answer_with(step, "retry", "E2", "retry")
    move, named = image(step, "E2"), image(step, "C3")
    assert move != "E2"
    assert named in step.answer(Text(move)).message


def test_hints_come_one_by_one_and_speak_of_the_twin() -> None:
    step = task()
    for _ in range(3):
        cell = image(step, "C3")
        assert labels(step)["hint"] == "Hint 1 of 2"
        first = step.answer(Press("hint"))
        assert (first.right, first.message, first.marks) == (None, "An idea.", {})
        assert labels(step)["hint"] == "Hint 2 of 2"
        last = step.answer(Press("hint"))
        assert (last.message, last.marks) == (f"Look at {cell}.", {cell: "ringed"})
        assert buttons(step) == ["show"], "after the last hint the answer can be shown"
        answer_with(step, image(step, "E2"), "retry")
    assert counters(step) == (False, 3, True, False)
    before = POSITION
    assert step.position() != before


def test_a_button_that_is_not_offered_gives_no_help() -> None:
    step = task()
    before = visible_state(step)
    asked = step.answer(Press("show"))
    assert (asked.right, asked.message) == (None, step.prompt())
    assert visible_state(step) == before
    answer_with(step, "hint", "hint")
    before = visible_state(step)
    assert step.answer(Press("hint")).message == step.prompt()
    assert visible_state(step) == before


def test_a_right_answer_after_help_is_not_a_first_try() -> None:
    step = task()
    step.answer(Press("hint"))
    assert counters(step) == (False, 0, True, False)
    assert step.answer(step.solution()[0]).right is True
    assert counters(step) == (True, 0, True, False)


def test_the_answer_is_offered_after_two_failures_and_has_to_be_played() -> None:
    assert FAILURES_BEFORE_SHOWING == 2
    step = task(button_moves=["pass"])
    for failures in range(3):
        offered = ["pass", "hint", *(["show"] if failures >= 2 else [])]
        assert buttons(step) == offered
        assert step.failures == failures
        answer_with(step, image(step, "E2"), "retry")
    assert labels(step)["show"] == "Show me"
    (answer,) = step.solution()
    assert isinstance(answer, Text)
    feedback = step.answer(Press("show"))
    assert feedback.message == f"One right answer is {answer.text}. Try it, and see what it does."
    assert (feedback.right, feedback.marks) == (None, {answer.text: "target"})
    assert marks(step) == {answer.text: "target"}
    assert counters(step) == (False, 3, True, False)
    # A hint does not hide what was shown.
    assert answer_with(step, "hint").marks == {answer.text: "target"}
    assert step.answer(answer).right is True
    assert counters(step) == (True, 3, True, False)


def test_twins_are_used_in_turn_whether_retried_or_begun_again() -> None:
    start = PlayedPosition(POSITION)
    images = [start.image(symmetry) for symmetry in start.twins]
    assert len(images) > 2
    for again in (False, True):
        step = task()
        if not again:
            answer_with(step, "E2", "retry")
        for turn in range(len(images) + 2):
            assert step.position() == images[turn % len(images)]
            if again:
                step.restart()
            else:
                answer_with(step, image(step, "E2"), "retry")


def test_beginning_again_leaves_nothing_of_the_last_time() -> None:
    step = task()
    answer_with(step, "hint", "E2", "retry")
    answer_with(step, image(step, "E2"), "retry", "show")
    step.restart()
    assert counters(step) == (False, 0, False, False)
    assert (buttons(step), labels(step)) == (["hint"], {"hint": "Hint 1 of 2"})
    assert marks(step) == {}
    step.answer(step.solution()[0])
    again = step.answer(Press("again"))
    assert (again.right, again.message) == (None, step.prompt())
    assert (marks(step), buttons(step)) == ({}, ["hint"])
    assert step.position().to_move == "X"


def test_without_twins_the_same_board_is_tried_again() -> None:
    step = GoalStep("T", OTELLO.start(size=4), Legal(), hints=["a", "b"])
    step.answer(ChosenCell("A1"))
    assert labels(step) == {"retry": "Try again"}
    step.answer(Press("retry"))
    assert step.position() == OTELLO.start(size=4)


@pytest.mark.parametrize("words", [("pass",), ("pass", "resign"), ("resign", "pass")])
def test_a_word_is_judged_like_a_move(words: tuple[str, ...]) -> None:
    start = IKEDA.start(size=2)
    for word in words:
        step = GoalStep("T", start, Legal(), hints=["a", "b"], button_moves=words)
        feedback = step.answer(Press(word))
        assert (feedback.right, str(feedback.turns[0].move), feedback.marks) == (True, word, {})
        assert step.position() == start.play(word)
    step = task(button_moves=["pass"])
    wrong = step.answer(Press("pass"))
    refusal = POSITION.check("pass")
    assert refusal is not None
    kept_back = "X can bracket somewhere, so X may not pass."
    assert (wrong.right, wrong.message, wrong.rule) == (False, kept_back, refusal.rule)
    assert step.failures == 1
    step.answer(Press("retry"))
    refusal, again = step.position().check("pass"), step.answer(Press("pass"))
    assert refusal is not None
    assert (again.right, again.message, again.rule) == (False, refusal.message, refusal.rule)
    # An answer that is not offered has no button.
    step = task()
    assert step.answer(Press("pass")).right is None
    assert step.failures == 0
    assert labels(GoalStep("T", start, Legal(), hints=["a", "b"], button_moves=words)) == {
        **{word: word.capitalize() for word in words},
        "hint": "Hint 1 of 2",
    }


@pytest.mark.parametrize("size", [4, 6, 8])
def test_the_reply_names_up_to_four_other_right_answers(size: int) -> None:
    """Up to four of them are named."""
    numbers = set()
    position = OTELLO.start(size=size)
    while position.moves() and len(numbers) < 6:
        goal = Changes()
        right = [str(move) for move in goal.answers(position)]
        for move in right[:2]:
            step = GoalStep("T", position, goal, hints=["a", "b"], because="So.")
            others = [other for other in right if other != move]
            numbers.add(len(others))
            message = step.answer(Text(move)).message
            assert message.startswith(f"Right: {move}. So.")
            if not others:
                assert message == f"Right: {move}. So."
            elif len(others) <= 4:
                named = " and ".join(filter(None, (", ".join(others[:-1]), others[-1])))
                assert message == f"Right: {move}. So. Also right: {named}."
            else:
                assert message == f"Right: {move}. So. Many other moves are right, too."
        position = position.play(position.moves()[0])
        if position.moves() and str(position.moves()[0]) == "pass":
            break
    assert numbers


def test_a_reason_against_an_illegal_move_is_refused() -> None:
    with pytest.raises(BadLesson, match="A1"):
        task(feedback={"A1": "Nothing turns."})


def test_a_wrong_task_names_its_error() -> None:
    for arguments, text in (
        ({"hints": "ab"}, "ab"),
        ({"hints": ["a", "{Z1}"]}, "{Z1}"),
        ({"hints": ["a", "b"], "button_moves": ["skip"]}, "skip"),
        ({"hints": ["a", "b"], "button_moves": ["resign"]}, "resign"),
        ({"hints": ["a", "b"], "because": "{Z2}"}, "{Z2}"),
        ({"hints": ["a", "b"], "story": "{Z3}"}, "{Z3}"),
    ):
        with pytest.raises(stonebook.BadLesson) as caught:
            GoalStep("T", POSITION, Changes(), **arguments)  # type: ignore[arg-type]
        assert caught.value.text == text
    for hints in (["a"], ["a", "b", "c"]):
        with pytest.raises(stonebook.BadLesson, match=f"not {len(hints)}"):
            GoalStep("T", POSITION, Changes(), hints=hints)


@pytest.mark.parametrize("goal", [Changes("removed"), Scores(more=1)])
def test_resigning_loses_with_any_goal(goal: Goal) -> None:
    start = IKEDA.parse("to move: White\n3 . . .\n2 W . .\n1 B . .\n  A B C")
    step = GoalStep("T", start, goal, hints=["a", "b"], button_moves=["pass", "resign"])
    assert "Resigning ends the game, but White loses." in step.answer(Press("resign")).message


def test_resigning_is_an_answer_only_if_offered() -> None:
    start = ALTERIGO.start(width=1, height=1)
    step = GoalStep("Lose", start, Ends("lost"), hints=["a", "b"])
    feedback = step.answer(Text("resign"))
    assert (feedback.right, step.done, step.failures) == (None, False, 0)
    assert "not the answer" in feedback.message
    offered = GoalStep("Lose", start, Ends("lost"), hints=["a", "b"], button_moves=["resign"])
    assert offered.answer(Press("resign")).right


def test_a_null_move_is_refuted_by_its_own_rule() -> None:
    start = ALTERIGO.parse("to move: Black\n2 W . .\n1 . W .\n  A B C")
    step = GoalStep("Keep", start, Changes("removed", exactly=0, owner="own"), hints=["a", "b"])
    feedback = step.answer(Text("A1"))
    assert (feedback.right, feedback.rule) == (False, "AI5")
    assert feedback.message == ("Only A1 leaves: the board is as it was, and Black loses.")
