"""Faults while WebKit saves a small site: `python -m tests.webkit --faults [NUMBER]`.

They are those of `tests/browser/offline/faults.py`, over plain http on this machine: a saved site
works in WebKit without https there.
"""

from __future__ import annotations

import contextlib
import sys
import tempfile
import time
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

from selenium.common.exceptions import WebDriverException

from lite.setup import paths
from tests.browser.offline.faults import (
    ASK,
    PAGES,
    PARTS,
    READ,
    SavedSite,
    faults,
    inject_all,
    print_report,
)
from tests.browser.offline.secure_site import SecureSite
from tests.virtual_screen import virtual_screen
from tests.webkit.window import Window

CALL = """const done = arguments[arguments.length - 1];
({function})(arguments[0]).then(done, error => done({{ failed: String(error) }}));"""
LOADED = "return document.readyState === 'complete'"
LOADING_LIMIT = 10.0
"""Seconds in which a page must load. Without a server there is none."""


class WebKitSavedSite(SavedSite):
    """A fresh WebKit that saves the site."""

    def __init__(self, display: str, site: SecureSite, versions: Path) -> None:
        self.site = site
        self.versions = versions
        self.window = Window(display)
        self.window.driver.set_script_timeout(30)
        self._open("")

    def ask(self, question: str) -> Any:
        """Send the service worker a question, and return its answer."""
        answer = self._call(ASK, [self.site.url, question])
        assert not (isinstance(answer, dict) and "failed" in answer), answer
        return answer

    def wait(self, milliseconds: int) -> None:
        """Wait while the browser continues."""
        time.sleep(milliseconds / 1000)

    def close(self) -> None:
        """Close the browser, and delete its storage."""
        self.window.close()

    def _call(self, function: str, values: list[Any]) -> Any:
        driver: Any = self.window.driver
        return driver.execute_async_script(CALL.format(function=function), values)

    def _open(self, path: str) -> str:
        """Open a page, and return its version, or "" if there is no page."""
        with contextlib.suppress(WebDriverException):
            self.window.driver.get(self.site.url + path)
        deadline = time.monotonic() + LOADING_LIMIT
        while time.monotonic() < deadline:
            with contextlib.suppress(WebDriverException):
                title = str(self.window.driver.title)
                if title.startswith("v-") and self.window.run(LOADED):
                    return title
            time.sleep(0.05)
        return ""

    def _read(self, path: str) -> tuple[str, list[dict[str, str] | None]]:
        driver = self.window.driver
        first = driver.current_window_handle
        driver.switch_to.new_window("tab")
        build = self._open(path)
        values = [self.site.url, build, [*PAGES, *PARTS]]
        answers = self._call(READ, values) if build else []
        driver.close()
        driver.switch_to.window(first)
        return build, answers


def main() -> None:
    """Inject all faults that WebKit knows, or the number on the command line."""
    count = next((int(word) for word in sys.argv if word.isdecimal()), 1000)
    counts: Counter[str] = Counter()
    with virtual_screen() as display, tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        site = SecureSite(folder, None)
        problems = inject_all(
            lambda: WebKitSavedSite(display, site, folder),
            site,
            paths.DIST / "service-worker.js",
            folder,
            islice(faults("webkit"), count),
            lambda kind: counts.update([kind]),
        )
    sys.exit(print_report(counts, problems))


if __name__ == "__main__":
    main()
