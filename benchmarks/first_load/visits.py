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

LESSON = "otello/bracketing"
NEXT_LESSON = "otello/every-line"
TIMEOUT = 180_000  # milliseconds until a page counts as dead
AT_PRESS = 300  # milliseconds after a press in which the reader waits to see something
QUIET = 1.0  # seconds without a request after which everything has been fetched
WATCH = (Path(__file__).parent / "marks.js").read_text(encoding="utf-8")
# Names of marks in marks.js.
LIVE = "live"
READY = "state ready"
TEXT = "text and picture"
ANSWERED = "answered"


class MeasuredPage(NamedTuple):
    """One page that is measured."""

    name: str
    folder: Path
    address: str
    first: str = ""  # the page opened before in the same browser, until everything was fetched
    closed: bool = False  # whether the first page is closed before, or replaced by this page
    runs_cells: bool = False  # whether its cells must be started from outside
    has_boards: bool = True  # whether the page reports when all its boards are live
    presses: bool = False  # whether the visit ends with the answer to a press on the first board


class Round(NamedTuple):
    """The result of one visit: milliseconds since the navigation, and the data sent."""

    marks: dict[str, float]
    sent: int  # bytes until the page was live
    requests: int
    sent_in_all: int  # bytes until everything was fetched
    processor: float  # processor seconds of all browser processes until the page was live
    longest: float = 0.0  # milliseconds of the longest task until all boards are live
    longest_at_press: float = 0.0  # milliseconds of the longest task within AT_PRESS of a press


def _notebook(lesson: str) -> str:
    return f"notebooks/index.html?path={lesson}.ipynb"


def build_pages(names: list[str] | None = None, before: Path | None = None) -> list[MeasuredPage]:
    """Build the pages to measure: all pages or the named pages, and always the floor.

    `before` is the folder of a site built earlier. Raises ValueError for an unknown name.
    """
    wanted = {*(names or PAGE_NAMES), "floor"} | ({"before"} if before else set())
    unknown = wanted - {*PAGE_NAMES, "before"}
    if unknown:
        known = ", ".join(PAGE_NAMES)
        raise ValueError(f"There is no page {min(unknown)!r}. The pages are: {known}.")
    ours = sites.ours()
    lesson, live = _notebook(LESSON), f"{LESSON}/read/"
    other_sites = []
    if before:
        other_sites.append(MeasuredPage("before", before, lesson))
    if "stock" in wanted:
        stock = sites.stock(f"{LESSON}.ipynb")
        other_sites.append(MeasuredPage("stock", stock, lesson, runs_cells=True, has_boards=False))
    return [
        MeasuredPage("floor", sites.floor(), "index.html", has_boards=False),
        *other_sites,
        *(
            page
            for page in (
                MeasuredPage("lesson", ours, lesson),
                MeasuredPage("live", ours, live),
                MeasuredPage("lesson again", ours, lesson, first=lesson, closed=True),
                MeasuredPage("live again", ours, live, first=live, closed=True),
                MeasuredPage("next lesson", ours, _notebook(NEXT_LESSON), first=lesson),
                MeasuredPage("next live", ours, f"{NEXT_LESSON}/read/", first=live),
                MeasuredPage("answer", ours, f"{live}?view=stage", presses=True),
                MeasuredPage("puzzle", ours, "puzzles/?game=otello", presses=True),
            )
            if page.name in wanted
        ),
    ]


PAGE_NAMES = (
    *("floor", "stock", "lesson", "live"),
    *("lesson again", "live again", "next lesson", "next live", "answer", "puzzle"),
)


@contextlib.contextmanager
def fresh_browser() -> Iterator[BrowserContext]:
    """Start a browser with an empty profile on disk: a cache in memory would reject large files."""
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
    measured: MeasuredPage, site: MeasuredSite, *, throttle: float = 1, lists_requests: bool = False
) -> Round:
    """Open the page once in a new browser, with its thread slowed down by `throttle`."""
    site.folder = measured.folder
    with fresh_browser() as context:
        flags = {"RUNS_CELLS": measured.runs_cells, "PRESSES": measured.presses}
        script = WATCH
        for name, flag in flags.items():
            script = script.replace(name, json.dumps(flag))
        context.add_init_script(script)
        page = _open_tab(context, throttle)
        if measured.first:
            page.goto(site.url + measured.first, wait_until="commit")
            _wait_until_alive(page, measured)
            _settle(site)
        if measured.closed:
            page.close()
            page = _open_tab(context, throttle)
            time.sleep(QUIET)  # until the browser's processes have ended
        site.sent.clear()
        seconds_before = processor_time.of_descendants(os.getpid())
        page.goto(site.url + measured.address, wait_until="commit")
        end = ANSWERED if measured.presses else LIVE
        page.wait_for_function(f"window.firstLoad?.['{end}']", timeout=TIMEOUT, polling=50)
        seconds = processor_time.of_descendants(os.getpid()) - seconds_before
        sent = list(site.sent)
        if measured.presses:
            marks = page.evaluate("window.firstLoad")
            size = sum(response.body for response in sent)
            _wait_until_alive(page, measured)
            return Round(marks, size, len(sent), size, seconds, *_longest_tasks(page))
        _wait_until_alive(page, measured)
        longest_tasks = _longest_tasks(page)
        if measured.has_boards and not measured.first:
            _prove_alive(page)
        marks = page.evaluate("window.firstLoad")
        _settle(site)
        if lists_requests:
            _print_requests(site)
        full_size = sum(response.body for response in site.sent)
        size = sum(response.body for response in sent)
        return Round(marks, size, len(sent), full_size, seconds, *longest_tasks)


def _longest_tasks(page: Page) -> tuple[float, float]:
    """Return the milliseconds of the longest task, and of the longest task near a press."""
    tasks = page.evaluate("window.longTasks")
    presses = page.evaluate("window.pressedAt")
    at_press = [
        duration
        for start, duration in tasks
        if any(start < press + AT_PRESS and press < start + duration for press in presses)
    ]
    return max((duration for _, duration in tasks), default=0.0), max(at_press, default=0.0)


def _open_tab(context: BrowserContext, throttle: float) -> Page:
    page = context.new_page()
    if throttle != 1:
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    return page


def _wait_until_alive(page: Page, measured: MeasuredPage) -> None:
    page.wait_for_function("window.firstLoad?.live", timeout=TIMEOUT, polling=50)
    if measured.has_boards:
        page.wait_for_function(f"window.firstLoad?.['{READY}']", timeout=TIMEOUT, polling=50)


def _prove_alive(page: Page) -> None:
    """Click on the first board and wait until it changes: a picture would not react."""
    board = page.locator("canvas.stonebook-canvas").first
    before = board.evaluate("canvas => canvas.toDataURL()")
    box = board.bounding_box()
    assert box is not None
    # A square with a marker, which the click marks.
    board.click(position={"x": box["width"] * 0.42, "y": box["height"] * 0.53})
    page.wait_for_function(
        "before => document.querySelector('canvas.stonebook-canvas').toDataURL() !== before",
        arg=before,
    )


def _settle(site: MeasuredSite) -> None:
    """Wait until nothing has been fetched for QUIET seconds."""
    while site.busy or (site.sent and time.monotonic() - site.sent[-1].done < QUIET):
        time.sleep(0.1)


def _print_requests(site: MeasuredSite) -> None:
    start = min((response.requested for response in site.sent), default=0)
    for response in sorted(site.sent, key=lambda response: response.requested):
        requested = (response.requested - start) * 1000
        done = (response.done - start) * 1000
        print(f"    {requested:6.0f} {done:6.0f} ms {response.body:9d}  {response.path}")
