"""A lesson's page to read comes alive in place. A stand-in script makes the boards live."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from stonebook.words import say
from tests.browser import furnished
from tests.browser.conftest import Visits
from tests.browser.lesson_page import BOARDS, PHONE, box_of, fonts_come
from tests.browser.web import Site, serving

pytestmark = pytest.mark.share(9, of="folder")

DESK = {"viewport": {"width": 1366, "height": 768}}
TABLET = {"viewport": {"width": 1180, "height": 820}, "has_touch": True, "is_mobile": True}
LARGE = {"viewport": {"width": 1920, "height": 1080}}
LESSON = "otello/bracketing/"
NOTEBOOK = "notebooks/index.html?path=otello%2Fbracketing.ipynb"

# The place of each visible part of the page, in window coordinates.
PLACES = """() => {
  // The end of a lesson lists the open steps once they are known. The notes behind it make room.
  const parts = '.stonebook-text > *, .stonebook-cell, .stonebook-output';
  const seen = part => part.checkVisibility() && !part.closest('.stonebook-next ~ *');
  return [...document.querySelectorAll(parts)].filter(seen).map(part => {
    const { left, top, width } = part.getBoundingClientRect();
    return [part.className || part.tagName, ...[left, top, width].map(Math.round)];
  });
}"""
BOARD = """() => {
  const board = document.querySelector('[data-cell=predict] .stonebook-output .stonebook-canvas');
  const { left, top, width, height } = board.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
}"""


@pytest.fixture(scope="module")
def readable(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("readable")
    furnished.write(folder)
    with serving(Site(folder)) as site:
        yield site


@pytest.fixture
def reader(browser: Browser, readable: Site) -> Iterator[Visits]:
    opened = Visits(browser, readable)
    yield opened
    opened.close()


def opened(reader: Visits, more: str = "", **options: Any) -> Page:
    page = reader.context(**options).new_page()
    page.goto(f"{reader.site.url}{LESSON}read/{more}")
    return page


def come_alive(page: Page) -> None:
    page.evaluate("standIn.alive()")
    expect(page.locator("html")).to_have_attribute("data-stonebook-state", "ready")
    page.evaluate("stonebookTest.timersDone()")
    page.evaluate("stonebookTest.drawn()")


def test_a_page_to_read_comes_alive_in_place(reader: Visits) -> None:
    for screen in (PHONE, DESK, LARGE):
        _nothing_moves_when_boards_come_alive(reader, screen)
    _a_press_on_a_picture_reaches_the_live_board(reader)
    _code_is_shown_and_leads_to_the_notebook(reader)
    _a_failed_python_restarts_on_request(reader)
    _the_stage_has_one_step_at_a_time_and_its_keys(reader)
    _a_short_address_leads_to_the_stage(reader)
    for way in ("scripts", "webassembly", "asked"):
        _without_scripts_or_webassembly_the_page_can_be_read(reader, way)
    _a_live_page_is_printed_as_its_page_to_read(reader)


def _watch_shifts(page: Page) -> None:
    """Wait for the fonts, and watch for shifts from then on."""
    fonts_come(page)
    page.evaluate("stonebookTest.drawn()")
    page.evaluate("standIn.watchShifts()")


def _nothing_moves_when_boards_come_alive(reader: Visits, screen: dict[str, Any]) -> None:
    page = opened(reader, **screen)
    expect(page.locator("html")).to_have_attribute("data-stonebook-state", "starting")
    expect(page.locator("#stonebook-title")).to_have_text("Bracketing")
    assert page.evaluate("stonebookLive.calls") == ["start"]
    # The text and the pictures are there at once, without the parts for paper.
    picture = page.locator("[data-cell=predict] .stonebook-waits svg")
    picture.scroll_into_view_if_needed()
    expect(
        page.locator(".stonebook-reading:visible, .about:visible, body > footer:visible")
    ).to_have_count(0)
    _watch_shifts(page)
    page.evaluate("document.querySelector('main').scrollTop = 3000")
    before, board = page.evaluate(PLACES), page.evaluate(BOARD)
    assert len(before) > 40
    come_alive(page)
    assert page.evaluate(PLACES) == before
    assert page.evaluate(BOARD) == pytest.approx(board, abs=1)
    assert page.evaluate("standIn.shifts()") == []
    assert page.evaluate("document.querySelector('main').scrollTop") == 3000
    assert page.evaluate("document.documentElement.scrollWidth") == screen["viewport"]["width"]
    # The bar is the notebook's, and its menu leads to the notebook.
    expect(page.locator(".stonebook-dot")).to_have_count(BOARDS)
    page.locator("#stonebook-more").click()
    way = page.get_by_role("link", name=say("page.notebook"), exact=True)
    box = box_of(way)
    assert box["width"] >= 44
    assert box["height"] >= 44
    assert way.get_attribute("href") == "../../../notebooks/index.html?path=otello/bracketing.ipynb"


def _a_press_on_a_picture_reaches_the_live_board(reader: Visits) -> None:
    page = opened(reader, **DESK)
    status = page.locator("#stonebook-status")
    picture = page.locator("[data-cell=predict] .stonebook-waits svg")
    picture.scroll_into_view_if_needed()
    _watch_shifts(page)
    box = box_of(picture)
    page.mouse.click(box["x"] + box["width"] / 4, box["y"] + box["height"] * 3 / 4)
    expect(status).to_have_text(say("page.ahead"))
    expect(page.locator("[data-cell=predict] .stonebook-press")).to_be_visible()
    # A key has no board yet: the status says so, and the live board gets the focus.
    page.locator("[data-cell=walk] .stonebook-board").focus()
    page.keyboard.press("ArrowRight")
    expect(status).to_have_text(say("page.ahead.key"))
    come_alive(page)
    assert page.evaluate("standIn.pressed") == [
        ["predict", pytest.approx(0.25, abs=0.02), pytest.approx(0.75, abs=0.02)]
    ]
    expect(page.locator("[data-cell=walk] canvas")).to_be_focused()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("standIn.keys") == [["walk", "ArrowRight"]]
    expect(page.locator(".stonebook-press")).to_have_count(0)
    # The dots lead to their steps, and the end has a stone for each of them.
    page.get_by_role("button", name="Step 2: The first two moves").click()
    expect(page.locator("[data-cell=walk] .stonebook-step")).to_be_focused()
    expect(page.locator(".stonebook-score li")).to_have_count(BOARDS)
    page.locator(".stonebook-onward").click()
    page.wait_for_url("**/otello/every-line/read/")


def _code_is_shown_and_leads_to_the_notebook(reader: Visits) -> None:
    page = opened(reader, **DESK)
    cell = page.locator("[data-cell=plain]")
    expect(cell.locator("pre.code")).to_contain_text("def brackets(board, player, line):")
    expect(cell).to_contain_text("the same answer to all 112 questions")
    cell.get_by_role("link", name=say("page.notebook.change")).click()
    page.wait_for_url(f"**/{NOTEBOOK}&page=notebook")


def _a_failed_python_restarts_on_request(reader: Visits) -> None:
    page = opened(reader, **PHONE)
    page.evaluate("window.dispatchEvent(new Event('stonebook-failed'))")
    expect(page.locator("#stonebook-status")).to_have_text(say("page.status.failed"))
    page.get_by_role("button", name=say("page.restart")).click()
    assert page.evaluate("stonebookLive.calls") == ["start", "restart"]
    expect(page.locator("#stonebook-status")).to_have_text(say("page.status.starting"))


def _the_stage_has_one_step_at_a_time_and_its_keys(reader: Visits) -> None:
    page = opened(reader, "?view=stage", **LARGE)
    shown = page.locator(".stonebook-output .stonebook-step:visible")
    count = page.locator("#stonebook-count")
    for alive in (False, True):
        if alive:
            _watch_shifts(page)
            come_alive(page)
            assert page.evaluate("standIn.shifts()") == []
        expect(shown).to_have_count(1)
        expect(shown.locator(".stonebook-name")).to_have_text("Which markers turn?")
        box = box_of(shown.locator(".stonebook-canvas"))
        assert box["height"] >= 0.6 * LARGE["viewport"]["height"]
        expect(page.locator(".stonebook-text:visible, h1:visible")).to_have_count(0)
        expect(page.locator("#stonebook-bar")).to_be_visible()
        page.keyboard.press("PageDown")
        expect(count).to_have_text(say("page.stage.text"))
        page.keyboard.press("PageDown")
        if alive:
            page.keyboard.press("ArrowRight")
            assert page.evaluate("standIn.keys") == [["walk", "next"]]
        page.locator(".stonebook-dot").first.click()
        expect(count).to_have_text("1 of 14")
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_class(re.compile("stonebook-stage"))
    page.locator("#stonebook-more").click()
    page.get_by_role("button", name=say("page.stage.leave")).click()
    expect(page.locator("h1")).to_be_visible()
    expect(page).not_to_have_url(re.compile("view="))


def _a_short_address_leads_to_the_stage(reader: Visits) -> None:
    """Other addresses are tested in tests/web/pages/lesson-address.test.mjs."""
    for screen in (PHONE, TABLET, DESK):
        page = reader.context(**screen).new_page()
        page.goto(f"{reader.site.url}{LESSON}?lang=de#here")
        page.wait_for_url(f"**/{LESSON}read/?lang=de&view=stage#here")
    page.goto(f"{reader.site.url}{LESSON}?page=live&x=1#here")
    page.wait_for_url(f"**/{LESSON}read/?page=live&x=1#here")
    page.goto(f"{reader.site.url}{LESSON}?page=notebook")
    page.wait_for_url(f"**/{NOTEBOOK}&page=notebook")


def _without_scripts_or_webassembly_the_page_can_be_read(reader: Visits, way: str) -> None:
    context = reader.context(java_script_enabled=way != "scripts", **PHONE)
    if way == "webassembly":
        context.add_init_script("delete window.WebAssembly")
    page = context.new_page()
    page.goto(f"{reader.site.url}{LESSON}read/{'?page=read' if way == 'asked' else ''}")
    expect(
        page.locator("#stonebook-more, #stonebook-notice, .stonebook-output").locator(
            "visible=true"
        )
    ).to_have_count(0)
    expect(page.get_by_text(say("page.old"))).to_have_count(int(way == "webassembly"))
    expect(page.get_by_text("Show the answer").first).to_be_visible()
    expect(page.locator(".about")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
    # On paper every version of the page is the same.
    page.emulate_media(media="print")
    expect(page.locator(".key")).to_be_visible()
    expect(page.locator(".stonebook-reading svg").first).to_be_visible()


def _a_live_page_is_printed_as_its_page_to_read(reader: Visits) -> None:
    page = opened(reader, **DESK)
    come_alive(page)
    sheets = page.pdf(format="A4").count(b"/Type /Page\n")
    assert 1 < sheets <= 8
    page.emulate_media(media="print")
    expect(page.locator(".key")).to_be_visible()
    expect(
        page.locator(".stonebook-output:visible, #stonebook-bar:visible, .stonebook-next:visible")
    ).to_have_count(0)
