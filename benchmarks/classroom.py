"""A class opens a lesson at the same moment, over one shared line.

    .venv/bin/python -m benchmarks.classroom [--pupils 30] [--mbits 50] [--delay 20]

First one real browser visits the lesson alone on that line, and its requests are recorded. Then two
real browsers open the lesson at once, while threads replay the recorded requests for the other
pupils: each request as soon as the responses before it have arrived. Prints the seconds until the
first press is answered and until Python has started, and the seconds that the line needs for all
bytes.
"""

from __future__ import annotations

import argparse
import http.client
import re
import threading
import time
import urllib.parse
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page, sync_playwright

from benchmarks.first_load import sites
from benchmarks.first_load.served import BYTES_PER_MBIT, MeasuredSite, Sent
from benchmarks.first_load.visits import ANSWERED, LESSON, TIMEOUT, WATCH
from tests.browser.web import ARGUMENTS, chromium, serving

REAL_BROWSERS = 2
CONNECTIONS = 6
"""How many files a browser fetches from one host at the same time."""
PYTHON = "python"
PYTHON_FILES = re.compile(r"static/pyodide/(?!worker-start|python-watch)|/widgets\.js")
"""Files that Python and its boards need, but that an answer before Python does not need."""
PAGE = f"{LESSON}/read/?view=stage"


class Request(NamedTuple):
    """A request of a visit.

    It began `pause` seconds after the response to request number `after` ended; `after` is -1 if no
    response had ended before.
    """

    path: str
    after: int
    pause: float


class Trace(NamedTuple):
    """A visit's requests, and the numbers of the requests that each of its two marks needs."""

    requests: list[Request]
    answered: list[int]
    python: list[int]


class Arrival(NamedTuple):
    """Seconds from the start until the first press was answered and until Python had started."""

    answered: float
    python: float


def trace_of(sent: Sequence[Sent], marks: dict[str, float]) -> Trace:
    """Return the requests of a visit. `marks` are the marks of its page, in milliseconds.

    A mark needs every earlier response, but the first answer needs none of Python's files.

    >>> sent = [Sent("page", 5.0, 5.1, 9), Sent("b.js", 5.2, 5.5, 9), Sent("c.js", 5.25, 5.3, 9)]
    >>> sent += [Sent("static/pyodide/python.js?v=1", 5.26, 5.32, 9)]
    >>> trace = trace_of(sent, {"answered": 400, "python": 900})
    >>> [(path, after, round(pause, 2)) for path, after, pause in trace.requests[:3]]
    [('page', -1, 0.0), ('b.js', 0, 0.1), ('c.js', 0, 0.15)]
    >>> trace.answered, trace.python
    ([0, 2], [0, 1, 2, 3])
    """
    responses = sorted(sent, key=lambda response: response.requested)
    start = responses[0].requested
    requests = []
    for number, response in enumerate(responses):
        ended = [n for n in range(number) if responses[n].done <= response.requested]
        last = max(ended, key=lambda n: responses[n].done, default=-1)
        pause = response.requested - responses[last].done if ended else 0.0
        requests.append(Request(response.path, last, pause))

    def before(mark: str) -> list[int]:
        end = start + marks[mark] / 1000
        return [n for n, response in enumerate(responses) if response.done <= end]

    answered = [n for n in before(ANSWERED) if not PYTHON_FILES.search(responses[n].path)]
    return Trace(requests, answered, before(PYTHON))


def replay(trace: Trace, origin: str) -> Arrival:
    """Send the requests of a visit, and return when the responses for its marks had arrived."""
    host = urllib.parse.urlsplit(origin).netloc
    done = [threading.Event() for _ in trace.requests]
    times = [0.0] * len(trace.requests)
    connections = threading.Semaphore(CONNECTIONS)
    start = time.monotonic()

    def send(number: int) -> None:
        path, after, pause = trace.requests[number]
        if after >= 0:
            done[after].wait()
        time.sleep(pause)
        with connections:
            connection = http.client.HTTPConnection(host, timeout=TIMEOUT / 1000)
            connection.request("GET", path, headers={"Connection": "close"})
            connection.getresponse().read()
            connection.close()
        times[number] = time.monotonic() - start
        done[number].set()

    threads = [threading.Thread(target=send, args=(n,)) for n in range(len(trace.requests))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return Arrival(max(times[n] for n in trace.answered), max(times[n] for n in trace.python))


@contextmanager
def start_browsers(number: int) -> Iterator[list[BrowserContext]]:
    """Start this many browsers with empty profiles on disk."""
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        results = []
        for _ in range(number):
            profile = stack.enter_context(TemporaryDirectory())
            context = playwright.chromium.launch_persistent_context(
                profile, executable_path=chromium(), args=ARGUMENTS
            )
            stack.callback(context.close)
            context.add_init_script(WATCH.replace("RUNS_CELLS", "false").replace("PRESSES", "true"))
            results.append(context)
        yield results


def wait_for_python(page: Page) -> dict[str, float]:
    """Wait until Python has started, and return the marks of the page in milliseconds."""
    page.wait_for_function(f"window.firstLoad?.['{PYTHON}']", timeout=TIMEOUT, polling=50)
    page.wait_for_function(f"window.firstLoad?.['{ANSWERED}']", timeout=TIMEOUT, polling=50)
    marks: dict[str, float] = page.evaluate("window.firstLoad")
    return marks


def visit_alone(site: MeasuredSite) -> tuple[Trace, list[int]]:
    """Visit the lesson alone. Return its requests, and the bytes that each mark needs."""
    with start_browsers(1) as (context,):
        page = context.new_page()
        page.goto(site.url + PAGE, wait_until="commit")
        marks = wait_for_python(page)
        sent = [*site.sent]
    trace = trace_of(sent, marks)
    sent.sort(key=lambda response: response.requested)
    parts = (trace.answered, trace.python)
    return trace, [sum(sent[number].body for number in part) for part in parts]


def visit_together(site: MeasuredSite, trace: Trace, pupils: int) -> list[Arrival]:
    """Let all pupils open the lesson at once, and return their arrivals, real browsers first."""
    arrivals: list[Arrival] = []
    with start_browsers(REAL_BROWSERS) as contexts:
        pages = [context.new_page() for context in contexts]
        replays = [
            threading.Thread(target=lambda: arrivals.append(replay(trace, site.origins[0])))
            for _ in range(pupils - REAL_BROWSERS)
        ]
        for thread in replays:
            thread.start()
        for page in pages:
            page.goto(site.url + PAGE, wait_until="commit")
        real = [wait_for_python(page) for page in pages]
        for thread in replays:
            thread.join()
    return [Arrival(marks[ANSWERED] / 1000, marks[PYTHON] / 1000) for marks in real] + arrivals


def main() -> None:
    """Measure from the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.classroom", description=__doc__)
    parser.add_argument("--pupils", type=int, default=30)
    parser.add_argument("--mbits", type=float, default=50)
    parser.add_argument("--delay", type=float, default=20, help="milliseconds before each response")
    options = parser.parse_args()
    folder = sites.ours()
    site = MeasuredSite(folder, compresses=True, mbits=options.mbits, delay=options.delay)
    site.compress_ahead(folder)
    with serving(site):
        trace, sizes = visit_alone(site)
        arrivals = visit_together(site, trace, options.pupils)
    for name, size, times in zip(
        ("first press answered", "Python ready"), sizes, zip(*arrivals, strict=True), strict=True
    ):
        needed = options.pupils * size / (options.mbits * BYTES_PER_MBIT)
        print(f"{name}: {options.pupils} × {size / 1e6:.2f} MB need {needed:.1f} s on the line")
        real = ", ".join(f"{seconds:.1f}" for seconds in times[:REAL_BROWSERS])
        spread = f"median {median(times):.1f} s, last {max(times):.1f} s"
        print(f"  {spread} ({max(times) / needed:.2f} × the bytes'); real browsers {real} s")


if __name__ == "__main__":
    main()
