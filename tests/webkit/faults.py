"""Faults while WebKit saves a small site: `python -m tests.webkit --faults [NUMBER | PARTS …]`.

They are those of `tests/browser/offline/faults.py`, over plain http on this machine: a saved site
works in WebKit without https there.
"""

from __future__ import annotations

import contextlib
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from selenium.common.exceptions import WebDriverException

from lite.setup import paths
from tests.browser.offline.faults import chosen, inject_all, print_report
from tests.browser.offline.saved_site import Hashes, SavedSite
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

    errors = (WebDriverException, AssertionError)

    def __init__(self, display: str, site: SecureSite, versions: Path) -> None:
        self.site = site
        self.versions = versions
        self.window = Window(display)
        self.window.driver.set_script_timeout(120)
        self._open("")

    def evaluate(self, function: str, values: list[Any], tab: Any = None) -> Any:
        """Call a function of JavaScript in a tab, by default in the current one."""
        driver: Any = self.window.driver
        first = driver.current_window_handle
        if tab:
            driver.switch_to.window(tab)
        answer = driver.execute_async_script(CALL.format(function=function), values)
        driver.switch_to.window(first)
        assert not (isinstance(answer, dict) and "failed" in answer), answer
        return answer

    def wait(self, milliseconds: int) -> None:
        """Wait while the browser continues."""
        time.sleep(milliseconds / 1000)

    def close(self) -> None:
        """Close the browser, and delete its storage."""
        self.window.close()

    def open_tab(self) -> Any:
        """Open the start page in a new tab, and return the tab."""
        driver = self.window.driver
        first = driver.current_window_handle
        driver.switch_to.new_window("tab")
        self._open("")
        tab = driver.current_window_handle
        driver.switch_to.window(first)
        return tab

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

    def _read(self, path: str) -> tuple[str, list[Hashes | None]]:
        driver = self.window.driver
        first = driver.current_window_handle
        driver.switch_to.new_window("tab")
        build = self._open(path)
        answers = self._files(None, build, "") if build else []
        driver.close()
        driver.switch_to.window(first)
        return build, answers


def main() -> None:
    """Inject the faults that the command line chooses."""
    counts: Counter[str] = Counter()
    with virtual_screen() as display, tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        site = SecureSite(folder, None)
        problems = inject_all(
            lambda: WebKitSavedSite(display, site, folder),
            site,
            paths.DIST / "service-worker.js",
            folder,
            chosen("webkit", sys.argv[1:]),
            lambda kind: counts.update([kind]),
        )
    sys.exit(print_report(counts, problems))


if __name__ == "__main__":
    main()
