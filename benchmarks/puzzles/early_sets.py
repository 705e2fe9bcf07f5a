"""How soon a reader has another set of puzzles, and the puzzle of the day, in two builds.

    .venv/bin/python -m benchmarks.puzzles.early_sets --before DIST [--mbits 10] [--slow 4]

Each round opens pages in fresh browser contexts, for both sites in turns. On a game's first puzzle
it changes the theme and then the difficulty. On the page of the puzzle of the day it makes a wrong
move. Prints milliseconds from the navigation, and the ratios of the medians. Needs built sites.
"""

from __future__ import annotations

from datetime import UTC, datetime

from playwright.sync_api import Browser, Page, expect

from benchmarks.paired_sites import TIMEOUT, compare, milliseconds, open_page, press, wrong_cell
from stonebook.teach.puzzles.grades import grade_title
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.reader.daily import daily
from stonebook.teach.puzzles.sets.pool import set_title
from stonebook.teach.puzzles.sets.puzzle_sets import PuzzleSet
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from tests.browser.web import Site

GAME = "otello"
THEME = "corner"
GRADE = "medium"
EVENTS = ("first puzzle", "another theme", "another difficulty", "puzzle of the day", "verdict")
NAME = ".stonebook-step .stonebook-name:visible"
PICTURE = "canvas, svg:not([aria-hidden])"
VOICE = ".stonebook-step .stonebook-announcement:visible"
SEEN_BOARD = ".stonebook-step .stonebook-board:visible"


def time_of_title(page: Page, puzzle_set: PuzzleSet, puzzle: Puzzle) -> float:
    """Return the milliseconds until the title of a puzzle in a set is shown."""
    title = puzzle_set.title_of(puzzle)
    expect(page.locator(NAME).first).to_contain_text(title, timeout=TIMEOUT)
    return milliseconds(page)


def visit(browser: Browser, site: Site, slow: float) -> tuple[float, ...]:
    """Return the milliseconds until each of the events."""
    page = open_page(browser, f"{site.url}puzzles/?game={GAME}", slow)
    first = PuzzleSet(GAME, "first-steps")
    times = [time_of_title(page, first, first.puzzles[0])]
    for at, label, chosen in (
        (0, set_title(GAME, THEME), PuzzleSet(GAME, THEME)),
        (1, grade_title(GRADE), PuzzleSet(GAME, THEME, GRADE)),
    ):
        page.locator(".stonebook-choices select").nth(at).select_option(label=label)
        times.append(time_of_title(page, chosen, chosen.puzzles[0]))
    page.context.close()

    puzzle = daily(GAME, datetime.now(UTC).date())
    cell = wrong_cell(PuzzleStep(puzzle))
    page = open_page(browser, f"{site.url}puzzles/?daily=today&game={GAME}", slow)
    times.append(time_of_title(page, PuzzleSet(GAME, puzzle.themes[0]), puzzle))
    board = page.locator(SEEN_BOARD).first.locator(PICTURE).first
    press(board, cell)
    expect(page.locator(VOICE).first).to_contain_text("✗", timeout=TIMEOUT)
    times.append(milliseconds(page))
    page.context.close()
    return tuple(times)


if __name__ == "__main__":
    compare(str(__doc__), EVENTS, visit)
