"""The column next to a puzzle: its choices while the theme is secret."""

from datetime import date

import pytest

from stonebook.teach.puzzles import puzzle
from stonebook.teach.puzzles.sets.puzzle_sets import find_set
from stonebook.widgets.puzzles.screen import PuzzleScreen

CORNER = find_set("otello", "corner")


@pytest.mark.parametrize(
    ("origin", "title"),
    [({"of_today": True}, "Today's puzzles"), ({"day": date(2026, 11, 1)}, "Puzzle of the day")],
)
def test_a_secret_theme_is_not_chosen_in_the_column(origin: dict[str, object], title: str) -> None:
    screen = PuzzleScreen(CORNER, {}, puzzle("otello/five-for-good"), **origin)
    assert screen.side.set_choice.label == title
    screen.go_on()
    assert screen.side.set_choice.value == "corner"


def test_a_difficulty_chosen_while_the_theme_is_secret_leads_to_all_themes() -> None:
    screen = PuzzleScreen(CORNER, {}, puzzle("otello/five-for-good"), of_today=True)
    screen.side.grade_choice.value = "hard"
    assert screen.session.puzzle_set == find_set("otello", "mixed", "hard")
    assert screen.side.set_choice.value == "mixed" and screen.side.grade_choice.value == "hard"
