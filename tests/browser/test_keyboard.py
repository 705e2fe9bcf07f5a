"""A reader without a mouse: from the page's body, by keys alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import LessonPage
from tests.browser.test_lesson import GAME

ENOUGH = 200  # presses of Tab that lead through the whole lesson


def tab_to(page: Page, what: str) -> None:
    """Press Tab until the element that has the focus matches."""
    for _ in range(ENOUGH):
        page.keyboard.press("Tab")
        if page.evaluate("what => document.activeElement?.matches(what)", what):
            return
    raise AssertionError(f"Tab never came to {what}")


def test_a_lesson_is_done_by_keys_alone(visits: Visits) -> None:
    lesson = visits.lesson()
    page = lesson.page
    page.goto(visits.site.url)
    tab_to(page, "#begin")
    page.keyboard.press("Enter")
    lesson.wait_until_alive()
    assert page.evaluate("document.activeElement === document.body || document.activeElement")
    # The guess: cells are marked on the board, and the answer is locked in with its button.
    guess = lesson.board("Which markers turn?")
    tab_to(page, "canvas.stonebook-canvas")
    expect(guess.canvas).to_be_focused()
    for cell in ("B4", "C4", "D4", "B3"):
        guess.go_to(cell)
        page.keyboard.press("Enter")
        guess.has(f"{cell!r} in step._marked", True)
    tab_to(page, "button")
    lock = guess.step.get_by_role("button", name=say("step.predict.lock"))
    for _ in range(10):
        if lock.evaluate("button => button === document.activeElement"):
            break
        page.keyboard.press("Tab")
    expect(lock).to_be_focused()
    page.keyboard.press("Enter")
    guess.has("step.done", True)
    lesson.wait_for_progress(1)
    # On to the board for two.
    game = lesson.board(GAME)
    for _ in range(ENOUGH):
        if game.canvas.evaluate("canvas => canvas === document.activeElement"):
            break
        page.keyboard.press("Tab")
    expect(game.canvas).to_be_focused()
    expect(game.canvas).to_be_in_viewport()
    game.go_to("C4")
    page.keyboard.press(" ")
    game.has("position.at('C4')", "X")
    page.keyboard.press("Tab")
    expect(game.canvas).not_to_be_focused()
    for _ in range(ENOUGH):
        if game.step.get_by_role("textbox").evaluate("box => box === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.type("c5")
    page.keyboard.press("Enter")
    game.has("position.at('C5')", "O")
    page.keyboard.press("Shift+Tab")
    assert page.locator(".jp-Cell").count() == page.evaluate("stonebookTest.cells()")


def test_escape_leaves_the_board(lesson: LessonPage) -> None:
    board = lesson.board(GAME)
    board.canvas.focus()
    lesson.page.keyboard.press("Escape")
    lesson.page.keyboard.press("Escape")
    expect(board.canvas).not_to_be_focused()


def test_pressing_d_twice_on_a_button_deletes_nothing(lesson: LessonPage) -> None:
    page = lesson.page
    cells = page.locator(".jp-Cell").count()
    board = lesson.board(GAME)
    board.press(say("board.more"))
    places = [
        board.step.get_by_role("button", name=say("board.legal.off")),
        board.step.get_by_role("combobox"),
        board.canvas,
        page.locator("#stonebook-more"),
    ]
    for place in places:
        place.focus()
        for key in ("d", "d", "x", "ArrowUp", "b", "a", "Enter"):
            page.keyboard.press(key)
    page.locator(".jp-MarkdownCell").nth(1).click()
    for key in ("d", "d", "x", "b"):
        page.keyboard.press(key)
    lesson.python("1")
    assert page.locator(".jp-Cell").count() == cells
