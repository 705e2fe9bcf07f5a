"""Python's worker in a lesson: starts from its kept memory, can be stopped, says when it ends."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, START, STATE
from tests.browser.test_lesson import GAME

# What the worker says to the page, noted from its first word on.
LISTEN = """
window.heard = [];
Object.defineProperty(window, 'stonebookPython', { configurable: true, set(python) {
  Object.defineProperty(window, 'stonebookPython', { value: python });
  python.listen(message => heard.push(message));
} });
"""
ARM = """() => {
  window.stopAddress = URL.createObjectURL(new Blob(['']));
  stonebookPython.post({ stonebook: 'stop', url: stopAddress });
}"""
STOP = "() => URL.revokeObjectURL(stopAddress)"


def heard(page: Page, name: str) -> list[dict[str, Any]]:
    messages: list[dict[str, Any]] = page.evaluate("heard")
    return [one for one in messages if one["stonebook"] == name]


def until(page: Page, condition: str) -> None:
    page.wait_for_function(condition, timeout=SOON)


def test_kept_python_is_stopped_goes_on_and_says_when_it_ends(visits: Visits) -> None:
    visits.forgive("xit")  # Python ends in this test
    lesson = visits.lesson()
    page = lesson.page
    page.add_init_script(LISTEN)
    lesson.open()
    lesson.wait_until_alive()
    assert heard(page, "ready") == [{"stonebook": "ready", "kept": True}]
    page.evaluate("heard.length = 0; stonebookPython.post({ stonebook: 'ping' })")
    until(page, "heard.some(one => one.stonebook === 'pulse' && !one.running)")
    # the board works, and what is not in the kept memory comes when it is asked for
    board = lesson.board(GAME)
    board.click("C4")
    board.has("position.at('C4')", "X")
    assert lesson.python("__import__('wave').__name__") == "wave"
    assert lesson.python("__import__('time').tzname[0] != ''") is True
    lesson.python("globals().__setitem__('before', 1)")
    # twice: an address stops one program, the next address the next one
    editor = page.locator(".stonebook-read .cm-content").first
    output = page.locator(".jp-OutputArea-output", has_text=say("output.stopped"))
    for number in (1, 2):
        page.evaluate(ARM)
        page.evaluate("heard.length = 0")
        editor.fill(f"loops = {number}\nwhile True:\n    pass")
        editor.press("Shift+Enter")
        until(page, "heard.filter(one => one.stonebook === 'pulse' && one.running).length >= 2")
        page.evaluate(STOP)
        expect(output).not_to_have_count(0, timeout=SOON)
        assert lesson.python("(before, loops)") == [1, number]
        editor.fill("1")
        editor.press("Shift+Enter")
        expect(output).to_have_count(0, timeout=SOON)
    cell = board.python("str(position.moves()[0])")
    board.click(cell)
    board.has(f"position.at({cell!r}) is not None", True)
    editor.fill("import os; os._exit(3)")
    editor.press("Shift+Enter")
    until(page, "heard.some(one => one.stonebook === 'ended')")
    assert heard(page, "ended")[0]["why"]


def test_without_the_kept_memory_the_lesson_lives_and_says_nothing_of_it(visits: Visits) -> None:
    visits.forgive("kept-")
    lesson = visits.lesson()
    page = lesson.page
    page.add_init_script(LISTEN)
    page.route("**/kept-*.bin", lambda route: route.fulfill(status=404))
    lesson.open()
    lesson.wait_until_alive()
    assert heard(page, "ready") == [{"stonebook": "ready", "kept": False}]
    expect(page.locator("#stonebook-status")).to_have_text(say("page.status.ready"))


def test_a_missing_file_of_python_is_named(visits: Visits) -> None:
    visits.forgive("pyodide")
    visits.forgive("uncaught: 404")
    cases = {
        "**/pyodide.asm.wasm": "pyodide.asm.wasm",
        "**/python.js*": "static/pyodide/python.js",
    }
    for pattern, file in cases.items():
        lesson = visits.lesson()
        page = lesson.page
        page.add_init_script(LISTEN)
        page.route(pattern, lambda route: route.fulfill(status=404))
        lesson.open()
        page.wait_for_function("heard.some(one => one.stonebook === 'failed')", timeout=START)
        (failed,) = heard(page, "failed")[:1]
        assert failed["file"].endswith(file), json.dumps(failed)
        assert failed["status"] == 404
        until(page, f"{STATE} === 'failed'")
        page.close()
