"""A child begins at the start page and works through a lesson by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import (
    ANSWER,
    GAME,
    GUESS,
    MAX_TABS,
    SOON,
    START,
    STATE,
    LessonPage,
    idle,
    later,
    leave_board,
    tab_to,
)

pytestmark = [pytest.mark.share(9, of="folder"), pytest.mark.starts_first]

# Whether the focused element has a focus ring that is wide and contrasting enough.
RING = """() => {
  const style = getComputedStyle(document.activeElement);
  const light = colour => {
    const parts = colour.match(/[\\d.]+/g).slice(0, 3).map(part => part / 255);
    const [r, g, b] = parts.map(
      part => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4
    );
    return .2126 * r + .7152 * g + .0722 * b + .05;
  };
  const paper = light(getComputedStyle(document.body).backgroundColor);
  const ring = light(style.outlineColor);
  return style.outlineStyle === 'solid' && parseFloat(style.outlineWidth) >= 2
    && Math.max(paper, ring) / Math.min(paper, ring) >= 3;
}"""


def tab_to_part(page: Page, part: Locator) -> None:
    """Press Tab until a part of the page has the focus."""
    for _ in range(MAX_TABS):
        if part.evaluate("part => part === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reached {part}")


def test_a_lesson_can_be_done_by_keyboard(visits: Visits) -> None:
    lesson = visits.lesson()
    page = lesson.page
    lesson.prefer_notebook()
    page.goto(visits.site.url)
    tab_to(page, "#begin")
    page.keyboard.press("Enter")
    _the_focus_stays_while_the_boards_come_alive(lesson)
    _locking_in_a_guess_leads_to_the_next_step(lesson)
    _a_board_for_two_is_played(lesson)
    for chapter in (
        _tab_and_escape_leave_the_board,
        _the_focus_stays_in_the_step_when_a_button_disappears,
        _a_key_on_a_button_deletes_nothing,
        _keys_enter_and_leave_the_code,
    ):
        lesson.start_over()
        chapter(lesson)
        visits.check()


def _the_focus_stays_while_the_boards_come_alive(lesson: LessonPage) -> None:
    page = lesson.page
    # The state lasts for a short time: `expect` looks only once a second.
    page.wait_for_function(f"{STATE} === 'running'", timeout=START)
    more = page.locator("#stonebook-more")
    more.focus()
    lesson.wait_until_alive()
    # JupyterLab moves to a cell that has run after three seconds.
    page.evaluate("stonebookTest.timersDone(4000)")
    expect(more).to_be_focused()


def _locking_in_a_guess_leads_to_the_next_step(lesson: LessonPage) -> None:
    page, guess = lesson.page, lesson.board(GUESS)
    page.evaluate("document.activeElement.blur()")
    tab_to(page, "canvas.stonebook-canvas")
    expect(guess.canvas).to_be_focused()
    for cell in ANSWER:
        guess.go_to(cell)
        page.keyboard.press("Enter")
        guess.has(f"{cell!r} in step.marked", True)
    lock = guess.step.get_by_role("button", name=say("step.lock"))
    tab_to_part(page, lock)
    page.keyboard.press("Enter")
    guess.has("step.done", True)
    lesson.wait_for_progress(1)
    expect(guess.step.locator(".stonebook-go-on")).to_be_focused(timeout=SOON)


def _a_board_for_two_is_played(lesson: LessonPage) -> None:
    page, game = lesson.page, lesson.board(GAME)
    tab_to_part(page, game.canvas)
    expect(game.canvas).to_be_in_viewport()
    game.go_to("C4")
    page.keyboard.press(" ")
    game.has("position.at('C4')", "X")
    page.keyboard.press("Backspace")
    game.has("position.at('C4')", None)
    game.shows(C4="board", D4="light")
    page.keyboard.press("Enter")
    game.has("position.at('C4')", "X")
    page.keyboard.press("Tab")
    expect(game.canvas).not_to_be_focused()
    tab_to_part(page, game.step.get_by_role("textbox"))
    page.keyboard.type("c5")
    page.keyboard.press("Enter")
    game.has("position.at('C5')", "O")
    page.keyboard.press("Shift+Tab")
    assert page.locator(".jp-Cell").count() == page.evaluate("stonebookTest.cells()")


def _tab_and_escape_leave_the_board(lesson: LessonPage) -> None:
    page, canvas = lesson.page, lesson.board(GAME).canvas
    canvas.focus()
    for key, is_left in (("Tab", True), ("Shift+Tab", False), ("Shift+Tab", True)):
        page.keyboard.press(key)
        (expect(canvas).not_to_be_focused if is_left else expect(canvas).to_be_focused)()
    canvas.focus()
    leave_board(page)
    expect(canvas).not_to_be_focused()


def _the_focus_stays_in_the_step_when_a_button_disappears(lesson: LessonPage) -> None:
    page, board = lesson.page, lesson.board("May this move be played?")
    keeps_focus = """pressed => {
        const held = document.activeElement;
        return pressed.disabled && held.closest('.stonebook-step') && !held.disabled;
    }"""
    for _ in range(2):
        button = board.step.locator(".stonebook-buttons button:enabled").first
        button.focus()
        pressed = button.element_handle()
        page.keyboard.press("Enter")
        page.wait_for_function(keeps_focus, arg=pressed, timeout=SOON)
        idle(page)  # while stones move, the button to the next question only ends that
        later(page)


def _a_key_on_a_button_deletes_nothing(lesson: LessonPage) -> None:
    page = lesson.page
    cells = page.locator(".jp-Cell").count()
    board = lesson.board(GAME)
    board.press(say("board.more"))
    places = [
        board.step.get_by_role("combobox"),
        board.step.get_by_role("button", name=say("board.legal.off")),  # which closes the sheet
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


def _keys_enter_and_leave_the_code(lesson: LessonPage) -> None:
    page = lesson.page
    code = page.locator(".stonebook-read .jp-Cell-inputArea")
    content = code.locator(".cm-content")
    hint = page.get_by_text(say("page.code.keys"))
    expect(hint).to_be_hidden()
    page.locator(".stonebook-read .stonebook-run").focus()
    page.keyboard.press("Shift+Tab")
    expect(code).to_be_focused()
    expect(hint).to_be_visible()
    expect(code).to_have_accessible_description(say("page.code.keys"))
    assert has_focus_ring(page)
    page.keyboard.press("Enter")
    expect(content).to_be_focused()
    page.keyboard.press("Control+A")
    page.keyboard.type("while True: pass")
    page.keyboard.press("Shift+Enter")
    stop = page.locator("#stonebook-stop")
    expect(stop).to_be_visible()
    page.keyboard.press("Escape")
    expect(code).to_be_focused()
    # The button disappears with the stopped program. The focus returns to the code.
    stop.focus()
    page.keyboard.press("Enter")
    expect(stop).to_be_hidden()
    expect(code).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".stonebook-read .stonebook-run")).to_be_focused()
    for _ in range(3):  # a program's output can be scrolled by keys
        page.keyboard.press("Tab")
    assert page.evaluate("!document.activeElement.closest('.stonebook-read')")
    # The code that the menu reveals has the same keys.
    page.evaluate("document.getElementById('stonebook-code').click()")
    shown = page.locator(".jp-CodeCell:not(.stonebook-read) .jp-Cell-inputArea").first
    shown.focus()
    page.keyboard.press("Enter")
    expect(shown.locator(".cm-content")).to_be_focused()
    page.keyboard.press("Escape")
    expect(shown).to_be_focused()
    check_focus_rings(page, lesson.board(GAME).step)


def check_focus_rings(page: Page, step: Locator) -> None:
    """Go through a step's parts by Tab, light and dark: each must have a visible focus ring."""
    step.get_by_role("button", name=say("board.more")).click()
    expect(step.get_by_role("combobox").first).to_be_visible()
    idle(page)
    for scheme in ("light", "dark"):
        step.locator("canvas").focus()
        page.emulate_media(color_scheme=scheme)
        if page.evaluate("'jpThemeLight' in document.body.dataset"):  # a notebook has a theme
            is_light = str(scheme == "light").lower()
            expect(page.locator("body")).to_have_attribute("data-jp-theme-light", is_light)
            idle(page)
        expect(step.locator("canvas")).to_be_focused()
        kinds = set()
        for _ in range(20):
            page.keyboard.press("Tab")
            kind = page.evaluate("document.activeElement.tagName")
            if not step.evaluate("step => step.contains(document.activeElement)"):
                break
            kinds.add(kind)
            assert has_focus_ring(page), (scheme, page.evaluate("document.activeElement.outerHTML"))
        assert {"INPUT", "BUTTON"} <= kinds
        page.keyboard.press("Shift+Tab")
        step.locator("canvas").focus()
        assert has_focus_ring(page), (scheme, "board")


def has_focus_ring(page: Page) -> bool:
    """Return whether the focused element has a visible focus ring, now or soon.

    A page that has just become dark needs a moment for its colours.
    """
    try:
        page.wait_for_function(RING, timeout=SOON)
    except TimeoutError:
        return False
    return True
