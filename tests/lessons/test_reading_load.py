"""How much a lesson asks its reader to read: what the stage shows before and between actions."""

from __future__ import annotations

import re
from functools import cache, partial

import pytest

from stonebook.believers.lessons import LessonNotebook
from stonebook.believers.reading_load import (
    ReadingLoad,
    is_long,
    reading_load,
    shown_part,
    shown_words,
)
from stonebook.teach.steps.brief import MAX_BRIEF_WORDS, split_brief
from tests.lessons.lesson import Lesson, every_lesson

pytestmark = pytest.mark.slow

BEFORE_THE_FIRST_ACTION = 60
BETWEEN_ACTIONS = 60
USUAL_BETWEEN_ACTIONS = 26
BEHIND_A_PRESS = re.compile(r"\b(?:OT|IO|IK|AI|JO)\d|“[^”]{40,}”|\(choice\)|our choice|our reading")
"""The first lines of a text hold none of these: rule ids, quotes, and our own choices."""


@cache
def load_of(lesson: Lesson) -> ReadingLoad:
    return lesson.run(partial(reading_load, LessonNotebook(lesson.path)))


@every_lesson
def test_little_is_read_before_and_between_actions(lesson: Lesson) -> None:
    load = load_of(lesson)
    assert load.first <= BEFORE_THE_FIRST_ACTION
    assert load.longest_gap <= BETWEEN_ACTIONS
    assert load.usual_gap <= USUAL_BETWEEN_ACTIONS


@every_lesson
def test_a_reason_next_to_a_board_is_short(lesson: Lesson) -> None:
    """The rest is behind “Why?”."""
    long = [
        reason for reason in load_of(lesson).reasons if split_brief(reason).words > MAX_BRIEF_WORDS
    ]
    assert long == []


@every_lesson
def test_quotes_and_rule_ids_are_behind_a_press(lesson: Lesson) -> None:
    shown = lesson.run(LessonNotebook(lesson.path).shown_cells)
    cells = [cell for cell in shown if cell.name not in ("next", "teacher")]
    for cell in cells:
        if cell.text and is_long(cell.text):
            assert not BEHIND_A_PRESS.search(shown_part(cell.text)), cell.name


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("## 2 · The rule\n\n> Stones **never** move.\n\nThe author: “…”", 6),
        ("## Guess\n\nLook at C4.\nWhose is it?\n\nThen check.", 7),
        ("Read on.\n\n| a | b |\n|---|---|\n| c | d |", 2),
        ("<details><summary>For teachers</summary>\n\nTime.\n\n</details>", 0),
    ],
)
def test_the_rule_or_first_paragraph_of_a_text_is_shown(text: str, number: int) -> None:
    assert shown_words(text) == number
