"""A host that lacks one file, sends half of it, or sends a page of the host instead.

`python -m tests.browser.faulty` tries each file that a first board needs, in a notebook and in a
live page. Prints the page's message about the file, and the seconds until it appears. The program
is slow, so run it by hand.
"""

from __future__ import annotations

import contextlib
import io
import itertools
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from lite.setup import paths
from tests.browser.lesson_page import STATE, ready
from tests.browser.web import ARGUMENTS, Handler, Site, chromium, serving

KINDS = ("missing", "other", "cut")
"""The faults: a missing file, a page of the host with status 200, half of the file."""
PAGES = {
    "notebook": "notebooks/index.html?path=otello/bracketing.ipynb",
    "live": "otello/bracketing/read/",
}
PAGE_OF_THE_HOST = b"<!doctype html><title>Welcome</title><p>There is nothing here.</p>"
MESSAGE_TIMEOUT = 20_000
"""Milliseconds."""
PARALLEL_VISITS = 3


class FaultyHandler(Handler):
    """Serves one file with a fault."""

    server: FaultySite

    def send_head(self) -> Any:
        """Send the requested file, or the fault if it is the faulty file."""
        file = self.path.partition("?")[0].removeprefix(self.server.prefix)
        if file != self.server.file or not self.server.kind:
            return super().send_head()
        body, status, kind = PAGE_OF_THE_HOST, 200, "text/html"
        if self.server.kind == "missing":
            status = 404
        elif self.server.kind == "cut":
            content = (self.server.folder / file).read_bytes()
            body, kind = content[: len(content) // 2], self.guess_type(file)
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)


class FaultySite(Site):
    """A site whose `file` is faulty; `kind` is the fault."""

    handler = FaultyHandler
    file = kind = ""


def requested(browser: Any, site: FaultySite, page: str) -> list[str]:
    """Return the files that a page requests until its boards are live."""
    site.log.clear()
    context = browser.new_context()
    opened = context.new_page()
    opened.goto(site.plain_url + PAGES[page])
    ready(opened)
    opened.wait_for_load_state("networkidle")
    names = [request.path.partition("?")[0].removeprefix(site.prefix) for request in site.log]
    context.close()
    return [name for name in dict.fromkeys(names) if not name.endswith(("/", "/index.html"))]


def attempt(folder: Path, page: str, file: str, kind: str) -> str:
    """Open the page on a faulty host. Return a line with its message and the seconds until then."""
    with serving(FaultySite(folder)) as site, sync_playwright() as playwright:
        assert isinstance(site, FaultySite)
        site.file, site.kind = file, kind
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        opened = browser.new_page()
        start = time.monotonic()
        opened.goto(site.plain_url + PAGES[page])
        with contextlib.suppress(Exception):
            opened.wait_for_function(
                f"document.documentElement.dataset.stonebookHost || {STATE} === 'ready'",
                timeout=MESSAGE_TIMEOUT,
            )
        seconds = time.monotonic() - start
        line = opened.locator("#stonebook-host")
        message = line.inner_text().partition("\n")[0] if line.count() else ""
        state = opened.evaluate(f"{STATE} || ''")
        browser.close()
    verdict = "named" if file in message else "alive" if state == "ready" else "UNNAMED"
    return f"{verdict:8}{seconds:5.1f} s  {page:9}{kind:8} {file}  [{state}] {message[:110]}"


def main(only: str = "") -> None:
    """Try every fault on every file. `only` restricts the cases by a part of their names."""
    folder = paths.DIST
    with serving(FaultySite(folder)) as site, sync_playwright() as playwright:
        assert isinstance(site, FaultySite)
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        files = {page: requested(browser, site, page) for page in PAGES}
        browser.close()
    cases = [(page, file, kind) for page in PAGES for file in files[page] for kind in KINDS]
    chosen = [case for case in cases if only in " ".join(case)]
    with ThreadPoolExecutor(PARALLEL_VISITS) as pool:
        for line in pool.map(attempt, itertools.repeat(folder), *zip(*chosen, strict=True)):
            print(line, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:2])
