"""A teacher shows lessons on a projector: one board at a time, turned by a presenter's keys."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import GUESS, SOON, WALK, LessonPage, later

SCREEN = {"width": 1920, "height": 1080}
HAS_FOCUS = "document.activeElement.closest('.stonebook-step')?.checkVisibility()"


def present(page: Page) -> None:
    page.locator("#stonebook-more").click()
    page.get_by_role("button", name=say("page.present"), exact=True).click()


def steps(page: Page) -> Locator:
    return page.locator(".stonebook-step:visible")


def place(page: Page) -> tuple[int, int]:
    """Return the number of the current board, and the total."""
    number, total = page.locator("#stonebook-present-place").inner_text().split(" of ")
    return int(number), int(total)


def test_a_teacher_shows_lessons_board_by_board(visits: Visits) -> None:
    lesson = visits.lesson(viewport=SCREEN, reduced_motion="reduce")
    for name in ("io/entering", "jo/bombing", "otello/bracketing"):
        if name.startswith("otello"):
            lesson.open(name, "&view=board")
        else:
            lesson.page.goto(f"{visits.site.url}{name}/read/?view=board")
        lesson.wait_until_alive()
        _each_board_fills_the_screen_without_text_and_code(lesson.page)
    for chapter in (
        _a_board_has_its_text_next_to_it_and_the_rule_on_a_card,
        _page_keys_turn_boards_and_arrows_lead_through_a_walk,
        _keys_still_turn_boards_after_a_click_on_one,
        _arrow_keys_step_a_walk_while_its_button_has_the_focus,
        _keys_continue_from_the_board_on_the_screen,
        _escape_returns_to_the_text_and_a_reload_keeps_the_view,
    ):
        lesson.begin_anew()
        if "view=" not in lesson.page.url:
            present(lesson.page)
        while place(lesson.page)[0] > 1:
            lesson.page.keyboard.press("PageUp")
        chapter(lesson)
        visits.check()


def _each_board_fills_the_screen_without_text_and_code(page: Page) -> None:
    number, total = place(page)
    assert number == 1
    for _ in range(total):
        expect(steps(page)).to_have_count(1)
        texts = page.locator(".jp-MarkdownCell, .stonebook-text")
        expect(texts.filter(visible=True)).to_have_count(0)
        expect(page.locator(".cm-editor:visible, pre.code:visible")).to_have_count(0)
        board = steps(page).locator("canvas.stonebook-canvas, svg").first
        box = board.bounding_box()
        if board.count() and box is not None:
            assert box["height"] >= 0.6 * SCREEN["height"], place(page)
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= SCREEN["height"]
        page.keyboard.press("PageDown")
    assert place(page) == (total, total)


def _a_board_has_its_text_next_to_it_and_the_rule_on_a_card(lesson: LessonPage) -> None:
    page = lesson.page
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


def _page_keys_turn_boards_and_arrows_lead_through_a_walk(lesson: LessonPage) -> None:
    page = lesson.page
    assert place(page)[0] == 1
    page.keyboard.press("PageDown")
    assert place(page)[0] == 2
    walk = steps(page)
    expect(walk.locator(".stonebook-title")).to_contain_text(WALK)
    began = walk.locator(".stonebook-prompt").inner_text()
    page.keyboard.press("ArrowRight")
    expect(walk.locator(".stonebook-prompt")).not_to_have_text(began, timeout=SOON)
    expect(walk.get_by_role("button", name=say("step.walk.back"))).to_be_visible(timeout=SOON)
    page.keyboard.press("ArrowLeft")
    expect(walk.locator(".stonebook-prompt")).to_have_text(began, timeout=SOON)
    page.keyboard.press("PageDown")
    assert place(page)[0] == 3
    for number in (2, 1, 1):
        page.keyboard.press("PageUp")
        assert place(page)[0] == number


def _keys_still_turn_boards_after_a_click_on_one(lesson: LessonPage) -> None:
    page = lesson.page
    guess = lesson.board(GUESS)
    guess.click("B4")
    guess.has("'B4' in step._marked", True)
    page.keyboard.press("PageDown")
    expect(steps(page).locator(".stonebook-title")).to_contain_text("The first two turns")
    page.get_by_role("button", name=say("page.present.back")).click()
    expect(steps(page).locator(".stonebook-title")).to_contain_text(GUESS)


def _arrow_keys_step_a_walk_while_its_button_has_the_focus(lesson: LessonPage) -> None:
    """After a click on a button the arrow keys must still step the walk."""
    page = lesson.page
    page.keyboard.press("PageDown")
    walk = steps(page)
    walk.get_by_role("button", name=say("step.walk.next")).click()
    expect(walk.get_by_role("button", name=say("step.walk.back"))).to_be_visible(timeout=SOON)
    prompt = walk.locator(".stonebook-prompt").inner_text()
    page.keyboard.press("ArrowRight")
    expect(walk.locator(".stonebook-prompt")).not_to_have_text(prompt, timeout=SOON)


def _keys_continue_from_the_board_on_the_screen(lesson: LessonPage) -> None:
    page = lesson.page
    way_on = steps(page).locator(".stonebook-go-on")
    expect(way_on).to_be_disabled()
    lesson.board(GUESS).press(say("step.predict.lock"))
    expect(way_on).to_be_focused(timeout=SOON)
    expect(way_on).to_have_text(say("step.go_on"))
    later(page)
    page.keyboard.press("Enter")
    expect(steps(page).locator(".stonebook-title")).to_contain_text("The first two turns")
    assert page.evaluate(HAS_FOCUS)
    page.keyboard.press("PageUp")
    expect(steps(page).locator(".stonebook-title")).to_contain_text(GUESS)
    later(page)
    way_on.click()
    expect(page.locator("#stonebook-present-place")).to_contain_text(
        say("page.present.place", number=2, total="").strip()
    )
    page.keyboard.press("PageDown")
    assert place(page)[0] == 3
    assert page.evaluate(HAS_FOCUS)
    page.keyboard.press("Escape")
    third = lesson.board("X goes on C6: what turns?").step
    expect(third).to_be_in_viewport()
    expect(third).to_be_focused()
    present(page)
    assert place(page)[0] == 3


def _escape_returns_to_the_text_and_a_reload_keeps_the_view(lesson: LessonPage) -> None:
    page = lesson.page
    page.keyboard.press("PageDown")
    page.keyboard.press("Escape")
    expect(page.locator(".jp-MarkdownCell:visible").first).to_be_visible()
    assert "view=" not in page.url
    expect(page.locator("#stonebook-bar")).to_be_visible()
    present(page)
    expect(steps(page)).to_have_count(1)
    assert "view=board" in page.url
    page.reload()
    lesson.wait_until_alive()
    expect(steps(page)).to_have_count(1)
