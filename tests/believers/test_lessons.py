"""Every lesson refutes what its believers believe, and lets no guesser through."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from stonebook.believers.guessers import GUESSERS, PASSING_SHARE
from stonebook.believers.lessons import LessonNotebook
from stonebook.believers.report import JudgedLesson, judge, page
from tests.lessons.lesson import LESSONS

pytestmark = pytest.mark.slow

TABLE = Path(__file__).parents[2] / "docs" / "believers.md"
MAX_PASSED_SHARE = 0.05
"""The largest share of lessons that a guesser may get through."""
MIN_CAUGHT_SHARE = 0.95
"""The smallest share of believers that are caught."""


@cache
def verdicts() -> tuple[JudgedLesson, ...]:
    return tuple(judge(LessonNotebook(lesson.path)) for lesson in LESSONS)


def test_nearly_every_believer_is_caught() -> None:
    """The board or the reason that answers them would be otherwise if they were right."""
    slips = [
        (verdict.lesson, belief.name)
        for verdict in verdicts()
        for belief in verdict.catches
        if not verdict.holds(belief)
    ]
    every = sum(len(verdict.catches) for verdict in verdicts())
    assert len(slips) <= (1 - MIN_CAUGHT_SHARE) * every, slips


def test_a_reader_who_knows_the_rules_completes_every_lesson() -> None:
    assert [verdict.lesson for verdict in verdicts() if not verdict.knows] == []


@pytest.mark.parametrize("name", GUESSERS)
def test_hardly_any_lesson_lets_a_guesser_through(name: str) -> None:
    tries = [share for verdict in verdicts() for share in verdict.guesses.get(name, ())]
    assert len(tries) > len(LESSONS)
    assert sum(share >= PASSING_SHARE for share in tries) <= MAX_PASSED_SHARE * len(tries)


def test_the_table_is_current() -> None:
    command = ".venv/bin/python -m stonebook judge --table docs/believers.md"
    assert TABLE.read_text(encoding="utf-8") == page(verdicts()), command
