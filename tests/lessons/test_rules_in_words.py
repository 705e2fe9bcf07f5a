"""A track's lessons alone tell every rule, even to a reader without a board or a rulebook."""

from __future__ import annotations

import re

import pytest

from tests.lessons.lesson import LESSONS, Lesson, source_of

NEEDED = {
    "io": {
        "White's first turn is one **entering** stone": "IO2: the turn is over then",
        "with I; rows from the bottom": "IO1: names of cells",
        "A **free cell** is empty, not a corner, and touches no stone": "IO4",
        "the other player still places a bound stone": "IO5: after the last free cell was taken",
        "He means the first stone of a turn of two": "IO3: “first” in the author's sentence",
        "Bracketed stones **must turn**": "IO6: only the choice of a cell is free",
        "Turned stones turn no others": "IO6",
        "In Io nobody ever passes": "IO7: compulsory passes are another game's",
        "Taking the other cell is good play, not a rule": "IO7: no answer is compulsory",
        "If no free stone is ever placed, White begins": "IO5: possible on 4 × 4",
        "allows equal numbers. Then it is a draw": "IO8",
    },
    "alterigo": {
        "A point has at most four neighbours": "AI3",
        "columns A, B, C … without I; rows from the bottom": "AI1: names of points",
        "a point that is already empty": "AI4: a shared liberty is one, too",
        "It is legal, but it loses": "AI5: a null move is legal",
        "A game can also end by resigning": "AI2, AI6",
        "a full board is cleared": "AI4: so there is always a move",
        "sides of 1 to 19 points are our choice": "AI1",
        "two rows of three points": "AI1: which number is the height",
        "the game ends at once in a **draw**": "AI6: nobody has to claim it",
        "the third time, not the fourth": "AI6",
        "It does not matter who is to move. The start counts": "AI6",
        "a null move loses even then": "AI5, AI6",
        "We compare boards after stones have left": "AI6",
        "A mirrored or turned board is a different board": "AI6",
    },
}
"""Sentences of rules, and what they settle."""


def texts_of(track: str) -> dict[str, str]:
    """Return the texts of a track's lessons, as a reader gets them."""
    texts = {}
    for lesson in LESSONS:
        if lesson.path.parent.name == track:
            cells = [cell for cell in lesson.cells if cell["id"] not in ("credit", "teacher")]
            texts[lesson.id] = "\n".join(source_of(cell) for cell in cells)
    return texts


@pytest.mark.parametrize("track", NEEDED)
def test_the_lessons_of_a_track_explain_what_its_rules_leave_open(track: str) -> None:
    text = "\n".join(texts_of(track).values())
    assert not [sentence for sentence in NEEDED[track] if sentence not in text]


@pytest.mark.parametrize("track", NEEDED)
def test_lessons_use_no_words_of_the_rulebooks_about_themselves(track: str) -> None:
    """“The source” and “(choice)” are words of rulebooks."""
    for lesson, text in texts_of(track).items():
        assert "the source" not in text.lower(), lesson
        assert "(choice)" not in text, lesson


RULE_ID = re.compile(r"\b[A-Z]{2}\d+\b")


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_the_remarks_around_a_rule_begin_with_an_id_of_the_lesson(lesson: Lesson) -> None:
    """The button next to a rule names it."""
    for cell in lesson.cells:
        blocks = source_of(cell).split("\n\n")
        if not any(block.startswith("> ") for block in blocks) or cell["cell_type"] == "code":
            continue
        remarks = " ".join(block for block in blocks if not block.startswith("> "))
        found = RULE_ID.search(remarks)
        assert found is not None, cell["id"]
        assert found[0] in lesson.about["rules"], cell["id"]
