"""The bar and the pages of its sections: where they are on a screen, and what is listed there."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import (
    PHONE,
    SOON,
    STEPS,
    box_of,
    horizontal_overflow,
    press_first_board,
    ready,
)
from tests.site_lessons import LESSONS

pytestmark = [pytest.mark.share(9, of="folder"), pytest.mark.starts_first]

PLACES = """() => Object.fromEntries(['#stonebook-back', '#stonebook-sections', 'h1', 'main']
  .map(part => [part, document.querySelector(part)?.getBoundingClientRect().toJSON()]))"""
ON_TOP = """entry => {
  const { x, y, width, height } = entry.getBoundingClientRect();
  return entry.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
SECTIONS = ("learn", "play", "puzzles", "teach")


def places(page: Page) -> dict[str, Any]:
    facts: dict[str, Any] = page.evaluate(PLACES)
    return facts


def test_the_bar_stays_in_its_place_on_every_screen(visits: Visits) -> None:
    _bar_and_content_share_an_edge_and_nothing_moves(visits)
    _a_phone_has_the_sections_as_tabs_below_the_page(visits)
    _the_menu_opens_without_scripts_and_closes_by_escape(visits)
    _the_whole_menu_of_a_lesson_is_in_sight(visits)
    _no_total_of_steps_grows_while_the_reader_watches(visits)
    _many_dots_leave_a_lesson_its_title(visits)
    _a_long_title_fits_next_to_the_arrow_on_a_phone(visits)
    _the_bar_of_the_documentation_stays_above_its_lists(visits)


def _bar_and_content_share_an_edge_and_nothing_moves(visits: Visits) -> None:
    page = visits.context().new_page()
    for address in (
        "",
        "learn/",
        "teach/",
        "de/explore/",
        "own/",
        "notices.html",
        "play/",
        "tasks/",
        "many/",
    ):
        page.goto(visits.site.url + address)
        for width in (320, 360, 768, 1024, 1366, 1920):
            page.set_viewport_size({"width": width, "height": 800})
            page.evaluate("stonebookTest.drawn()")
            assert horizontal_overflow(page) <= 0, (width, address)
            where = places(page)
            assert where["#stonebook-back"]["left"] == where["h1"]["left"], (width, address)
    page.goto(visits.site.url)
    before = places(page)
    press_first_board(page, "B1")
    turned = say("site.board.turned", number=4, reply="D5", answer=2)
    expect(page.get_by_text(turned)).to_be_visible(timeout=SOON)
    press_first_board(page, "D6")
    again = page.get_by_role("button", name=say("site.board.again"))
    expect(again).to_be_visible(timeout=SOON)
    assert places(page) == before


def _a_phone_has_the_sections_as_tabs_below_the_page(visits: Visits) -> None:
    page = visits.context(**PHONE).new_page()
    page.goto(visits.site.url + "de/")
    for name in SECTIONS:
        tab = page.locator(f"#stonebook-sections [data-goes='{name}/']")
        box = box_of(tab)
        assert box["height"] >= 44 and box["width"] >= 80 and box["y"] >= 680
        tab.click()
        page.wait_for_url(f"**/de/{name}/")
        expect(tab).to_have_attribute("aria-current", "page")
        assert horizontal_overflow(page) <= 0, name


def _the_menu_opens_without_scripts_and_closes_by_escape(visits: Visits) -> None:
    page = visits.context(java_script_enabled=False).new_page()
    page.goto(visits.site.url + "otello/")
    entry = page.get_by_role("link", name=say("page.explore"), exact=True)
    expect(entry).to_be_hidden()
    page.get_by_role("button", name=say("page.menu")).click()
    expect(entry).to_be_visible()
    page.keyboard.press("Escape")
    expect(entry).to_be_hidden()
    page.get_by_role("button", name=say("page.menu")).click()
    entry.click()
    expect(page.get_by_role("heading", name=say("site.explore.title"), level=1)).to_be_visible()


def _the_whole_menu_of_a_lesson_is_in_sight(visits: Visits) -> None:
    page = visits.context().new_page()
    for width, height in ((360, 640), (1366, 768), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(visits.site.url + "otello/bracketing/read/?view=stage")
        page.get_by_role("button", name=say("page.menu")).click()
        for entry in page.locator("#stonebook-tools :is(a, button):visible").all():
            expect(entry).to_be_in_viewport(ratio=1)
            assert entry.evaluate(ON_TOP), entry.inner_text()


def _no_total_of_steps_grows_while_the_reader_watches(visits: Visits) -> None:
    context = visits.context(**PHONE)
    context.add_init_script(
        """window.totals = new Set();
        const look = () => {
          const counts = '#stonebook-count, .stonebook-progress-line';
          for (const part of document.querySelectorAll(counts))
            if (part.checkVisibility({ visibilityProperty: true }) && /\\d/.test(part.textContent))
              totals.add(part.textContent.match(/\\d+ of (\\d+)/)?.[1]);
          requestAnimationFrame(look);
        };
        look();"""
    )
    page = context.new_page()
    page.goto(visits.site.url + "otello/bracketing/read/?page=live")
    ready(page)
    page.wait_for_function("totals.size > 0", timeout=SOON)
    assert page.evaluate("[...totals]") == [str(STEPS)]


def _many_dots_leave_a_lesson_its_title(visits: Visits) -> None:
    page = visits.context().new_page()
    page.goto(visits.site.url + "compare/own-player/read/?view=stage")
    expect(page.locator("#stonebook-dots[data-many]")).to_be_attached(timeout=SOON)
    title = page.locator("#stonebook-title")
    for width in (360, 1366, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate("stonebookTest.drawn()")
        # At most half a line is hidden: Firefox counts what letters have below their line.
        assert title.evaluate("title => title.scrollHeight <= title.clientHeight + 10"), width
        assert horizontal_overflow(page) <= 0, width


def _a_long_title_fits_next_to_the_arrow_on_a_phone(visits: Visits) -> None:
    page = visits.context(**PHONE).new_page()
    longest = max(LESSONS, key=lambda lesson: len(lesson.title))
    page.goto(f"{visits.site.url}{longest.address}")
    title = page.locator("#stonebook-title")
    expect(title).to_have_text(longest.title)
    expect(page.locator("#stonebook-count")).to_have_text(re.compile(r"\d"), timeout=SOON)
    ready(page)
    size, overflow = title.evaluate(
        "title => [getComputedStyle(title).fontSize, title.scrollHeight - title.clientHeight]"
    )
    assert size == "16px"
    assert overflow <= 10  # letters below their line, but no line
    link, name = box_of(page.locator("#stonebook-back-link")), box_of(title)
    assert name["x"] < link["x"] + link["width"] / 2
    page.mouse.click(link["x"] + 36, link["y"] + 28)  # the rest of the link's target is below it
    page.wait_for_url(f"**/learn/#{longest.track}")


LOGO_IS_IN_FRONT = """() => {
  const logo = document.querySelector('#stonebook-back').getBoundingClientRect();
  const front = document.elementFromPoint(logo.x + logo.width / 2, logo.y + logo.height / 2);
  return Boolean(front?.closest('#stonebook-back'));
}"""


def _the_bar_of_the_documentation_stays_above_its_lists(visits: Visits) -> None:
    page = visits.context().new_page()
    page.goto(visits.site.url + "docs/engine/")
    for width in (768, 1024, 1366, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        for y in (0, 300, 2000):
            page.evaluate("y => scrollTo({ top: y, behavior: 'instant' })", y)
            page.evaluate("stonebookTest.drawn()")
            assert page.evaluate(LOGO_IS_IN_FRONT), (width, y)
