"""What the browser keeps under a name, and waiting until something is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.browser.lesson_page import SOON

PAUSE = 50  # milliseconds
RECORD = """async name => {
  const asked = indexedDB.open('stonebook');
  await new Promise(done => { asked.onsuccess = done; });
  const got = asked.result.transaction('progress').objectStore('progress').get(name);
  await new Promise(done => { got.onsuccess = done; });
  asked.result.close();
  return got.result ?? {};
}"""


def wait_until_kept(page: Page, name: str, holds: Callable[[Any], bool]) -> None:
    """Wait until a record is what it should be: it is written a moment after the page's answer.

    Playwright's own waiting awaits no promise.
    """
    for _ in range(SOON // PAUSE):
        if holds(page.evaluate(RECORD, name)):
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError(f"{name} is not kept: {page.evaluate(RECORD, name)}")
