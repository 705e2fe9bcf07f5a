"""How soon a lesson is alive: python -m benchmarks.first_load [--rounds 7].

Measures four pages on this machine, in turns, each in a fresh browser with an empty profile:

- floor: a blank page in which Pyodide, as npm has it, answers 1 + 1 in a worker
- stock: JupyterLite as it comes, with the lesson's notebook, until its first canvas is drawn
- lesson: our lesson, until its first board is drawn by Python
- live: the same without a notebook

Prints every round, medians, spread, bytes and requests, and two ratios to the floor: of the
medians, and the median of the rounds' own ratios. The processor seconds that a page costs until
it is alive are told too: they hardly change with what else the machine does.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import statistics
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks import first_load_sites, processor_time
from benchmarks.measured_site import MeasuredSite
from lite.setup.tasks import alone
from tests.browser.web import ARGUMENTS, chromium, serving

LESSON = "otello/bracketing.ipynb"
LIVE = "otello/bracketing/read/"
WAIT = 90_000  # milliseconds until a page counts as dead
QUIET = 1.0  # seconds without a request after which everything has been fetched
WATCH = (Path(__file__).parent / "first_load_marks.js").read_text(encoding="utf-8")


class Arm(NamedTuple):
    """One page that is measured, and whether its cells have to be started from outside."""

    name: str
    folder: Path
    page: str
    runs_cells: bool = False


class Round(NamedTuple):
    """What one visit gave: milliseconds since the navigation, and what was sent."""

    marks: dict[str, float]
    sent: int
    requests: int
    sent_in_all: int
    processor: float  # seconds that all of the browser has used until then

    @property
    def live(self) -> float:
        """When the page was alive."""
        return self.marks["live"]


def arms() -> list[Arm]:
    """Build what is measured."""
    notebook = f"notebooks/index.html?path={LESSON}"
    ours = first_load_sites.ours()
    return [
        Arm("floor", first_load_sites.floor(), "index.html"),
        Arm("stock", first_load_sites.stock(LESSON), notebook, runs_cells=True),
        Arm("lesson", ours, notebook),
        Arm("live", ours, LIVE),
    ]


@contextlib.contextmanager
def fresh_browser() -> Iterator[Browser]:
    """Start a browser with an empty profile."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


def visit(arm: Arm, site: MeasuredSite, *, lists_requests: bool = False) -> Round:
    """Open the page once, cold."""
    site.folder = arm.folder
    with fresh_browser() as browser:
        page = browser.new_page(viewport={"width": 1200, "height": 900})
        page.add_init_script(WATCH.replace("RUNS_CELLS", json.dumps(arm.runs_cells)))
        site.sent.clear()
        before = processor_time.below(os.getpid())
        page.goto(site.url + arm.page, wait_until="commit")
        page.wait_for_function("window.firstLoad?.live", timeout=WAIT, polling=50)
        used = processor_time.below(os.getpid()) - before
        sent = list(site.sent)
        if arm.name in ("lesson", "live"):
            _prove_alive(page)
        marks = page.evaluate("window.firstLoad")
        _settle(site)
        if lists_requests:
            _requests(site)
        return Round(
            marks,
            sum(one.body for one in sent),
            len(sent),
            sum(one.body for one in site.sent),
            used,
        )


def _prove_alive(page: Page) -> None:
    """Click on the first board: a picture would not answer. Not part of the time."""
    page.wait_for_function("document.documentElement.dataset.stonebookState === 'ready'")
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
    while site.sent and time.monotonic() - site.sent[-1].done < QUIET:
        time.sleep(0.1)


def _requests(site: MeasuredSite) -> None:
    began = min(one.requested for one in site.sent)
    for one in sorted(site.sent, key=lambda one: one.requested):
        requested, done = ((t - began) * 1000 for t in (one.requested, one.done))
        print(f"    {requested:6.0f} {done:6.0f} ms {one.body:9d}  {one.path}")


def rotated(items: Sequence[Arm], by: int) -> list[Arm]:
    """Return the items, begun at another place of the list."""
    by %= len(items)
    return [*items[by:], *items[:by]]


def report(results: dict[str, list[Round]]) -> None:
    """Print medians, spread and ratios."""
    floor = statistics.median(one.live for one in results["floor"])
    print(
        f"\n{'':8} {'median':>8} {'min – max':>15} {'ratio':>6} {'by round':>9} {'CPU s':>6}"
        f" {'MB sent':>8} {'in all':>7} {'requests':>9}"
    )
    for name, rounds in results.items():
        lives = [one.live for one in rounds]
        median = statistics.median(lives)
        paired = statistics.median(
            one.live / base.live for one, base in zip(rounds, results["floor"], strict=True)
        )
        last = rounds[-1]
        print(
            f"{name:8} {median:6.0f}ms {min(lives):6.0f} – {max(lives):5.0f} {median / floor:6.2f}"
            f" {paired:9.2f} {statistics.median(one.processor for one in rounds):6.2f}"
            f" {last.sent / 1e6:8.1f} {last.sent_in_all / 1e6:7.1f}"
            f" {last.requests:9d}"
        )


def main() -> None:
    """Run the rounds."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])  # type: ignore[union-attr]
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--gzip", action="store_true", help="let the server compress")
    parser.add_argument(
        "--mbits", type=float, default=0, help="a line of so many Mbit/s (0: no limit)"
    )
    parser.add_argument("--delay", type=float, default=0, help="milliseconds before each answer")
    parser.add_argument("--only", nargs="*", help="floor, stock, lesson, live")
    parser.add_argument("--requests", action="store_true", help="list what is fetched, and when")
    options = parser.parse_args()
    with alone():
        measured = [
            arm for arm in arms() if not options.only or arm.name in (*options.only, "floor")
        ]
    results: dict[str, list[Round]] = {arm.name: [] for arm in measured}
    line = MeasuredSite(
        measured[0].folder, packs=options.gzip, mbits=options.mbits, delay=options.delay
    )
    with serving(line) as site:
        for number in range(options.rounds):
            for arm in rotated(measured, number):
                one = visit(arm, site, lists_requests=options.requests and number == 0)
                results[arm.name].append(one)
                marks = ", ".join(f"{name} {at:.0f}" for name, at in one.marks.items())
                load = os.getloadavg()[0]
                print(f"round {number + 1} {arm.name:7} {marks}  (load {load:.1f})", flush=True)
    report(results)


if __name__ == "__main__":
    main()
