"""The bar above a lesson: one line, steps as dots, a menu. The way on, and the end of a lesson."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from lite.setup import paths
from lite.site import lesson_files
from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, LessonPage
from tests.browser.test_landing import sideways

LESSONS = lesson_files.read(paths.NOTEBOOKS)
PHONE = {"width": 360, "height": 740}
STEPS = 9


def dots(page: Page) -> Locator:
    return page.locator(".stonebook-dot")


def lock_in(lesson: LessonPage) -> None:
    """Get through the first step, which is a guess."""
    lesson.board("Which markers turn?").press(say("step.predict.lock"))
    lesson.wait_for_progress(1)


def go_on(lesson: LessonPage) -> None:
    """Get through the first step, and press the button that leads on from it."""
    button = lesson.board("Which markers turn?").step.locator(".stonebook-go-on")
    expect(button).to_be_disabled()
    lock_in(lesson)
    expect(button).to_have_text(say("step.go_on"))
    button.click()


def test_it_is_one_line_at_every_width(shared: LessonPage) -> None:
    page = shared.page
    title = page.locator("#stonebook-title")
    usual = title.inner_text()
    title.evaluate("title => { title.textContent += ' and on'.repeat(20) }")
    for width in range(320, 1921, 40):
        page.set_viewport_size({"width": width, "height": 768})
        expected = 44 if width <= 720 else 48
        bar = page.locator("#stonebook-bar").bounding_box()
        assert bar is not None and bar["height"] == expected, width
        assert sideways(page) <= 0, width
        for part in ("#stonebook-back", "#stonebook-place", "#stonebook-more"):
            box = page.locator(part).bounding_box()
            assert box is not None, (width, part)
            assert box["width"] >= 44, (width, part)
            assert box["x"] >= 0, (width, part)
            assert box["x"] + box["width"] <= width, (width, part)
            assert box["height"] <= expected, (width, part)
    title.evaluate("(title, usual) => { title.textContent = usual }", usual)


def test_a_step_that_is_done_is_seen_in_the_bar_and_in_the_end_and_leads_on(
    lesson: LessonPage,
) -> None:
    page = lesson.page
    expect(dots(page)).to_have_count(STEPS)
    title = "Which markers turn?"
    first = dots(page).first
    expect(first).to_have_accessible_name(say("page.step.open", number=1, title=title))
    end = page.locator(".stonebook-next")
    expect(end).to_contain_text(LESSONS[0].summary)
    expect(end).to_contain_text(say("page.end.first", first=0, of=STEPS))
    expect(end.get_by_role("listitem")).to_have_count(STEPS)
    # The way on leads to what comes behind the step.
    go_on(lesson)
    rule = page.locator(".jp-MarkdownCell", has_text="2 ·").first
    expect(rule).to_be_focused()
    expect(rule).to_be_in_viewport(ratio=0.9, timeout=SOON)
    # Each step is a dot that tells how far it is, and leads there.
    expect(first).to_have_attribute("data-done", "done")
    expect(first).to_have_accessible_name(say("page.step.done", number=1, title=title))
    task = lesson.board("Turn a long line")
    expect(task.canvas).not_to_be_in_viewport()
    dots(page).nth(6).click()
    expect(task.canvas).to_be_in_viewport(timeout=SOON)
    expect(dots(page).nth(6)).to_have_attribute("aria-current", "step")
    expect(page.locator(".stonebook-dot[aria-current]")).to_have_count(1)
    # The end knows what is open, and leads to it, to the board for playing, to the next lesson.
    expect(end.get_by_role("listitem")).to_have_count(STEPS - 1)
    end.get_by_role("button", name="Two lines at once").click()
    expect(lesson.board("Two lines at once").canvas).to_be_in_viewport(timeout=SOON)
    end.get_by_role("button", name=say("page.end.play")).click()
    expect(lesson.board("A game for two").canvas).to_be_in_viewport(timeout=SOON)
    next_lesson = end.get_by_role("link", name=say("page.next", title=LESSONS[1].title))
    box = next_lesson.bounding_box()
    assert box is not None and box["height"] >= 44
    teachers = page.locator(".jp-MarkdownCell", has_text="For teachers").bounding_box()
    assert teachers is not None and box["y"] < teachers["y"]
    next_lesson.click()
    lesson.wait_until_settled()
    expect(page.locator("#stonebook-title")).to_have_text(LESSONS[1].title)


def test_what_was_got_at_the_first_try_is_a_star(lesson: LessonPage) -> None:
    guess = lesson.board("Which markers turn?")
    for cell in ("B4", "C4", "D4", "B3"):
        guess.click(cell)
        guess.has(f"{cell!r} in step._marked", True)
    lock_in(lesson)
    star = dots(lesson.page).first
    expect(star).to_have_attribute("data-done", "first")
    expect(star).to_have_accessible_name(
        say("page.step.first", number=1, title="Which markers turn?")
    )
    shown = star.evaluate("dot => getComputedStyle(dot, '::before').content")
    assert "★" in shown
    expect(lesson.page.locator(".stonebook-next")).to_contain_text(
        say("page.end.first", first=1, of=STEPS)
    )


def test_on_a_phone_the_steps_are_a_list_behind_their_number(visits: Visits) -> None:
    lesson = visits.lesson(viewport=PHONE)
    lesson.open()
    lesson.wait_until_alive()
    page = lesson.page
    expect(dots(page).first).to_be_hidden()
    count = page.locator("#stonebook-count")
    expect(count).to_have_text(say("page.steps.count", done=0, of=STEPS))
    count.click()
    expect(dots(page).first).to_contain_text("Which markers turn?")
    page.keyboard.press("Escape")
    expect(dots(page).first).to_be_hidden()
    expect(count).to_be_focused()
    count.click()
    dots(page).nth(5).click()
    expect(dots(page).first).to_be_hidden()
    expect(lesson.board("Turn a certain marker").canvas).to_be_in_viewport(timeout=SOON)
    assert sideways(page) <= 0


def test_the_menu_is_folded_by_a_choice_a_click_beside_it_and_escape(shared: LessonPage) -> None:
    page = shared.page
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


def test_go_on_turns_to_the_next_large_board(visits: Visits) -> None:
    lesson = visits.lesson()
    lesson.open(more="&view=board")
    lesson.wait_until_alive()
    go_on(lesson)
    place = lesson.page.locator("#stonebook-present-place")
    expect(place).to_contain_text(say("page.present.place", number=2, total="").strip())


@pytest.mark.parametrize("query", ["", "&lang=de"])
def test_a_link_to_a_notebook_leads_to_its_lesson(visits: Visits, query: str) -> None:
    lesson = visits.lesson()
    lesson.open("alterigo/strings", query)
    lesson.wait_until_settled()
    page = lesson.page
    page.locator(".jp-RenderedMarkdown a[href*='both-colours']").click()
    page.wait_for_url("**/notebooks/**both-colours**", timeout=SOON)
    lesson.wait_until_settled()
    assert ("lang=de" in page.url) == bool(query)


@pytest.mark.parametrize("way", ["menu", "key"])
def test_a_lesson_is_printed_as_its_page_to_read(visits: Visits, way: str) -> None:
    lesson = visits.lesson()
    page = lesson.page
    page.add_init_script("window.print = () => { top.printed = location.pathname; }")
    lesson.open()
    lesson.wait_until_settled()
    if way == "menu":
        page.locator("#stonebook-more").click()
        page.get_by_role("button", name=say("page.print"), exact=True).click()
    else:
        page.keyboard.press("Control+p")
    page.wait_for_function("window.printed", timeout=SOON)
    assert page.evaluate("window.printed").endswith("/otello/bracketing/read/")


def test_shift_and_enter_run_the_code_of_a_lesson(shared: LessonPage) -> None:
    page = shared.page
    editor = page.locator(".stonebook-read .cm-content").first
    editor.fill("print(6 * 7)")
    lines = editor.locator(".cm-line")
    for key in ("Shift+Enter", "Control+Enter"):
        editor.press(key)
        output = page.locator(".stonebook-read .jp-OutputArea-output").first
        expect(output).to_contain_text("42", timeout=SOON)
        expect(lines).to_have_count(1)


def test_an_error_says_first_what_python_says_last(shared: LessonPage) -> None:
    page = shared.page
    editor = page.locator(".stonebook-read .cm-content").first
    editor.fill("def f():\n    return bord\nf()")
    editor.press("Shift+Enter")
    output = page.locator(".stonebook-read .jp-OutputArea-output").first
    expect(output).to_contain_text("Traceback", timeout=SOON)
    said = "NameError: name 'bord' is not defined"
    expect(output.locator(".stonebook-error")).to_have_text(said, timeout=SOON)
    assert output.inner_text().startswith(said)
    editor.fill("import sys\nprint('a: b', file=sys.stderr)")
    editor.press("Shift+Enter")
    expect(output).to_have_text("a: b", timeout=SOON)
    expect(output.locator(".stonebook-error")).to_have_count(0)
