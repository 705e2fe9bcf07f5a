"""The old questions that come again: the reader's own misses, and the due ones."""

import json
from pathlib import Path

import pytest

from stonebook.storage.puzzle_results import TryResult
from stonebook.teach.puzzles.schedule import due_at
from stonebook.teach.recall.recall_choice import (
    LEAD_TIME,
    MAX_BEFORE_LESSON,
    MAX_PER_DAY,
    due_before_lesson,
    due_today,
    lesson_tries,
    puzzle_tries,
)

RIGHT = TryResult.RIGHT

CASES = json.loads(
    (Path(__file__).parents[2] / "storage" / "recall-choice.json").read_text("utf-8")
)


def next_day(records, now):
    """Return when the first question of a later round is due, None if nothing was ever missed."""
    questions = {**lesson_tries(records), **puzzle_tries(records)}.values()
    missed = [tried for tried in questions if any(each.result != RIGHT for each in tried)]
    return min((due_at(tried, now) - LEAD_TIME for tried in missed), default=None)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_python_and_the_pages_choose_the_same_old_questions(case):
    """tests/web/recall/recall-choice.test.mjs reads the same file."""
    records, now, day = case["records"], case["now"], case["next"]
    assert due_before_lesson(case["lesson"], records, now)[:MAX_BEFORE_LESSON] == case["before"]
    assert due_today(records, now)[:MAX_PER_DAY] == case["today"]
    when = next_day(records, now)
    assert (when and when.isoformat()) == day
