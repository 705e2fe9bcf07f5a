"""Compares two built sites: opens their pages in turns, on a slow line and a slow processor."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from benchmarks.first_load.served import MeasuredSite
from lite.setup import paths
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from tests.browser.lesson_page import HELPERS
from tests.browser.web import ARGUMENTS, Site, chromium, serving

Visit = Callable[[Browser, Site, float], Sequence[float]]
"""Opens pages of a site with a processor slowed down by a factor. Returns the milliseconds from the
navigation to each event."""

TIMEOUT = 180_000
# Presses the middle of a cell, by the shares of the board's width and height.
PRESS = """(board, [x, y]) => {
  const { left, top, width, height } = board.getBoundingClientRect();
  const at = { bubbles: true, clientX: left + x * width, clientY: top + y * height, detail: 1 };
  const target = board.matches('svg') ? document.elementFromPoint(at.clientX, at.clientY) : board;
  for (const kind of ['mousedown', 'mouseup', 'click'])
    target.dispatchEvent(new MouseEvent(kind, at));
}"""


def open_page(browser: Browser, address: str, slow: float) -> Page:
    """Open a page in a fresh browser context, with a slowed-down processor."""
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(TIMEOUT)
    context.add_init_script(HELPERS)
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    page.goto(address, wait_until="commit")
    return page


def milliseconds(page: Page) -> float:
    """Return the milliseconds since the navigation."""
    return float(page.evaluate("performance.now()"))


def wrong_cell(step: PuzzleStep) -> list[float]:
    """Return the place of a wrong first move, as shares of the board's width and height."""
    move = next(m for m in step.question_position.moves() if m not in step.analysis.right)
    picture = step.scene()
    x, y = picture.centres[str(move)]
    return [x / picture.width, y / picture.height]


def press(board: Locator, place: list[float]) -> None:
    """Press a place on a board."""
    board.evaluate(PRESS, place)


def compare(about: str, events: Sequence[str], visit: Visit) -> None:
    """Read the command's options, run the rounds, and print the times of each event."""
    parser = argparse.ArgumentParser(description=about.split("\n")[0])
    parser.add_argument("--before", type=Path, required=True, help="a site built earlier")
    parser.add_argument("--after", type=Path, default=paths.DIST, help="the site to compare")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--slow", type=float, default=4, help="slow the page down by this factor")
    parser.add_argument("--mbits", type=float, default=10, help="the line's rate in Mbit/s")
    parser.add_argument("--delay", type=float, default=40, help="milliseconds before each response")
    options = parser.parse_args()
    sites = {"before": options.before, "after": options.after}
    times: dict[str, list[Sequence[float]]] = {name: [] for name in sites}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for number in range(options.rounds):
            for name, folder in sites.items():
                line = {"mbits": options.mbits, "delay": options.delay}
                site = MeasuredSite(folder, compresses=True, **line)
                site.compress_ahead(folder)
                with serving(site):
                    times[name].append(visit(browser, site, options.slow))
                round_times = zip(events, times[name][-1], strict=True)
                listed = ", ".join(f"{event} {time:.0f} ms" for event, time in round_times)
                print(f"round {number + 1} {name}: {listed}", flush=True)
        browser.close()
    for index, event in enumerate(events):
        before, after = (median(each[index] for each in times[name]) for name in sites)
        print(f"{event}: {before:.0f} ms before, {after:.0f} ms after, ratio {after / before:.2f}")
