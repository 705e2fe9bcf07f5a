"""A reader who presses keys in a browser and hears what Orca says."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Iterator

from playwright.sync_api import Page, sync_playwright

from lite.setup import paths
from tests.browser.lesson_page import ready
from tests.browser.web import ARGUMENTS, Site, chromium, serving
from tests.engines import firefox

from .desktop import Desktop, desktop

SPOKEN = re.compile(r"SPEECH OUTPUT: '(.*?)' ?\{", re.DOTALL)
QUIET, LIMIT = 0.7, 20.0
"""For how many seconds Orca must say nothing, and after how many seconds it never will."""
ECHO = re.compile(r"(left|right|up|down|enter|return|tab|space|escape|backspace|\w|\W)\s*")
"""A key's own name, where Orca says it."""


class Reader:
    """A reader on a page of the site. `heard` is all that was said."""

    def __init__(self, screen: Desktop, page: Page, address: str) -> None:
        self._screen, self.page, self._address = screen, page, address
        self._from = 0

    def open(self, address: str) -> list[str]:
        """Open a page, wait until it is live, and return what is said meanwhile."""
        self._drop()
        self.page.bring_to_front()  # or the keys go to the browser's address bar
        self.page.goto(self._address + address)
        ready(self.page)
        return self._listen()

    def focus(self, selector: str) -> list[str]:
        """Move the focus to the first element that matches, and return what is said."""
        self._drop()
        self.page.locator(selector).first.focus()
        return self._listen()

    def press(self, *keys: str) -> list[str]:
        """Press keys, and return what is said until Orca is quiet."""
        self._drop()
        for key in keys:
            self._screen.key(key)
        return self._listen()

    def type(self, text: str) -> list[str]:
        """Type a move on the board, and return what is said until Orca is quiet."""
        self._drop()
        self._screen.run("xdotool", "type", "--delay", "40", text)
        self._listen()
        return self.press("Return")

    def _spoken(self) -> list[str]:
        spoken = SPOKEN.findall(self._screen.log.read_text(encoding="utf-8", errors="replace"))
        return [text.strip() for text in spoken if not ECHO.fullmatch(text)]

    def _drop(self) -> None:
        self._from = len(self._spoken())

    def _listen(self) -> list[str]:
        """Return what was said since the last key. No more than `LIMIT` seconds pass."""
        begun = last = time.monotonic()
        known = -1
        while (now := time.monotonic()) - begun < LIMIT:
            number = len(self._spoken())
            if number != known:
                known, last = number, now
            if now - last > QUIET and (number > self._from or now - last > 2 * QUIET):
                break
            time.sleep(0.05)
        return self._spoken()[self._from :]


@contextlib.contextmanager
def reader(language: str = "", engine: str = "chromium") -> Iterator[Reader]:
    """Open a browser next to Orca."""
    with (
        desktop() as screen,
        serving(Site(paths.DIST)) as site,
        sync_playwright() as started,
    ):
        if engine == "firefox":
            site.has_policy = False  # Playwright's own scripts need `eval` there
            opened = firefox.launch(started, screen.environment)
            page = opened.new_page()
        else:
            opened = started.chromium.launch(
                executable_path=chromium(),
                headless=False,
                args=[*ARGUMENTS, "--force-renderer-accessibility", "--window-position=0,0"],
                env=screen.environment,
            )
            page = opened.new_page(no_viewport=True, reduced_motion="reduce")
        # A browser has several windows, and only one of them hears keys.
        for window in screen.run("xdotool", "search", "--onlyvisible", "--class", engine).split():
            screen.run("xdotool", "windowfocus", "--sync", window)
        yield Reader(screen, page, site.url + language)
        opened.close()
