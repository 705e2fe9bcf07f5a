"""How soon a lesson is live: python -m benchmarks.first_load [--rounds 7].

Measures pages on this machine, in turns, each in a fresh browser with an empty profile:

- floor: a blank page in which npm's Pyodide answers 1 + 1 in a worker
- stock: unmodified JupyterLite with the lesson's notebook, until its first canvas is drawn
- lesson: our lesson in its notebook, until its first board is drawn by Python, until all are
- live: the same without a notebook
- lesson again, live again: the same on a second visit
- next lesson, next live: the second lesson, after the first one in the same tab
- answer, puzzle: the lesson's stage and a page of puzzles, until a press on the first board is
  answered by the page or by Python

Prints every round, medians, spread, bytes and requests, and two ratios to the floor: of the
medians, and the median of the rounds' ratios. Also prints the processor seconds until a page is
live, which other load on the machine hardly affects, and the longest task of the page's thread
until all boards are live: of all tasks, and of those within 300 ms of a press.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from benchmarks.first_load import table, visits
from benchmarks.first_load.served import MeasuredSite
from lite.setup.programs import hold_lock
from tests.browser.web import serving


def rotated(items: Sequence[visits.Arm], by: int) -> list[visits.Arm]:
    """Return the items rotated by a number of places."""
    by %= len(items)
    return [*items[by:], *items[:by]]


def condition(options: argparse.Namespace) -> str:
    """Return the line and the processor in words."""
    line = f"{options.mbits:g} Mbit/s, {options.delay:g} ms" if options.mbits else "this machine"
    packed = ", gzip" if options.gzip else ""
    return (
        line + packed + (f", page {options.throttle:g} × slower" if options.throttle != 1 else "")
    )


def main() -> None:
    """Run the rounds."""
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--gzip", action="store_true", help="let the server compress")
    parser.add_argument(
        "--mbits", type=float, default=0, help="a line of so many Mbit/s (0: no limit)"
    )
    parser.add_argument("--delay", type=float, default=0, help="milliseconds before each answer")
    parser.add_argument(
        "--throttle", type=float, default=1, help="slow the page's thread down so many times"
    )
    parser.add_argument("--only", nargs="*", metavar="PAGE", help=", ".join(visits.ARMS))
    parser.add_argument("--before", type=Path, help="a site built earlier, as a page more")
    parser.add_argument("--requests", action="store_true", help="list what is fetched, and when")
    parser.add_argument(
        "--keep",
        action="store_true",
        help=f"keep every round in {table.MEASURED.name}, for the chart",
    )
    options = parser.parse_args()
    with hold_lock():
        try:
            measured = visits.arms(options.only, options.before)
        except ValueError as error:
            parser.error(str(error))
    results: table.Results = {arm.name: [] for arm in measured}
    line = MeasuredSite(
        measured[0].folder, packs=options.gzip, mbits=options.mbits, delay=options.delay
    )
    for folder in {arm.folder for arm in measured}:
        line.pack_ahead(folder)
    print(condition(options), flush=True)
    with serving(line):
        for number in range(options.rounds):
            for arm in rotated(measured, number):
                listed = options.requests and number == 0
                visit = visits.visit(arm, line, throttle=options.throttle, lists_requests=listed)
                results[arm.name].append(visit)
                marks = ", ".join(f"{name} {at:.0f}" for name, at in visit.marks.items())
                load = os.getloadavg()[0]
                print(f"round {number + 1} {arm.name:12} {marks}  (load {load:.1f})", flush=True)
    table.report(results)
    if options.keep:
        table.keep(condition(options), results)


if __name__ == "__main__":
    main()
