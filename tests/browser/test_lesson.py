"""A reader's way: from the landing page into the lesson, moves on live boards, and back again."""

from __future__ import annotations

from playwright.sync_api import expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, START, LessonPage

GAME = "A game for two"
GUESS = "Which markers turn?"
BOARDS = 10  # of the lesson


def test_one_click_leads_from_the_landing_page_to_live_boards(visits: Visits) -> None:
    opened = visits.lesson()
    page = opened.page
    page.goto(visits.site.url)
    page.get_by_role("link", name="Begin").click()
    opened.wait_until_alive()
    assert page.locator("canvas.stonebook-canvas").count() == BOARDS
    expect(page).to_have_title("Bracketing · Stonebook")
    expect(page.locator(".jp-CodeCell .jp-Cell-inputWrapper").first).not_to_be_visible()


def test_a_click_plays(shared: LessonPage) -> None:
    board = shared.board(GAME)
    board.shows(C4="board", D4="light")
    board.click("C4")
    board.has("str(step or board.table.last)", "C4")
    board.has("position.at('D4')", "X")
    board.shows(C4="dark", D4="dark")
    board.says("C4", say("board.to_move", player="O"))


def test_a_tap_plays_and_a_finger_that_drags_scrolls(visits: Visits) -> None:
    lesson = visits.lesson(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 800})
    lesson.open()
    lesson.wait_until_alive()
    board = lesson.board(GAME)
    board.tap("C4")
    board.has("position.at('C4')", "X")
    board.shows(C4="dark", D4="dark")
    before = board.box()["y"]
    board.drag(150)
    board.until(lambda: board.box()["y"] > before + 50, "the page has scrolled")
    board.has("str(board.table.last)", "C4")


def test_typed_moves_play(shared: LessonPage) -> None:
    board = shared.board(GAME)
    board.type("c4")
    board.has("position.at('C4')", "X")
    board.type("c5")
    board.has("position.at('C5')", "O")
    board.shows(C4="dark", C5="light")


def test_keys_play_and_take_back(shared: LessonPage) -> None:
    board = shared.board(GAME)
    board.canvas.focus()
    board.go_to("C4")
    shared.page.keyboard.press("Enter")
    board.has("position.at('C4')", "X")
    board.shows(C4="dark", D4="dark")
    shared.page.keyboard.press("Backspace")
    board.has("position.at('C4')", None)
    board.shows(C4="board", D4="light")


def test_undo_and_redo_are_buttons(shared: LessonPage) -> None:
    board = shared.board(GAME)
    board.click("C4")
    board.has("position.at('C4')", "X")
    board.press(say("board.undo"))
    board.has("position.at('C4')", None)
    board.press(say("board.redo"))
    board.has("position.at('C4')", "X")
    board.shows(C4="dark")


def test_an_illegal_attempt_gets_its_rule_and_its_reason(shared: LessonPage) -> None:
    board = shared.board(GAME)
    board.click("A1")
    refusal = board.python("[position.check('A1').rule, position.check('A1').message]")
    assert refusal[0] == "OT3"
    board.says(*refusal)
    board.has("position == position.game.start()", True)
    board.click("D4")
    refusal = board.python("[position.check('D4').rule, position.check('D4').message]")
    assert refusal[0] == "OT3"
    board.says(*refusal)
    board.type("Z99")
    board.says("Z99")
    board.click("C4")
    board.has("position.at('C4')", "X")


def test_legal_moves_are_shown_on_demand(shared: LessonPage) -> None:
    board = shared.board(GAME)
    before = board.picture()
    board.press(say("board.legal.off"))
    board.says(say("board.legal.said", cells=["D3", "C4", "F5", "E6"]))
    assert board.picture() != before


def test_tab_leaves_the_board(shared: LessonPage) -> None:
    board = shared.board(GAME)
    board.canvas.focus()
    expect(board.canvas).to_be_focused()
    shared.page.keyboard.press("Tab")
    expect(board.canvas).not_to_be_focused()
    shared.page.keyboard.press("Shift+Tab")
    expect(board.canvas).to_be_focused()
    shared.page.keyboard.press("Shift+Tab")
    expect(board.canvas).not_to_be_focused()


def test_progress_outlives_a_reload_and_shows_on_the_landing_page(lesson: LessonPage) -> None:
    page = lesson.page
    guess = lesson.board(GUESS)
    for cell in ("B4", "C4", "D4", "B3"):
        guess.click(cell)
        guess.says(cell)
    guess.press(say("step.predict.lock"))
    guess.says("B3", "B4", "C4", "D4")
    lesson.wait_for_progress(1)
    page.reload()
    lesson.wait_until_alive()
    of = lesson.progress()["of"]
    expect(page.get_by_text(say("lesson.progress", done=1, of=of))).to_be_visible(timeout=SOON)
    expect(lesson.board(GUESS).step.get_by_text(say("lesson.done"))).to_be_visible(timeout=SOON)
    page.locator("#stonebook-back").click()
    card = page.locator("[data-lesson='otello/bracketing']")
    expect(card).to_contain_text(say("site.done", done=1, of=of), timeout=START)
    expect(page.locator("#begin")).to_contain_text(say("site.go_on", title="Bracketing"))
    page.locator("#begin").click()
    lesson.wait_until_alive()
    expect(page.get_by_text(say("lesson.progress", done=1, of=of))).to_be_visible(timeout=SOON)


def test_a_task_is_solved_and_a_wrong_try_gets_a_true_reason(shared: LessonPage) -> None:
    board = shared.board("Turn a long line")
    asked = "step.position()"
    answers = f"step._goal_here.answers({asked})"
    wrong = board.python(f"[str(m) for m in {asked}.moves() if m not in {answers}][0]")
    board.click(wrong)
    board.has("step.failures", 1)
    assert board.words.inner_text().strip()
    board.press(say("step.task.try_twin"))
    right = board.python(f"str({answers}[0])")
    board.click(right)
    board.has("step.done", True)
    board.says(say("step.task.right", move=right))
    board.shows(**{right: "dark"})


def test_a_walk_goes_on_and_back(shared: LessonPage) -> None:
    board = shared.board("The first two turns, step by step")
    assert board.colour("C4") == "board"
    board.press(say("step.walk.next"))
    board.shows(C4="dark")
    board.press(say("step.walk.back"))
    board.shows(C4="board")
