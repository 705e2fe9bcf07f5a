"""What counted is drawn as soon as a step's board shows the end of a game."""

import pytest

import stonebook
from stonebook.draw.scene import Scene
from stonebook.teach import Press, Step, Text, WalkStep
from stonebook.teach.games.ikeda.goals import Leads
from stonebook.teach.steps.kinds.choice import ChoiceStep
from stonebook.teach.steps.kinds.goal import GoalStep

START = stonebook.game("ikeda").replay(["B2"], size=3)
OPTIONS = (("one", "First."), ("two", "Second."))
OVER = ["pass", "pass", "pass"]
WALL = stonebook.game("ikeda").replay(["C2", "C3", "B2", "B3", "A3", "C3", "A1", "C1"], size=3)


def counted(picture: Scene) -> int:
    """Return how many empty cells are drawn as somebody's."""
    return len(picture.areas)


@pytest.mark.parametrize(("line", "number"), [(OVER, 8), (OVER[:2], 0)])
def test_an_answer_that_plays_a_game_to_its_end_shows_what_counted(
    line: list[str], number: int
) -> None:
    step = ChoiceStep("Title", START, "Which?", OPTIONS, right="two", shows=line)
    assert counted(step.scene()) == 0
    step.answer(Press("one"))
    assert counted(step.scene()) == number
    assert step.scene().text.count("b") == number  # also for readers who see no picture


def test_a_walk_to_the_end_shows_what_counted_on_its_last_page() -> None:
    step = WalkStep("Title", START, OVER)
    seen = []
    while not step.done:
        seen.append(counted(step.scene()))
        step.answer(Press("next"))
    assert {*seen[:-1]} <= {0}
    assert counted(step.scene()) == 8


def test_a_task_shows_what_counted_where_the_game_ends() -> None:
    step: Step = GoalStep("Title", WALL, Leads(9), hints=["a", "b"], button_moves=["pass"])
    for move in ("pass", "B3", "B1"):
        assert counted(step.scene()) == 0
        step.answer(Text(move))
    assert step.done
    assert counted(step.scene()) == 3
