"""The states of tasks. The page shows them before Python has started, so both have these cases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from stonebook.classroom.task_lists.attempts import Attempt
from stonebook.classroom.task_lists.codes import TaskState, state_of, state_of_lesson
from stonebook.classroom.task_lists.lesson_done import lesson_done

CASES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[2] / "storage" / "task-states.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("case", CASES["puzzles"], ids=str)
def test_a_puzzles_state_follows_from_its_attempts(case: dict[str, Any]) -> None:
    attempts = [Attempt(kind, tuple(moves)) for kind, *moves in case["attempts"]]
    assert state_of(attempts, done=case["done"]) == case["state"]


@pytest.mark.parametrize("case", CASES["lessons"], ids=str)
def test_a_lessons_state_follows_from_its_record(case: dict[str, Any]) -> None:
    lesson = lesson_done(case["record"])
    assert (lesson.is_done, state_of_lesson(lesson)) == (case["done"], case["state"])


def test_the_cases_have_every_state() -> None:
    for cases in CASES.values():
        assert {case["state"] for case in cases} == {*TaskState}
