"""How soon a lesson is live: python -m benchmarks.first_load [--rounds 7].

Measures pages on this machine, in turns, each in a fresh browser with an empty profile:

- floor: a blank page in which npm's Pyodide answers 1 + 1 in a worker
- stock: unmodified JupyterLite with the lesson's notebook, until its first canvas is drawn
- lesson: our lesson in its notebook, until Python has drawn its first board, and all its boards
- live: the same lesson without a notebook
- lesson again, live again: a second visit to the same page
- next lesson, next live: the second lesson, after the first lesson in the same tab
- answer, puzzle: the lesson's stage and a page of puzzles, until the page or Python has answered a
  press on the first board

Prints every round, medians, spread, bytes and requests, and two ratios to the floor: the ratio of
the medians, and the median of the rounds' ratios. Also prints the processor seconds until a page is
live, which other load on the machine hardly affects, and the longest task of the page's thread
until all boards are live: of all tasks, and of the tasks within 300 ms of a press.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from benchmarks.first_load import table, visits
from benchmarks.first_load.served import MeasuredSite
from lite.setup.lock import hold_lock
from tests.browser.web import serving


def rotated(items: Sequence[visits.MeasuredPage], by: int) -> list[visits.MeasuredPage]:
    """Return the items, with the first `by` of them moved to the end."""
    by %= len(items)
    return [*items[by:], *items[:by]]


def condition(options: argparse.Namespace) -> str:
    """Return the speed of the line and of the processor in words."""
    line = f"{options.mbits:g} Mbit/s, {options.delay:g} ms" if options.mbits else "this machine"
    compression = ", gzip" if options.gzip else ""
    slowness = f", page {options.throttle:g} × slower" if options.throttle != 1 else ""
    return line + compression + slowness


def main() -> None:
    """Run the rounds."""
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--gzip", action="store_true", help="let the server compress files")
    parser.add_argument(
        "--mbits", type=float, default=0, help="the line's rate in Mbit/s (0: no limit)"
    )
    parser.add_argument("--delay", type=float, default=0, help="milliseconds before each response")
    parser.add_argument(
        "--throttle", type=float, default=1, help="slow the page's thread down by this factor"
    )
    parser.add_argument(
        "--only",
        nargs="*",
        metavar="PAGE",
        help=f"measure only these: {', '.join(visits.PAGE_NAMES)}",
    )
    parser.add_argument("--before", type=Path, help="also measure a site built earlier")
    parser.add_argument("--requests", action="store_true", help="list the requests and their times")
    parser.add_argument(
        "--keep",
        action="store_true",
        help=f"store every round in {table.MEASURED.name}, for the chart",
    )
    options = parser.parse_args()
    with hold_lock():
        try:
            pages = visits.build_pages(options.only, options.before)
        except ValueError as error:
            parser.error(str(error))
    results: table.Results = {page.name: [] for page in pages}
    site = MeasuredSite(
        pages[0].folder, compresses=options.gzip, mbits=options.mbits, delay=options.delay
    )
    for folder in {page.folder for page in pages}:
        site.compress_ahead(folder)
    print(condition(options), flush=True)
    with serving(site):
        for number in range(options.rounds):
            for page in rotated(pages, number):
                lists_requests = options.requests and number == 0
                visit = visits.visit(
                    page, site, throttle=options.throttle, lists_requests=lists_requests
                )
                results[page.name].append(visit)
                marks = ", ".join(f"{name} {time:.0f}" for name, time in visit.marks.items())
                load = os.getloadavg()[0]
                print(f"round {number + 1} {page.name:12} {marks}  (load {load:.1f})", flush=True)
    table.report(results)
    if options.keep:
        table.store(condition(options), results)


if __name__ == "__main__":
    main()
