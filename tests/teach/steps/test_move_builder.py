"""Moves built cell by cell: messages, marks and choices on the way."""

import re

import pytest

import stonebook
from stonebook.teach import ChosenCell, GoalStep, Press, Text
from stonebook.teach.games.jo.turn_builder import TurnBuilder
from stonebook.teach.goals.changes import Changes
from stonebook.teach.goals.goal import Legal
from stonebook.teach.steps.move_builder import CellChoice, MoveBuilder
from tests.refusals import refused
from tests.rules.jo.positions import CROWD, START
from tests.teach.steps.reader import answer_with, counters, labels, marks, stones

SECOND = "Choose a marked cell next to it for the second one."
FLIP, MOVE = "flip d5", "move the neutral stone on g5"
END = "or end the turn here."

# A cell, the move so far, whether it is complete, the message, and the continuations.
TURNS = {
    "a pair, flipped and moved": [
        ("e5", "e5", False, f"Your first stone is on e5. {SECOND}", "d6 e4 e6 f4 f5"),
        (
            "F5",
            "e5+f5",
            True,
            f"Your pair is on e5 and f5. You may {FLIP} or {MOVE}, {END} (e5+f5)",
            "d5 g5",
        ),
        (
            "d5",
            "e5+f5 d5*",
            True,
            f"d5 has flipped: it is yours. You may {MOVE}, {END} (e5+f5 d5*)",
            "g5",
        ),
        (
            "g5",
            "e5+f5 d5* g5>",
            False,
            "Where does the neutral stone on g5 go? Choose an empty cell, or one of Black's "
            "stones.",
            None,
        ),
    ],
    "the neutral stone first": [
        ("f5", "f5", False, "Your first stone is on f5.", "e5 e6 f4 f6 g4"),
        ("e5", "f5+e5", True, "Your pair is on f5 and e5. You may ", "d5 g5"),
        ("g5", "f5+e5 g5>", False, "Where does the neutral stone on g5 go?", None),
        (
            "c3",
            "f5+e5 g5>c3",
            True,
            f"The neutral stone stands on c3 now. You may {FLIP}, {END} (f5+e5 g5>c3)",
            "d5",
        ),
        (
            "d5",
            "f5+e5 g5>c3 d5*",
            True,
            "d5 has flipped: it is yours. This pair can do nothing more.",
            "",
        ),
        ("d5", "f5+e5 g5>c3", True, f"Undone: d5. You may {FLIP}, {END}", "d5"),
    ],
    "any part undone": [
        ("e5", "e5", False, "", "d6 e4 e6 f4 f5"),
        ("e5", "", False, "Undone: e5. Choose the first cell of your pair.", None),
        ("e5", "e5", False, "", None),
        ("f5", "e5+f5", True, "", "d5 g5"),
        ("d5", "e5+f5 d5*", True, "", "g5"),
        ("g5", "e5+f5 d5* g5>", False, "", None),
        ("g5", "e5+f5 d5*", True, f"Undone: g5. You may {MOVE}, {END}", "g5"),
        ("g5", "e5+f5 d5* g5>", False, "", None),
        ("d5", "e5+f5 g5>", False, "Undone: d5. Where does the neutral stone", None),
        ("c3", "e5+f5 g5>c3", True, "", "d5"),
        ("c3", "e5+f5 g5>", False, "Undone: c3. Where does the neutral stone", None),
        ("c3", "e5+f5 g5>c3", True, "", "d5"),
        ("g5", "e5+f5", True, "Undone: g5. You may flip d5 or move", "d5 g5"),
        ("d5", "e5+f5 d5*", True, "", "g5"),
        ("e5", "f5", False, f"Undone: e5. Your first stone is on f5. {SECOND}", None),
        ("e5", "f5+e5", True, "", "d5 g5"),
        ("e5", "f5", False, "Undone: e5.", None),
    ],
}


@pytest.mark.parametrize("case", TURNS)
def test_an_unfinished_turn_shows_its_state_and_continuations(case: str) -> None:
    builder = TurnBuilder(CROWD)
    for cell, text, complete, opening, following in TURNS[case]:
        selection = builder.choose(cell)
        if complete is None:
            assert selection == CellChoice(text)
            assert builder.text == ""
            continue
        assert (builder.text, builder.complete) == (text, complete)
        assert selection.message.startswith(opening)
        assert (selection.move, selection.right) == (None, None)
        if following is not None:
            assert selection.cells == tuple(following.split())
        assert builder.cells == tuple(re.findall(r"[a-i]\d", text))


def test_a_stone_may_move_to_the_cell_that_the_other_left() -> None:
    """Its cell is one to choose, not a part to undo."""
    builder = TurnBuilder(stonebook.game("jo").replay(["b7+b8", "g3+g4 g5>f5"]))
    for cell in ("d5", "e5", "c5", "a5", "f5"):
        builder.choose(cell)
    assert builder.choose("c5").move is None
    assert builder.finish() == "d5+e5 c5>a5 f5>c5"


def test_a_part_that_needs_another_is_removed_with_it() -> None:
    builder = TurnBuilder(stonebook.game("jo").replay(["b7+b8", "g3+g4 g5>f5"]))
    for cell in ("d5", "e5", "c5", "a5", "f5"):
        builder.choose(cell)
    assert builder.choose("a5").move is None
    assert builder.text == "d5+e5 c5>"


def test_back_undoes_one_choice_at_a_time() -> None:
    builder = TurnBuilder(CROWD)
    for cell in ("e5", "f5", "g5", "c3"):
        builder.choose(cell)
    parts = []
    while builder.text:
        assert builder.back().right is None
        parts.append(builder.text)
    assert parts == ["e5+f5 g5>", "e5+f5", "e5", ""]


def test_words_come_first_and_no_cells_are_counted() -> None:
    """Wherever a turn begins, it says what to do, and not how many cells are marked."""
    for cell in START.cells():
        builder = TurnBuilder(START)
        selection = builder.choose(cell)
        if selection.right is None and START.at(cell) is None:
            assert selection.message == f"Your first stone is on {cell}. {SECOND}"
            assert {builder.marks[c] for c in selection.cells} == {"legal"}


@pytest.mark.parametrize(
    ("begun", "cell", "message", "cells"),
    [
        ("", "b5", f"{refused(CROWD, 'b5')} (JO4)", "b5"),
        ("e5", "b5", f"{refused(CROWD, 'b5')} To undo e5, choose it again. (JO4)", "b5"),
        ("e5", "a5", "(JO4)", None),
        ("e5 f5", "b5", refused(CROWD, "e5+f5 b5*"), "b5"),
        ("e5 f5", "a9", refused(CROWD, "e5+f5 a9*"), "a9"),
        ("e5 f5 d5 g5", "a9", refused(CROWD, "e5+f5 d5* g5>a9"), "a9"),
        ("e5 f5 g5", "b5", refused(CROWD, "e5+f5 g5>b5"), "b5"),
    ],
)
def test_a_cell_that_cannot_follow_gets_the_rules_reason(
    begun: str, cell: str, message: str, cells: str | None
) -> None:
    builder = TurnBuilder(CROWD)
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
    # The pair stays marked as it was, and what may follow as what may follow.
    if before:
        assert builder.marks.get(cell, "refused") == "refused"
        assert all(builder.marks[part] != "refused" for part in builder.cells)
    if "+" in before and not before.endswith(">"):
        assert {"flip", "move"} & {*builder.marks.values()}


PLACED = {"e5": "placed", "f5": "placed"}


def test_an_unfinished_turn_is_drawn_as_far_as_it_goes() -> None:
    builder = TurnBuilder(CROWD)
    on_board = {cell: owner for cell, owner in CROWD.snapshot().cells.items() if owner}
    for cell, changed, shown in (
        ("e5", {"e5": "Red"}, {"e5": "placed"}),
        ("f5", {"f5": "Red"}, {**PLACED, "d5": "flip", "g5": "move"}),
        ("d5", {"d5": "Red"}, {**PLACED, "d5": "turned", "g5": "move"}),
        ("g5", {}, {**PLACED, "d5": "turned", "g5": "target"}),
    ):
        builder.choose(cell)
        on_board.update(changed)
        assert {c: owner for c, owner in builder.stones.items() if owner} == on_board
        assert {c: m for c, m in builder.marks.items() if m != "legal"} == shown
    assert builder.finish() == "e5+f5 d5* g5>"
    assert (builder.text, builder.complete, builder.cells, builder.marks) == ("", False, (), {})
    builder.choose("e5")
    builder.cancel()
    assert (builder.text, builder.complete) == ("", False)
    assert builder.stones == CROWD.snapshot().cells


def test_only_a_pair_that_can_do_nothing_ends_the_turn_by_itself() -> None:
    builder = TurnBuilder(CROWD)
    for cell in ("e5", "f5", "d5", "g5", "c3"):
        assert builder.choose(cell).move is None
    assert builder.complete
    assert builder.back().message.startswith("Undone: c3.")
    builder.cancel()
    builder.choose("a5")
    assert builder.choose("a6") == CellChoice("a5+a6")
    assert builder.text == ""


def test_every_cell_is_a_move_if_one_is() -> None:
    builder = MoveBuilder(stonebook.game("otello").start())
    for cell in ("c4", "A1"):
        assert builder.choose(cell) == CellChoice(cell.upper())
        assert builder.text == ""


def flips(**arguments: object) -> GoalStep:
    goal = Changes("flipped", cell="d5")
    return GoalStep("Flip", CROWD, goal, hints=["An idea.", "Look."], **arguments)  # type: ignore[arg-type]


def test_a_task_offers_to_end_a_turn_that_is_whole_and_to_undo_one_begun() -> None:
    step = flips()
    for cell, offered in (
        ("", ["hint"]),
        ("e5", ["back", "cancel", "hint"]),
        ("f5", ["end", "back", "cancel", "hint"]),
        ("d5", ["end", "back", "cancel", "hint"]),
        ("g5", ["back", "cancel", "hint"]),
    ):
        if cell:
            step.answer(ChosenCell(cell))
        assert [button.name for button in step.enabled_buttons()] == offered
        # They keep their places.
        assert [button.name for button in step.buttons()][:3] == ["end", "back", "cancel"]
    assert step.answer(Press("end")).right is None  # it is not offered now
    assert not step.failures
    step.answer(Press("back"))
    assert step.answer(Press("back")).message.startswith("Undone: d5.")
    assert marks(step) == {"e5": "placed", "f5": "placed", "d5": "flip", "g5": "move"}
    back = step.answer(Press("cancel"))
    assert (back.right, back.message, back.marks) == (None, step.prompt(), {})
    offered = [button.name for button in step.enabled_buttons()]
    assert (marks(step), offered) == ({"d5": "ringed"}, ["hint"])
    assert step.answer(Press("back")).message == step.prompt()
    assert stones(step.scene()).keys() == {"b5", "h1", "d5", "h2", "g5", "a9"}
    answer_with(step, "e5", "f5")
    assert labels(step)["end"] == "End the turn"


def test_a_task_marks_the_unfinished_turn_and_its_continuations() -> None:
    step = flips()
    feedback = answer_with(step, "e5", "f5")
    assert feedback.right is None
    assert "or end the turn here" in feedback.message
    shown = {"d5": "flip", "g5": "move", "e5": "placed", "f5": "placed"}
    assert feedback.marks == marks(step) == shown
    assert stones(step.scene())["f5"] == "R"
    refused = step.answer(ChosenCell("b5"))
    assert refused.right is False
    assert refused.marks == marks(step) == {**shown, "b5": "refused"}
    # A cell that can't follow is not a wrong answer: the turn continues.
    assert counters(step) == (False, 0, False, False)
    right = answer_with(step, "d5", "end")
    assert (right.right, str(right.turns[0].move)) == (True, "e5+f5 d5*")
    assert right.marks == dict.fromkeys(("e5", "f5"), "last")


def test_a_bomb_is_seen_before_the_turn_is_ended() -> None:
    step = flips()
    answer_with(step, "e5", "f5", "g5", "h2")
    picture = step.scene()
    assert [(ghost.cell, ghost.letter) for ghost in picture.ghosts] == [("h2", "B")]
    assert picture.arrows == ((picture.centres["g5"], picture.centres["h2"]),)
    assert stones(picture)["h2"] == "N"


def test_a_turn_ended_too_early_stays_open() -> None:
    step = flips()
    early = answer_with(step, "e5", "f5", "end")
    assert (early.right, early.turns) == (None, ())
    assert early.message.startswith("The pair is right. Look at its two ends: ")
    assert stones(step.scene()).keys() == {"b5", "h1", "d5", "h2", "g5", "a9", "e5", "f5"}
    assert counters(step) == (False, 0, False, False)
    assert answer_with(step, "d5", "end").right
    assert GoalStep("T", START, Legal(), hints=["a", "b"]).answer(ChosenCell("e5")).right is None


def test_a_typed_cell_begins_a_turn_and_a_typed_turn_is_one() -> None:
    step = flips()
    assert step.answer(Text("E5")).message == f"Your first stone is on e5. {SECOND}"
    assert [button.name for button in step.enabled_buttons()] == ["back", "cancel", "hint"]
    assert flips().answer(Text("e5+f5 d5*")).right is True
