"""What moves are worth and looking back, in a real lesson: nothing freezes, and a link locks it."""

from __future__ import annotations

from playwright.sync_api import expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import HEAR, Board, LessonPage
from tests.browser.test_lesson import GAME

HEARD = "said => stonebookTest.heard.some(one => one.includes(said))"
ASK, HIDE = say("worth.ask"), say("worth.hide")


def opened(visits: Visits, more: str = "") -> tuple[LessonPage, Board]:
    lesson = visits.lesson(viewport={"width": 360, "height": 740})
    lesson.open(more=more)
    lesson.wait_until_alive()
    board = lesson.board(GAME)
    board.canvas.scroll_into_view_if_needed()
    return lesson, board


def test_moves_are_labelled_while_the_page_stays_alive_and_the_game_is_looked_back_on(
    visits: Visits,
) -> None:
    lesson, board = opened(visits)
    board.canvas.focus()
    board.step.evaluate(HEAR)
    lesson.page.keyboard.press("w")
    said = say("worth.busy")  # for as long as it takes, which may be short
    lesson.page.wait_for_function(HEARD, arg=said)
    # While it is worked out, Python answers, and so does the board.
    assert lesson.python("1 + 1") == 2
    board.click("C4")
    board.has("position.at('C4')", "X")
    board.has("[mark.text for mark in picture.marks if mark.text]", [])
    # Asked of what stands there now, and left alone, it ends.
    board.canvas.focus()
    lesson.page.keyboard.press("w")
    board.says("For O to move:")
    board.has("sum(1 for mark in picture.marks if mark.text)", 3)
    board.step.locator(".stonebook-more-toggle").click()
    expect(board.step.get_by_role("button", name=HIDE)).to_be_visible()
    board.press(say("back.ask"))
    expect(lesson.page.get_by_text("1 of 1 moves were looked at").first).to_be_visible()
    lesson.page.get_by_role("button", name=say("back.return"), exact=True).click()
    board.has("list(board.table.played)", ["C4"])


def test_a_link_locks_it_away(visits: Visits) -> None:
    lesson, board = opened(visits, "&lock=worth")
    board.canvas.focus()
    lesson.page.keyboard.press("w")
    board.says(say("worth.locked"))
    board.step.locator(".stonebook-more-toggle").click()
    expect(board.step.get_by_role("button", name=ASK)).to_have_count(0)
    expect(board.step.get_by_text(say("worth.locked")).last).to_be_visible()
