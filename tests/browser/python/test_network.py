"""A slow network, no network, a school's plain http server, and addresses without a lesson."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import (
    BOARDS,
    GAME,
    SOON,
    START,
    LessonPage,
    ready,
    tab_to,
    wait_for_text,
)
from tests.browser.pages.test_puzzles import press
from tests.browser.stored_records import LESSON, finish
from tests.browser.web import HeldRequests

pytestmark = [pytest.mark.share(9, of="folder"), pytest.mark.starts_first]


def test_saved_pictures_can_be_read_before_python_has_started(visits: Visits) -> None:
    lesson = visits.lesson(viewport={"width": 360, "height": 740})
    page = lesson.page
    python = HeldRequests(page, "**/pyodide.asm.wasm*")
    _the_notebook_takes_over_the_scroll_position(lesson)
    pictures = page.locator(".stonebook-step svg.stonebook-picture")
    expect(pictures).to_have_count(BOARDS, timeout=START)
    expect(pictures.first).to_be_visible()
    assert page.locator("canvas.stonebook-canvas").count() == 0
    expect(page.locator("#stonebook-status")).to_contain_text(say("page.status.starting"))
    # A reader who has scrolled ahead keeps the place when the boards are live, too.
    pane = page.locator(".jp-WindowedPanel-outer")
    pane.evaluate("pane => { pane.scrollTop = 3000; }")
    headings = page.locator("h2").filter(visible=True)
    top = "headings => headings.map(heading => heading.getBoundingClientRect().y)"
    places = headings.evaluate_all(top)
    assert len(places) > 1
    python.release()
    lesson.wait_until_alive()
    expect(pictures).to_have_count(0)
    assert headings.evaluate_all(top) == pytest.approx(places, abs=2)
    _an_address_without_a_lesson_says_so(visits, lesson)


def _the_notebook_takes_over_the_scroll_position(lesson: LessonPage) -> None:
    page = lesson.page
    interface = HeldRequests(page, "**/notebook.js*")
    page.goto(f"{lesson.site}notebooks/index.html?path={LESSON}.ipynb", wait_until="commit")
    first = page.locator("#stonebook-first")
    expect(first.locator("h1")).to_be_in_viewport()
    first.evaluate("first => { first.scrollTop = 240; }")
    interface.release()
    page.wait_for_selector(".jp-NotebookPanel .stonebook-picture", timeout=START)
    expect(first).to_have_count(0)
    pane = page.locator(".jp-WindowedPanel-outer")
    assert pane.evaluate("pane => pane.scrollTop") == pytest.approx(240, abs=2)


def test_a_lesson_lives_over_plain_http_and_without_a_network(visits: Visits, dist: Path) -> None:
    """A school's plain http server: no service worker, no secure context."""
    notebook = json.loads((dist / "files/otello/bracketing.ipynb").read_text(encoding="utf-8"))
    (cell,) = [cell for cell in notebook["cells"] if cell.get("id") == "predict"]
    cell["source"] = "1 / 0"
    lesson = visits.lesson(plain=True, reduced_motion="reduce")
    page = lesson.page
    page.route("**/files/otello/bracketing.ipynb*", lambda route: route.fulfill(json=notebook))
    lesson.open()
    page.wait_for_function("stonebookTest.settled()", timeout=START)
    expect(page.locator("#stonebook-status")).to_have_text(say("page.status.cell_failed"))
    # The changed notebook has another size, but the page must not call it incomplete.
    expect(page.locator("#stonebook-host")).to_have_count(0)
    assert page.evaluate("isSecureContext") is False
    finish(lesson, "walk")
    lesson.wait_for_progress(1)
    of = lesson.progress()["of"]
    shown = page.get_by_text(say("lesson.progress", done=1, of=of)).first
    expect(shown).to_be_visible(timeout=SOON)
    _a_loaded_lesson_works_offline(lesson)
    page.context.set_offline(False)
    _puzzles_work_offline(page, visits.site.plain_url)


def _a_loaded_lesson_works_offline(lesson: LessonPage) -> None:
    lesson.page.context.set_offline(True)
    for move, marker in (("C4", "X"), ("C5", "O")):
        board = lesson.board(GAME)
        board.click(move)
        board.has(f"position.at({move!r})", marker)
    board.shows(C4="dark", C5="light")
    board.type("A1")
    board.wait_for_text("touches no")
    task = lesson.board("Turn this marker")
    task.press(say("step.hint", number=1, total=2))
    assert lesson.python("1 + 1") == 2


def _puzzles_work_offline(page: Page, site: str) -> None:
    """The loaded files are enough to refute, to find another puzzle and to give hints."""
    page.goto(f"{site}puzzles/?game=otello&set=corner")
    ready(page)
    page.context.set_offline(True)
    tab_to(page, ".stonebook-more-toggle")
    page.keyboard.press("Enter")
    press(page, "puzzle.like")
    wait_for_text(page, say("puzzle.like.found"))
    expect(page.locator(".stonebook-another")).to_be_enabled()
    press(page, "step.hint", number=1, total=4)
    press(page, "step.hint", number=2, total=4)
    press(page, "puzzle.skip")
    expect(page.locator(".stonebook-title")).to_contain_text(" 2", timeout=SOON)


def _an_address_without_a_lesson_says_so(visits: Visits, lesson: LessonPage) -> None:
    for name in ("otello/nowhere", "%E0%A4%A"):
        lesson.open(name)
        expect(lesson.page.locator("#stonebook-status")).to_have_text(
            say("page.status.missing"), timeout=START
        )
    visits.forgive("ipynb")
