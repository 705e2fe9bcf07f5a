"""A browser that stores nothing, or that is full."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Playwright, Route, expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, LessonPage, idle
from tests.browser.stored_records import FULL, LESSON, finish, has_stored, live
from tests.browser.web import ARGUMENTS, chromium

pytestmark = [pytest.mark.share(9, of="folder"), pytest.mark.starts_first]

# The setting "Don't allow sites to save data on your device".
BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}

# The same effect for Chromium's headless shell, which lacks the setting. For workers too.
DENIED = """(() => {
  const denied = (name = 'SecurityError') => new DOMException('Access is denied.', name);
  IDBFactory.prototype.open = () => {
    const asked = Object.assign(new EventTarget(), { error: denied('UnknownError') });
    setTimeout(() => {
      const event = new Event('error');
      asked.onerror?.(event);
      asked.dispatchEvent(event);
    });
    return asked;
  };
  for (const name of ['localStorage', 'sessionStorage']) {
    if (name in self) Object.defineProperty(self, name, { get() { throw denied(); } });
  }
})();"""

IS_DENIED = "() => { try { return !localStorage } catch { return true } }"


def keeping_nothing(visits: Visits, playwright: Playwright, folder: Path) -> BrowserContext:
    """Open a browser whose settings forbid sites to store data."""
    (folder / "Default").mkdir()
    preferences = folder / "Default" / "Preferences"
    preferences.write_text(json.dumps(BLOCKED), encoding="utf-8")
    context = playwright.chromium.launch_persistent_context(
        folder, executable_path=chromium(), args=ARGUMENTS, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(visits.site.url)
    if not page.evaluate(IS_DENIED):
        context.add_init_script(DENIED)
        context.route("**/static/pyodide/worker-*.js*", _deny)
    page.close()
    return visits.watch(context)


def _deny(route: Route) -> None:
    """Deny storage in a worker as in its page."""
    answer = route.fetch()
    route.fulfill(response=answer, body=DENIED + answer.text())


def unkept_note(page: Page) -> Locator:
    place = page.locator("#stonebook-notes [data-note=unkept]")
    expect(place).to_contain_text(say("page.unkept"), timeout=SOON)
    return place


def saved(place: Locator) -> Any:
    """Save the offered file and return its content."""
    with place.page.expect_download() as waiting:
        place.get_by_role("link", name=say("page.unkept.save")).click()
    assert waiting.value.suggested_filename == "stonebook-progress.json"
    return json.loads(Path(waiting.value.path()).read_text(encoding="utf-8"))


def test_lessons_work_in_browsers_that_store_nothing_or_are_full(
    visits: Visits, playwright: Playwright, tmp_path: Path
) -> None:
    page = keeping_nothing(visits, playwright, tmp_path).new_page()
    page.goto(visits.site.url)
    message = page.locator("#progress-status")
    expect(message).to_have_text(say("site.progress.blocked"))
    record = {"lesson": LESSON, "of": 1, "done": 0, "steps": {}}
    text = json.dumps({"stonebook": "progress", "lessons": [record]})
    file = {"name": "any.json", "mimeType": "application/json", "buffer": text.encode()}
    page.locator("#progress-load input").set_input_files(file)
    expect(message).to_have_text(say("site.progress.failed"))

    live(page, visits.site.url)
    expect(unkept_note(page).locator("a")).to_have_count(0)  # nothing was done yet
    finish(page, "walk")
    expect(page.locator("[data-goes=walk]")).to_have_attribute("data-done", "done")
    expect(unkept_note(page).locator("a")).to_be_visible()

    notebook = LessonPage(page, visits.site.url)
    notebook.open(LESSON)
    notebook.wait_until_alive()
    unkept_note(page)
    for step in ("walk", "pair"):
        finish(notebook, step)
    idle(page)  # the note offers both
    place = unkept_note(page)
    expect(place.locator("a")).to_be_visible()
    records = saved(place)
    assert records["stonebook"] == "progress"
    (stored,) = records["lessons"]
    assert (stored["lesson"], stored["done"], sorted(stored["steps"])) == (
        LESSON,
        2,
        ["pair", "walk"],
    )
    # The menu does not offer copies, which could not be stored.
    page.locator("#stonebook-more").click()
    expect(page.locator("#stonebook-large")).to_be_visible()
    for button in ("copy", "open"):
        expect(page.locator(f"#stonebook-{button}")).to_be_hidden()
    _progress_in_a_full_browser_is_stored_once_there_is_room(visits)


def _progress_in_a_full_browser_is_stored_once_there_is_room(
    visits: Visits,
) -> None:
    context = visits.context(reduced_motion="reduce")
    page = live(context.new_page(), visits.site.url)
    finish(page, "predict")
    has_stored(page, "predict")
    expect(page.locator("#stonebook-notes p")).to_have_count(0)
    worker = page.workers[0]
    worker.evaluate(FULL)
    worker.evaluate("self.full = true")
    finish(page, "walk")
    records = saved(unkept_note(page))
    assert "walk" in records["lessons"][0]["steps"]
    worker.evaluate("self.full = false")
    finish(page, "pair")
    has_stored(page, "pair", "predict", "walk")
    expect(page.locator("#stonebook-notes p")).to_have_count(0)
