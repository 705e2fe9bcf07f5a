"""Typed answers: lists where several cells are wanted, loose spellings, this board's range."""

from __future__ import annotations

import pytest

import stonebook
from stonebook.rules.errors import BadNotation
from stonebook.teach import (
    Changes,
    ChosenCell,
    CountStep,
    GoalStep,
    PredictionStep,
    Press,
    Step,
    Text,
)
from stonebook.teach.goals.cells import LegalCells
from stonebook.teach.goals.goal import Legal
from stonebook.teach.steps.kinds.marking import MarkingStep
from stonebook.teach.steps.typed import cells_of
from tests.refusals import refused
from tests.rules.jo.positions import CROWD
from tests.teach.steps.reader import counters

OTELLO, IKEDA, JO = (stonebook.game(name) for name in ("otello", "ikeda", "jo"))
SIX = OTELLO.start(size=6)
HINTS = ["An idea.", "Look."]


def marking() -> MarkingStep:
    return MarkingStep("Where?", SIX, LegalCells(), hints=HINTS)


def task() -> GoalStep:
    return GoalStep("Turn one", SIX, Changes(), hints=HINTS)


@pytest.mark.parametrize("text", ["C2", " c2", "C 2", "2C", "2 c", "C2.", "c2,", "C 2 ."])
def test_one_cell_is_read_in_each_spelling(text: str) -> None:
    assert cells_of(SIX, text) == ("C2",)
    assert task().answer(Text(text)).right is True
    marked = marking()
    marked.answer(Text(text))
    assert marked.marked == ["C2"]


@pytest.mark.parametrize(
    "text",
    [
        "D2 B4 C5",
        "d2, b4, c5",
        "2D 4B 5C",
        "D2;B4;C5.",
        "D 2 B 4 C 5",
        "D2, B4 and C5",
        "D2 und B4 & C5",
    ],
)
def test_lists_are_read_where_several_cells_are_wanted(text: str) -> None:
    marked = marking()
    feedback = marked.answer(Text(text))
    assert marked.marked == ["D2", "B4", "C5"]
    assert feedback.message == "D2, B4 and C5 marked. Marked so far: 3."
    marked.answer(Text("D2 E3"))
    assert marked.marked == ["D2", "B4", "C5", "E3"], "a list unmarks nothing"
    marked.answer(Text("E3"))
    assert marked.marked == ["D2", "B4", "C5"]
    count = CountStep("How many?", SIX)
    count.answer(Text("C3 4D"))
    assert count.marked == ["C3", "D4"]


def test_a_list_names_the_cells_that_cant_be_marked() -> None:
    step = PredictionStep("What turns?", SIX, "C2")
    message = step.answer(Text("C3 A1")).message
    assert step.marked == ["C3"]
    assert "A1" in message and message.endswith("C3 marked. Marked so far: 1.")


@pytest.mark.parametrize(
    "text", ["3 D 4", "3 D4", "D 3 4", "1 2 D", "D", "33", "D3E", "B4 what", ""]
)
@pytest.mark.parametrize("make", [marking, task])
def test_an_ambiguous_text_is_not_an_answer(text: str, make: type[Step]) -> None:
    step = make()
    with pytest.raises(BadNotation, match=r"This board has A–F and 1–6\."):
        step.answer(Text(text))
    assert counters(step) == (False, 0, False, False)


def test_a_refusal_names_the_range_of_this_board() -> None:
    for position, text, sentence in (
        (SIX, "G7", "“G7” is not a cell here. This board has A–F and 1–6."),
        (IKEDA.start(size=9), "I3", "This board has A–J (without I) and 1–9."),
        (IKEDA.start(size=5), "F6", "This board has A–E and 1–5."),
        (JO.start(), "k2", "This board has a–i and 1–9."),
        (JO.start(), "A 2", "This board has a–i and 1–9. Column a has 5–9."),
    ):
        with pytest.raises(BadNotation) as caught:
            cells_of(position, text)
        assert str(caught.value).endswith(sentence)


def test_one_move_is_wanted_not_several() -> None:
    step = task()
    with pytest.raises(BadNotation, match="“C2 B3” is not a move here"):
        step.answer(Text("C2 B3"))
    with pytest.raises(BadNotation, match="“D9” is not a cell here"):
        step.answer(Text("D9"))
    passed = step.answer(Text("pass"))
    assert passed.right is False
    assert task().answer(Text("X passes.")).message == passed.message


def test_typed_cells_of_a_turn_are_chosen_in_the_order_of_the_presses() -> None:
    step = GoalStep("A flip", CROWD, Changes("flipped"), hints=HINTS)
    feedback = step.answer(Text("e5 f5 d5"))
    assert (feedback.right, "d5 has flipped" in feedback.message) == (None, True)
    assert step.answer(Press("end")).right
    step = GoalStep("A flip", CROWD, Changes("flipped"), hints=HINTS)
    wrong = step.answer(Text("e5 a5 d5"))
    assert wrong.right is False
    assert refused(CROWD, "e5+a5") in wrong.message


def test_a_turn_in_parts_keeps_its_own_notation() -> None:
    step, tapped = (GoalStep("A flip", CROWD, Changes("flipped"), hints=HINTS) for _ in range(2))
    with pytest.raises(BadNotation, match=r"A turn is two cells such as e5\+f5"):
        step.answer(Text("e5 to f5"))
    assert step.answer(Text("E 5")) == tapped.answer(ChosenCell("e5"))


@pytest.mark.parametrize("text", ["pass", "Pass.", " pass! "])
def test_a_pass_is_read_with_a_full_stop(text: str) -> None:
    step = GoalStep("Any", IKEDA.start(size=2), Legal(), hints=HINTS, button_moves=["pass"])
    assert step.answer(Text(text)).right is True
