"""A pupil who worked in two browsers hands in one code, and it counts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from stonebook.classroom.task_lists.codes import Answers, full_code
from stonebook.classroom.task_lists.grading import grading_pile
from stonebook.classroom.task_lists.saved_lists import saved_lists
from stonebook.search.slices import run_to_end
from stonebook.storage.puzzle_results import AttemptKind
from stonebook.storage.record_kinds import TASKS
from tests.classroom.random_pupils import NAMES, Pupil, some_list

RIGHT, ANEW = AttemptKind.RIGHT, AttemptKind.ANEW


def stored(pupil: Pupil) -> Any:
    """Return what the pupil's browser keeps."""
    attempts = {
        str(at): [[attempt.kind, *attempt.moves] for attempt in log]
        for at, log in pupil.attempts.items()
    }
    done = [at for at, is_done in pupil.done.items() if is_done]
    entry = {"link": "L", "name": pupil.name, "at": "", "given": attempts, "done": done}
    return json.loads(json.dumps(TASKS.write({"lists": {"k": entry}})))


def test_the_table_knows_the_words_of_attempts() -> None:
    entry: Any = TASKS.content.fields["lists"]
    assert (entry.of.right, entry.of.anew) == (RIGHT, ANEW)


@pytest.mark.parametrize("name", NAMES[:12])
def test_attempts_from_two_browsers_make_one_valid_code(name: str) -> None:
    task_list = some_list()
    school, home = Pupil(task_list, name), Pupil(task_list, name, seed=f"{name} at home")
    record = TASKS.merge(stored(school), stored(home))
    saved = saved_lists(record)["k"]
    claims = {place: place in saved.done for place in saved.attempts}
    code = full_code(task_list, Answers(name, saved.attempts, school.lessons, claims))
    [result] = run_to_end(grading_pile(task_list, f"{name}: {code}")).results
    for place, task in enumerate(task_list.tasks):
        if task.is_puzzle:
            solved = school.done.get(place) or home.done.get(place)
            assert (result.outcomes[place].state == "open") is not bool(solved)
