"""The code of a lesson's notebook, as a reader writes and runs it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.lesson_page import SOON, STATE, LessonPage


def run_in_editor(page: Page, code: str) -> None:
    """Write a program into the cell with visible code, and run it."""
    editor = page.locator(".stonebook-read .cm-content").first
    editor.fill(code)
    editor.press("Shift+Enter")


def last_editor(page: Page) -> Locator:
    """Return the editor of a notebook's last cell, which may come after the cell."""
    return page.locator(".jp-CodeCell").last.locator(".cm-content")


def output(page: Page) -> Locator:
    """Return the output of the cell with visible code."""
    return page.locator(".stonebook-read .jp-OutputArea").first


def type_answer(page: Page, prompt: str, text: str) -> None:
    """Answer the question of a program, which has the focus. Wait until the field is gone."""
    field = page.get_by_label(prompt, exact=True)
    expect(field).to_be_focused()
    # The next question may have its field before this one is gone.
    this_field = field.element_handle()
    field.press_sequentially(text)
    this_field.press("Enter")
    this_field.wait_for_element_state("hidden")


def wait_for_state(lesson: LessonPage, state: str, timeout: float = SOON) -> None:
    """Wait until the page is in a state."""
    lesson.page.wait_for_function(f"{STATE} === '{state}'", timeout=timeout)
