"""A notebook's first board is live before the notebook loads, and its moves are saved."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Page, expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import BOARDS, GAME, SOON, START, STATE, box_of, later
from tests.browser.web import HeldRequests

pytestmark = [pytest.mark.share(9, of="folder"), pytest.mark.starts_first]

WATCH = Path(__file__).parent.with_name("first_screen.js")
LESSON = "notebooks/index.html?path=otello/bracketing.ipynb"
INTERFACE = "**/notebook.js*"
DONE = "stonebookWatch.done()['predict Which markers turn?']"


def _press(page: Page, box: FloatRect, column: int, row: int) -> None:
    """Press a cell of a board of six by six, which is drawn in the middle of a box."""
    size = min(box["width"], box["height"])
    x = box["x"] + (box["width"] - size) / 2 + (column + 1.125) / 6.875 * size
    y = box["y"] + (box["height"] - size) / 2 + (row + 0.75) / 6.875 * size
    page.mouse.click(x, y)


def test_moves_made_while_the_notebook_loads_are_not_lost(visits: Visits) -> None:
    _moves_made_before_the_notebook_loads_are_kept(visits)
    _presses_while_one_board_replaces_the_other_are_kept(visits)
    _when_python_ends_the_picture_returns_and_the_notebook_restarts_python(visits)


def _moves_made_before_the_notebook_loads_are_kept(visits: Visits) -> None:
    opened = visits.lesson(viewport={"width": 1366, "height": 1100})
    page = opened.page
    page.add_init_script(path=WATCH)
    interface = HeldRequests(page, INTERFACE)
    python = HeldRequests(page, "**/pyodide.asm.wasm*")
    page.goto(f"{opened.site}{LESSON}", wait_until="commit")
    first = page.locator("#stonebook-first")
    # A press on the picture is remembered, announced, and passed to the live board.
    picture = first.locator(".stonebook-step svg.stonebook-picture")
    _press(page, box_of(picture), 1, 3)
    expect(page.locator("#stonebook-status")).to_have_text(say("page.ahead"))
    expect(first.locator(".stonebook-press")).to_be_visible()
    python.release()
    canvas = first.locator("canvas.stonebook-canvas")
    expect(canvas).to_be_visible(timeout=START)
    page.wait_for_function(f"{DONE}?.length === 1", timeout=SOON)
    assert page.evaluate(DONE) == [["tap", "B4"]]
    # The mouse and the keys work on the board before the notebook loads.
    _press(page, box_of(canvas), 2, 3)
    canvas.focus()
    for key in ("Enter", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(first.locator(".stonebook-words")).to_contain_text("D4", timeout=SOON)
    assert canvas.get_attribute("role") == "slider"
    first.get_by_role("button", name=say("step.lock")).click()
    expect(first).to_contain_text("You found 3 of 4!", timeout=SOON)  # and so no tick
    expect(first.locator(".stonebook-done")).to_have_count(0)
    expect(first.locator(".stonebook-progress")).to_contain_text(
        say("lesson.progress", done=1, of=9)
    )
    first.locator(".stonebook-go-on").focus()
    words = first.locator(".stonebook-words")
    expect(words).to_contain_text("Along row 4", timeout=SOON)
    feedback = words.inner_text()
    assert page.locator(".jp-NotebookPanel").count() == 0

    interface.release()
    opened.wait_until_alive()
    expect(first).to_have_count(0)
    expect(page.locator("canvas.stonebook-canvas")).to_have_count(BOARDS)
    board = opened.board("Which markers turn?")
    assert board.python("step.done") is True
    expect(board.words).to_have_text(feedback, use_inner_text=True)
    board.has("position.at('D4')", "X")
    board.shows(C2="dark", B5="light")
    expect(board.step.locator(".stonebook-go-on")).to_be_focused()
    expect(page.locator(".stonebook-dot").first).to_have_attribute("data-done", "done")
    opened.wait_for_progress(1)
    board.press(say("step.again"))
    board.has("step.done", False)
    # The other boards answer, and cells can run again.
    walk = opened.board("The first two moves, step by step")
    walk.press(say("step.walk.next"))
    walk.shows(C4="dark")
    page.evaluate("jupyterapp.commands.execute('notebook:run-all-cells')")
    opened.wait_until_alive()
    walk.shows(C4="board")
    expect(page.locator("canvas.stonebook-canvas")).to_have_count(BOARDS)
    done = say("lesson.progress", done=1, of=opened.progress()["of"])
    expect(page.locator(".stonebook-progress").get_by_text(done)).to_be_visible(timeout=SOON)
    game = opened.board(GAME)
    game.click("C4")
    game.has("position.at('C4')", "X")
    game.shows(C4="dark")
    facts = page.evaluate("stonebookFirst")
    assert not facts["emptied"], f"{facts['emptied']} frames showed no lesson"


def _presses_while_one_board_replaces_the_other_are_kept(visits: Visits) -> None:
    opened = visits.lesson()
    page = opened.page
    interface = HeldRequests(page, INTERFACE)
    page.goto(f"{opened.site}{LESSON}", wait_until="commit")
    canvas = page.locator("canvas.stonebook-canvas").first
    expect(canvas).to_be_visible(timeout=START)
    box = box_of(canvas)  # the second board has the place of the first
    interface.release()
    pressed = 0
    while page.evaluate(STATE) != "ready":
        _press(page, box, 1 + pressed % 3, 3)
        pressed += 1
        later(page)
        page.evaluate("stonebookTest.drawn()")
    opened.wait_until_alive()
    assert pressed > 1
    page.wait_for_function(f"pressed => {DONE}.length === pressed", arg=pressed, timeout=SOON)


def _when_python_ends_the_picture_returns_and_the_notebook_restarts_python(
    visits: Visits,
) -> None:
    opened = visits.lesson()
    page = opened.page
    interface = HeldRequests(page, INTERFACE)
    page.goto(f"{opened.site}{LESSON}", wait_until="commit")
    first = page.locator("#stonebook-first")
    canvas = first.locator("canvas.stonebook-canvas")
    expect(canvas).to_be_visible(timeout=START)
    _press(page, box_of(canvas), 2, 3)
    page.wait_for_function(f"{DONE}?.length === 1", timeout=SOON)
    page.evaluate("stonebookPython.worker.terminate()")
    # Python may have ended while it fetched a file: the page waits a minute for that.
    expect(first.locator("svg.stonebook-picture")).to_be_visible(timeout=START)
    interface.release()
    opened.wait_until_alive()
    board = opened.board("Which markers turn?")
    assert board.python("step.marked") == ["C4"]
