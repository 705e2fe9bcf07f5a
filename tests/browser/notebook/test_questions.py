"""`input()` asks in a notebook, even where browsers have no service workers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from lite.setup import paths
from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import LessonPage
from tests.browser.notebook.editor import output, run_in_editor, type_answer, wait_for_state

pytestmark = [pytest.mark.share(9, of="folder"), pytest.mark.starts_first]

GREET = 'print("Welcome")\nname = input("Your name? ")\nprint("Hello", name)'
ADD = """def number():
    return int(input("A number? "))
print(sum(number() for _ in range(2)))"""
WAIT = 'known = 1\ninput("Wait here? ")\nprint("never")'
WITHOUT_SUSPENDING = "delete WebAssembly.Suspending;\n"
PROGRAM = "pyodide.asm.js"
SECRET = 'from getpass import getpass\nprint(len(getpass("The word? ")), "letters")'


def greets(lesson: LessonPage) -> None:
    """Run a program that asks, and answer."""
    page = lesson.page
    run_in_editor(page, GREET)
    expect(output(page)).to_contain_text("Welcome")  # before the answer
    type_answer(page, "Your name?", "Ann")
    expect(output(page)).to_contain_text("Hello Ann")
    assert lesson.python("name") == "Ann"


def forbid_suspending(visits: Visits, page: Page) -> None:
    """Take away what a browser needs to suspend Python. Safari has none of it."""
    page.add_init_script(WITHOUT_SUSPENDING)
    (program,) = paths.DIST.glob(f"static/pyodide/core-*/{PROGRAM}")
    in_worker = WITHOUT_SUSPENDING + program.read_text(encoding="utf-8")
    answer = {"body": in_worker, "content_type": "text/javascript"}
    page.route(f"**/{PROGRAM}*", lambda route: route.fulfill(**answer))
    visits.forgive("net::ERR_FILE_NOT_FOUND (blob:")  # how an answer then reaches Python


@pytest.mark.parametrize("suspends", [True, False], ids=["suspended", "checking"])
@pytest.mark.parametrize("plain", [False, True], ids=["this machine", "plain http"])
def test_a_program_asks_the_reader(visits: Visits, plain: bool, suspends: bool) -> None:
    lesson = visits.lesson(plain=plain)
    page = lesson.page
    if not suspends:
        forbid_suspending(visits, page)
    lesson.open()
    lesson.wait_until_alive()
    greets(lesson)
    run_in_editor(page, ADD)
    type_answer(page, "A number?", "40")
    type_answer(page, "A number?", "2")
    expect(output(page)).to_contain_text("42")
    if plain:
        return
    page.reload()
    lesson.wait_until_alive()
    greets(lesson)
    run_in_editor(page, SECRET)
    expect(page.get_by_label("The word?")).to_have_attribute("type", "password")
    type_answer(page, "The word?", "sesame")
    expect(output(page)).to_contain_text("6 letters")
    expect(output(page)).not_to_contain_text("sesame")
    _stop_ends_a_program_that_waits_for_an_answer(lesson)


def _stop_ends_a_program_that_waits_for_an_answer(lesson: LessonPage) -> None:
    page = lesson.page
    run_in_editor(page, WAIT)
    expect(page.get_by_label("Wait here?")).to_be_focused()
    wait_for_state(lesson, "busy")
    expect(page.locator("#stonebook-status")).to_have_text(say("page.status.asks"))
    page.locator("#stonebook-stop").click()
    wait_for_state(lesson, "ready")
    expect(page.get_by_label("Wait here?")).to_have_count(0)
    expect(output(page)).to_contain_text(say("output.stopped"))
    assert lesson.python("known") == 1
    greets(lesson)
