"""The feedback to the first wrong move of a task: it does not give the answer."""

import pytest

import stonebook
from stonebook.rules.position import Position
from stonebook.teach import GoalStep, Text
from stonebook.teach.games.ikeda.goals import BeginsKo
from stonebook.teach.goals.changes import Changes
from stonebook.teach.goals.goal import Both, Goal
from stonebook.teach.goals.outcomes import Forbids

CAUGHT = """
to move: Black
4 . . B W
3 W . B W
2 B B B W
1 B W . W
  A B C D
"""
JOINED = """
to move: White
5 . . W . .
4 . W B W .
3 . W B B W
2 . . W . W
1 B W . W .
  A B C D E
"""
ROOM = """
to move: Black
5 . . . . .
4 W . W . W
3 W W W W W
2 B B B B W
1 . . . B W
  A B C D E
"""
OPEN = """
to move: Black
5 . . . . .
4 . . . . .
3 . . B . .
2 . B W . .
1 . . . . .
  A B C D E
"""
FORBIDDEN = Forbids("A1", "IK5")
KO = stonebook.game("ikeda").replay(["C5", "D5", "B4", "C4", "A5", "A2", "A1"], size=5)


def ikeda(board: str) -> Position:
    return stonebook.game("ikeda").parse(board)


def replies(position: Position, goal: Goal, move: str) -> list[str]:
    """The sentences after the same wrong move, the first and the second time."""
    messages = []
    for failures in (0, 1):
        step = GoalStep("Task", position, goal, hints=["one", "two"])
        step.failures = failures
        messages.append(step.answer(Text(move)).message)
    return messages


@pytest.mark.parametrize(
    ("board", "goal", "move", "first", "second"),
    [
        (
            CAUGHT,
            Changes("removed", cell="B1"),
            "A4",
            "A4 captures nothing. A4 is not next to White's string with B1.",
            "A4 captures nothing. B1 still has a liberty: C1.",
        ),
        (
            CAUGHT,
            Both((Changes("removed", cell="B1"),)),
            "pass",
            "A pass captures nothing. B1 still has a liberty. Where?",
            "A pass captures nothing. B1 still has a liberty: C1.",
        ),
        (
            JOINED,
            Changes("removed", cell="C4"),
            "A5",
            "A5 captures nothing. A5 is not next to Black's string with C4.",
            "A5 captures nothing. Black's string with C4 still has a liberty: D2.",
        ),
        (
            ROOM,
            FORBIDDEN,
            "A5",
            "After A5, White may play A1: a stone there has a liberty.",
            "After A5, White may play A1. The string with A1 has a liberty: B1.",
        ),
    ],
)
def test_the_first_slip_does_not_name_the_answer(
    board: str, goal: Goal, move: str, first: str, second: str
) -> None:
    assert replies(ikeda(board), goal, move) == [first, second]


def test_the_liberty_is_marked_only_after_the_second_slip() -> None:
    step = GoalStep("Task", ikeda(CAUGHT), Changes("removed", cell="B1"), hints=["one", "two"])
    assert "C1" not in step.answer(Text("A4")).marks
    step = GoalStep("Task", ikeda(CAUGHT), Changes("removed", cell="B1"), hints=["one", "two"])
    step.failures = 1
    assert step.answer(Text("A4")).marks["C1"] == "liberty"


def test_the_reason_names_one_of_the_two_liberties_of_a_string() -> None:
    turn, goal = ikeda(OPEN).transition("E2"), Changes("removed", cell="C2")
    reason = goal.judge_first_try(turn)
    assert reason == goal.judge(turn)
    assert reason is not None
    assert reason.message == "E2 captures nothing. C2 still has a liberty: D2."


def test_a_stone_that_stays_has_one_liberty_at_first() -> None:
    first, second = replies(KO, Forbids("C5", "IK4"), "E5")
    assert first == "After E5, C5 still holds Black's stone: it has a liberty. Where?"
    assert second == "After E5, C5 still holds Black's stone: it has a liberty, B5."


def test_the_capture_that_begins_a_ko_is_not_named_at_first() -> None:
    """IK4."""
    first, second = replies(KO, BeginsKo(), "A4")
    assert "B5" not in first
    assert second == "A4 captures nothing. A5 still has a liberty: B5. B4 still has a liberty: B5."


def test_another_stone_that_cannot_be_captured_back_has_its_own_sentence() -> None:
    first, _ = replies(KO, Forbids("C5", "IK4"), "B1")
    assert first == (
        "B1 captures A1. There the self-capture rule, not the ko rule, stops "
        "Black from capturing back."
    )


def test_the_state_includes_whether_the_answer_has_been_revealed() -> None:
    states = []
    for failures in (0, 2):
        step = GoalStep("Task", ikeda(CAUGHT), Changes("removed", cell="B1"), hints=["one", "two"])
        step.failures = failures
        states.append(step.state())
    assert states[0] is not None
    assert states[1] is not None
    assert states[0].question != states[1].question
