"""What can be read before and without a lesson: the landing page, short addresses, old browsers."""

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
from tests.browser.lesson_page import SOON, LessonPage
from tests.browser.web import ARGUMENTS, chromium

GAMES = ("O-tell-O", "Io", "Ikeda Area III", "Alter Igo", "Jō")
NO_WEBASSEMBLY = "delete globalThis.WebAssembly"


def sideways(page: Page) -> int:
    """Return by how many pixels the page is wider than its window."""
    width: int = page.evaluate(
        "document.scrollingElement.scrollWidth - document.documentElement.clientWidth"
    )
    return width


def test_all_five_games_can_be_read_without_scripts(visits: Visits) -> None:
    page = visits.context(java_script_enabled=False).new_page()
    page.goto(visits.site.url)
    for game in GAMES:
        expect(page.get_by_role("heading", name=game, exact=True)).to_be_visible()
    expect(page.locator("main svg, header svg").first).to_be_visible()
    for link in page.locator("main a[href], header a[href]").all():
        target = page.request.get(visits.site.url + str(link.get_attribute("href")))
        assert target.ok, link
    page.goto(visits.site.url + "otello/bracketing/")
    expect(page.get_by_role("link", name="Open the lesson")).to_be_visible()


def test_a_short_address_leads_to_the_lesson_and_keeps_query_and_hash(visits: Visits) -> None:
    lesson = visits.lesson()
    lesson.page.goto(f"{visits.site.url}otello/bracketing/?size=6&name=Bär#C4")
    lesson.wait_until_alive()
    assert lesson.page.url.endswith("&size=6&name=B%C3%A4r#C4")
    arrived = "__import__('stonebook.widgets.host.host', fromlist=['x']).host()"
    page = lesson.python(f"dict({arrived}.page)")
    assert (page["size"], page["name"], page["#"]) == ("6", "Bär", "C4")
    assert lesson.python(f"{arrived}.lesson") == "otello/bracketing"


@pytest.mark.alone  # goes on when the network is quiet
def test_what_a_lesson_needs_is_fetched_while_the_landing_page_is_read(
    visits: Visits, playwright: Playwright, tmp_path: Path
) -> None:
    # With a profile on the disk: without one large files are not kept at all.
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=chromium(), args=ARGUMENTS
    )
    lesson = LessonPage(visits.watch(context).new_page(), visits.site.url)
    page = lesson.page
    page.goto(visits.site.url, wait_until="networkidle")
    fetched = len(visits.site.log)
    page.locator("#begin").click()
    lesson.wait_until_alive()
    before, after = visits.site.log[visits.first_request : fetched], visits.site.log[fetched:]
    known = {one.path.partition("?")[0] for one in before}
    known.remove(f"{visits.site.prefix}build.json")  # asked each time
    got = [one.path for one in after if (one.method, one.status) == ("GET", 200)]
    again = [path for path in got if path.partition("?")[0] in known]
    assert not again
    names = " ".join(known)
    assert "pyodide.asm.wasm" in names
    assert "notebook.js" in names


def test_without_webassembly_a_sentence_helps(visits: Visits) -> None:
    context = visits.context()
    context.add_init_script(NO_WEBASSEMBLY)
    lesson = LessonPage(context.new_page(), visits.site.url)
    lesson.open()
    expect(lesson.page.get_by_text(say("page.old"))).to_be_visible()
    visits.errors.clear()  # the notebook interface cannot start and says so
    page = context.new_page()
    page.goto(visits.site.url)
    expect(page.locator("#old")).to_be_visible()


def test_opened_as_a_file_a_sentence_helps(visits: Visits, dist: Path) -> None:
    page = visits.context().new_page()
    notebook = "notebooks/index.html?path=otello/bracketing.ipynb"
    for name in ("index.html", notebook, "otello/bracketing/read/index.html", "play/index.html"):
        page.goto(f"{dist.as_uri()}/{name}")
        assert say("page.status.opening") not in page.inner_text("body")
        expect(page.get_by_text("opened as a file").first).to_be_visible()
        expect(page.get_by_text("python3 -m http.server").first).to_be_visible()
    visits.errors.clear()  # from a file nothing can be fetched


def test_nothing_scrolls_sideways_on_small_and_large_screens(visits: Visits) -> None:
    for width in (320, 360, 1280, 1920):
        page = visits.context(viewport={"width": width, "height": 800}).new_page()
        for address in ("", "otello/", "io/", "jo/", "notices.html"):
            page.goto(visits.site.url + address)
            assert sideways(page) <= 0, (width, address)


LETTERS = """() => Object.fromEntries([...document.querySelectorAll('#first-board [data-cell]')]
  .map(stone => [stone.getAttribute('data-cell'), stone.textContent]))"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_one_tap_on_the_first_board_turns_four_stones(
    visits: Visits, motion: Literal["no-preference", "reduce"]
) -> None:
    page = visits.context(reduced_motion=motion).new_page()
    page.goto(visits.site.url)
    told = page.locator("#first-board [role=status]")
    expect(told).to_have_text(say("site.board.ask", cell="C1"))
    before = page.evaluate(LETTERS)
    page.get_by_role("button", name=say("site.board.cell", cell="C1")).click()
    expect(told).to_have_text(
        say("site.board.turned", cell="C1", number=4, reply="E2", answer=2), timeout=SOON
    )
    start = stonebook.game("otello").replay(first_board.LINE, size=6)
    assert before == {cell: start.at(cell) for cell in start.cells() if start.at(cell)}
    after = start.play("C1").play("E2")
    shown = page.evaluate(LETTERS)
    assert shown == {cell: after.at(cell) for cell in after.cells() if after.at(cell)}
    page.get_by_role("button", name=say("site.board.again")).click()
    expect(told).to_have_text(say("site.board.ask", cell="C1"))
    assert page.evaluate(LETTERS) == before


def test_the_first_board_is_played_with_the_keyboard_in_german(visits: Visits) -> None:
    page = visits.context(reduced_motion="reduce").new_page()
    page.goto(visits.site.url + "de/")
    with speaking("de"):
        asked, name = say("site.board.ask", cell="C1"), say("site.board.cell", cell="C1")
        end = say("site.board.end", cell="{}", number="{}").partition("{}")[2][-30:]
    told = page.locator("#first-board [role=status]")
    expect(told).to_have_text(asked)
    page.get_by_role("button", name=name).focus()
    for _ in range(3):
        assert page.evaluate("document.activeElement.closest('#first-board .picture') !== null")
        page.keyboard.press("Enter")
        expect(told).not_to_have_text(asked)
        asked = str(told.text_content())
    assert asked.endswith(end)
    expect(page.locator("#first-board .picture button")).to_have_count(0)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#first-board .picture button.best")).to_have_count(1)


def test_without_scripts_the_first_board_is_a_picture(visits: Visits) -> None:
    page = visits.context(java_script_enabled=False).new_page()
    page.goto(visits.site.url)
    expect(page.locator("#first-board svg")).to_be_visible()
    expect(page.locator("#first-board button")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_stones_of_the_first_board_are_of_the_page(
    visits: Visits, scheme: Literal["light", "dark"]
) -> None:
    page = visits.context(color_scheme=scheme).new_page()
    page.goto(visits.site.url)
    edge = (LIGHT if scheme == "light" else DARK)["edge"]
    rim = page.locator("#first-board [data-cell=D1] .sbs-edge").first
    parts = tuple(int(edge[i : i + 2], 16) for i in (1, 3, 5))
    assert rim.evaluate("rim => getComputedStyle(rim).stroke") == f"rgb{parts}"
