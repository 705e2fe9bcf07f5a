"""A lesson on a projector: one board at a time, turned by the keys of a presenter."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, LessonPage, later
from tests.browser.web import Site

SCREEN = {"width": 1920, "height": 1080}


def open_for_projector(visits: Visits, name: str) -> LessonPage:
    opened = visits.lesson(viewport=SCREEN, reduced_motion="reduce")
    opened.open(name, "&view=board")
    opened.wait_until_alive()
    return opened


@pytest.fixture(scope="module")
def projector(browser: Browser, session_site: Site) -> Iterator[tuple[Visits, LessonPage]]:
    visits = Visits(browser, session_site)
    yield visits, open_for_projector(visits, "otello/bracketing")
    visits.close()


@pytest.fixture
def shown(projector: tuple[Visits, LessonPage]) -> Iterator[LessonPage]:
    """Return a lesson on a projector, at its first board. All its boards begin anew."""
    visits, opened = projector
    opened.begin_anew()
    if "view=" not in opened.page.url:
        present(opened.page)
    while place(opened.page)[0] > 1:
        opened.page.keyboard.press("PageUp")
    yield opened
    visits.check()


def present(page: Page) -> None:
    page.locator("#stonebook-more").click()
    page.get_by_role("button", name=say("page.present"), exact=True).click()


def steps(page: Page) -> Locator:
    return page.locator(".stonebook-step:visible")


def place(page: Page) -> tuple[int, int]:
    """Return the number of the board that is shown, and of all."""
    number, total = page.locator("#stonebook-present-place").inner_text().split(" of ")
    return int(number), int(total)


@pytest.mark.parametrize("name", ["otello/bracketing", "io/entering", "jo/bombing"])
def test_one_board_fills_the_screen_without_text_and_code(visits: Visits, name: str) -> None:
    shown = open_for_projector(visits, name)
    page = shown.page
    number, total = place(page)
    assert number == 1
    for _ in range(total):
        expect(steps(page)).to_have_count(1)
        expect(page.locator(".jp-MarkdownCell:visible")).to_have_count(0)
        expect(page.locator(".cm-editor:visible, pre.code:visible")).to_have_count(0)
        board = steps(page).locator("canvas.stonebook-canvas, svg").first
        box = board.bounding_box()
        if board.count() and box is not None:
            assert box["height"] >= 0.6 * SCREEN["height"], place(page)
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= SCREEN["height"]
        page.keyboard.press("PageDown")
    assert place(page) == (total, total)


def test_the_text_before_a_board_stands_beside_it_and_the_rule_on_a_card(shown: LessonPage) -> None:
    page = shown.page
    beside = steps(page).locator(".stonebook-text-beside")
    expect(beside).to_contain_text("Which markers will turn to X?")
    page.keyboard.press("PageDown")
    expect(beside.locator("blockquote")).to_contain_text("eight directions")
    board = steps(page).locator("canvas.stonebook-canvas").bounding_box()
    card = beside.locator("blockquote").bounding_box()
    assert board is not None
    assert card is not None
    assert card["x"] >= board["x"] + board["width"]
    page.keyboard.press("Escape")
    expect(page.locator(".stonebook-text-beside:visible")).to_have_count(0)


def test_page_keys_go_through_the_boards_and_arrows_through_a_walk(shown: LessonPage) -> None:
    page = shown.page
    assert place(page)[0] == 1
    page.keyboard.press("PageDown")
    assert place(page)[0] == 2
    walk = steps(page)
    expect(walk.locator(".stonebook-title")).to_contain_text("The first two turns, step by step")
    began = walk.locator(".stonebook-prompt").inner_text()
    page.keyboard.press("ArrowRight")
    expect(walk.locator(".stonebook-prompt")).not_to_have_text(began, timeout=SOON)
    expect(walk.get_by_role("button", name=say("step.walk.back"))).to_be_visible(timeout=SOON)
    page.keyboard.press("ArrowLeft")
    expect(walk.locator(".stonebook-prompt")).to_have_text(began, timeout=SOON)
    page.keyboard.press("PageUp")
    assert place(page)[0] == 1
    page.keyboard.press("PageUp")
    assert place(page)[0] == 1


def test_boards_can_be_played_on_and_keys_still_turn(shown: LessonPage) -> None:
    page = shown.page
    guess = shown.board("Which markers turn?")
    guess.click("B4")
    guess.has("'B4' in step._marked", True)
    page.keyboard.press("PageDown")
    expect(steps(page).locator(".stonebook-title")).to_contain_text("The first two turns")
    page.get_by_role("button", name=say("page.present.back")).click()
    expect(steps(page).locator(".stonebook-title")).to_contain_text("Which markers turn?")


def test_escape_goes_back_to_the_text(shown: LessonPage) -> None:
    page = shown.page
    page.keyboard.press("PageDown")
    page.keyboard.press("Escape")
    expect(page.locator(".jp-MarkdownCell:visible").first).to_be_visible()
    assert "view=" not in page.url
    expect(page.locator("#stonebook-bar")).to_be_visible()
    present(page)
    expect(steps(page)).to_have_count(1)
    assert "view=board" in page.url
    page.reload()
    shown.wait_until_alive()
    expect(steps(page)).to_have_count(1)


def test_a_walk_goes_on_with_the_focus_on_its_button(shown: LessonPage) -> None:
    """After a click on a button the arrow keys must still be the presenter's."""
    page = shown.page
    page.keyboard.press("PageDown")
    walk = steps(page)
    walk.get_by_role("button", name=say("step.walk.next")).click()
    expect(walk.get_by_role("button", name=say("step.walk.back"))).to_be_visible(timeout=SOON)
    said = walk.locator(".stonebook-prompt").inner_text()
    page.keyboard.press("ArrowRight")
    expect(walk.locator(".stonebook-prompt")).not_to_have_text(said, timeout=SOON)


def test_who_uses_keys_goes_on_from_the_board_that_is_shown(shown: LessonPage) -> None:
    page = shown.page
    has_focus = "document.activeElement.closest('.stonebook-step')?.checkVisibility()"
    shown.board("Which markers turn?").press(say("step.predict.lock"))
    way_on = steps(page).locator(".stonebook-go-on")
    expect(way_on).to_be_focused(timeout=SOON)
    later(page)
    page.keyboard.press("Enter")
    expect(steps(page).locator(".stonebook-title")).to_contain_text("The first two turns")
    assert page.evaluate(has_focus)
    page.keyboard.press("PageDown")
    assert place(page)[0] == 3
    assert page.evaluate(has_focus)
    page.keyboard.press("Escape")
    third = shown.board("X goes on C6: what turns?").step
    expect(third).to_be_in_viewport()
    expect(third).to_be_focused()
    present(page)
    assert place(page)[0] == 3
