"""The start page: by mouse, by keys, in dark mode, without scripts, in an old browser."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, Playwright, expect

from lite.site import first_board
from stonebook.draw.colours import DARK, LIGHT
from stonebook.draw.scene import scene
from stonebook.rules.position import Position
from stonebook.words import say, speaking
from tests.browser.conftest import Visits
from tests.browser.lesson_page import (
    SOON,
    START,
    LessonPage,
    horizontal_overflow,
    press_first_board,
)
from tests.browser.web import ARGUMENTS, chromium

pytestmark = pytest.mark.starts_first

GAMES = ("O-tell-O", "Io", "Ikeda Area III", "Alter Igo", "Jō")
NO_WEBASSEMBLY = "delete globalThis.WebAssembly"
STONES = """() => [...document.querySelectorAll('#first-board svg > g:nth-of-type(3) text')]
  .map(letter => {
    const { matrix } = letter.closest('[transform]').transform.baseVal[0];
    return [matrix.e, matrix.f].map(at => Number(at.toFixed(3))).concat(letter.textContent);
  })"""

WIDTH = """async ([font, text]) => {
  await document.fonts.load(font, text);
  const ink = document.createElement('canvas').getContext('2d');
  ink.font = font;
  return ink.measureText(text).width;
}"""
PREFETCHED = """() => {
  const links = [...document.querySelectorAll('link[rel=prefetch]')].map(link => link.href);
  const entries = performance.getEntriesByType('resource').filter(entry => entry.responseEnd);
  const here = new Set(entries.map(entry => entry.name));
  return links.length > 3 && links.every(link => here.has(link));
}"""


def test_the_landing_page_is_for_every_reader_and_screen(visits: Visits, dist: Path) -> None:
    for motion in ("no-preference", "reduce"):
        _one_tap_turns_four_stones(visits, motion)
    _keys_play_in_german(visits)
    for scheme in ("light", "dark"):
        _stones_have_the_colours_of_the_page(visits, scheme)
    _nothing_scrolls_sideways(visits)
    _an_apostrophe_in_a_word_is_drawn_as_a_typesetter_would(visits)
    _without_scripts_all_five_games_can_be_read(visits)
    _without_webassembly_a_sentence_helps(visits)
    _opened_as_a_file_a_sentence_helps(visits, dist)
    _the_site_can_be_installed(visits)


def _an_apostrophe_in_a_word_is_drawn_as_a_typesetter_would(visits: Visits) -> None:
    page = visits.context().new_page()
    page.goto(visits.site.url)
    for font in ('400 100px "Inter"', '600 100px "Inter"', '600 100px "Stonebook Serif"'):
        for typed, drawn in (
            ("can't", "can’t"),
            ("B5's", "B5’s"),
            ("players' stones", "players’ stones"),
        ):
            assert page.evaluate(WIDTH, [font, typed]) == page.evaluate(WIDTH, [font, drawn])
        assert page.evaluate(WIDTH, [font, "'3'"]) != page.evaluate(WIDTH, [font, "’3’"])


def _the_site_can_be_installed(visits: Visits) -> None:
    page = visits.context().new_page()
    page.goto(visits.site.url)
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    obstacles = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Each test opens a private window, in which Chromium installs nothing.
    assert [each["errorId"] for each in obstacles] == ["in-incognito"]


def _one_tap_turns_four_stones(visits: Visits, motion: Literal["no-preference", "reduce"]) -> None:
    page = visits.context(reduced_motion=motion).new_page()
    page.goto(visits.site.url)
    status = page.locator("#first-board [role=status]")
    expect(status).to_have_text(say("site.board.ask", cell="B1"))
    again = page.get_by_role("button", name=say("site.board.again"))
    expect(again).to_be_hidden()
    press_first_board(page, "B1")
    expect(status).to_have_text(
        say("site.board.turned", number=4, reply="D5", answer=2), timeout=SOON
    )
    start = first_board.FirstBoardStep().position()
    wait_for_stones(page, start.play("B1").play("D5"))  # the words come first
    press_first_board(page, "B1")
    expect(status).to_have_text(say("site.board.taken", cell="B1", ring="D6"))
    expect(again).to_be_hidden()
    press_first_board(page, "D6")
    expect(status).to_contain_text(say("site.board.won"), timeout=SOON)
    again.click()
    expect(status).to_have_text(say("site.board.ask", cell="B1"))
    expect(again).to_be_hidden()
    wait_for_stones(page, start)


def wait_for_stones(page: Page, position: Position) -> None:
    """Wait until the start page's board shows a position: each stone's place and letter."""
    centres = scene(position).centres
    expected = [
        [round(number, 3) for number in centres[cell]] + [owner]
        for cell in position.cells()
        if (owner := position.at(cell))
    ]
    same = f"expected => JSON.stringify(({STONES})().sort()) === JSON.stringify(expected.sort())"
    page.wait_for_function(same, arg=expected, timeout=SOON)


def _keys_play_in_german(visits: Visits) -> None:
    page = visits.context(reduced_motion="reduce").new_page()
    page.goto(visits.site.url + "de/")
    with speaking("de"):
        asked = say("site.board.ask", cell="B1")
        turned = say("site.board.turned", number=4, reply="D5", answer=2)
        won = say("site.board.won")
    status = page.locator("#first-board [role=status]")
    expect(status).to_have_text(asked)
    board = page.get_by_role("slider")
    board.focus()
    page.keyboard.press("Enter")  # the frame comes
    expect(status).to_contain_text("C3")
    for key in ("ArrowUp", "ArrowUp", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    expect(status).to_have_text(turned)
    for key in (*5 * ["ArrowDown"], *2 * ["ArrowRight"], "Enter"):  # from B1 to D6
        page.keyboard.press(key)
    expect(status).to_contain_text(won)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(status).to_have_text(asked)
    expect(board).to_be_focused()


def _stones_have_the_colours_of_the_page(visits: Visits, scheme: Literal["light", "dark"]) -> None:
    page = visits.context(color_scheme=scheme).new_page()
    page.goto(visits.site.url)
    edge = (LIGHT if scheme == "light" else DARK)["light edge"]
    rim = page.locator("#first-board .sbs-light-edge").first
    parts = tuple(int(edge[i : i + 2], 16) for i in (1, 3, 5))
    expect(rim).to_have_css("stroke", f"rgb{parts}")


def _nothing_scrolls_sideways(visits: Visits) -> None:
    page = visits.context().new_page()
    for address in ("otello/", "io/", "jo/", "de/", "de/otello/", "de/jo/"):  # others: test_bar.py
        page.goto(visits.site.url + address)
        for width in (320, 360, 1280, 1366, 1920):
            page.set_viewport_size({"width": width, "height": 800})
            assert horizontal_overflow(page) <= 0, (width, address)


def _without_scripts_all_five_games_can_be_read(visits: Visits) -> None:
    page = visits.context(java_script_enabled=False).new_page()
    page.goto(visits.site.url)
    for game in GAMES:
        expect(page.get_by_role("heading", name=game, exact=True)).to_be_visible()
    expect(page.locator("main svg, header svg").first).to_be_visible()
    expect(page.locator("#first-board svg")).to_be_visible()
    expect(page.locator("#first-board button")).to_be_hidden()
    for link in page.locator(":is(main, header) a[href]:not([href^=https])").all():
        target = page.request.get(visits.site.url + str(link.get_attribute("href")))
        assert target.ok, link
    page.goto(visits.site.url + "otello/bracketing/")
    expect(page.get_by_role("link", name="Open the lesson")).to_be_visible()


def _without_webassembly_a_sentence_helps(visits: Visits) -> None:
    context = visits.context()
    context.add_init_script(NO_WEBASSEMBLY)
    lesson = LessonPage(context.new_page(), visits.site.url)
    lesson.open()
    expect(lesson.page.get_by_text(say("page.old"))).to_be_visible()
    page = context.new_page()
    page.goto(visits.site.url)
    expect(page.locator("#old")).to_be_visible()


def _opened_as_a_file_a_sentence_helps(visits: Visits, dist: Path) -> None:
    visits.forgive("file:///")  # from a file nothing can be fetched
    page = visits.context().new_page()
    notebook = "notebooks/index.html?path=otello/bracketing.ipynb"
    for name in ("index.html", notebook, "otello/bracketing/read/index.html", "play/index.html"):
        page.goto(f"{dist.as_uri()}/{name}")
        assert say("page.status.opening") not in page.inner_text("body")
        expect(page.get_by_text("this page as a file").first).to_be_visible()
        expect(page.get_by_text("python3 -m http.server").first).to_be_visible()


def test_the_landing_page_prefetches_the_files_of_a_lesson(
    visits: Visits, playwright: Playwright, tmp_path: Path
) -> None:
    # With a profile on disk: without it, Chromium caches no large files.
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=chromium(), args=ARGUMENTS
    )
    lesson = LessonPage(visits.watch(context).new_page(), visits.site.url)
    page: Page = lesson.page
    page.goto(visits.site.url)
    page.wait_for_function(PREFETCHED, timeout=START)
    page.wait_for_load_state("networkidle")
    fetched = len(visits.site.log)
    page.locator("#begin").click()
    lesson.wait_until_alive()
    before, after = visits.site.log[visits.first_request : fetched], visits.site.log[fetched:]
    known = {request.path.partition("?")[0] for request in before}
    known.remove(f"{visits.site.prefix}build.json")  # requested each time
    loaded = [request.path for request in after if (request.method, request.status) == ("GET", 200)]
    again = [path for path in loaded if path.partition("?")[0] in known]
    assert not again
    names = " ".join(known)
    assert "pyodide.asm.wasm" in names
    assert "widgets.js" in names
