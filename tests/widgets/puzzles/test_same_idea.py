"""A mistake in the reader's own game leads to puzzles on the same idea, and to its lesson."""

from dataclasses import replace

import pytest

from lite.live_pages.standalone_pages import lessons_by_theme
from stonebook.teach.puzzles import puzzles
from stonebook.teach.puzzles.sets.puzzle_sets import find_set
from stonebook.teach.puzzles.sets.session import PuzzleSession
from stonebook.teach.puzzles.tries import Try
from stonebook.widgets.puzzles.same_idea import same_idea
from stonebook.widgets.puzzles.side_column import SideColumn
from stonebook.words import say, speaking
from tests.site_lessons import LESSONS

CORNER = next(puzzle for puzzle in puzzles("otello") if puzzle.themes[0] == "corner")
OWN = replace(CORNER, id="otello/outcome#AbC", themes=("corner", "ending"))
NOW = "2026-01-03T00:00:00+00:00"
KNOWN = {"otello/corner": ("otello/corners/read/?view=stage", "Corners")}


def test_a_puzzle_links_to_its_theme_and_to_its_lesson():
    shown = same_idea(OWN, KNOWN)
    assert 'href="?game=otello&amp;set=corner"' in shown
    assert 'href="../otello/corners/read/?view=stage"' in shown and "Corners" in shown
    with speaking("de"):
        shown = same_idea(OWN, KNOWN)
        assert 'href="../../otello/corners/read/?view=stage&amp;lang=de"' in shown
        assert "Dieselbe Idee:" in shown


def test_a_theme_with_a_lesson_comes_first():
    both = replace(OWN, themes=("ending", "corner"))
    assert "set=corner" in same_idea(both, KNOWN)
    assert "set=ending" in same_idea(both, {}) and "../" not in same_idea(both, {})


def test_custom_puzzles_have_no_links():
    assert same_idea(CORNER, KNOWN) == ""


@pytest.mark.parametrize("game", ["otello", "io", "ikeda", "alterigo", "jo"])
def test_every_game_has_lessons_for_most_of_its_themes(game):
    known = lessons_by_theme(LESSONS)
    own = [theme for theme in known if theme.startswith(f"{game}/")]
    assert len(own) >= 5
    by_address = {f"{lesson.address}read/?view=stage": lesson for lesson in LESSONS}
    assert all(by_address[address].title == title for address, title in known.values())


def test_the_column_has_the_links_when_the_puzzle_is_over():
    known = {OWN.id: (Try("2026-01-01T00:00:00+00:00", "played"),)}
    session = PuzzleSession(
        find_set("otello", "own"),
        known,
        save=lambda *_: None,
        now=lambda: NOW,
    )
    column = SideColumn(session, lambda *_: None, KNOWN)
    step, _ = session.open(OWN)
    column.show()
    assert column._idea.value == ""
    while not step.done:
        for answer in step.solution():
            step.answer(answer)
    column.show()
    assert say("puzzle.idea") in column._idea.value
