"""Endless programs are stopped; a Python that dies is noticed and restarted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import BOARDS, GAME, GUESS, SOON, LessonPage, idle
from tests.browser.notebook.editor import run_in_editor, wait_for_state

pytestmark = [pytest.mark.share(9, of="folder"), pytest.mark.starts_first]

LOOP = "while True:\n    pass"
DEAF = """while True:
    try:
        while True:
            pass
    except KeyboardInterrupt:
        pass"""
# Small objects fill the memory to its last bytes.
GREEDY = "kept = []\nwhile True:\n    kept.append([0] * 1000)"
MEMORY, LESS_MEMORY = "getHeapMax=()=>4294901760", "getHeapMax=()=>134217728"

# Records every message of the worker to the page, from the first one on.
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

# Tracks every canvas that the page creates, in the document or not, and counts their pixels.
COUNT_CANVASES = """(() => {
    const made = [];
    const create = document.createElement;
    document.createElement = function (name, ...more) {
        const element = create.call(this, name, ...more);
        if (String(name).toLowerCase() === 'canvas') made.push(new WeakRef(element));
        return element;
    };
    window.keptPixels = () => made.reduce((sum, reference) => {
        const canvas = reference.deref();
        return sum + (canvas ? canvas.width * canvas.height : 0);
    }, 0);
})()"""


def heard(page: Page, name: str) -> list[dict[str, Any]]:
    messages: list[dict[str, Any]] = page.evaluate("heard")
    return [message for message in messages if message["stonebook"] == name]


def until(page: Page, condition: str) -> None:
    page.wait_for_function(condition, timeout=SOON)


def test_programs_are_stopped_and_a_dead_python_is_restarted(visits: Visits) -> None:
    # JupyterLab's errors for requests that waited for the old Python, and the one that exit throws.
    for part in ("Cannot send", "Canceled future", "xit("):
        visits.forgive(part)
    lesson = visits.lesson()
    page = lesson.page
    page.add_init_script(COUNT_CANVASES)
    page.add_init_script(LISTEN)
    lesson.open()
    lesson.wait_until_alive()
    _python_comes_from_the_snapshot_and_answers(lesson)
    board = lesson.board(GAME)
    board.click("C4")
    board.has("position.at('C4')", "X")
    lesson.guess()
    _a_stopped_program_leaves_python_as_it_is(lesson)
    _each_stop_address_stops_one_program(lesson)
    _a_long_output_is_cut(lesson)
    _a_program_that_ignores_the_request_ends_with_its_python(lesson)
    # A cell that the reader has changed does not run again, and says so.
    expect(page.locator(".stonebook-unrun")).to_have_text(say("page.unrun"))
    # Boards and progress are restored.
    board.has("position.at('C4')", "X")
    board.shows(C4="dark")
    board.click("C5")
    board.has("position.at('C5')", "O")
    assert lesson.board(GUESS).python("step.done") is True
    assert lesson.progress()["done"] == 1
    _a_dead_python_restarts_by_itself_or_on_request(lesson)


def _python_comes_from_the_snapshot_and_answers(lesson: LessonPage) -> None:
    page = lesson.page
    assert heard(page, "ready") == [{"stonebook": "ready", "snapshot": True}]
    page.evaluate("heard.length = 0; stonebookPython.post({ stonebook: 'ping' })")
    until(page, "heard.some(message => message.stonebook === 'pulse' && !message.running)")
    # Modules outside the memory snapshot load on demand.
    assert lesson.python("__import__('wave').__name__") == "wave"
    assert lesson.python("__import__('time').tzname[0] != ''") is True


def _a_stopped_program_leaves_python_as_it_is(lesson: LessonPage) -> None:
    page = lesson.page
    stop = page.locator("#stonebook-stop")
    expect(stop).to_be_hidden()
    lesson.python("globals().__setitem__('known', 1)")
    run_in_editor(lesson.page, LOOP)
    stop.click()
    wait_for_state(lesson, "ready")
    expect(stop).to_be_hidden()
    output = page.locator(".stonebook-read .jp-OutputArea")
    expect(output).to_have_text(say("output.stopped"))  # and not Python's traceback
    assert lesson.python("known") == 1


def _a_long_output_is_cut(lesson: LessonPage) -> None:
    run_in_editor(lesson.page, "for number in range(20_000):\n    print(number)")
    text = say("output.cut", number=19_000)
    cut = lesson.page.locator(".jp-OutputArea-output", has_text=text)
    expect(cut).to_have_count(1, timeout=SOON)
    wait_for_state(lesson, "ready")  # the next program, and not this one, is to be stopped


def _a_program_that_ignores_the_request_ends_with_its_python(lesson: LessonPage) -> None:
    """The page keeps its place, and frees the canvases of the old Python's boards."""
    page = lesson.page
    stop, status = page.locator("#stonebook-stop"), page.locator("#stonebook-status")
    pixels = page.evaluate("keptPixels()")
    assert pixels > 0
    text = page.locator(".jp-WindowedPanel-outer")
    run_in_editor(lesson.page, DEAF)
    stop.click()
    expect(status).to_have_text(say("page.status.stopping"))
    text.evaluate("text => { document.activeElement.blur(); text.scrollTop = 1500; }")
    stop.click()
    expect(status).to_have_text(say("page.again"))
    lesson.wait_until_alive()
    page.evaluate("stonebookTest.drawn()")
    assert abs(text.evaluate("text => text.scrollTop") - 1500) < 2
    assert lesson.python("'known' in globals()") is False
    expect(page.locator("canvas.stonebook-canvas")).to_have_count(BOARDS)
    page.wait_for_function("most => keptPixels() < most", arg=1.2 * pixels, timeout=SOON)


def _each_stop_address_stops_one_program(lesson: LessonPage) -> None:
    """Send the messages of the page's button one by one."""
    page = lesson.page
    lesson.python("globals().__setitem__('known', 1)")
    output = page.locator(".jp-OutputArea-output", has_text=say("output.stopped"))
    for number in (1, 2):
        page.evaluate(ARM)
        page.evaluate("heard.length = 0")
        run_in_editor(lesson.page, f"loops = {number}\n{LOOP}")
        until(
            page,
            "heard.filter(message => message.stonebook === 'pulse' && message.running).length >= 2",
        )
        page.evaluate(STOP)
        expect(output).not_to_have_count(0, timeout=SOON)
        assert lesson.python("(known, loops)") == [1, number]
        run_in_editor(lesson.page, "1")
        expect(output).to_have_count(0, timeout=SOON)


def _a_dead_python_restarts_by_itself_or_on_request(lesson: LessonPage) -> None:
    page, board = lesson.page, lesson.board(GAME)
    status, again = page.locator("#stonebook-status"), page.locator("#stonebook-restart")

    idle(page)
    # The next end of Python counts as soon after this one.
    page.evaluate("stonebookTest.stopped = performance.now()")
    # Without a message, Python restarts automatically.
    page.evaluate("stonebookPython.worker.terminate()")
    expect(status).to_have_text(say("page.again.ended"))
    lesson.wait_until_alive()
    board.has("position.at('C4')", "X")

    # So soon after the last end, the restart waits for the reader.
    run_in_editor(lesson.page, "import os\nos._exit(1)")
    expect(status).to_have_text(say("page.status.ended"))
    assert heard(page, "ended")[-1]["why"]
    again.click()
    lesson.wait_until_alive()
    board.has("position.at('C4')", "X")


def test_without_a_snapshot_a_program_that_fills_the_memory_restarts_python(
    visits: Visits, dist: Path
) -> None:
    visits.forgive("Canceled future")
    visits.forgive("snapshot-")
    lesson = visits.lesson()
    page = lesson.page
    page.add_init_script(LISTEN)
    page.route("**/snapshot-*.bin", lambda route: route.fulfill(status=404))
    (core,) = dist.glob("static/pyodide/core-*/pyodide.asm.js")
    text = core.read_text(encoding="utf-8")
    less = text.replace(MEMORY, LESS_MEMORY)
    assert less != text
    answer = {"body": less, "content_type": "text/javascript"}
    page.route("**/pyodide.asm.js*", lambda route: route.fulfill(**answer))
    lesson.open()
    lesson.wait_until_alive()
    assert heard(page, "ready") == [{"stonebook": "ready", "snapshot": False}]
    expect(page.locator("#stonebook-status")).to_have_text(say("page.status.ready"))
    board = lesson.board(GAME)
    board.click("C4")
    board.has("position.at('C4')", "X")
    lesson.guess()
    run_in_editor(lesson.page, GREEDY)
    expect(page.locator("#stonebook-status")).to_have_text(say("page.again.full"), timeout=SOON)
    lesson.wait_until_alive()
    expect(page.locator(".stonebook-read .jp-OutputArea")).to_have_text(say("output.memory"))
    expect(page.locator(".stonebook-unrun")).to_have_text(say("page.unrun"))
    assert lesson.python("'kept' in globals()") is False
    board.has("position.at('C4')", "X")
    board.click("C5")
    board.has("position.at('C5')", "O")
    assert lesson.progress()["done"] == 1
