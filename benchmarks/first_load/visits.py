"""The pages that are measured, and one visit to one of them."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page, sync_playwright

from benchmarks import processor_time
from benchmarks.first_load import sites
from benchmarks.first_load.served import MeasuredSite
from tests.browser.web import ARGUMENTS, chromium

LESSON, NEXT = "otello/bracketing", "otello/every-line"
WAIT = 180_000  # milliseconds until a page counts as dead
AT_PRESS = 300  # milliseconds after a press in which the reader waits to see something
QUIET = 1.0  # seconds without a request after which everything has been fetched
WATCH = (Path(__file__).parent / "marks.js").read_text(encoding="utf-8")
# Marks of marks.js.
LIVE, READY, TEXT, ANSWERED = "live", "state ready", "text and picture", "answered"


class Arm(NamedTuple):
    """One page that is measured."""

    name: str
    folder: Path
    page: str
    first: str = ""  # the page opened before it in the same browser, until everything was fetched
    closed: bool = False  # whether the first page is closed, or this page replaces it
    runs_cells: bool = False  # whether its cells must be started from outside
    has_boards: bool = True  # whether the page reports when all its boards are live
    presses: bool = False  # whether it is over when a press on its first board is answered


class Round(NamedTuple):
    """The result of one visit: milliseconds since the navigation, and the data sent."""

    marks: dict[str, float]
    sent: int  # bytes until the page was live
    requests: int
    sent_in_all: int
    processor: float  # seconds that all browser processes used until then
    longest: float = 0.0  # milliseconds of the longest task until all boards are live
    longest_at_press: float = 0.0  # the same of the tasks within AT_PRESS of a press


def _notebook(lesson: str) -> str:
    return f"notebooks/index.html?path={lesson}.ipynb"


def arms(names: list[str] | None = None, before: Path | None = None) -> list[Arm]:
    """Build the arms to measure: all pages or the named ones, and always the floor."""
    wanted = {*(names or ARMS), "floor"} | ({"before"} if before else set())
    unknown = wanted - {*ARMS, "before"}
    if unknown:
        raise ValueError(f"There is no page {min(unknown)!r}. The pages are: {', '.join(ARMS)}.")
    ours = sites.ours()
    lesson, live = _notebook(LESSON), f"{LESSON}/read/"
    arms = []
    if before:
        arms.append(Arm("before", before, lesson))
    if "stock" in wanted:
        stock = sites.stock(f"{LESSON}.ipynb")
        arms.append(Arm("stock", stock, lesson, runs_cells=True, has_boards=False))
    return [
        Arm("floor", sites.floor(), "index.html", has_boards=False),
        *arms,
        *(
            arm
            for arm in (
                Arm("lesson", ours, lesson),
                Arm("live", ours, live),
                Arm("lesson again", ours, lesson, first=lesson, closed=True),
                Arm("live again", ours, live, first=live, closed=True),
                Arm("next lesson", ours, _notebook(NEXT), first=lesson),
                Arm("next live", ours, f"{NEXT}/read/", first=live),
                Arm("answer", ours, f"{live}?view=stage", presses=True),
                Arm("puzzle", ours, "puzzles/?game=otello", presses=True),
            )
            if arm.name in wanted
        ),
    ]


ARMS = (
    *("floor", "stock", "lesson", "live"),
    *("lesson again", "live again", "next lesson", "next live", "answer", "puzzle"),
)


@contextlib.contextmanager
def fresh_browser() -> Iterator[BrowserContext]:
    """Start a browser with an empty profile on disk: a memory cache rejects large files."""
    with tempfile.TemporaryDirectory() as profile, sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=chromium(),
            args=ARGUMENTS,
            viewport={"width": 1200, "height": 900},
        )
        try:
            yield context
        finally:
            context.close()


def visit(
    arm: Arm, site: MeasuredSite, *, throttle: float = 1, lists_requests: bool = False
) -> Round:
    """Open the page once in a new browser, with its thread slowed down by `throttle`."""
    site.folder = arm.folder
    with fresh_browser() as context:
        flags = {"RUNS_CELLS": arm.runs_cells, "PRESSES": arm.presses}
        script = WATCH
        for name, flag in flags.items():
            script = script.replace(name, json.dumps(flag))
        context.add_init_script(script)
        page = _opened(context, throttle)
        if arm.first:
            page.goto(site.url + arm.first, wait_until="commit")
            _wait_until_alive(page, arm)
            _settle(site)
        if arm.closed:
            page.close()
            page = _opened(context, throttle)
            time.sleep(QUIET)  # until the browser's processes have ended
        site.sent.clear()
        before = processor_time.below(os.getpid())
        page.goto(site.url + arm.page, wait_until="commit")
        end = ANSWERED if arm.presses else LIVE
        page.wait_for_function(f"window.firstLoad?.['{end}']", timeout=WAIT, polling=50)
        used = processor_time.below(os.getpid()) - before
        sent = list(site.sent)
        if arm.presses:
            marks = page.evaluate("window.firstLoad")
            bodies = sum(response.body for response in sent)
            _wait_until_alive(page, arm)
            return Round(marks, bodies, len(sent), bodies, used, *_longest(page))
        _wait_until_alive(page, arm)
        tasks = _longest(page)
        if arm.has_boards and not arm.first:
            _prove_alive(page)
        marks = page.evaluate("window.firstLoad")
        _settle(site)
        if lists_requests:
            _requests(site)
        in_all = sum(response.body for response in site.sent)
        bodies = sum(response.body for response in sent)
        return Round(marks, bodies, len(sent), in_all, used, *tasks)


def _longest(page: Page) -> tuple[float, float]:
    """Return the longest task of the page's thread, and the longest near a press."""
    tasks = page.evaluate("window.longTasks")
    presses = page.evaluate("window.pressedAt")
    near = [
        took
        for began, took in tasks
        if any(began < press + AT_PRESS and press < began + took for press in presses)
    ]
    return max((took for _, took in tasks), default=0.0), max(near, default=0.0)


def _opened(context: BrowserContext, throttle: float) -> Page:
    page = context.new_page()
    if throttle != 1:
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    return page


def _wait_until_alive(page: Page, arm: Arm) -> None:
    page.wait_for_function("window.firstLoad?.live", timeout=WAIT, polling=50)
    if arm.has_boards:
        page.wait_for_function(f"window.firstLoad?.['{READY}']", timeout=WAIT, polling=50)


def _prove_alive(page: Page) -> None:
    """Click on the first board, which a picture would not react to. Not part of the time."""
    board = page.locator("canvas.stonebook-canvas").first
    before = board.evaluate("canvas => canvas.toDataURL()")
    box = board.bounding_box()
    assert box is not None
    # A marker of the first board, which is then marked.
    board.click(position={"x": box["width"] * 0.42, "y": box["height"] * 0.53})
    page.wait_for_function(
        "before => document.querySelector('canvas.stonebook-canvas').toDataURL() !== before",
        arg=before,
    )


def _settle(site: MeasuredSite) -> None:
    while site.busy or (site.sent and time.monotonic() - site.sent[-1].done < QUIET):
        time.sleep(0.1)


def _requests(site: MeasuredSite) -> None:
    began = min((response.requested for response in site.sent), default=0)
    for response in sorted(site.sent, key=lambda response: response.requested):
        requested, done = ((t - began) * 1000 for t in (response.requested, response.done))
        print(f"    {requested:6.0f} {done:6.0f} ms {response.body:9d}  {response.path}")
