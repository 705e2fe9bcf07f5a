"""How soon a reader has another set of puzzles, and the puzzle of the day, in two builds.

    .venv/bin/python -m benchmarks.puzzles.early_sets --before DIST [--mbits 10] [--slow 4]

Each round opens pages in fresh browser contexts, for both sites in turns. On a game's first puzzle
it changes the theme and then the difficulty. On the page of the puzzle of the day it makes a wrong
move. Prints milliseconds from the navigation, and the ratios of the medians. Needs built sites.
"""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, expect, sync_playwright

from benchmarks.early_task import PRESS, TIMEOUT
from benchmarks.first_load.served import MeasuredSite
from lite.setup import paths
from stonebook.teach.puzzles.labels import grade_title
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.reader.daily import daily
from stonebook.teach.puzzles.sets.pool import set_title
from stonebook.teach.puzzles.sets.puzzle_sets import PuzzleSet
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from tests.browser.lesson_page import HELPERS
from tests.browser.web import ARGUMENTS, Site, chromium, serving

GAME, THEME, GRADE = "otello", "corner", "medium"
PARTS = ("first puzzle", "another theme", "another difficulty", "puzzle of the day", "verdict")
NAME = ".stonebook-step .stonebook-name:visible"
PICTURE = "canvas, svg:not([aria-hidden])"
VOICE = ".stonebook-step .stonebook-voice:visible"
SEEN_BOARD = ".stonebook-step .stonebook-board:visible"


def opened(browser: Browser, address: str, slow: float) -> Page:
    """Open a page with a slowed-down processor."""
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(TIMEOUT)
    context.add_init_script(HELPERS)
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    page.goto(address, wait_until="commit")
    return page


def time_of_title(page: Page, puzzle_set: PuzzleSet, puzzle: Puzzle) -> float:
    """Return the milliseconds until the title of a puzzle in a set is shown."""
    title = puzzle_set.title_of(puzzle)
    expect(page.locator(NAME).first).to_contain_text(title, timeout=TIMEOUT)
    return float(page.evaluate("performance.now()"))


def visit(browser: Browser, site: Site, slow: float) -> tuple[float, ...]:
    """Return the milliseconds until each of the parts."""
    page = opened(browser, f"{site.url}puzzles/?game={GAME}", slow)
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
    step = PuzzleStep(puzzle)
    wrong = next(move for move in step.question_position.moves() if move not in step.analysis.right)
    picture = step.scene()
    x, y = picture.centres[str(wrong)]
    page = opened(browser, f"{site.url}puzzles/?daily=today&game={GAME}", slow)
    times.append(time_of_title(page, PuzzleSet(GAME, puzzle.themes[0]), puzzle))
    page.locator(SEEN_BOARD).first.locator(PICTURE).first.evaluate(
        PRESS, [x / picture.width, y / picture.height]
    )
    expect(page.locator(VOICE).first).to_contain_text("✗")
    times.append(float(page.evaluate("performance.now()")))
    page.context.close()
    return tuple(times)


def main() -> None:
    """Run the rounds."""
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n")[0])
    parser.add_argument("--before", type=Path, required=True, help="a site built earlier")
    parser.add_argument("--after", type=Path, default=paths.DIST, help="the site to compare")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--slow", type=float, default=4, help="slow the page down by this factor")
    parser.add_argument("--mbits", type=float, default=10, help="the line's rate in Mbit/s")
    parser.add_argument("--delay", type=float, default=40, help="milliseconds before each response")
    options = parser.parse_args()
    sites = {"before": options.before, "after": options.after}
    times: dict[str, list[tuple[float, ...]]] = {name: [] for name in sites}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for number in range(options.rounds):
            for name, folder in sites.items():
                site = MeasuredSite(
                    folder, compresses=True, mbits=options.mbits, delay=options.delay
                )
                site.compress_ahead(folder)
                with serving(site):
                    times[name].append(visit(browser, site, options.slow))
                parts = zip(PARTS, times[name][-1], strict=True)
                listed = ", ".join(f"{part} {time:.0f} ms" for part, time in parts)
                print(f"round {number + 1} {name}: {listed}", flush=True)
        browser.close()
    for part, event in enumerate(PARTS):
        before, after = (median(each[part] for each in times[name]) for name in sites)
        print(f"{event}: {before:.0f} ms before, {after:.0f} ms after, ratio {after / before:.2f}")


if __name__ == "__main__":
    main()
