"""A child begins at the start page and works through the first lesson by mouse."""

from __future__ import annotations

import pytest
from playwright.sync_api import Dialog, Page, expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import (
    ANSWER,
    ASKING,
    BOARDS,
    GAME,
    GUESS,
    SOON,
    START,
    STEPS,
    WALK,
    LessonPage,
    box_of,
    horizontal_overflow,
    later,
    resize,
)
from tests.browser.lessons import clicks
from tests.site_lessons import LESSONS

pytestmark = [pytest.mark.share(9, of="folder"), pytest.mark.starts_first]

RUN_ALL = "jupyterapp.commands.execute('notebook:run-all-cells')"


def test_a_child_works_through_the_first_lesson_by_mouse(visits: Visits) -> None:
    lesson = visits.lesson()
    lesson.prefer_notebook()
    page = lesson.page
    page.add_init_script("window.print = () => { top.printed = location.pathname; }")
    page.goto(visits.site.url)
    page.get_by_role("link", name=say("site.begin")).click()
    lesson.wait_until_alive()
    expect(page.locator("canvas.stonebook-canvas")).to_have_count(BOARDS)
    expect(page).to_have_title("Bracketing · Stonebook")
    expect(page.locator(".jp-CodeCell .jp-Cell-inputWrapper").first).not_to_be_visible()
    _a_right_guess_earns_a_star_and_leads_on(lesson)
    _dots_and_the_end_lead_to_steps(lesson)
    _a_child_who_comes_back_finds_the_star(lesson)
    for chapter in ON_BOARDS:
        lesson.start_over()
        chapter(lesson)
        visits.check()
    lesson.start_over()
    for chapter in AROUND_BOARDS:
        chapter(lesson)
        visits.check()
    _leaving_asks_nothing(page)


def _a_right_guess_earns_a_star_and_leads_on(lesson: LessonPage) -> None:
    page, guess = lesson.page, lesson.board(GUESS)
    dots, end = page.locator(".stonebook-dot"), page.locator(".stonebook-next")
    expect(dots).to_have_count(STEPS)
    star = dots.first
    expect(star).to_have_accessible_name(say("page.step.open", number=1, title=GUESS))
    expect(end).to_contain_text(say("page.end.idea.waits", number=1))
    expect(end).to_contain_text(say("page.end.first", first=0, of=ASKING))
    expect(end).to_contain_text(say("page.end.open", open=STEPS))
    expect(end.get_by_role("listitem")).to_have_count(0)
    button = guess.step.locator(".stonebook-go-on")
    expect(button).to_be_disabled()
    lesson.guess(*ANSWER)
    guess.wait_for_text(say("step.right"), "E4", "C2")  # the reason names the ends of both lines
    expect(star).to_have_attribute("data-done", "first")
    expect(star).to_have_accessible_name(say("page.step.first", number=1, title=GUESS))
    assert "★" in star.evaluate("dot => getComputedStyle(dot, '::before').content")
    expect(end).to_contain_text(LESSONS[0].summary)
    expect(end).to_contain_text(say("page.end.first", first=1, of=ASKING))
    # The button leads to the text after the step.
    expect(button).to_have_text(say("step.go_on"))
    later(page)
    button.click()
    rule = page.locator(".jp-MarkdownCell", has_text="2 ·").first
    expect(rule).to_be_focused()
    expect(rule).to_be_in_viewport(ratio=0.9, timeout=SOON)


def _dots_and_the_end_lead_to_steps(lesson: LessonPage) -> None:
    page = lesson.page
    dots, end = page.locator(".stonebook-dot"), page.locator(".stonebook-next")
    task = lesson.board("Turn a long line")
    expect(task.canvas).not_to_be_in_viewport()
    dots.nth(6).click()
    expect(task.canvas).to_be_in_viewport(timeout=SOON)
    expect(dots.nth(6)).to_have_attribute("aria-current", "step")
    expect(page.locator(".stonebook-dot[aria-current]")).to_have_count(1)
    # The end leads to the first step that is not done, the board for playing and the next lesson.
    end.get_by_role("button", name=say("page.end.go_on", number=2, open=STEPS - 1)).click()
    expect(lesson.board(WALK).canvas).to_be_in_viewport(timeout=SOON)
    end.get_by_role("button", name=say("page.end.play")).click()
    expect(lesson.board(GAME).canvas).to_be_in_viewport(timeout=SOON)
    box = box_of(end.get_by_role("link", name=say("page.next", title=LESSONS[1].title)))
    assert box["height"] >= 44
    teachers = box_of(page.locator(".jp-MarkdownCell", has_text="For teachers"))
    assert box["y"] < teachers["y"]


def _a_child_who_comes_back_finds_the_star(lesson: LessonPage) -> None:
    page, of = lesson.page, lesson.progress()["of"]
    page.locator("#stonebook-back").click()
    card = page.locator("[data-lesson='otello/bracketing']")
    expect(card).to_contain_text(say("site.done", done=1, of=of), timeout=START)
    expect(page.locator("#begin")).to_contain_text(say("site.go_on", title="Bracketing"))
    page.locator("#begin").click()
    lesson.wait_until_alive()
    expect(page.get_by_text(say("lesson.progress", done=1, of=of))).to_be_visible(timeout=SOON)
    expect(lesson.board(GUESS).step.get_by_text(say("lesson.done"))).to_be_visible(timeout=SOON)


def _leaving_asks_nothing(page: Page) -> None:
    asked: list[Dialog] = []

    def leave(dialog: Dialog) -> None:
        asked.append(dialog)
        dialog.accept()

    page.on("dialog", leave)
    page.evaluate(RUN_ALL)
    page.wait_for_function("stonebookTest.settled()", timeout=START)
    page.close(run_before_unload=True)
    page.wait_for_event("close") if not page.is_closed() else None
    assert not asked


def _a_click_plays_and_a_button_undoes(lesson: LessonPage) -> None:
    board = lesson.board(GAME)
    board.shows(C4="board", D4="light")
    board.click("C4")
    board.has("str(step or board.table.last)", "C4")
    board.has("position.at('D4')", "X")
    board.shows(C4="dark", D4="dark")
    board.wait_for_text("C4", say("board.to_move", player="O"))
    board.press(say("board.undo"))
    board.has("position.at('C4')", None)
    board.press(say("board.redo"))
    board.has("position.at('C4')", "X")
    board.shows(C4="dark")


def _an_illegal_move_shows_its_rule_and_reason(lesson: LessonPage) -> None:
    board = lesson.board(GAME)
    board.click("A1")
    refusal = board.python("[position.check('A1').rule, position.check('A1').message]")
    assert refusal[0] == "OT3"
    board.wait_for_text(refusal[1])
    board.has("position == position.game.start()", True)
    board.click("D4")
    refusal = board.python("[position.check('D4').rule, position.check('D4').message]")
    assert refusal[0] == "OT3"
    board.wait_for_text(refusal[1])
    board.type("Z99")
    board.wait_for_text("Z99")
    board.click("C4")
    board.has("position.at('C4')", "X")


def _a_preview_stone_follows_the_mouse(lesson: LessonPage) -> None:
    board = lesson.board(GAME)
    (x, y), box = board.place("C4"), board.box()
    preview = "[[stone.cell, stone.letter] for stone in board.view.painted.preview]"
    for step in range(6):
        lesson.page.mouse.move(box["x"] + x - step, box["y"] + y)
    board.has(preview, [["C4", "X"]])
    lesson.page.mouse.move(1, 1)
    board.has(preview, [])


def _a_wrong_try_gets_a_reason_and_the_task_can_be_solved(lesson: LessonPage) -> None:
    board = lesson.board("Turn a long line")
    asked = "step.position()"
    answers = f"step.current_goal.answers({asked})"
    wrong = board.python(f"[str(m) for m in {asked}.moves() if m not in {answers}][0]")
    board.click(wrong)
    board.has("step.failures", 1)
    expect(board.words).not_to_be_empty(timeout=SOON)  # once the stones lie
    board.press(say("step.task.try_again"))
    right = board.python(f"str({answers}[0])")
    board.click(right)
    board.has("step.done", True)
    board.wait_for_text(say("step.task.right", move=right))
    board.shows(**{right: "dark"})


def _a_double_click_is_one_press(lesson: LessonPage) -> None:
    board = lesson.board(GUESS)
    x, y = board.place("B4")
    lesson.page.evaluate("stonebookTest.stopped = performance.now()")
    board.canvas.dblclick(position={"x": x, "y": y})
    board.has("sorted(step.marked)", ["B4"])
    walk = lesson.board(WALK)
    walk.step.get_by_role("button", name=say("step.walk.next"), exact=True).dblclick()
    walk.has("step._page", 1)


def _an_error_in_a_callback_is_shown_and_the_board_still_works(lesson: LessonPage) -> None:
    board = lesson.board(GAME)
    board.python("setattr(board.view, 'show', lambda *_, **__: 1 / 0)")
    board.click("C4")
    board.wait_for_text("ZeroDivisionError")
    board.python("delattr(board.view, 'show')")
    board.click("C5")
    board.has("position.at('C5')", "O")
    board.shows(C5="light")


def _the_bar_is_one_line_at_every_width(lesson: LessonPage) -> None:
    page = lesson.page
    title = page.locator("#stonebook-title")
    usual = title.inner_text()
    title.evaluate("title => { title.textContent += ' and on'.repeat(20) }")
    # The widths at which styles of the bar change, and those of screens.
    for width in (320, 360, 480, 600, 601, 720, 768, 769, 960, 1024, 1360, 1361, 1920):
        resize(page, width, 768)
        expected = 56
        bar = box_of(page.locator("#stonebook-bar"))
        assert bar["height"] == expected, width
        assert horizontal_overflow(page) <= 0, width
        parts = ["#stonebook-back-link" if width <= 600 else "#stonebook-back", "#stonebook-more"]
        for part in parts if width <= 768 else [*parts, "#stonebook-place"]:
            box = box_of(page.locator(part))
            assert box["width"] >= 44, (width, part)
            assert box["x"] >= 0, (width, part)
            assert box["x"] + box["width"] <= width, (width, part)
            assert box["height"] <= expected, (width, part)
    title.evaluate("(title, usual) => { title.textContent = usual }", usual)


def _a_choice_a_click_elsewhere_and_escape_close_the_menu(lesson: LessonPage) -> None:
    page = lesson.page
    more, code = page.locator("#stonebook-more"), page.locator("#stonebook-code")
    for leave in (
        lambda: page.keyboard.press("Escape"),
        lambda: page.locator("#stonebook-place").click(),
        more.click,
        code.click,
    ):
        expect(code).to_be_hidden()
        more.click()
        expect(code).to_be_visible()
        leave()
    expect(code).to_be_hidden()
    expect(more).to_have_attribute("aria-expanded", "false")
    more.click()
    code.click()  # the code is hidden again


def _code_runs_by_its_keys(lesson: LessonPage) -> None:
    page = lesson.page
    editor = page.locator(".stonebook-read .cm-content").first
    editor.fill("print(6 * 7)")
    lines = editor.locator(".cm-line")
    for key in ("Shift+Enter", "Control+Enter"):
        editor.press(key)
        output = page.locator(".stonebook-read .jp-OutputArea-output").first
        expect(output).to_contain_text("42", timeout=SOON)
        expect(lines).to_have_count(1)


def _an_error_message_comes_before_its_traceback(lesson: LessonPage) -> None:
    page = lesson.page
    editor = page.locator(".stonebook-read .cm-content").first
    editor.fill("def f():\n    return bord\nf()")
    editor.press("Shift+Enter")
    output = page.locator(".stonebook-read .jp-OutputArea-output").first
    expect(output).to_contain_text("Traceback", timeout=SOON)
    sentence = "NameError: name 'bord' is not defined"
    expect(output.locator(".stonebook-error")).to_have_text(sentence, timeout=SOON)
    assert output.inner_text().startswith(sentence)
    editor.fill("import sys\nprint('a: b', file=sys.stderr)")
    editor.press("Shift+Enter")
    expect(output).to_have_text("a: b", timeout=SOON)
    expect(output.locator(".stonebook-error")).to_have_count(0)


def _thirty_rapid_clicks_are_all_played(lesson: LessonPage) -> None:
    board = lesson.board(GAME)
    table = clicks.play_fast(lesson.page, clicks.first_position())
    board.has("position.rows()", table.position.rows())
    board, step = lesson.board(clicks.TASK), clicks.task()
    for _ in range(board.python("step._twin_number")):
        step.restart()  # which turns the board to its next twin
    clicks.answer_fast(lesson.page, step, rightly=False)
    board.has("[step.done, step.first_try]", [step.done, step.first_try])


def _a_lesson_is_printed_as_its_page_to_read(lesson: LessonPage) -> None:
    page = lesson.page

    def by_menu() -> None:
        page.locator("#stonebook-more").click()
        page.get_by_role("button", name=say("page.print"), exact=True).click()

    for ask in (by_menu, lambda: page.keyboard.press("Control+p")):
        page.evaluate("window.printed = ''")
        ask()
        page.wait_for_function("window.printed", timeout=SOON)
        assert page.evaluate("window.printed").endswith("/otello/bracketing/read/")


ON_BOARDS = (
    _a_click_plays_and_a_button_undoes,
    _an_illegal_move_shows_its_rule_and_reason,
    _a_preview_stone_follows_the_mouse,
    _a_wrong_try_gets_a_reason_and_the_task_can_be_solved,
    _a_double_click_is_one_press,
    _an_error_in_a_callback_is_shown_and_the_board_still_works,
    _thirty_rapid_clicks_are_all_played,
)
AROUND_BOARDS = (
    _a_choice_a_click_elsewhere_and_escape_close_the_menu,
    _code_runs_by_its_keys,
    _an_error_message_comes_before_its_traceback,
    _a_lesson_is_printed_as_its_page_to_read,
    _the_bar_is_one_line_at_every_width,
)
