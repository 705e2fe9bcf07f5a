"""Runs about Io: the kind of the next stone, and the free cells, if they don't show the answer."""

import pytest

import stonebook
from stonebook.rules.io.position import free_cells
from stonebook.teach import LegalityStep, Press
from stonebook.teach.games.io.goals import Begins
from stonebook.teach.goals.changes import Changes
from stonebook.teach.steps.kinds.claims import ClaimsStep
from tests.teach.steps.reader import answer_with, buttons, labels, marks

IO = stonebook.game("io")
EARLY = IO.replay(["C3"], size=6)
LATE = IO.replay(["A2", "B2", "B6", "B5", "D2", "D1", "F2", "F1", "D5"], size=6)
FREE = LATE.play("D6")


@pytest.mark.parametrize(
    ("moves", "question", "own"),
    [
        ([], "may White enter on A1?", "White, entering: A1?"),
        (["C3"], "may Black place the bound stone on A1?", "Black, bound: A1?"),
        (["C3", "C4"], "may Black place the free stone on A1?", "Black, free: A1?"),
    ],
)
def test_the_question_says_which_kind_of_stone_is_due(
    moves: list[str], question: str, own: str
) -> None:
    position = IO.replay(moves, size=6)
    legal = str(position.moves()[0])
    step = LegalityStep("May?", [(position, "A1"), (position, legal)])
    assert step.prompt() == f"1 of 2: {question}"
    items = [(position, "A1"), (position, legal)]
    step = LegalityStep("May?", items, question="{player}, {stone}: {move}?")
    assert step.prompt() == f"1 of 2: {own}"


def test_free_cells_are_seen_where_a_bound_stone_is_asked_about() -> None:
    step = LegalityStep("May?", [(LATE, "D6"), (FREE, "F5"), (LATE, "A1")])
    free = free_cells(LATE)
    assert labels(step)["free"] == "Show free cells"
    feedback = step.answer(Press("free"))
    assert (feedback.right, feedback.message.partition(".")[0]) == (
        None,
        f"Free now: {', '.join(free[:-1])} and {free[-1]}",
    )
    assert {cell for cell, kind in marks(step).items() if kind == "legal"} == {*free}
    assert labels(step)["free"] == "Hide free cells"
    # After the answer the board shows the rest of them, and the reason stays.
    answer_with(step, "legal")
    left = free_cells(FREE)
    assert {cell for cell, kind in marks(step).items() if kind == "legal"} == {*left}
    assert "free" not in buttons(step)
    # For a free stone they would be the answer.
    answer_with(step, "next")
    assert "free" not in buttons(step)
    assert "legal" not in marks(step).values()
    step.answer(Press("free"))
    assert "legal" not in marks(step).values()
    assert [button.name for button in step.buttons()][3:] == ["free"]


def test_free_cells_disappear_again_and_other_games_have_none() -> None:
    step = LegalityStep("May?", [(LATE, "D6"), (FREE, "A1")])
    answer_with(step, "free")
    assert step.answer(Press("free")).message == step.prompt()
    assert "legal" not in marks(step).values()
    otello = stonebook.game("otello").start(size=4)
    assert len(LegalityStep("May?", [(otello, "B1"), (otello, "A1")]).buttons()) == 3


def test_free_cells_do_not_help_early_on_or_when_one_kind_of_stone_is_asked_about() -> None:
    """A lesson on bound stones comes before the one on free cells."""
    for position, yes in ((EARLY, "C4"), (FREE, "F5"), (LATE, "D6")):
        assert len(LegalityStep("May?", [(position, yes), (position, "A1")]).buttons()) == 3


def test_the_lack_of_free_cells_is_mentioned() -> None:
    note = "C4 C3 H4 H3 B8 C9 H8 H9 F8 E8 A3 B4 G1 G2 B6 A5 F6 G6 E4 E3 I6 H5 D6 C5 C1 B2 E1"
    late = IO.replay(note.split())
    step = LegalityStep("May?", [(late, "F2"), (FREE, "A1")])
    assert step.answer(Press("free")).message == "No cell is free now."


def test_a_claim_about_the_beginner_shows_free_cells_too() -> None:
    step = ClaimsStep(
        "Who?", [(LATE, "D6"), (LATE, "E5")], Begins(), "Begins {player} with {move}?"
    )
    answer_with(step, "free")
    assert {c for c, kind in marks(step).items() if kind == "legal"} == {*free_cells(LATE)} - {"D6"}


def test_a_claim_about_what_turns_has_no_need_of_free_cells() -> None:
    items = [
        (LATE, "D6"),
        (IO.replay(["C4", "C3", "E3", "D4", "B1", "A2", "E1", "D2", "B6"]), "C5"),
    ]
    step = ClaimsStep("Turns?", items, Changes("turned"), "Does {move} turn a stone?")
    assert "free" not in [button.name for button in step.buttons()]
