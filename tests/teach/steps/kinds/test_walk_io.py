"""Walks through Io's opening: what makes a stone right, a story, and the free cells on request."""

import stonebook
from stonebook.rules.io.position import free_cells
from stonebook.teach import ChosenCell, Press, WalkStep
from stonebook.teach.games.io.goals import Begins
from tests.teach.steps.kinds.walks import walk
from tests.teach.steps.reader import answer_with, buttons, labels, marks

IO = stonebook.game("io")
LATE = IO.replay(["D6", "C5", "D1", "C1", "F3", "F2", "A3", "B3", "D3"], size=6)
"""Black places a bound stone. Two free cells are left, and E4 touches one of them."""
STORY = "Two free cells are left."


def late_walk() -> WalkStep:
    return walk(LATE, "E4", "A5", missing=["placed"], goal=Begins(), story=STORY)


def test_a_right_stone_gets_what_its_phase_requires() -> None:
    step = walk(IO.replay(["C3", "C4", "F2"], size=6), "E3", "B6", missing=["placed"])
    own = step.answer(ChosenCell("E3")).message
    assert own.startswith("E3 touches F2, Black's last stone. White places a free")
    step.restart()
    other = step.answer(ChosenCell("F1")).message
    assert other.startswith("F1 touches F2, Black's last stone. Let's go on with")


def test_a_stone_with_a_goal_about_the_phase_gets_the_free_cells_that_are_left() -> None:
    step = late_walk()
    assert step.answer(ChosenCell("E4")).message.startswith("Free now: A5. A cell that touches")
    assert step.answer(ChosenCell("A5")).message.startswith("No cell is free now.")


def test_a_story_comes_before_the_first_question_only() -> None:
    step = late_walk()
    assert step.prompt().startswith(f"{STORY} Black places a bound stone.")
    answer_with(step, "E4")
    assert STORY not in step.prompt()
    plain = walk(LATE, "E4", story=STORY)
    assert plain.prompt().startswith(f"{STORY} Black is to move.")
    assert STORY not in answer_with(plain, "next").message


def test_free_cells_are_shown_on_request_where_the_goal_is_about_them() -> None:
    step = late_walk()
    state = step.state()
    assert labels(step)["free"] == "Show free cells"
    assert step.answer(Press("free")).message.startswith("Free now: A5 and F5.")
    assert {cell for cell, kind in marks(step).items() if kind == "legal"} == {*free_cells(LATE)}
    assert labels(step)["free"] == "Hide free cells"
    assert step.state() != state
    answer_with(step, "free")
    assert "legal" not in marks(step).values()
    answer_with(step, "free", "E4")
    # For a free stone they would be the answer.
    assert "legal" not in marks(step).values()
    assert "free" not in buttons(step)
    assert step.answer(Press("free")).message == step.prompt()
    assert "free" not in labels(walk(LATE, "E4", missing=["placed"]))
