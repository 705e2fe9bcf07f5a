"""A copy of a lesson: made, edited, shown on a projector, saved as a file and opened."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import GUESS, SOON, START, LessonPage
from tests.browser.stored_records import FULL

pytestmark = [pytest.mark.share(9, of="folder"), pytest.mark.starts_first]


def copied(visits: Visits) -> LessonPage:
    """Make a copy of a lesson through its menu, and wait until its boards are alive."""
    lesson = visits.lesson()
    lesson.page.goto(visits.site.url + "own/")
    expect(lesson.page.locator("#own-status")).to_have_text(say("site.own.none"))
    lesson.open()
    lesson.wait_until_alive()
    choose(lesson.page, "page.copy")
    lesson.page.wait_for_url("**path=scratch**", timeout=SOON)
    lesson.wait_until_alive()
    return lesson


def choose(page: Page, key: str) -> None:
    page.locator("#stonebook-more").click()
    page.locator("#stonebook-tools").get_by_role("button", name=say(key), exact=True).click()


def run_after_the_question(lesson: LessonPage) -> None:
    """Check that a page from elsewhere waits for its reader, and run it."""
    state = "data-stonebook-state"
    expect(lesson.page.locator("html")).to_have_attribute(state, "waiting", timeout=START)
    expect(lesson.page.locator("#stonebook-status")).to_have_text(say("page.waiting.elsewhere"))
    lesson.page.locator("#stonebook-run-page").click()


def test_a_teacher_copies_edits_shows_saves_and_restores_a_lesson(
    visits: Visits, tmp_path: Path
) -> None:
    copy = copied(visits)
    _a_copy_opens_with_three_lines_and_its_code(copy)
    _a_copy_is_shown_on_a_projector_and_becomes_a_notebook_again(copy)
    _a_pupil_opens_a_copy_saved_as_a_file(visits, copy.page, tmp_path)
    _restoring_a_broken_copy_also_keeps_the_broken_one(copy)
    _both_are_listed_among_the_readers_pages(copy.page, visits.site.url)


def _a_copy_opens_with_three_lines_and_its_code(copy: LessonPage) -> None:
    page = copy.page
    lines = page.locator(".jp-MarkdownCell").first.locator("li")
    starts = [say(f"page.copy.{key}").split("**")[1] for key in ("edit", "run", "show")]
    expect(lines).to_have_count(3)
    for line, start in zip(lines.all(), starts, strict=True):
        expect(line).to_contain_text(start)
    guess = page.locator(".jp-CodeCell", has_text="predict(").first
    expect(guess.locator(".cm-content")).to_be_visible()
    # In a browser without room the page says that the copy is not saved.
    page.evaluate(FULL)
    note = page.locator("#stonebook-notes [data-note=unsaved]")
    guess.locator(".cm-content").click()
    for full, key in ((True, "#"), (False, "Backspace")):
        page.evaluate(f"self.full = {str(full).lower()}")
        page.keyboard.press(key)
        expect(note).to_have_count(int(full), timeout=SOON)
        if full:
            expect(note).to_have_text(say("page.unsaved"))
    expect(page.locator(".jp-Dialog")).to_have_count(0)


def _a_copy_is_shown_on_a_projector_and_becomes_a_notebook_again(copy: LessonPage) -> None:
    page = copy.page
    choose(page, "page.stage")
    steps = page.locator(".stonebook-step:visible")
    expect(steps).to_have_count(1)
    expect(page.get_by_role("menuitem", name="File", exact=True)).to_be_hidden()
    expect(page.locator(".cm-editor:visible")).to_have_count(0)
    choose(page, "page.stage.leave")
    expect(page.get_by_role("menuitem", name="File", exact=True)).to_be_visible()


def _a_pupil_opens_a_copy_saved_as_a_file(visits: Visits, page: Page, tmp_path: Path) -> None:
    title = page.locator(".jp-CodeCell", has_text="predict(").first.locator(".cm-content")
    title.click()
    page.keyboard.press("Control+Home")
    page.keyboard.type("# mine\n")
    with page.expect_download() as waiting:
        choose(page, "page.copy.save")
    assert waiting.value.suggested_filename == "otello-bracketing.ipynb"
    file = tmp_path / "for pupils.ipynb"
    waiting.value.save_as(file)
    notebook = json.loads(file.read_text(encoding="utf-8"))
    assert "widget-view" not in json.dumps([cell.get("outputs") for cell in notebook["cells"]])

    pupil = visits.lesson()
    pupil.open()
    pupil.wait_until_settled()
    _a_file_that_is_not_a_notebook_is_refused(pupil, tmp_path / "picture.ipynb")
    with pupil.page.expect_file_chooser() as choosing:
        choose(pupil.page, "page.copy.open")
    choosing.value.set_files(file)
    pupil.page.wait_for_url("**path=scratch**for-pupils.ipynb*", timeout=SOON)
    run_after_the_question(pupil)
    pupil.wait_until_alive()
    expect(pupil.page.locator(".cm-content", has_text="# mine")).to_be_visible()
    expect(pupil.page.locator("canvas.stonebook-canvas").first).to_be_visible()


def _a_file_that_is_not_a_notebook_is_refused(pupil: LessonPage, file: Path) -> None:
    file.write_text("no JSON", encoding="utf-8")
    with pupil.page.expect_file_chooser() as choosing:
        choose(pupil.page, "page.copy.open")
    choosing.value.set_files(file)
    expect(pupil.page.locator("#stonebook-status")).to_have_text(say("page.status.bad_file"))
    assert "scratch" not in pupil.page.url


def _restoring_a_broken_copy_also_keeps_the_broken_one(copy: LessonPage) -> None:
    page = copy.page
    guess = page.locator(".jp-CodeCell", has_text="predict(").first.locator(".cm-content")
    guess.click()
    page.keyboard.press("Control+a")
    page.keyboard.type("predict('nothing")
    address = page.url
    choose(page, "page.copy.restore")
    note = page.locator("#stonebook-notes [data-note=kept]")
    expect(note).to_contain_text(say("page.copy.restored"), timeout=START)
    copy.wait_until_alive()
    assert page.url == address
    expect(copy.board(GUESS).canvas).to_be_visible()
    expect(page.locator(".jp-MarkdownCell").first).to_contain_text(say("page.copy.hello"))
    # The last typed text was not yet stored. Now it is stored, in the other notebook only.
    expect(page.locator(".cm-content", has_text="predict('nothing")).to_have_count(0)
    link = note.get_by_role("link")
    expect(link).to_have_text("otello-bracketing-2.ipynb")
    link.click()
    broken = page.locator(".cm-content", has_text="predict('nothing")
    expect(broken).to_be_visible(timeout=START)
    expect(page.locator("#stonebook-notes p")).to_have_count(0)


def _both_are_listed_among_the_readers_pages(page: Page, site: str) -> None:
    page.goto(site + "own/")
    expect(page.get_by_role("link", name="otello-bracketing-2", exact=True)).to_be_visible()
    page.get_by_role("link", name="otello-bracketing", exact=True).click()
    page.wait_for_url("**path=scratch**otello-bracketing.ipynb*", timeout=SOON)
    expect(page.locator("#stonebook-title")).to_have_text("otello-bracketing")
