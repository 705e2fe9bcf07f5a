"""A lesson without a notebook: fast clicks, errors, widgets, a restarted Python.

`test_tracks.py` solves such lessons to the end.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import CDPSession, Page, Route, expect

from lite.live_pages.live_scripts import markup, page_data
from stonebook.draw.scene import scene
from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import (
    GAME,
    HEAR,
    SOON,
    START,
    box_of,
    fonts_come,
    idle,
    ready,
)
from tests.browser.lessons import clicks
from tests.browser.live_pupil import shows
from tests.browser.web import HeldRequests

pytestmark = [pytest.mark.share(9, of="folder"), pytest.mark.starts_first]

# The policy of a strict site: no script is made from text.
POLICY = (
    "default-src 'none'; base-uri 'none'; connect-src 'self' blob:; img-src 'self' data: blob:; "
    "worker-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'"
)
OWN = """<!doctype html>
<html lang="en" data-stonebook-page="live" data-stonebook-path="try/one.ipynb">
<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{policy}">
<title>One board</title><link rel="icon" href="data:,">{scripts}
{cells}{data}</html>"""
BEFORE = '<div class="stonebook-output"><figure>Before</figure></div>'
CELLS = {
    "board": "from stonebook.widgets import play\nplay('A game for two')",
    "broken": "print('before it')\n1 / 0",
    "echo": "import ipywidgets, stonebook.widgets.host.host as around\n"
    "box, echo = ipywidgets.Text(), ipywidgets.HTML()\n"
    "box.observe(lambda change: setattr(echo, 'value', change['new'].upper()), 'value')\n"
    "display(ipywidgets.VBox([box, echo]))",
    "context": "display({'text/html': '<b>bold</b>'}, raw=True)\n"
    "page = around.host().page.query\n[page['cell'], page['#'], around.host().cell_id()]",
}


EACH_CELL_IS_HIT = """() => {
  const cells = [...document.querySelectorAll('[data-cell=pair] polygon[data-cell]')];
  return cells.length > 9 && cells.every(cell => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    const at = share => document.elementFromPoint(left + share * width, top + share * height);
    return at(0.1) === cell && at(0.9) === cell;
  });
}"""


# Whether no animation runs on the early board.
RESTS = "!stonebookEarly.at(document.querySelector('[data-cell=pair] .stonebook-output')).busy"


def settle(page: Page, state: str) -> None:
    # A function in the page would not work: a strict policy allows no function from text.
    expect(page.locator("html")).to_have_attribute("data-stonebook-state", state, timeout=START)


def test_rapid_presses_are_all_saved_and_survive_a_new_python(visits: Visits) -> None:
    _a_board_answers_before_python_and_stays_as_it_is(visits)
    page = visits.context().new_page()
    page.goto(f"{visits.site.url}{clicks.NAME}/read/")
    ready(page)
    _a_mouse_that_leaves_fast_leaves_no_preview_stone(page)
    table = clicks.play_fast(page, clicks.first_position())
    step = clicks.answer_fast(page, clicks.task(), rightly=True)
    assert step.done
    page.wait_for_function(
        "async name => (await stonebookTest.stored(name))?.done === 1",
        arg=clicks.NAME,
        timeout=SOON,
    )
    # Python ends without a message. It restarts automatically, and the boards are restored.
    page.locator("#stonebook-status").evaluate(HEAR)
    page.evaluate("stonebookPython.worker.terminate()")
    sentence = say("page.again.ended")  # the sentence may be there for a short time only
    page.wait_for_function(
        "sentence => stonebookTest.heard.includes(sentence)", arg=sentence, timeout=SOON
    )
    ready(page)
    for title, picture in ((GAME, scene(table.position)), (clicks.TASK, step.scene())):
        shows(clicks.step_box(page, title).locator("canvas.stonebook-canvas"), picture)


def _a_board_answers_before_python_and_stays_as_it_is(visits: Visits) -> None:
    page = visits.context().new_page()
    python = HeldRequests(page, "**/worker-live.js*")
    page.goto(f"{visits.site.url}{clicks.NAME}/read/?view=stage#pair")
    step = page.locator("[data-cell=pair]")
    words, question = (step.locator(f".stonebook-{part}") for part in ("announcement", "question"))
    onwards = step.locator(".stonebook-answer-next")
    step.locator(".stonebook-answer-legal").click()
    expect(words).to_contain_text("The X on D4 brackets the line")
    assert page.evaluate(EACH_CELL_IS_HIT)
    onwards.click()
    expect(question).to_contain_text("2 of 5")
    expect(onwards).to_be_disabled()
    step.locator(".stonebook-answer-illegal").click()
    expect(onwards).to_be_focused()
    expect(step.locator("canvas")).to_have_count(0)
    page.wait_for_function(RESTS)  # the question or the words may come after an animation
    fonts_come(page)
    before = [part.inner_text() for part in (question, words)]
    board = box_of(step.locator(".stonebook-board svg"))
    python.release()
    ready(page)
    expect(step.locator("canvas")).to_be_visible()
    idle(page)  # the sentence's card takes a moment
    assert [part.inner_text() for part in (question, words)] == before
    assert box_of(step.locator("canvas")) == board
    expect(onwards).to_be_focused()
    assert page.evaluate("Object.values(stonebookWatch.done()).flat().length") == 3
    page.context.close()


def _a_mouse_that_leaves_fast_leaves_no_preview_stone(page: Page) -> None:
    picture = scene(clicks.first_position())
    canvas = clicks.step_box(page, GAME).locator("canvas.stonebook-canvas")
    first, second = clicks.points(page, canvas, picture, ["B4", "C4"])
    for _ in range(5):
        page.mouse.move(*first)
        page.evaluate("stonebookTest.frame()")  # the board gets this event
        page.mouse.move(*second)  # so soon after the first, the board gets this event later
        page.mouse.move(0, 0)
    shows(canvas, picture)


# On this page without the lesson's bar, nothing else starts the script.
LIVE_PAGE = '<script defer src="../../static/stonebook/live-page.js"></script>'


def own_page(visits: Visits, folder: Path) -> Page:
    """Open a page of a few lines, at an address where the site has no page."""
    build = json.loads((folder / "build.json").read_text(encoding="utf-8"))["build"]
    cells = [{"id": cell, "source": source, "tags": ["autorun"]} for cell, source in CELLS.items()]
    place = '<section class="stonebook-cell" data-cell="{0}">{1}</section>'
    text = OWN.format(
        policy=POLICY,
        scripts=markup(folder, build, "../../") + LIVE_PAGE,
        cells="".join(place.format(cell, BEFORE) for cell in CELLS),
        data=page_data("try/one", cells, build),
    )

    def give(route: Route) -> None:
        route.fulfill(body=text, content_type="text/html")

    page = visits.context().new_page()
    page.route(re.compile("/try/one/"), give)
    page.goto(f"{visits.site.url}try/one/?lang=de&cell=c4#there")
    return page


def canvases(tools: CDPSession) -> int:
    """Count the canvases with a picture, on the page or elsewhere in its memory."""
    prototype = tools.send("Runtime.evaluate", {"expression": "HTMLCanvasElement.prototype"})
    place = {"prototypeObjectId": prototype["result"]["objectId"]}
    found = tools.send("Runtime.queryObjects", place)["objects"]["objectId"]
    code = "function() { return this.filter(canvas => canvas.width > 500).length; }"
    call = {"objectId": found, "functionDeclaration": code, "returnByValue": True}
    return int(tools.send("Runtime.callFunctionOn", call)["result"]["value"])


def test_a_page_of_a_few_lines_is_live(visits: Visits, dist: Path) -> None:
    page = own_page(visits, dist)
    settle(page, "cell_failed")
    parts = {cell: page.locator(f"[data-cell={cell}]") for cell in CELLS}
    # A widget replaces its cell's picture; a cell without a widget keeps its picture.
    expect(parts["board"].locator("canvas.stonebook-canvas")).to_be_visible()
    expect(page.locator("figure")).to_have_count(2)
    expect(parts["broken"]).to_contain_text("before it")
    expect(parts["broken"]).to_contain_text("ZeroDivisionError: division by zero")
    assert "\x1b" not in parts["broken"].inner_text()
    expect(parts["context"].locator("b")).to_have_text("bold")
    expect(parts["context"]).to_contain_text("['c4', 'there', 'context']")
    for letter in ("one", "two"):
        parts["echo"].locator("input").fill(letter)
        expect(parts["echo"].locator(".widget-html-content")).to_have_text(letter.upper())
    # The keys of the board are the notebook's.
    canvas = parts["board"].locator("canvas")
    canvas.focus()
    page.keyboard.press("Tab")
    expect(canvas).not_to_be_focused()
    # Python restarts twice, and each start frees the canvases of the one before.
    tools = page.context.new_cdp_session(page)
    widgets = []
    for _ in range(2):
        with page.workers[0].expect_event("close", timeout=SOON):
            page.evaluate("stonebookLive.restart()")
        settle(page, "cell_failed")
        expect(page.locator("canvas")).to_have_count(1)
        expect(page.locator("figure")).to_have_count(2)
        expect(page.locator("[data-kind=stdout]")).to_have_count(1)
        assert len(page.workers) == 1
        widgets.append(canvases(tools))
    assert widgets[0] == widgets[1]
    parts["echo"].locator("input").fill("three")
    expect(parts["echo"].locator(".widget-html-content")).to_have_text("THREE")
