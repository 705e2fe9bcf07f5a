"""An answer to a task searches few positions: the page stands still while a step computes."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from stonebook.teach import Text
from stonebook.teach.games.ikeda import goals as ikeda_goals
from stonebook.teach.games.io import goals as io_goals
from stonebook.teach.goals import endgame
from stonebook.teach.steps.kinds.goal import GoalStep
from tests.lessons.lesson import Lesson, every_lesson

pytestmark = pytest.mark.slow

MAX_NODES = 100_000
"""The most positions that the searches for one answer may examine."""
SEARCHES = (
    (endgame, "solve"),
    (ikeda_goals, "solve"),
    (ikeda_goals, "guarantees_margin"),
    (io_goals, "can_force"),
)


@every_lesson
def test_a_right_answer_to_a_task_needs_few_positions(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts: list[int] = []
    for module, name in SEARCHES:
        search = getattr(module, name)

        def counted(*arguments: Any, search: Any = search, **named: Any) -> Any:
            found = search(*arguments, **named)
            counts.append(found.nodes)
            return found

        monkeypatch.setattr(module, name, counted)
    for first in lesson.steps():
        if not isinstance(first, GoalStep) or not first.current_goal.needs_search:
            continue
        position = first.position()
        for move in first.current_goal.answers(position):
            step = copy.deepcopy(first)
            ikeda_goals._margin_after.cache_clear()
            counts.clear()
            step.answer(Text(str(move)))
            assert sum(counts) <= MAX_NODES, (first.title, str(move))
