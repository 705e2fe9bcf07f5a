"""What the browser keeps under a name, and waiting until something is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.browser.lesson_page import idle

RECORD = """async name => {
  const asked = indexedDB.open('stonebook');
  await new Promise(done => { asked.onsuccess = done; });
  const got = asked.result.transaction('progress').objectStore('progress').get(name);
  await new Promise(done => { got.onsuccess = done; });
  asked.result.close();
  return got.result ?? {};
}"""


def wait_until_kept(page: Page, name: str, holds: Callable[[Any], bool]) -> None:
    """Wait until all is written, and see that a record is what it should be."""
    idle(page)
    record = page.evaluate(RECORD, name)
    assert holds(record), f"{name} is not kept: {record}"
