"""Moves that are put together cell by cell: what is said, marked and offered on the way."""

import re

import pytest

import stonebook
from stonebook.teach import Press, Tap, Task, Text
from stonebook.teach.goals.goal import Changes, Legal
from stonebook.teach.steps.builder import MoveBuilder, Selection
from tests.rules.jo_positions import CROWD, START
from tests.teach.steps.reader import buttons, counters, give, labels, marks, stones

TAKEN = "g5 is taken. Both stones of a pair go on empty cells. (JO4)"

# A cell, what was begun then, whether it may be ended, its marks and what is said.
TURNS = {
    "a pair, flipped and moved": [
        ("e5", "e5", False, "e5 so far. Choose d6, e4, e6, f4 or f5.", "d6 e4 e6 f4 f5"),
        (
            "F5",
            "e5+f5",
            True,
            "e5+f5 so far. It may be ended here, or go on with d5 (flips) or g5 (moves).",
            "d5 g5",
        ),
        (
            "d5",
            "e5+f5 d5*",
            True,
            "e5+f5 d5* so far. It may be ended here, or go on with g5 (moves).",
            "g5",
        ),
        ("g5", "e5+f5 d5* g5>", False, "e5+f5 d5* g5> so far. Choose one of the 54 marked", None),
    ],
    "the neutral stone first": [
        ("f5", "f5", False, "f5 so far. Choose e5, e6, f4, f6 or g4.", "e5 e6 f4 f6 g4"),
        ("e5", "f5+e5", True, "f5+e5 so far. It may be ended here, or go on with ", "d5 g5"),
        ("g5", "f5+e5 g5>", False, "f5+e5 g5> so far. Choose one of the 55 marked cells.", None),
        ("d5", "f5+e5 g5>d5", None, "", None),
    ],
    "the first taken back": [
        ("e5", "e5", False, "e5 so far.", "d6 e4 e6 f4 f5"),
        ("e5", "", False, "e5 is taken back.", ""),
        ("a5", "a5", False, "a5 so far. Choose a6 or b4.", "a6 b4"),
    ],
}


@pytest.mark.parametrize("case", TURNS)
def test_a_turn_says_how_far_it_is_and_what_may_follow(case: str) -> None:
    builder = MoveBuilder(CROWD)
    for cell, text, complete, said, following in TURNS[case]:
        before = builder.text
        selection = builder.choose(cell)
        if builder.text == "" and before and selection.move is not None:
            assert (selection.message, selection.cells, complete) == ("", (), None)
            assert selection == Selection(text)
            continue
        assert (builder.text, builder.complete) == (text, complete)
        assert selection.message.startswith(said)
        assert (selection.move, selection.right) == (None, None)
        if following is not None:
            assert selection.cells == tuple(following.split())
        else:
            number = re.search(r"the (\d+) marked", selection.message)
            assert number is not None
            assert len({*selection.cells}) == int(number[1])
        assert builder.cells == tuple(re.findall(r"[a-i]\d", text))


def test_many_cells_are_counted_few_are_named() -> None:
    """In the middle of an empty board a pair has six second cells: they are named."""
    numbers = set()
    for cell in START.cells():
        builder = MoveBuilder(START)
        selection = builder.choose(cell)
        if selection.right is False:
            continue
        numbers.add(len(selection.cells))
        assert "marked cells" not in selection.message
        assert all(cell in selection.message for cell in selection.cells)
    assert max(numbers) == 6


@pytest.mark.parametrize(
    ("begun", "cell", "message", "cells"),
    [
        ("", "d5", "d5 is taken. Both stones of a pair go on empty cells. (JO4)", "d5"),
        ("e5", "g5", TAKEN, "g5"),
        ("e5", "a5", "(JO4)", None),
        ("e5 f5", "b5", "b5 does not continue the line of the pair.", "b5 d5 g5"),
        ("e5 f5", "a9", "a9 does not continue the line of the pair.", "a9 d5 g5"),
        ("e5 f5 d5", "d5", "d5 has been used in this turn already.", "d5"),
        ("e5 f5 d5 g5", "a9", "a9 holds a neutral stone.", "g5 a9"),
        ("e5 f5 g5", "b5", "b5 holds a stone of Red's own.", "g5 b5"),
    ],
)
def test_a_cell_that_can_not_follow_gets_the_rules_own_reason(
    begun: str, cell: str, message: str, cells: str | None
) -> None:
    builder = MoveBuilder(CROWD)
    for first in begun.split():
        builder.choose(first)
    before = builder.text
    selection = builder.choose(cell)
    assert selection.right is False
    assert selection.move is None
    assert message in selection.message
    assert re.search(r" \(JO\d\)$", selection.message)
    if cells is not None:
        assert selection.cells == tuple(cells.split())
    assert builder.text == before


def test_what_was_begun_is_seen_as_far_as_it_goes() -> None:
    builder = MoveBuilder(CROWD)
    on_board = {cell: owner for cell, owner in CROWD.snapshot().cells.items() if owner}
    for cell, changed, shown in (
        ("e5", {"e5": "Red"}, {"e5": "placed"}),
        ("f5", {"f5": "Red"}, {"e5": "placed", "f5": "placed"}),
        ("d5", {"d5": "Red"}, {"e5": "placed", "f5": "placed"}),
        ("g5", {}, {"e5": "placed", "f5": "placed", "g5": "target"}),
    ):
        builder.choose(cell)
        on_board.update(changed)
        assert {c: owner for c, owner in builder.stones.items() if owner} == on_board
        assert builder.marks == shown
    assert builder.finish() == "e5+f5 d5* g5>"
    assert (builder.text, builder.complete, builder.cells, builder.marks) == ("", False, (), {})
    builder.choose("e5")
    builder.cancel()
    assert (builder.text, builder.complete) == ("", False)
    assert builder.stones == CROWD.snapshot().cells


def test_a_turn_that_can_go_no_further_is_whole() -> None:
    builder = MoveBuilder(CROWD)
    builder.choose("a5")
    assert builder.choose("a6") == Selection("a5+a6")
    assert builder.text == ""


def test_where_a_cell_is_a_move_every_cell_is_one() -> None:
    builder = MoveBuilder(stonebook.game("otello").start())
    for cell in ("c4", "A1"):
        assert builder.choose(cell) == Selection(cell.upper())
        assert builder.text == ""


def flips(**given: object) -> Task:
    goal = Changes("flipped", cell="d5")
    return Task("Flip", CROWD, goal, hints=["An idea.", "Look."], **given)  # type: ignore[arg-type]


def test_a_task_offers_to_end_a_turn_that_is_whole_and_to_take_back_one_begun() -> None:
    step = flips()
    for cell, offered in (
        ("", ["hint"]),
        ("e5", ["cancel", "hint"]),
        ("f5", ["end", "cancel", "hint"]),
        ("d5", ["end", "cancel", "hint"]),
        ("g5", ["cancel", "hint"]),
    ):
        if cell:
            step.answer(Tap(cell))
        assert buttons(step) == offered
    assert labels(step) == {"cancel": "Take this turn back", "hint": "Hint 1"}
    assert step.answer(Press("end")).right is None  # it is not offered now
    assert not step.failures
    back = step.answer(Press("cancel"))
    assert (back.right, back.message, back.marks) == (None, step.prompt(), {})
    assert (marks(step), buttons(step)) == ({}, ["hint"])
    assert stones(step.scene()).keys() == {"b5", "h1", "d5", "h2", "g5", "a9"}
    give(step, "e5", "f5")
    assert labels(step)["end"] == "End the turn"


def test_a_task_marks_what_was_begun_and_what_may_follow() -> None:
    step = flips()
    feedback = give(step, "e5", "f5")
    assert feedback.right is None
    assert "It may be ended here" in feedback.message
    shown = {"d5": "legal", "g5": "legal", "e5": "placed", "f5": "placed"}
    assert feedback.marks == marks(step) == shown
    assert stones(step.scene())["f5"] == "R"
    refused = step.answer(Tap("b5"))
    assert refused.right is False
    shown = {**dict.fromkeys(("b5", "d5", "g5"), "refused"), "e5": "placed", "f5": "placed"}
    assert refused.marks == marks(step) == shown
    # A cell that can't follow is no wrong answer: the turn goes on.
    assert counters(step) == (False, 0, False, False)
    right = give(step, "d5", "end")
    assert (right.right, str(right.move)) == (True, "e5+f5 d5*")
    assert right.marks == dict.fromkeys(("e5", "f5"), "last")


def test_a_turn_that_is_ended_too_early_is_wrong() -> None:
    step = flips()
    wrong = give(step, "e5", "f5", "end")
    assert (wrong.right, str(wrong.move)) == (False, "e5+f5")
    assert buttons(step) == ["retry"]
    assert stones(step.scene()).keys() == {"b5", "h1", "d5", "h2", "g5", "a9"}
    assert counters(step) == (False, 1, False, False)
    assert Task("T", START, Legal(), hints=["a", "b"]).answer(Tap("e5")).right is None


def test_a_typed_cell_begins_a_turn_and_a_typed_turn_is_one() -> None:
    step = flips()
    assert step.answer(Text("E5")).message == "e5 so far. Choose d6, e4, e6, f4 or f5."
    assert buttons(step) == ["cancel", "hint"]
    assert flips().answer(Text("e5+f5 d5*")).right is True
