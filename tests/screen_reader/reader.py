"""A reader who presses keys in a browser and hears Orca's speech."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Iterator

from playwright.sync_api import Page, sync_playwright

from lite.setup import paths
from tests.browser.lesson_page import ready
from tests.browser.web import ARGUMENTS, Site, chromium, serving
from tests.firefox import firefox

from .desktop import Desktop, desktop

SPOKEN = re.compile(r"SPEECH OUTPUT: '(.*?)' ?\{", re.DOTALL)
SILENCE = 0.7
"""Seconds without speech after which Orca has finished."""
LISTENING_LIMIT = 60.0
"""Seconds after which the reader listens no longer."""
MARK_HEARD = "document.querySelector('#stonebook-announcements p')?.setAttribute('data-heard', '')"
NEW_SENTENCE = (
    "document.querySelector('#stonebook-announcements p:not([data-heard])')?.textContent || ''"
)
"""The sentence that the page has announced since the last key."""
ECHO = re.compile(r"(left|right|up|down|enter|return|tab|space|escape|backspace|\w|\W)\s*")
"""The name of a key, which Orca says after a press."""


class Reader:
    """A reader on a page of the site."""

    def __init__(self, screen: Desktop, page: Page, address: str) -> None:
        self._screen, self.page, self._address = screen, page, address
        self._sentences_before = 0

    def open(self, address: str) -> list[str]:
        """Open a page, wait until it is live, and return the sentences that Orca says."""
        self._forget()
        self.page.bring_to_front()  # otherwise the browser's address bar gets the keys
        self.page.goto(self._address + address)
        ready(self.page)
        return self._listen()

    def focus(self, selector: str) -> list[str]:
        """Move the focus to the first element that matches, and return Orca's sentences."""
        self._forget()
        self.page.locator(selector).first.focus()
        return self._listen()

    def press(self, *keys: str, last: str = "") -> list[str]:
        """Press keys, and return Orca's sentences.

        `last` is a pattern of the last sentence that the page announces, "" for none.
        """
        self._forget()
        for key in keys:
            self._screen.key(key)
        return self._listen(last)

    def type(self, text: str, last: str) -> list[str]:
        """Type a move on the board, and return Orca's sentences until the page announces `last`."""
        self._forget()
        self._screen.run("xdotool", "type", "--delay", "40", text)
        self._listen()
        return self.press("Return", last=last)

    def press_button(self, name: str, last: str) -> list[str]:
        """Press a button of the page by its key, and return Orca's sentences."""
        self._forget()
        self.page.get_by_role("button", name=name, exact=True).first.focus()
        self._listen()
        return self.press("Return", last=last)

    def _sentences(self) -> list[str]:
        spoken = SPOKEN.findall(self._screen.log.read_text(encoding="utf-8", errors="replace"))
        return [text.strip() for text in spoken if not ECHO.fullmatch(text)]

    def _forget(self) -> None:
        self._sentences_before = len(self._sentences())
        self.page.evaluate(MARK_HEARD)

    def _listen(self, last: str = "") -> list[str]:
        """Return the sentences since the last key, once Orca is quiet or the limit has passed.

        With `last`, wait until the page has announced such a sentence and Orca has said it.
        """
        start = last_change = time.monotonic()
        previous_count = -1
        while (now := time.monotonic()) - start < LISTENING_LIMIT:
            sentences = self._sentences()
            if len(sentences) != previous_count:
                previous_count, last_change = len(sentences), now
            silence = now - last_change
            new = sentences[self._sentences_before :]
            has_begun = self._has_said(last, new) if last else new or silence > 2 * SILENCE
            if silence > SILENCE and has_begun:
                break
            time.sleep(0.05)
        return self._sentences()[self._sentences_before :]

    def _has_said(self, pattern: str, sentences: list[str]) -> bool:
        """Whether Orca has said the sentence of the page, which matches the pattern."""
        sentence = " ".join(str(self.page.evaluate(NEW_SENTENCE)).split())
        return bool(re.search(pattern, sentence)) and sentence in " ".join(sentences)


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
