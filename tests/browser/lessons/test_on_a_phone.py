"""A pupil on a phone, and one whose machine asks for dark, calm and sharp pictures."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from stonebook.draw.colours import DARK, LIGHT
from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import (
    GAME,
    GUESS,
    HEAR,
    PHONE,
    SOON,
    STEPS,
    WALK,
    Board,
    LessonPage,
    box_of,
    horizontal_overflow,
    idle,
    ready,
    resize,
)

pytestmark = [pytest.mark.share(9, of="folder"), pytest.mark.starts_first]

# The number of lines of a button's text.
LINES = """button => {
  const text = document.createRange();
  text.selectNodeContents(button);
  return new Set([...text.getClientRects()].map(({ top }) => top)).size;
}"""
DARK_PAGE = """() => {
  const colour = getComputedStyle(document.body).backgroundColor;
  return Math.max(...colour.match(/\\d+/g).slice(0, 3)) < 80;
}"""
HEARD = "sentence => stonebookTest.heard.some(text => text.includes(sentence))"


def test_a_pupil_does_a_lesson_on_a_phone(visits: Visits) -> None:
    lesson = visits.lesson(**PHONE)
    lesson.open()
    lesson.wait_until_alive()
    _boards_lie_across_the_column(lesson)
    _a_tap_plays_and_a_finger_that_drags_scrolls(lesson)
    _steps_are_a_list_behind_their_number(lesson)
    _a_wrong_guess_has_no_star(lesson)
    _text_longer_than_its_card_opens_as_a_sheet(lesson)
    lesson.begin_anew()
    _moves_are_labelled_while_the_page_stays_alive_and_the_game_is_reviewed(lesson)
    resize(lesson.page, 360, 640)
    _boards_that_prove_a_repeat_are_shown_whole_and_nothing_is_covered(lesson)
    _a_long_past_begins_with_its_last_boards_in_sight(lesson)
    _a_question_about_past_boards_stays_next_to_its_verdict(lesson)
    _boards_of_the_past_grow_with_the_phone(lesson)


def _boards_lie_across_the_column(lesson: LessonPage) -> None:
    page = lesson.page
    for width in (320, 360):
        resize(page, width, 740)
        idle(page)
        assert horizontal_overflow(page) <= 0
        outside = page.evaluate("stonebookTest.scrollingSideways()")
        assert not outside, outside
        column = box_of(page.locator(".jp-MarkdownCell .jp-MarkdownOutput").first)
        for board in page.locator("canvas.stonebook-canvas").all():
            box = box_of(board)
            assert box["width"] >= 0.9 * column["width"]
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width


def _a_tap_plays_and_a_finger_that_drags_scrolls(lesson: LessonPage) -> None:
    board = lesson.board(GAME)
    board.tap("C4")
    board.has("position.at('C4')", "X")
    board.shows(C4="dark", D4="dark")
    before = board.box()["y"]
    board.drag(150)
    board.until(lambda: board.box()["y"] > before + 50, "the page has scrolled")
    board.has("str(board.table.last)", "C4")


def _steps_are_a_list_behind_their_number(lesson: LessonPage) -> None:
    page = lesson.page
    dots = page.locator(".stonebook-dot")
    expect(dots.first).to_be_hidden()
    count = page.locator("#stonebook-count")
    expect(count).to_have_text(say("page.steps.count", done=0, of=STEPS))
    count.click()
    expect(dots.first).to_contain_text(GUESS)
    page.keyboard.press("Escape")
    expect(dots.first).to_be_hidden()
    expect(count).to_be_focused()
    count.click()
    dots.nth(5).click()
    expect(dots.first).to_be_hidden()
    expect(lesson.board("Turn this marker").canvas).to_be_in_viewport(timeout=SOON)
    assert horizontal_overflow(page) <= 0


def _a_wrong_guess_has_no_star(lesson: LessonPage) -> None:
    lesson.guess()
    first = lesson.page.locator(".stonebook-dot").first
    expect(first).to_have_attribute("data-done", "done")
    lesson.page.locator("#stonebook-count").click()
    expect(first).to_have_accessible_name(say("page.step.done", number=1, title=GUESS))
    lesson.page.keyboard.press("Escape")


def _lies_apart(part_above: Locator, other: Locator) -> None:
    """Assert that two parts of a step do not cover each other."""
    first, second = box_of(part_above), box_of(other)
    upper, lower = sorted((first, second), key=lambda box: box["y"])
    assert upper["y"] + upper["height"] <= lower["y"] + 1


def _stands_above(part_above: Locator, other: Locator) -> None:
    first, second = box_of(part_above), box_of(other)
    assert first["y"] + first["height"] <= second["y"] + 1


def _a_long_past_begins_with_its_last_boards_in_sight(lesson: LessonPage) -> None:
    page = lesson.page
    page.goto("about:blank")
    page.goto(f"{lesson.site}alterigo/third-time/read/?view=stage#task-3")
    ready(page)
    boards = page.locator("[data-stonebook-shown] .stonebook-strip figure")
    expect(boards).to_have_count(7)
    for nearest in (boards.nth(2), boards.last):  # the last five
        expect(nearest).to_be_in_viewport(ratio=1)
    expect(boards.first).not_to_be_in_viewport()
    boards.first.scroll_into_view_if_needed()
    expect(boards.first).to_be_in_viewport()


def _boards_of_the_past_grow_with_the_phone(lesson: LessonPage) -> None:
    page = lesson.page
    page.goto(f"{lesson.site}ikeda/ko/read/?view=stage")
    ready(page)
    step = page.locator("[data-stonebook-shown] .stonebook-step")
    strip = step.locator(".stonebook-strip")
    for width, height, least in ((360, 640, 34), (360, 740, 54), (390, 844, 60)):
        resize(page, width, height)
        assert box_of(strip.locator("svg").last)["height"] >= least
        _stands_above(step.locator("canvas.stonebook-canvas"), strip)
        _stands_above(strip, step.locator(".stonebook-buttons button:enabled").first)


def _boards_that_prove_a_repeat_are_shown_whole_and_nothing_is_covered(
    lesson: LessonPage,
) -> None:
    page = lesson.page
    page.goto(f"{lesson.site}alterigo/third-time/read/?view=stage")
    ready(page)
    step = page.locator("[data-stonebook-shown] .stonebook-step")
    # Next to the button that leads on there is little room, but no word breaks.
    about = step.get_by_role("button", name=say("page.about_step"), exact=True)
    assert about.evaluate(LINES) == 1
    before = box_of(step.locator("canvas.stonebook-canvas"))
    step.locator(".stonebook-buttons button:enabled").first.click()
    strip = step.locator(".stonebook-explains")
    expect(strip.locator("figure")).to_have_count(3, timeout=SOON)
    idle(page)  # the verdict comes after the boards, and its card takes a moment
    whole = box_of(strip)
    for part in strip.locator("figure :is(svg, figcaption)").all():
        box = box_of(part)
        assert whole["x"] <= box["x"] and box["x"] + box["width"] <= 360
        assert whole["y"] <= box["y"]
        assert box["y"] + box["height"] <= whole["y"] + whole["height"] + 1
    canvas, voice = step.locator("canvas.stonebook-canvas"), step.locator(".stonebook-announcement")
    # The verdict stands first, in whole sentences, and the board has not moved.
    assert box_of(canvas) == before
    expect(voice).to_have_text(
        re.compile(r"^Not this time\. White's stone .*\."), use_inner_text=True
    )
    _stands_above(voice, canvas)
    _stands_above(canvas, strip)
    for part_above, other in ((strip, canvas), (canvas, voice)):
        _lies_apart(part_above, other)
    _what_is_behind_the_dots_lies_over_the_page(page, step)
    assert box_of(canvas) == before
    page.keyboard.press("PageDown")
    rule = page.locator("[data-stonebook-shown=text] > .stonebook-text")
    assert rule.evaluate("text => text.scrollHeight <= text.clientHeight"), "the rule is cut"


def _a_question_about_past_boards_stays_next_to_its_verdict(lesson: LessonPage) -> None:
    page = lesson.page
    page.goto(f"{lesson.site}ikeda/ko/read/?view=stage")
    ready(page)
    step = page.locator("[data-stonebook-shown] .stonebook-step")
    question, canvas = step.locator(".stonebook-question"), step.locator("canvas")
    before = box_of(canvas)
    step.locator(".stonebook-buttons button:enabled").last.click()
    strip, voice = step.locator(".stonebook-strip"), step.locator(".stonebook-announcement")
    expect(strip.locator(".stonebook-outlined").first).to_be_visible(timeout=SOON)
    idle(page)
    assert box_of(canvas) == before
    for height in (640, 740):
        resize(page, 360, height)
        idle(page)
        expect(question).to_be_visible()
        for upper, lower in ((question, canvas), (canvas, voice), (voice, strip)):
            _stands_above(upper, lower)


def _what_is_behind_the_dots_lies_over_the_page(page: Page, step: Locator) -> None:
    """It is at the lower edge, holds the focus, and a press next to it only closes it."""
    toggle, sheet = step.locator(".stonebook-more-toggle"), step.locator(".stonebook-more")
    words = step.locator(".stonebook-words")
    before = words.inner_text()
    toggle.click()
    sheet.evaluate("sheet => Promise.all(sheet.getAnimations().map(rise => rise.finished))")
    box = box_of(sheet)
    assert page.viewport_size is not None
    assert box["y"] + box["height"] == page.viewport_size["height"]
    expect(sheet.locator("button:visible").first).to_be_focused()
    canvas = box_of(step.locator("canvas.stonebook-canvas"))
    page.touchscreen.tap(canvas["x"] + 20, canvas["y"] + 20)
    expect(sheet).to_be_hidden()
    expect(toggle).to_be_focused()
    idle(page)
    assert words.inner_text() == before, "no cell of the board was pressed"


def _text_longer_than_its_card_opens_as_a_sheet(lesson: LessonPage) -> None:
    board = lesson.board(WALK)
    voice, more = (
        board.step.locator(".stonebook-announcement"),
        board.step.locator(".stonebook-whole"),
    )

    def height() -> float:
        box = box_of(voice)
        return box["height"]

    board.python("board.view.show_sentence('Long. ' * 80)")
    expect(more).to_be_visible(timeout=SOON)
    closed = height()
    more.click()
    assert height() > 1.5 * closed
    _lies_apart(voice, board.canvas)
    _lies_apart(voice, board.step.locator(".stonebook-foot"))
    expect(more).to_have_text(say("page.whole.close"))
    board.python("board.view.show_sentence('Short.')")
    expect(more).to_be_hidden(timeout=SOON)
    assert height() < closed  # a short text has a lower card


def _moves_are_labelled_while_the_page_stays_alive_and_the_game_is_reviewed(
    lesson: LessonPage,
) -> None:
    page, board = lesson.page, lesson.board(GAME)
    board.canvas.scroll_into_view_if_needed()
    board.canvas.focus()
    board.step.evaluate(HEAR)
    page.keyboard.press("w")
    # The sentence may be there for a short time only.
    page.wait_for_function(HEARD, arg=say("worth.busy"))
    # During the analysis Python still answers, and so does the board.
    assert lesson.python("1 + 1") == 2
    board.click("C4")
    board.has("position.at('C4')", "X")
    board.has("[mark.text for mark in picture.marks if mark.text]", [])
    # Without a move in between, the analysis of the current position ends.
    board.canvas.focus()
    page.keyboard.press("w")
    board.wait_for_text("O to move:")
    board.has("sum(1 for mark in picture.marks if mark.text)", 3)
    board.step.locator(".stonebook-more-toggle").click()
    expect(board.step.get_by_role("button", name=say("worth.hide"))).to_be_visible()
    board.press(say("review.ask"))
    expect(page.get_by_text(say("review.few", number=1)).first).to_be_visible()
    page.get_by_role("button", name=say("review.return"), exact=True).click()
    board.has("list(board.table.played)", ["C4"])


def test_boards_follow_a_machine_that_asks_for_dark_calm_or_sharp_pictures(
    visits: Visits,
) -> None:
    lesson = visits.lesson(color_scheme="dark", reduced_motion="reduce", device_scale_factor=2)
    lesson.prefer_notebook()
    # A short address keeps its query and its hash, a stray sign in it too.
    lesson.page.goto(f"{visits.site.url}otello/bracketing/?size=6&name=Bär&lock=worth#100%")
    lesson.wait_until_alive()
    assert lesson.page.url.endswith("&size=6&name=B%C3%A4r&lock=worth#100%")
    host = "__import__('stonebook.widgets.host.host', fromlist=['x']).host()"
    page: Any = lesson.python(f"dict({host}.page.query)")
    assert (page["size"], page["name"], page["#"]) == ("6", "Bär", "100%")
    assert lesson.python(f"{host}.page.lesson") == "otello/bracketing"
    for canvas in lesson.page.locator("canvas.stonebook-canvas").all():
        box = box_of(canvas)
        assert canvas.evaluate("canvas => canvas.width") >= 1.9 * box["width"]
    board = lesson.board(GAME)
    assert lesson.python(f"{host}.page.dark") is True
    assert board.pixel("A1") == DARK["board"]
    lesson.page.wait_for_function(DARK_PAGE)  # JupyterLab fetches its theme
    # The reader's choice may change while the lesson is open.
    lesson.page.emulate_media(color_scheme="light")
    board.until(lambda: board.pixel("A1") == LIGHT["board"], "the board is light")
    assert board.python("board.view.pace.seconds") == 0
    board.click("C4")
    board.shows(C4="dark", D4="dark")
    _a_link_locks_the_worth_of_moves(board)


def _a_link_locks_the_worth_of_moves(board: Board) -> None:
    board.canvas.focus()
    board.page.keyboard.press("w")
    board.wait_for_text(say("worth.locked"))
    board.step.locator(".stonebook-more-toggle").click()
    expect(board.step.get_by_role("button", name=say("worth.ask"))).to_have_count(0)
    expect(board.step.get_by_text(say("worth.locked")).last).to_be_visible()
