"""The demonstration board in front of a class: by keys alone, with a clicker, on two boards."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import stonebook
from stonebook.records import Record, link
from stonebook.words import say, speaking
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, START, box_of, idle, ready
from tests.browser.web import HeldRequests

pytestmark = pytest.mark.share(9, of="folder")

BOARD = ".stonebook-demo canvas"
WORDS = ".stonebook-demo .stonebook-words"
LARGE = ".stonebook-demo-large"
TEXT = ".stonebook-demo-text"
PLACES = """['.stonebook-demo .stonebook-canvas', '.stonebook-key-PageDown']
  .flatMap(part => [...document.querySelectorAll(part)])
  .filter(element => element.checkVisibility())
  .map(element => element.getBoundingClientRect())
  .map(({ y, height }) => [Math.round(y), Math.round(height)])"""
AT_FIRST = f"addEventListener('DOMContentLoaded', () => {{ window.firstPlaces = {PLACES}; }})"


FIRST_STEP = """['.stonebook-canvas', '.stonebook-demo-large p', '.stonebook-demo-progress',
    '.stonebook-demo-steps > button', '.stonebook-demo-doors > button']
  .flatMap(part => [...document.querySelectorAll(`.stonebook-demo ${part}`)])
  .filter(element => element.checkVisibility())
  .map(element => [element.textContent.trim().slice(0, 20), element.getBoundingClientRect()])
  .map(([text, { x, y, width }]) => [text, Math.round(x), Math.round(y), Math.round(width)])"""
SIZES: tuple[ViewportSize, ...] = (
    {"width": 360, "height": 640},
    {"width": 768, "height": 1024},
    {"width": 1366, "height": 768},
)
# The page fills its window by itself: on a busy machine, full screen comes late or never.
NEVER_FULL = "Element.prototype.requestFullscreen = async () => undefined"


def shows(page: Page) -> None:
    ready(page)
    page.locator(BOARD).first.wait_for(timeout=START)


def typed(page: Page, line: str, then: str | re.Pattern[str], where: str = WORDS) -> None:
    """Type a line into the focused box, and wait for its effect."""
    page.keyboard.type(line)
    page.keyboard.press("Enter")
    expect(page.locator(where).first).to_contain_text(then, timeout=SOON)


def pressed(page: Page, key: str, then: str | re.Pattern[str], where: str = WORDS) -> None:
    page.keyboard.press(key)
    expect(page.locator(where).first).to_contain_text(then, timeout=SOON)


def test_a_teacher_shows_a_lesson_by_keys_alone(visits: Visits) -> None:
    page = visits.context(viewport={"width": 1920, "height": 1080}).new_page()
    page.add_init_script(AT_FIRST)
    page.add_init_script(NEVER_FULL)
    page.goto(f"{visits.site.plain_url}demo/?script=otello/first-lesson")
    shows(page)
    # The first board and its buttons were in the page's HTML, where the live ones are now.
    live = page.evaluate(PLACES)
    assert len(live) == 2 and live == page.evaluate("firstPlaces")
    board = box_of(page.locator(BOARD))
    assert board["height"] > 900, "as large as the screen allows"
    # A clicker goes through the script and back.
    expect(page.locator(LARGE)).to_contain_text("Two players, X and O", timeout=SOON)
    pressed(page, "PageDown", "Whose marker is there?", LARGE)
    pressed(page, "PageUp", "Two players, X and O", LARGE)
    _the_class_sees_the_board_and_the_teacher_the_notes(page)
    # The command line: a game without the script, up to a question and its vote.
    page.keyboard.press("t")
    expect(page.locator(".stonebook-demo-line input")).to_be_focused(timeout=SOON)
    expect(page.locator(".stonebook-demo-teacher")).to_contain_text("A square is named")
    typed(page, "play C4", "X plays C4.")
    typed(page, "vote C3=18 E3=5", "Votes in all: 23.")
    typed(page, "play A1", "A1 touches no")
    page.keyboard.press("Control+a")
    typed(page, "legal", "C3, E3 and C5")
    page.keyboard.press("Escape")
    pressed(page, "PageDown", "bracket the line")
    # Marks with the cursor.
    pressed(page, "c", "draw a circle")
    pressed(page, "Enter", re.compile(r"^[A-H]\d"))
    pressed(page, "Enter", "A circle on")
    pressed(page, "a", "Press two cells")
    pressed(page, "Enter", "Where to?")
    pressed(page, "ArrowUp", re.compile(r"^[A-H]\d"))
    pressed(page, "Enter", "An arrow from")
    pressed(page, "x", "cover or uncover")
    pressed(page, "Enter", "is covered")
    expect(page.locator(TEXT)).to_contain_text("?")
    pressed(page, "?", "Page Down", ".stonebook-demo-sheet")
    idle(page)
    page.keyboard.press("Escape")
    expect(page.locator(".stonebook-demo-sheet")).to_be_hidden(timeout=SOON)
    # A sheet takes the focus, its fields too, and gives it back.
    opener = page.get_by_role("button", name=say("demo.tool.open"))
    opener.press("Enter")
    sheet = page.get_by_role("dialog", name=say("demo.tool.open"))
    expect(sheet).to_be_focused(timeout=SOON)
    idle(page)  # the sheet appears before its fields
    page.keyboard.press("Tab")
    assert sheet.locator(":focus").count() == 1
    page.keyboard.press("Escape")
    expect(opener).to_be_focused(timeout=SOON)
    # In front of a class the tools come when they are wanted.
    tool = page.get_by_role("button", name=say("demo.tool.happens"))
    mode = page.get_by_role("button", name=say("demo.mode.circle"), exact=True)
    rare = page.get_by_role("button", name=say("demo.tool.legal"))
    expect(tool).to_be_hidden()
    page.get_by_role("button", name=say("demo.bare")).click()
    expect(tool).to_be_visible(timeout=SOON)
    expect(rare).to_be_hidden()
    page.get_by_role("button", name=say("demo.more"), exact=True).click()
    expect(rare).to_be_visible(timeout=SOON)
    expect(mode).to_be_hidden()
    page.get_by_role("button", name=say("demo.less"), exact=True).click()
    expect(mode).to_be_visible(timeout=SOON)
    page.get_by_role("button", name=say("demo.tool.hide")).click()
    expect(tool).to_be_hidden(timeout=SOON)
    idle(page)
    page.keyboard.press("f")
    expect(page.locator("#stonebook-bar")).to_be_hidden(timeout=SOON)
    text = page.locator(TEXT).text_content()
    page.reload()
    shows(page)
    expect(page.locator(TEXT)).to_have_text(text or "", timeout=SOON)
    _a_link_keeps_the_stored_board_and_a_second_board_can_be_added(visits)


def test_nothing_moves_when_a_plan_becomes_live(visits: Visits) -> None:
    page = visits.context(viewport=SIZES[0]).new_page()
    page.add_init_script(AT_FIRST.replace(PLACES, FIRST_STEP))
    python = HeldRequests(page, "**/worker-live.js*")
    page.goto(f"{visits.site.plain_url}demo/?script=otello/first-lesson")
    first = [_places_at(page, size) for size in SIZES]
    page.set_viewport_size(SIZES[0])
    assert page.evaluate("firstPlaces") == first[0]
    python.release()
    shows(page)
    idle(page)
    for size, before in zip(SIZES, first, strict=True):
        live = _places_at(page, size)
        # The picture of the board has a text, the canvas has none.
        assert before[0][1:] == live[0][1:], size
        assert before[1:] == live[1:] and len(live) == 1 + 2 + 1 + 2 + 3, size


def _places_at(page: Page, size: ViewportSize) -> Any:
    page.set_viewport_size(size)
    page.evaluate("stonebookTest.drawn()")
    return page.evaluate(FIRST_STEP)


def _the_class_sees_the_board_and_the_teacher_the_notes(page: Page) -> None:
    with page.expect_popup() as opening:
        page.keyboard.press("v")
    teacher = opening.value
    expect(teacher.locator("#lines")).to_contain_text("A square is named", timeout=SOON)
    expect(page.locator(".stonebook-demo-steps")).to_be_hidden()
    expect(page.locator("#stonebook-bar")).to_be_hidden()
    large = page.locator(f"{LARGE} p:not(.stonebook-demo-named)")
    assert large.evaluate("p => parseFloat(getComputedStyle(p).fontSize)") >= 40
    teacher.keyboard.press("PageDown")
    expect(large).to_contain_text("Whose marker is there?", timeout=SOON)
    expect(teacher.locator("#sentences")).to_contain_text("Whose marker is there?", timeout=SOON)
    teacher.locator("#steps button").first.click()
    expect(large).to_contain_text("Two players, X and O", timeout=SOON)
    # The code for the class fills the screen until Escape.
    teacher.get_by_role("button", name=say("demo.tool.share")).click()
    code = page.locator(".stonebook-sharing svg")
    expect(code).to_be_visible(timeout=SOON)
    box = box_of(code)
    assert box["height"] > 1000 and box["y"] >= 0 and box["y"] + box["height"] <= 1080
    page.keyboard.press("Escape")
    expect(code).to_be_hidden(timeout=SOON)
    teacher.close()
    steps = page.locator(".stonebook-demo-steps button")
    expect(steps.first).to_be_visible(timeout=SOON)
    size = "button => parseFloat(getComputedStyle(button).fontSize)"
    assert steps.first.evaluate(size) >= 28


def _a_link_keeps_the_stored_board_and_a_second_board_can_be_added(visits: Visits) -> None:
    page = visits.context(viewport={"width": 1366, "height": 768}).new_page()
    game = Record("otello", {}, ("C4", "C5", "C6"))
    with speaking("de"):
        page.goto(f"{visits.site.url}de/demo/#{link(game.last, game)}")
        shows(page)
        pressed(page, "ArrowRight", say("board.to_move", player="O"))
        page.keyboard.press("t")
        expect(page.locator(".stonebook-demo-line input")).to_be_focused(timeout=SOON)
        typed(page, "beside ikeda size=5", say("board.to_move", player="Black"))
        expect(page.locator(BOARD)).to_have_count(2)
        typed(page, "both: play C3", "2: ")
    boxes = [box_of(board) for board in page.locator(BOARD).all()]
    assert boxes[0]["x"] + boxes[0]["width"] <= boxes[1]["x"]
    page.goto(f"{visits.site.url}demo/")
    shows(page)
    expect(page.locator(BOARD)).to_have_count(2)
    page.set_viewport_size({"width": 360, "height": 740})
    page.wait_for_function("document.querySelector('main').scrollWidth <= 360")
    first, second = (box_of(board) for board in page.locator(BOARD).all())
    assert first["y"] + first["height"] <= second["y"]
    box = box_of(page.locator(BOARD).first)
    assert box["width"] > 300
    assert stonebook.game("otello").title in (page.locator(TEXT).text_content() or "")
