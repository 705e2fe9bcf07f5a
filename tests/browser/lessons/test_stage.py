"""The stage: a lesson opens as one step at a time, on every screen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from stonebook.words import say
from tests.browser.accessibility import check_accessible
from tests.browser.conftest import Visits
from tests.browser.lesson_page import GUESS, PHONE, SOON, WALK, box_of, idle, later, ready, resize

pytestmark = [pytest.mark.share(9, of="folder"), pytest.mark.starts_first]

FIRST = "otello/bracketing"
TINY = 2
"""Wider than this, in pixels, a text can be seen."""
TARGET = 44
"""The least height of a button, in pixels."""
LOW = 620
"""The height of a phone on which a long reason does not fit above the buttons."""
PROJECTOR = {"viewport": {"width": 1920, "height": 1080}, "reduced_motion": "reduce"}


def step(page: Page) -> Locator:
    return page.locator(".stonebook-output .stonebook-step:visible")


def stop(page: Page) -> Locator:
    return page.locator("[data-stonebook-shown]:visible")


def place(page: Page) -> tuple[int, int]:
    """Return the number of the current screen of the lesson, and the total."""
    dots = page.locator(".stonebook-dot")
    here = dots.evaluate_all("all => all.findIndex(dot => dot.ariaCurrent === 'step')")
    return here + 1, dots.count()


def test_a_lesson_is_done_stop_by_stop_on_a_phone(visits: Visits) -> None:
    page = visits.context(**PHONE).new_page()
    page.goto(f"{visits.site.url}{FIRST}/")
    page.wait_for_url(f"**/{FIRST}/read/?view=stage")
    ready(page)
    _nothing_marked_leaves_the_step_open(page)
    check_accessible(page)
    _continue_stands_where_check_stood(page)
    _the_rest_of_a_text_too_and_its_words_are_explained(page)
    _a_text_has_its_board_and_a_finger_turns_it(page)
    _a_reload_keeps_the_place(page)
    _the_end_leads_back_and_on(page)
    _the_reader_s_choice_is_remembered(page, visits.site.url)


def test_a_pass_is_next_to_the_hint_and_not_in_the_place_of_the_next_button(visits: Visits) -> None:
    """A reader who taps on at the bottom does not pass."""
    page = visits.context(**{**PHONE, "viewport": {"width": 360, "height": 640}}).new_page()
    page.goto(f"{visits.site.url}ikeda/half-point/read/?view=stage#task-1")
    ready(page)
    foot = step(page).locator(".stonebook-foot")
    passing = box_of(foot.locator(".stonebook-answer-pass"))
    hint = box_of(foot.locator(".stonebook-answer-hint"))
    onwards = box_of(foot.locator(".stonebook-go-on"))
    assert abs(middle(passing) - middle(hint)) <= TINY
    assert passing["x"] + passing["width"] <= hint["x"]
    assert passing["y"] + passing["height"] <= onwards["y"]
    assert passing["width"] < onwards["width"] / 2


def test_a_run_of_questions_keeps_its_board_and_its_place_of_the_next_button(
    visits: Visits,
) -> None:
    page = visits.context(**{**PHONE, "viewport": {"width": 360, "height": 640}}).new_page()
    page.goto(f"{visits.site.url}io/captures/read/?view=stage#pair")
    ready(page)
    board = box_of(step(page).locator("canvas"))
    answers = step(page).locator(".stonebook-buttons > .stonebook-answer")
    places = [box_of(answer) for answer in answers.all()]
    expect(step(page).locator(".stonebook-go-on")).to_be_hidden()
    answers.first.tap()
    onwards = step(page).locator(".stonebook-answer-next")
    expect(onwards).to_be_visible(timeout=SOON)
    idle(page)  # the sentence's card takes a moment
    after = box_of(step(page).locator("canvas"))
    for side in ("y", "width", "height"):
        assert abs(after[side] - board[side]) < 1, side
    assert [place["y"] for place in places] == [box_of(onwards)["y"]] * 2


def test_a_run_on_a_laptop_has_its_answers_below_the_question(visits: Visits) -> None:
    """The button that leads on has one place at the foot, though the card is nearly full."""
    page = visits.context(viewport={"width": 1366, "height": 657}).new_page()
    page.goto(f"{visits.site.url}ikeda/ko/read/?view=stage#pair")
    ready(page)
    onwards = box_of(step(page).locator(".stonebook-go-on"))
    question = box_of(step(page).locator(".stonebook-question"))
    answers = step(page).locator(".stonebook-buttons > .stonebook-answer:visible")
    places = [box_of(answer) for answer in answers.all()]
    for place_of_answer in places:
        assert question["y"] + question["height"] <= place_of_answer["y"]
        assert place_of_answer["y"] < question["y"] + question["height"] + 2 * TARGET
    opening = step(page).locator(".stonebook-opening")
    expect(opening).to_contain_text("Does this stone capture?")
    assert opening.evaluate("box => box.scrollHeight <= box.clientHeight")
    answers.first.click()
    following = step(page).locator(".stonebook-answer-next")
    expect(following).to_be_visible(timeout=SOON)
    idle(page)
    expect(opening).to_be_hidden()
    assert box_of(following) == onwards
    assert [box_of(answer) for answer in answers.all()[:2]] == places


def test_a_question_about_past_boards_fits_a_laptop_before_and_after_its_answer(
    visits: Visits,
) -> None:
    page = visits.context(viewport={"width": 1366, "height": 657}).new_page()
    page.goto(f"{visits.site.url}ikeda/ko/read/?view=stage")
    ready(page)
    parts = [step(page).locator(part) for part in (".stonebook-go-on", ".stonebook-strip")]
    fits = "box => box.scrollHeight <= box.clientHeight"
    before = [box_of(part) for part in parts]
    assert step(page).evaluate(fits)
    step(page).locator(".stonebook-buttons > .jupyter-button:visible").first.click()
    expect(step(page).locator(".stonebook-go-on")).to_be_enabled(timeout=SOON)
    idle(page)
    assert step(page).evaluate(fits)
    for place_before, part in zip(before, parts, strict=True):
        assert abs(box_of(part)["y"] - place_before["y"]) < 1


def middle(box: FloatRect) -> float:
    """Return the height of a box's middle line."""
    return box["y"] + box["height"] / 2


def _nothing_marked_leaves_the_step_open(page: Page) -> None:
    expect(step(page).locator(".stonebook-prompt")).to_contain_text("X plays A4.")
    check = step(page).get_by_role("button", name=say("step.lock"))
    check.click()
    expect(step(page).locator(".stonebook-words")).to_have_text(say("step.predict.nothing"))
    expect(step(page).locator(".stonebook-go-on")).to_be_hidden()
    expect(page.locator(".stonebook-dot[data-done=open]")).to_have_count(place(page)[1])


def _continue_stands_where_check_stood(page: Page) -> None:
    canvas = step(page).locator("canvas.stonebook-canvas")
    board = box_of(canvas)
    page.touchscreen.tap(board["x"] + 0.26 * board["width"], board["y"] + 0.6 * board["height"])
    check = step(page).get_by_role("button", name=say("step.check.marked", number=1))
    expect(check).to_be_visible(timeout=SOON)
    expect(step(page).locator(".stonebook-heard")).to_contain_text("B4")
    before = box_of(check)
    later(page)
    check.click()
    on = step(page).locator(".stonebook-go-on")
    expect(on).to_have_text(say("step.go_on"), timeout=SOON)
    expect(on).to_be_visible(timeout=SOON)  # it has its text before it is shown
    idle(page)  # the reason comes after the stones
    assert box_of(on) == before
    assert box_of(canvas) == board
    # A wrong guess has no star.
    expect(page.locator(".stonebook-dot").first).to_have_attribute("data-done", "done")
    _a_reason_is_whole_where_it_fits(page)
    resize(page, 360, LOW)
    _the_rest_of_a_reason_is_behind_a_press(page)
    resize(page, 360, PHONE["viewport"]["height"])
    later(page)
    on.click()
    expect(stop(page).get_by_role("heading")).to_contain_text("The rule")
    expect(page).to_have_url(re.compile("#rule$"))


def _a_reason_is_whole_where_it_fits(page: Page) -> None:
    voice = step(page).locator(".stonebook-announcement")
    assert box_of(voice.locator("> .widget-html-content"))["width"] > TINY
    assert voice.evaluate("voice => voice.scrollHeight <= voice.clientHeight + 1")
    expect(voice.locator("> .stonebook-whole")).to_be_hidden()


def _the_rest_of_a_reason_is_behind_a_press(page: Page) -> None:
    more, whole = (
        step(page).locator(f".stonebook-announcement > {part}")
        for part in (".stonebook-whole", ".widget-html-content")
    )
    expect(more).to_have_text(say("page.why"), timeout=SOON)
    assert box_of(whole)["width"] < TINY  # it is only heard: its first sentences are shown
    later(page)
    board = step(page).locator("canvas.stonebook-canvas")
    before = box_of(board)
    more.click()
    expect(more).to_have_text(say("page.whole.close"))
    assert box_of(whole)["width"] > TINY
    # It is about the board: it lies on the buttons for so long, and nothing moves.
    assert box_of(board) == before
    assert box_of(step(page).locator(".stonebook-sheet"))["y"] >= before["y"] + before["height"]
    later(page)
    more.click()


def _the_rest_of_a_text_too_and_its_words_are_explained(page: Page) -> None:
    quote = stop(page).get_by_text("The old rules, which name no author")
    expect(quote).to_be_hidden()
    more = stop(page).get_by_role("button", name=say("page.whole.OT"))
    more.click()
    expect(quote).to_be_visible()
    stop(page).locator(".stonebook-unfold").click()
    stop(page).get_by_role("button", name="bracket", exact=True).click()
    meaning = page.get_by_role("dialog", name="bracket")
    expect(meaning).to_contain_text("both ends of an unbroken line")
    page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()


def _a_text_has_its_board_and_a_finger_turns_it(page: Page) -> None:
    picture = stop(page).locator(".stonebook-stage-picture svg")
    expect(picture).to_be_visible()
    verdicts = picture.locator(".sbv")  # of the reader's guess: the picture is about the rule
    assert verdicts.count()
    for verdict in verdicts.all():
        expect(verdict).to_be_hidden()
    _wipe(page, by=-120)
    expect(step(page).locator(".stonebook-name")).to_have_text(WALK)
    _wipe(page, by=120)
    expect(picture).to_be_visible()  # the page may receive the finger's events late
    assert place(page)[0] == 2
    stop(page).get_by_role("button", name=say("page.stage.on")).click()
    assert place(page)[0] == 3


def _wipe(page: Page, by: int) -> None:
    """Draw a finger to the side, below the bar and next to the board."""
    touch = page.context.new_cdp_session(page)
    for kind, x in (("touchStart", 180), ("touchMove", 180 + by), ("touchEnd", None)):
        points: list[Any] = [] if x is None else [{"x": x, "y": 80}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def _a_reload_keeps_the_place(page: Page) -> None:
    page.reload()
    ready(page)
    expect(step(page).locator(".stonebook-name")).to_have_text(WALK)
    text = step(page).get_by_role("button", name=say("page.about_step"), exact=True)
    text.click()
    sheet, board = step(page).locator(".stonebook-intro"), step(page).locator("canvas").first
    expect(sheet).to_contain_text("Watch the two ends")
    sheet.evaluate("sheet => Promise.all(sheet.getAnimations().map(rise => rise.finished))")
    below = box_of(board)["y"] + box_of(board)["height"]
    assert box_of(sheet)["y"] >= below, "the board stays in sight"
    later(page)
    sheet.get_by_role("button", name=say("page.whole.close")).click()
    expect(sheet).to_be_hidden()
    expect(text).to_be_focused()


def _the_end_leads_back_and_on(page: Page) -> None:
    count = page.locator("#stonebook-count")
    count.click()
    page.locator(".stonebook-dot").last.click()
    end = page.locator(".stonebook-next")
    expect(end).to_be_visible()
    expect(end).to_contain_text(say("page.end.idea"))
    expect(end.locator(".stonebook-missed + ul")).to_have_text(GUESS)
    left = end.locator(".stonebook-score [data-done=open]").count()
    end.get_by_role("button", name=say("page.end.go_on", number=2, open=left)).click()
    assert place(page)[0] == 3
    expect(step(page).locator(".stonebook-name")).to_have_text(WALK)
    later(page)
    count.click()
    page.locator(".stonebook-dot").last.click()
    end.locator(".stonebook-onward").click()
    page.wait_for_url("**/otello/every-line/read/?view=stage")


def _the_reader_s_choice_is_remembered(page: Page, site: str) -> None:
    page.locator("#stonebook-more").click()
    page.get_by_role("button", name=say("page.stage.leave"), exact=True).click()
    expect(page.locator("h1")).to_be_visible()
    page.goto(f"{site}{FIRST}/")
    page.wait_for_url(f"**/{FIRST}/read/")
    page.locator("#stonebook-more").click()
    page.get_by_role("button", name=say("page.stage"), exact=True).click()
    page.goto(f"{site}{FIRST}/")
    page.wait_for_url(f"**/{FIRST}/read/?view=stage*")


def test_a_teacher_shows_a_lesson_by_keys(visits: Visits) -> None:
    page = visits.context(**PROJECTOR).new_page()
    page.goto(f"{visits.site.url}jo/bombing/read/?view=board")  # as older links say
    ready(page)
    _the_board_is_two_keys_away(page)
    _, total = place(page)
    for number in range(1, total + 1):
        assert place(page)[0] == number
        expect(stop(page).first).to_be_visible()
        canvas = page.locator("[data-stonebook-shown=board] canvas.stonebook-canvas:visible")
        if canvas.count():
            box = box_of(canvas.first)
            assert box["height"] >= 0.55 * 1080, number
            assert box["y"] + box["height"] <= 1080, number
        page.keyboard.press("PageDown")
    expect(page.locator(".stonebook-next")).to_be_visible()
    while place(page)[0] > 3:
        page.keyboard.press("PageUp")
    prompt = step(page).locator(".stonebook-prompt")
    began = prompt.inner_text()
    page.keyboard.press("ArrowRight")
    expect(prompt).not_to_have_text(began, timeout=SOON)
    page.keyboard.press("ArrowLeft")
    expect(prompt).to_have_text(began, timeout=SOON)
    _escape_closes_only_what_is_open(page)


def _the_board_is_two_keys_away(page: Page) -> None:
    page.keyboard.press("Tab")
    expect(page.locator("#stonebook-skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(step(page).locator("canvas.stonebook-canvas")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator("#stonebook-skins > :is(a, button)").last).to_be_focused()
    assert place(page)[0] == 1


def _escape_closes_only_what_is_open(page: Page) -> None:
    more = page.locator("#stonebook-more")
    here = place(page)
    page.keyboard.press("Escape")
    assert place(page) == here
    more.click()
    expect(more).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(more).to_have_attribute("aria-expanded", "false")
    assert place(page) == here
    assert "view=" in page.url
