"""A reader who presses keys in a browser and hears Orca's speech."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Iterator

from playwright.sync_api import Page, sync_playwright

from lite.setup import paths
from tests.browser.lesson_page import SOON, ready
from tests.browser.web import ARGUMENTS, Site, chromium, serving
from tests.firefox import firefox

from .desktop import Desktop, desktop
from .judge import Heard, not_said

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
MAX_TABS = 20
"""The most sentences on the way to an element."""
BLANK = "robots.txt"
"""A file of the site's origin that runs no script. A text, since Orca calls a picture unnamed."""
STORE_ONLY = """record => new Promise(done => {
  localStorage.clear();
  const opening = indexedDB.open('stonebook');
  opening.onupgradeneeded = () => opening.result.createObjectStore('progress');
  opening.onsuccess = () => {
    const change = opening.result.transaction('progress', 'readwrite');
    const records = change.objectStore('progress');
    records.clear();
    if (record) records.put(record, record.lesson);
    change.oncomplete = () => { opening.result.close(); done(); };
  };
})"""


class Reader:
    """A reader on a page of the site. Each action returns what Orca said.

    Its last arguments are patterns that the speech must match. The reader waits for them, and then
    until Orca is quiet.
    """

    def __init__(self, screen: Desktop, page: Page, address: str, *, hears_start: bool) -> None:
        self._screen, self.page, self._address = screen, page, address
        self._hears_start = hears_start
        self._log_start = 0

    def open_first(self, address: str, *expected: str, record: object = None) -> Heard:
        """Open a page as a reader who has stored nothing, or only one record.

        In Firefox, Orca skips what the page says before Orca has finished with the document. So the
        first pattern, that the boards are ready, counts only in Chromium.
        """
        self._forget()
        self.page.goto(self._address + BLANK)
        self.page.evaluate(STORE_ONLY, record)
        self._listen("", ())  # what Orca still says of the window is not about the page
        return self.open(address, *(expected if self._hears_start else expected[1:]))

    def open(self, address: str, *expected: str) -> Heard:
        """Open a page, and wait until it is live."""
        self._forget()
        self.page.bring_to_front()  # otherwise the browser's address bar gets the keys
        self.page.goto(self._address + address)
        ready(self.page)
        return self._listen(f"open {address}", expected)

    def focus(self, selector: str, *expected: str) -> Heard:
        """Move the focus to the first element that matches."""
        self._forget()
        self.page.locator(selector).first.focus()
        return self._listen("focus", expected)

    def press(self, keys: str, *expected: str, action: str = "", last: str = "") -> Heard:
        """Press keys, which spaces separate.

        `last` is a pattern of the last sentence that the page announces, "" for none.
        """
        self._forget()
        for key in keys.split():
            self._screen.key(key)
        return self._listen(action or keys, expected, last)

    def tab_to(self, words: str) -> Heard:
        """Press Tab until Orca says words."""
        sentences: list[str] = []
        while not_said(sentences, [words]) and len(sentences) < MAX_TABS:
            sentences += self.press("Tab", r"\w").sentences  # a second Tab would lead past it
        return Heard(f"Tab to {words}", sentences, [words])

    def type(self, text: str, *expected: str, action: str = "", last: str = "") -> Heard:
        """Type a text, and press Enter."""
        self._forget()
        self._screen.run("xdotool", "type", "--delay", "40", text)
        self._listen("typing", ())
        return self.press("Return", *expected, action=action or f"type {text}", last=last)

    def _forget(self) -> None:
        self._log_start = self._screen.log.stat().st_size
        self.page.evaluate(MARK_HEARD)

    def _sentences(self) -> list[str]:
        with self._screen.log.open("rb") as log:
            log.seek(self._log_start)
            spoken = SPOKEN.findall(log.read().decode(errors="replace"))
        return [text.strip() for text in spoken if not ECHO.fullmatch(text)]

    def _listen(self, action: str, expected: tuple[str, ...], last: str = "") -> Heard:
        """Return the speech since the last key, once Orca is quiet or the limit has passed.

        With `last`, wait until the page has announced such a sentence and Orca has said it.
        """
        start = last_change = time.monotonic()
        sentences: list[str] = []
        while (now := time.monotonic()) - start < LISTENING_LIMIT:
            before, sentences = sentences, self._sentences()
            if sentences != before:
                last_change = now
            silence = now - last_change
            if expected or last:
                is_complete = not not_said(sentences, expected) and self._has_said(last, sentences)
            else:
                is_complete = bool(sentences) or silence > 2 * SILENCE
            if silence > SILENCE and is_complete:
                break
            time.sleep(0.05)
        return Heard(action, sentences, expected)

    def _has_said(self, pattern: str, sentences: list[str]) -> bool:
        """Whether Orca has said the sentence of the page, which matches the pattern."""
        if not pattern:
            return True
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
        page.set_default_timeout(SOON)
        screen.focus_windows(engine)
        address = site.url + language
        yield Reader(screen, page, address, hears_start=engine != "firefox")
        opened.close()
