"""Steps under a hand: pressed twice, by a key that is held, and with more said than has room."""

from __future__ import annotations

from playwright.sync_api import expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, LessonPage, later
from tests.browser.live_pupil import Mouse
from tests.lessons.lesson import LESSONS

GUESS = "Which markers turn?"
WALK = "The first two turns, step by step"
ASKING = "X goes on C6: what turns?"


def test_a_double_click_is_one_press(shared: LessonPage) -> None:
    board = shared.board(GUESS)
    x, y = board.place("B4")
    shared.page.evaluate("stonebookTest.stopped = performance.now()")
    board.canvas.dblclick(position={"x": x, "y": y})
    board.has("sorted(step._marked)", ["B4"])
    walk = shared.board(WALK)
    walk.step.get_by_role("button", name=say("step.walk.next"), exact=True).dblclick()
    walk.has("step._at", 1)


def test_two_cells_may_be_chosen_fast(shared: LessonPage) -> None:
    board = shared.board(GUESS)
    for cell in ("B4", "C4"):
        x, y = board.place(cell)
        board.canvas.click(position={"x": x, "y": y})
    board.has("sorted(step._marked)", ["B4", "C4"])


def test_the_focus_stays_in_the_step_when_its_button_goes(shared: LessonPage) -> None:
    board = shared.board("May X go there?")
    kept = """pressed => {
        const held = document.activeElement;
        return pressed.disabled && held.closest('.stonebook-step') && !held.disabled;
    }"""
    for _ in range(2):
        pressed = board.step.locator(".stonebook-buttons button:enabled").first
        pressed.focus()
        pressed = pressed.element_handle()
        shared.page.keyboard.press("Enter")
        shared.page.wait_for_function(kept, arg=pressed, timeout=SOON)
        later(shared.page)


def test_the_focus_goes_to_the_way_on_when_a_step_is_done(lesson: LessonPage) -> None:
    board = lesson.board(GUESS)
    board.step.get_by_role("button", name=say("step.predict.lock")).focus()
    lesson.page.keyboard.press("Enter")
    board.has("step.done", True)
    expect(board.step.locator(".stonebook-go-on")).to_be_focused(timeout=SOON)


def test_a_board_that_waits_is_seen_once_its_answer_is_given(lesson: LessonPage) -> None:
    """Here the third walk begins with what the second one asks for."""
    board = lesson.board("O goes on B5: where is the other end?")
    expect(board.canvas).to_be_hidden()
    expect(board.step.locator(".stonebook-cover")).to_contain_text(ASKING)
    bracketing = next(one for one in LESSONS if one.id == "otello/bracketing")
    Mouse(lesson.page).go_through(bracketing.steps()[2], 2)
    expect(board.canvas).to_be_visible(timeout=SOON)
    expect(board.step.locator(".stonebook-cover")).to_be_hidden()


def test_what_is_longer_than_its_card_opens_as_a_sheet(visits: Visits) -> None:
    lesson = visits.lesson(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    lesson.open()
    lesson.wait_until_alive()
    board = lesson.board(WALK)
    more = board.step.locator(".stonebook-whole")
    board.python("board.view.say('Long. ' * 80)")
    expect(more).to_be_visible(timeout=SOON)
    closed = board.step.locator(".stonebook-voice").bounding_box()
    more.click()
    opened = board.step.locator(".stonebook-voice").bounding_box()
    assert closed is not None and opened is not None
    assert opened["height"] > 2 * closed["height"]
    expect(more).to_have_text(say("page.whole.close"))
    board.python("board.view.say('Short.')")
    expect(more).to_be_hidden(timeout=SOON)
    again = board.step.locator(".stonebook-voice").bounding_box()
    assert again is not None and again["height"] == closed["height"]
