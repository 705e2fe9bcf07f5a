"""Walks: a cell that won't do gets a true reason."""

import pytest

import stonebook
from stonebook.teach import ChosenCell
from stonebook.teach.explain.why_not import no_far_end, not_turned
from tests.teach.steps.kinds.walks import WALKS, walk
from tests.teach.steps.reader import answer_with, buttons, counters

# A walk, what comes before, a cell that won't do, the reason, its rule, and what decides it.
ALL, TWO, PAIR = "all of a move of O-tell-O", "a string", "all of a turn of Jō"
WRONG: dict[str, tuple[str, str, str, str | None, str, list[str]]] = {
    "taken": (ALL, "", "C4", None, "OT3", []),
    "illegal": (ALL, "", "A1", None, "OT3", []),
    "no end, empty": (ALL, "C6", "A1", "A1 is empty. The end of a line is a marker.", "OT3", []),
    "no end, the other's": (
        ALL,
        "C6",
        "E5",
        "E5 is not X's. Both ends of a line belong to the player who moves.",
        "OT3",
        [],
    ),
    "no end, the new one": (
        ALL,
        "C6",
        "C6",
        "C6 is the new end. Look for the other one.",
        "OT3",
        [],
    ),
    "an end of no line": (ALL, "C6", "D4", "D4 is not in a straight line with C6.", "OT3", []),
    "nothing to turn": (ALL, "C6 C4 E4", "A1", "A1 is empty: nothing can turn there.", "OT3", []),
    "turned already": (ALL, "C6 C4 E4", "C4", "C4 is X's already.", "OT3", []),
    "beside the lines": (ALL, "C6 E4 C4", "E5", "E5 is not in a straight line with C6.", "OT3", []),
    "nothing to remove": (TWO, "C1", "C2", "C2 is empty.", "IK3", []),
    "another string": (
        TWO,
        "C1 A1",
        "C3",
        "C3 stays: it still has a liberty, B3.",
        "IK3",
        ["C2", "B3"],
    ),
    "an own string": (
        TWO,
        "C1",
        "A2",
        "A2 stays: its string still has a liberty, B3.",
        "IK3",
        ["B3", "C2"],
    ),
    "no pair there": (PAIR, "", "b5", None, "JO4", []),
    "no pair with it": (PAIR, "e5", "a5", None, "JO4", []),
    "nothing to flip": (PAIR, "e5 f5", "c5", None, "JO5", []),
    "flipped already": (PAIR, "e5 f5", "b5", None, "JO5", []),
    "not flipped": (PAIR, "e5 f5", "h2", None, "JO5", []),
    "another neutral stone": (PAIR, "e5 f5 d5", "a9", None, "JO5", []),
    "onto a neutral stone": (PAIR, "e5 f5 d5 g5", "a9", None, "JO7", []),
    "onto an own stone": (PAIR, "e5 f5 d5 g5", "b5", None, "JO7", []),
    "a corner": ("the stones of Io", "", "A1", None, "IO2", []),
    "not beside it": ("the stones of Io", "B5", "E5", None, "IO3", ["B5"]),
}


ON_STONES = ("taken", "no pair there")
"""A press on a stone does not count as an answer, where an empty cell is asked for."""


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_cell_gets_a_true_reason_and_changes_nothing(case: str) -> None:
    name, begun, cell, reason, rule, deciding = WRONG[case]
    position, moves, missing, _ = WALKS[name]
    step = walk(position, *moves, missing=missing)
    if begun:
        assert answer_with(step, *begun.split()).right is not False
    before, offered = (step.prompt(), step.scene(), step.position()), buttons(step)
    assert "show" not in offered
    feedback = step.answer(ChosenCell(cell))
    refusal = before[2].check(cell) if reason is None and position.game.name != "jo" else None
    if name == "the stones of Io" and begun:
        refusal = position.play("B5").check(cell)
    if refusal is not None:
        reason = refusal.message
    is_answer = case not in ON_STONES
    assert feedback.right is (False if is_answer else None)
    assert feedback.message == (reason or feedback.message)
    assert cell in feedback.message
    assert feedback.rule == (rule if is_answer else "")
    assert feedback.marks[cell] == "refused"
    shown = {cell: kind for cell, kind in feedback.marks.items() if kind != "refused"}
    liberties = case in ("another string", "an own string")
    decides = "liberty" if liberties else "ringed"
    assert shown == dict.fromkeys(deciding, decides)
    assert (step.prompt(), step.scene(), step.position()) == before
    assert counters(step) == (False, int(is_answer), False, False)
    assert buttons(step) == offered
    step.answer(ChosenCell(cell))
    assert buttons(step) == [*offered, *(["show"] if is_answer else [])]


LINES = stonebook.game("otello").parse(
    """
    to move: X
    1 X O . O X .
    2 O . . . . .
    3 O O . O O O
    4 X . . . O .
    5 . O O X . .
    6 X O O O O .
      A B C D E F
    """
)
"""X on C3 has lines of every kind around it. None of them closes."""
STONES = LINES.snapshot().cells


@pytest.mark.parametrize(
    ("new", "cell", "message", "deciding"),
    [
        ("C3", "B3", "The line from C3 through B3 runs to the edge: X does not bracket it.", "A3"),
        ("C3", "C5", "The line from C3 towards C5 has a gap at C4.", "C4"),
        ("F1", "D1", "The line from F1 stops on E1, which is X's. It doesn't reach D1.", "E1"),
        ("D2", "D3", "The line from D2 through D3 ends in a gap at D4.", "D4"),
        ("A5", "E4", "E4 is not in a straight line with A5.", ""),
    ],
)
def test_why_a_stone_does_not_turn(new: str, cell: str, message: str, deciding: str) -> None:
    line = not_turned(LINES, {**STONES, new: "X"}, new, cell, "X")
    assert line.message == message
    assert line.marks == {cell: "refused", **dict.fromkeys(deciding.split(), "ringed")}


@pytest.mark.parametrize(
    ("new", "cell", "message", "deciding"),
    [
        ("E5", "D5", "D5 is right next to E5: there is nothing between them.", ""),
        ("F1", "A1", "The line from F1 stops on E1, which is X's. It doesn't reach A1.", "E1"),
        ("C4", "A4", "The line from C4 towards A4 has a gap at B4.", "B4"),
    ],
)
def test_why_a_stone_closes_no_line(new: str, cell: str, message: str, deciding: str) -> None:
    end = no_far_end(LINES, {**STONES, new: "X"}, new, cell, "X")
    assert end.message == message
    assert end.marks == {cell: "refused", **dict.fromkeys(deciding.split(), "ringed")}


def test_a_string_that_gets_a_liberty_by_its_capture_stays() -> None:
    taking = stonebook.game("ikeda").parse("to move: White\n2 W B\n1 . B\n  A B")
    step = walk(taking, "A1", missing=["removed"])
    assert taking.check("A1") is None
    answer_with(step, "next")
    assert "White's stone on A2 stays" in step.answer(ChosenCell("A2")).message
