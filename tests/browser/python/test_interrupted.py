"""An interrupted visit: back, forward, a reload during the start, a changed system clock."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, START, STATE, LessonPage, idle, ready
from tests.browser.stored_records import LESSON, finish, has_stored, live

pytestmark = [pytest.mark.share(9, of="folder"), pytest.mark.starts_first]

YEAR = 31557600  # seconds
# The cells run, or have run meanwhile: a busy machine may not ask the page in between.
RUNS = f"['running', 'ready'].includes({STATE})"
# Shifts the system's clock by `self.years` years.
CLOCK = """self.years = 0;
self.Date = class extends Date {
  constructor(...args) {
    if (args.length) super(...args);
    else super(self.Date.now());
  }
  static now() { return super.now() + self.years * YEAR; }
};""".replace("YEAR", f"{YEAR}000")


def is_live(page: Page, done: int) -> None:
    """Wait until the page's boards are live and it shows this number of finished steps."""
    ready(page)
    is_done(page, done)


def is_done(page: Page, done: int) -> None:
    """Wait until the page shows this number of finished steps."""
    dots = page.locator(".stonebook-dot:not([data-done=open])")
    expect(dots).to_have_count(done, timeout=SOON)


def test_an_answer_survives_a_reload_before_it_is_stored(visits: Visits) -> None:
    page = visits.context().new_page()
    live(page, visits.site.url)
    idle(page)  # the lesson's record has been read
    (worker,) = page.workers
    worker.evaluate("() => { IDBFactory.prototype.open = () => ({}); }")  # which never opens
    finish(page, "predict")
    is_done(page, 1)
    page.reload()
    is_live(page, 1)
    has_stored(page, "predict")
    # Python says so once the browser has stored it.
    page.wait_for_function("sessionStorage.getItem('stonebook-unwritten') === null", timeout=SOON)


def test_interruptions_and_a_changed_clock_lose_no_progress(visits: Visits) -> None:
    visits.forgive("Canceled future")  # JupyterLab's error for interrupted requests
    page = visits.context().new_page()
    page.add_init_script(CLOCK)
    page.goto(visits.site.url)
    address = f"{visits.site.url}{LESSON}/read/"
    page.goto(address)
    page.wait_for_function(RUNS, timeout=START)
    page.go_back()
    expect(page.locator("#begin")).to_be_visible()
    page.go_forward()
    page.wait_for_function(RUNS, timeout=START)
    page.reload()
    is_live(page, 0)
    finish(page, "predict")
    has_stored(page, "predict")
    # A reload during an animation.
    walk = page.locator(".stonebook-step").filter(has_text="The first two moves, step by step")
    walk.get_by_role("button", name=say("step.walk.next"), exact=True).click()
    page.reload()
    is_live(page, 1)
    # To the notebook, back before it has loaded, and forward again.
    page.locator("#stonebook-more").click()
    page.locator("#stonebook-notebook").click()
    page.wait_for_url("**/notebooks/**")
    page.go_back()
    is_live(page, 1)
    page.go_forward()
    notebook = LessonPage(page, visits.site.url)
    notebook.wait_until_alive()
    is_live(page, 1)
    finish(notebook, "walk")
    has_stored(page, "predict", "walk")
    # The browser may restore the start page from its cache.
    page.goto(visits.site.url)
    begin = page.locator("#begin")
    expect(begin).to_have_text(say("site.go_on", title="Bracketing"))
    page.evaluate("indexedDB.deleteDatabase('stonebook')")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(begin).to_have_text(say("site.begin", title="Bracketing"))
    _a_changed_system_clock_loses_no_progress(page, visits.site.url)


def _a_changed_system_clock_loses_no_progress(page: Page, site: str) -> None:
    live(page, site)
    (worker,) = page.workers
    worker.evaluate(f"() => {{ {CLOCK} }}")

    def set_clock(years: int) -> None:
        for place in (page, worker):
            place.evaluate(f"() => {{ self.years = {years}; }}")

    set_clock(10)
    finish(page, "predict")
    has_stored(page, "predict")
    set_clock(-20)
    walk = page.locator(".stonebook-step").filter(has_text="The first two moves, step by step")
    walk.get_by_role("button", name=say("step.walk.next"), exact=True).click()
    buttons = walk.locator(".stonebook-buttons button:visible:enabled")
    expect(buttons.first).to_be_visible(timeout=SOON)
    finish(page, "pair")
    has_stored(page, "pair", "predict")
    milliseconds = page.evaluate(
        "stonebookTest.stored('otello/bracketing').then(({ steps }) => "
        "new Date(steps.predict.at) - new Date(steps.pair.at))"
    )
    assert round(milliseconds / 1000 / YEAR) == 30
    page.reload()
    is_live(page, 2)
    finish(page, "walk")
    has_stored(page, "pair", "predict", "walk")
    page.goto(site)
    expect(page.locator(f"[data-lesson='{LESSON}'] .progress")).to_contain_text("3")
