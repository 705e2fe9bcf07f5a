"""The landing page: by mouse, by keys, in dark mode, without scripts, in an old browser."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, Playwright, expect

import stonebook
from lite.site import first_board
from stonebook.draw.colours import DARK, LIGHT
from stonebook.words import say, speaking
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, LessonPage, sideways
from tests.browser.web import ARGUMENTS, chromium

GAMES = ("O-tell-O", "Io", "Ikeda Area III", "Alter Igo", "Jō")
NO_WEBASSEMBLY = "delete globalThis.WebAssembly"
LETTERS = """() => Object.fromEntries([...document.querySelectorAll('#first-board [data-cell]')]
  .map(stone => [stone.getAttribute('data-cell'), stone.textContent]))"""


def test_the_landing_page_is_for_every_reader_and_screen(visits: Visits, dist: Path) -> None:
    for motion in ("no-preference", "reduce"):
        _one_tap_turns_four_stones(visits, motion)
    _keys_play_in_german(visits)
    for scheme in ("light", "dark"):
        _stones_have_the_colours_of_the_page(visits, scheme)
    _nothing_scrolls_sideways(visits)
    _without_scripts_all_five_games_can_be_read(visits)
    _without_webassembly_a_sentence_helps(visits)
    _opened_as_a_file_a_sentence_helps(visits, dist)


def _one_tap_turns_four_stones(visits: Visits, motion: Literal["no-preference", "reduce"]) -> None:
    page = visits.context(reduced_motion=motion).new_page()
    page.goto(visits.site.url)
    status = page.locator("#first-board [role=status]")
    expect(status).to_have_text(say("site.board.ask", cell="C1"))
    before = page.evaluate(LETTERS)
    page.get_by_role("button", name=say("site.board.cell", cell="C1")).click()
    expect(status).to_have_text(
        say("site.board.turned", cell="C1", number=4, reply="E2", answer=2), timeout=SOON
    )
    start = stonebook.game("otello").replay(first_board.LINE, size=6)
    assert before == {cell: start.at(cell) for cell in start.cells() if start.at(cell)}
    after = start.play("C1").play("E2")
    shown = page.evaluate(LETTERS)
    assert shown == {cell: after.at(cell) for cell in after.cells() if after.at(cell)}
    page.get_by_role("button", name=say("site.board.again")).click()
    expect(status).to_have_text(say("site.board.ask", cell="C1"))
    assert page.evaluate(LETTERS) == before


def _keys_play_in_german(visits: Visits) -> None:
    page = visits.context(reduced_motion="reduce").new_page()
    page.goto(visits.site.url + "de/")
    with speaking("de"):
        asked, name = say("site.board.ask", cell="C1"), say("site.board.cell", cell="C1")
        end = say("site.board.end", cell="{}", number="{}").partition("{}")[2][-30:]
    status = page.locator("#first-board [role=status]")
    expect(status).to_have_text(asked)
    page.get_by_role("button", name=name).focus()
    for _ in range(3):
        assert page.evaluate("document.activeElement.closest('#first-board .picture') !== null")
        page.keyboard.press("Enter")
        expect(status).not_to_have_text(asked)
        asked = str(status.text_content())
    assert asked.endswith(end)
    expect(page.locator("#first-board .picture button")).to_have_count(0)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#first-board .picture button.best")).to_have_count(1)


def _stones_have_the_colours_of_the_page(visits: Visits, scheme: Literal["light", "dark"]) -> None:
    page = visits.context(color_scheme=scheme).new_page()
    page.goto(visits.site.url)
    edge = (LIGHT if scheme == "light" else DARK)["light edge"]
    rim = page.locator("#first-board [data-cell=D1] .sbs-light-edge").first
    parts = tuple(int(edge[i : i + 2], 16) for i in (1, 3, 5))
    assert rim.evaluate("rim => getComputedStyle(rim).stroke") == f"rgb{parts}"


def _nothing_scrolls_sideways(visits: Visits) -> None:
    page = visits.context().new_page()
    for address in ("", "otello/", "io/", "jo/", "notices.html", "de/", "de/otello/", "de/jo/"):
        page.goto(visits.site.url + address)
        for width in (320, 360, 1280, 1366, 1920):
            page.set_viewport_size({"width": width, "height": 800})
            assert sideways(page) <= 0, (width, address)


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
    visits.errors.clear()  # the notebook interface cannot start and says so
    page = context.new_page()
    page.goto(visits.site.url)
    expect(page.locator("#old")).to_be_visible()


def _opened_as_a_file_a_sentence_helps(visits: Visits, dist: Path) -> None:
    page = visits.context().new_page()
    notebook = "notebooks/index.html?path=otello/bracketing.ipynb"
    for name in ("index.html", notebook, "otello/bracketing/read/index.html", "play/index.html"):
        page.goto(f"{dist.as_uri()}/{name}")
        assert say("page.status.opening") not in page.inner_text("body")
        expect(page.get_by_text("opened as a file").first).to_be_visible()
        expect(page.get_by_text("python3 -m http.server").first).to_be_visible()
    visits.errors.clear()  # from a file nothing can be fetched


@pytest.mark.alone  # waits until the network is quiet
def test_the_landing_page_prefetches_the_files_of_a_lesson(
    visits: Visits, playwright: Playwright, tmp_path: Path
) -> None:
    # With a profile on disk: without it, Chromium caches no large files.
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=chromium(), args=ARGUMENTS
    )
    lesson = LessonPage(visits.watch(context).new_page(), visits.site.url)
    page: Page = lesson.page
    page.goto(visits.site.url, wait_until="networkidle")
    fetched = len(visits.site.log)
    page.locator("#begin").click()
    lesson.wait_until_alive()
    before, after = visits.site.log[visits.first_request : fetched], visits.site.log[fetched:]
    known = {request.path.partition("?")[0] for request in before}
    known.remove(f"{visits.site.prefix}build.json")  # requested each time
    got = [request.path for request in after if (request.method, request.status) == ("GET", 200)]
    again = [path for path in got if path.partition("?")[0] in known]
    assert not again
    names = " ".join(known)
    assert "pyodide.asm.wasm" in names
    assert "widgets.js" in names
