"""The longest tasks of a page's thread until Python's boards are there, in processor time.

    .venv/bin/python -m benchmarks.longest_tasks [--press] [ADDRESS …]

Chromium traces each page. Processor time leaves out what other work takes from the page, so the
times also count on a busy machine. With `--press`, the first board's first button is pressed twice
a second, and the tasks within 300 ms of a press are listed, too.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from lite.setup.paths import ROOT
from tests.browser.web import ARGUMENTS, Site, chromium, serving

PAGES = (
    "otello/bracketing/read/?view=stage",
    "otello/bracketing/read/",
    "puzzles/?game=otello",
    "notebooks/index.html?path=otello/bracketing.ipynb",
)
CATEGORIES = ["toplevel", "blink.user_timing"]
TASKS = {"RunTask", "ThreadControllerImpl::RunTask"}
PAGE_THREAD = "CrRendererMain"
PRESS = "press"
AT_PRESS = 300_000  # microseconds after a press in which the reader waits to see something
INTERVAL = 500  # milliseconds between two looks
ATTEMPTS = 240
LISTED = 5
STATE = "() => document.documentElement.dataset.stonebookState"
PRESS_BUTTON = f"""() => {{
  const button = document.querySelector('.stonebook-buttons button:not(:disabled)');
  if (!button) return;
  performance.mark('{PRESS}');
  button.click();
}}"""

Event = dict[str, Any]


def trace(page: Page, session: CDPSession, address: str, *, presses: bool) -> list[Event]:
    """Open a page until all of its boards are Python's, and return the trace's events."""
    events: list[Event] = []
    ends: list[object] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda end: ends.append(end))
    config = {"includedCategories": CATEGORIES}
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})
    page.goto(address, wait_until="commit")
    for _ in range(ATTEMPTS):
        page.wait_for_timeout(INTERVAL)
        if page.evaluate(STATE) == "ready":
            break
        if presses:
            page.evaluate(PRESS_BUTTON)
    else:
        raise TimeoutError(address)
    session.send("Tracing.end")
    while not ends:
        page.wait_for_timeout(INTERVAL)
    return events


def page_tasks(events: Iterable[Event]) -> list[Event]:
    """Return the tasks of the page's thread, the longest first."""
    named = [event for event in events if event["name"] == "thread_name"]
    threads = {
        (event["pid"], event["tid"]) for event in named if event["args"]["name"] == PAGE_THREAD
    }
    tasks = [
        event
        for event in events
        if event["name"] in TASKS and "tdur" in event and (event["pid"], event["tid"]) in threads
    ]
    return sorted(tasks, key=lambda task: -task["tdur"])


def _is_near(task: Event, press: float) -> bool:
    return bool(press - task["dur"] < task["ts"] < press + AT_PRESS)


def described(tasks: Iterable[Event]) -> str:
    """Return the processor times of the first tasks in words."""
    times = [f"{task['tdur'] / 1000:.0f}" for task in tasks][:LISTED]
    return f"{', '.join(times)} ms" if times else "none"


def main() -> None:
    """Measure from the command line."""
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n")[0])
    parser.add_argument("pages", nargs="*", default=PAGES, metavar="ADDRESS")
    parser.add_argument("--press", action="store_true", help="press the first board's button")
    options = parser.parse_args()
    with serving(Site(ROOT / "dist")) as site, sync_playwright() as playwright:
        for address in options.pages:
            browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
            page = browser.new_page(viewport={"width": 1200, "height": 900})
            session = page.context.new_cdp_session(page)
            events = trace(page, session, site.url + address, presses=options.press)
            tasks = page_tasks(events)
            print(f"{address}: {described(tasks)}", flush=True)
            if options.press:
                presses = [event["ts"] for event in events if event["name"] == PRESS]
                near = [task for task in tasks if any(_is_near(task, at) for at in presses)]
                print(f"  near {len(presses)} presses: {described(near)}", flush=True)
            browser.close()


if __name__ == "__main__":
    main()
