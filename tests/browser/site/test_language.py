"""The site in German: its pages, the bar above a lesson, Python's texts, and links."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from stonebook.words import say, speaking
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, LessonPage, horizontal_overflow
from tests.site_lessons import LESSONS

pytestmark = [pytest.mark.share(9, of="folder"), pytest.mark.starts_first]


def german(key: str, **params: object) -> str:
    with speaking("de"):
        return say(key, **params)


def test_a_reader_who_chooses_german_keeps_it(visits: Visits) -> None:
    """Names of languages and each kind of link: tests/web/core/sentences and bar/."""
    lesson = visits.lesson()
    page = lesson.page
    page.goto(visits.site.url + "io/")
    page.get_by_role("link", name="Deutsch").click()
    expect(page.get_by_role("heading", name=german("site.rules"))).to_be_visible()
    page.get_by_role("link", name=german("page.home"), exact=True).click()
    expect(page.get_by_text(german("site.tagline"))).to_be_visible()
    expect(page.get_by_text(german("site.lessons.language"))).to_be_visible()
    expect(page).to_have_url(visits.site.url + "de/")
    _progress_is_shown_in_german_and_titles_stay_english(page)
    # A German page to read links to a German notebook.
    page.goto(f"{visits.site.url}{LESSONS[0].key}/read/?lang=de")
    page.get_by_role("button", name=german("page.menu"), exact=True).click()
    page.get_by_role("link", name=german("page.notebook"), exact=True).click()
    page.wait_for_url("**/notebooks/index.html?*")
    lesson.wait_until_alive()
    _the_bar_is_german_and_the_lesson_speaks_its_own_language(lesson)
    way_on = page.locator(".stonebook-onward")
    expect(way_on).to_have_text(say("page.next", title=LESSONS[1].title))
    lesson.prefer_notebook()
    way_on.click()
    expect(page.locator("#stonebook-title")).to_have_text(LESSONS[1].title)
    bar = page.locator("#stonebook-bar")
    expect(bar).to_have_attribute("lang", "de")
    assert "lang=de" in page.url
    page.locator("#stonebook-more").click()
    bar.get_by_role("link", name="English").click()
    expect(bar).to_have_attribute("lang", "en")
    assert "lang=" not in page.url
    page.locator("#stonebook-back").click()
    expect(page.get_by_text(say("site.tagline"))).to_be_visible()
    expect(page).to_have_url(visits.site.url)


def _the_bar_is_german_and_the_lesson_speaks_its_own_language(lesson: LessonPage) -> None:
    page = lesson.page
    bar = page.locator("#stonebook-bar")
    expect(bar).to_have_attribute("lang", "de")
    expect(page.locator("#stonebook-status")).to_have_text(german("page.status.ready"))
    page.get_by_role("button", name=german("page.menu"), exact=True).click()
    for key in ("page.code.show", "page.stage", "page.print", "page.copy", "page.copy.open"):
        expect(bar.get_by_role("button", name=german(key), exact=True)).to_be_visible()
    for width in (320, 360, 1366):
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate("stonebookTest.drawn()")
        assert horizontal_overflow(page) <= 0, width
    board = lesson.board("A game for two")
    expect(board.words).to_contain_text(say("board.to_move", player="X"))
    expect(board.words).to_have_attribute("lang", "en")
    board.press(say("play.hint"))
    board.type("A1")
    board.wait_for_text(say("refusal.otello.alone", cell="A1", rival="O"))
    expect(board.canvas).to_have_attribute("lang", "en")


def _progress_is_shown_in_german_and_titles_stay_english(page: Page) -> None:
    page.evaluate(
        """() => new Promise(done => {
            const opening = indexedDB.open('stonebook');
            opening.onupgradeneeded = () => opening.result.createObjectStore('progress');
            opening.onsuccess = () => {
                const change = opening.result.transaction('progress', 'readwrite');
                const record = { lesson: 'otello/bracketing', of: 9, done: 2, steps: {} };
                change.objectStore('progress').put(record, 'otello/bracketing');
                change.oncomplete = done;
            };
        })"""
    )
    page.reload()
    begin = page.locator("#begin")
    expect(begin).to_have_text(german("site.go_on", title=LESSONS[0].title), timeout=SOON)
    expect(begin.locator("[lang=en]")).to_have_text(LESSONS[0].title)
    expect(begin).to_have_attribute("href", f"../{LESSONS[0].address}read/?view=stage&lang=de")
    expect(page.locator("#otello .act .button")).to_have_text(
        german("site.go_on", title=LESSONS[0].title)
    )
    progress = page.locator('#otello [data-lesson="otello/bracketing"] .progress')
    expect(progress).to_have_text(german("site.done", done=2, of=9))
