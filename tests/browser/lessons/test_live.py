"""A lesson without a notebook: steps, keys, progress, what goes wrong, another Python."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import CDPSession, Page, Route, expect

from lite.shell.live_scripts import markup, page_data
from stonebook.draw.scene import scene
from stonebook.widgets.lesson.board_output import BoardOutput
from stonebook.widgets.lesson.step_output import StepOutput
from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import GAME, HEAR, SOON, START, ready
from tests.browser.lessons import clicks
from tests.browser.lessons.test_by_keyboard import sees_rings
from tests.browser.live_pupil import Keys, Mouse, Pupil, shows
from tests.lessons.lesson import LESSONS

# As a strict site has it: no script is made out of text.
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
# How much moved by itself, by the browser's own measure, and what the page showed when its first
# board was there.
SEEN = """
window.shifts = [];
new PerformanceObserver(list => shifts.push(...list.getEntries().map(one => one.value)))
  .observe({ type: 'layout-shift', buffered: true });
const look = () => {
  if (document.querySelector('.stonebook-output canvas')?.checkVisibility()) {
    window.atFirst = [
      document.documentElement.dataset.stonebookState,
      document.querySelectorAll('.stonebook-waits').length,
    ];
  } else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
CELLS = {
    "board": "from stonebook.widgets import play\nplay('A game for two')",
    "broken": "print('before it')\n1 / 0",
    "echo": "import ipywidgets, stonebook.widgets.host.host as around\n"
    "box, said = ipywidgets.Text(), ipywidgets.HTML()\n"
    "box.observe(lambda change: setattr(said, 'value', change['new'].upper()), 'value')\n"
    "display(ipywidgets.VBox([box, said]))",
    "told": "display({'text/html': '<b>bold</b>'}, raw=True)\n"
    "page = around.host().page\n[page['cell'], page['#'], around.host().cell_id()]",
}


def live(visits: Visits, lesson: str) -> Page:
    """Open a lesson's live page, and wait until its boards are live."""
    page = visits.context(reduced_motion="reduce").new_page()
    page.add_init_script(SEEN)
    page.goto(f"{visits.site.url}{lesson}/read/")
    page.evaluate("document.querySelector('main').scrollTop = 3000")
    settle(page, "ready")
    return page


def settle(page: Page, state: str) -> None:
    # Not by a function in the page: a strict one makes none out of text.
    expect(page.locator("html")).to_have_attribute("data-stonebook-state", state, timeout=START)


@pytest.mark.parametrize(
    ("name", "pupil", "kinds"),
    [
        ("otello/counting", Mouse, {"predict", "score", "count", "task"}),
        ("otello/bracketing", Keys, {"predict", "walk", "pair"}),
    ],
    ids=["mouse", "keys"],
)
def test_steps_are_answered_and_kept(
    visits: Visits, name: str, pupil: type[Pupil], kinds: set[str]
) -> None:
    lesson = next(lesson for lesson in LESSONS if lesson.id == name)
    shown = [one for _, one in lesson.shown() if isinstance(one, StepOutput | BoardOutput)]
    page = live(visits, name)
    assert page.evaluate("stonebookTest.allDrawn()")
    expect(page.locator(".stonebook-waits")).to_have_count(0)
    # The first board did not wait for the others, and nothing moved for any of them.
    state, waiting = page.evaluate("atFirst")
    assert state == "running"
    assert waiting > 1
    assert max(page.evaluate("[0, ...shifts]")) < 0.01
    assert page.evaluate("document.querySelector('main').scrollTop") == 3000
    done = []
    somebody = pupil(page)
    for number, one in enumerate(shown):
        if isinstance(one, StepOutput) and one.step.kind in kinds:
            kinds = kinds - {one.step.kind}
            somebody.go_through(one.step, number)
            done.append(one.step.id)
            if pupil is Keys and one.step.kind == "predict":  # its button goes, the focus moves on
                way_on = page.locator(".stonebook-go-on").first
                expect(way_on).to_be_focused(timeout=SOON)
    assert not kinds
    assert "jupyterapp" not in page.evaluate("Object.keys(window)")
    if pupil is Keys:  # two presses of Escape leave the board, as in the notebook
        canvas = page.locator("canvas.stonebook-canvas").first
        canvas.focus()
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        expect(canvas).not_to_be_focused()
        expect(canvas).to_have_attribute("role", "application")
    # What is kept is what the notebook keeps, and the notebook knows it.
    page.wait_for_function(
        "async ([name, done]) => (await stonebookTest.stored(name))?.done === done",
        arg=[name, len(done)],
        timeout=SOON,
    )
    assert {*page.evaluate("name => stonebookTest.stored(name)", name)["steps"]} == {*done}
    if pupil is Keys:
        boards = page.locator(".stonebook-step.jupyter-widgets")
        sees_rings(page, boards.filter(has_text=GAME))
    if pupil is Mouse:
        of = sum(isinstance(one, StepOutput) for one in shown)
        page.goto(f"{visits.site.url}notebooks/index.html?path={name}.ipynb")
        said = say("lesson.progress", done=len(done), of=of)
        expect(page.get_by_text(said)).to_be_visible(timeout=START)


def test_a_rapid_hand_loses_nothing_and_another_python_has_it_all(visits: Visits) -> None:
    page = visits.context().new_page()
    page.goto(f"{visits.site.url}{clicks.NAME}/read/")
    ready(page)
    _a_mouse_that_leaves_fast_leaves_no_stone_behind(page)
    table = clicks.play_fast(page, clicks.first_position())
    step = clicks.answer_fast(page, clicks.task(), rightly=True)
    assert step.done
    page.wait_for_function(
        "async name => (await stonebookTest.stored(name))?.done === 1",
        arg=clicks.NAME,
        timeout=SOON,
    )
    # Python ends without a word. It comes back by itself, and boards are as they were.
    page.locator("#stonebook-status").evaluate(HEAR)
    page.evaluate("stonebookPython.worker.terminate()")
    sentence = say("page.again.ended")  # for as long as it takes, which may be short
    page.wait_for_function(
        "sentence => stonebookTest.heard.includes(sentence)", arg=sentence, timeout=SOON
    )
    ready(page)
    for title, picture in ((GAME, scene(table.position)), (clicks.TASK, step.scene())):
        shows(clicks.step_box(page, title).locator("canvas.stonebook-canvas"), picture)


def _a_mouse_that_leaves_fast_leaves_no_stone_behind(page: Page) -> None:
    picture = scene(clicks.first_position())
    canvas = clicks.step_box(page, GAME).locator("canvas.stonebook-canvas")
    first, second = clicks.points(page, canvas, picture, ["B4", "C4"])
    for _ in range(5):
        page.mouse.move(*first)
        page.evaluate("stonebookTest.frame()")  # the board hears of it
        page.mouse.move(*second)  # so soon after the first one, the board hears of it later
        page.mouse.move(0, 0)
    shows(canvas, picture)


# Without the bar of lessons, which starts this script elsewhere.
LIVE_PAGE = '<script defer src="../../static/stonebook/live-page.js"></script>'


def own_page(visits: Visits, folder: Path) -> Page:
    """Open a page of a few lines, at an address where the site has none."""
    build = json.loads((folder / "build.json").read_text(encoding="utf-8"))["build"]
    cells = [{"id": one, "source": source, "tags": ["autorun"]} for one, source in CELLS.items()]
    place = '<section class="stonebook-cell" data-cell="{0}">{1}</section>'
    text = OWN.format(
        policy=POLICY,
        scripts=markup(folder, build, "../../") + LIVE_PAGE,
        cells="".join(place.format(one, BEFORE) for one in CELLS),
        data=page_data("try/one", cells, build),
    )

    def give(route: Route) -> None:
        route.fulfill(body=text, content_type="text/html")

    page = visits.context().new_page()
    page.route(re.compile("/try/one/"), give)
    page.goto(f"{visits.site.url}try/one/?lang=de&cell=c4#there")
    return page


def canvases(tools: CDPSession) -> int:
    """Count the canvases that hold a picture, on the page or anywhere in its memory."""
    prototype = tools.send("Runtime.evaluate", {"expression": "HTMLCanvasElement.prototype"})
    place = {"prototypeObjectId": prototype["result"]["objectId"]}
    found = tools.send("Runtime.queryObjects", place)["objects"]["objectId"]
    code = "function() { return this.filter(canvas => canvas.width > 500).length; }"
    call = {"objectId": found, "functionDeclaration": code, "returnByValue": True}
    return int(tools.send("Runtime.callFunctionOn", call)["result"]["value"])


def test_a_page_of_a_few_lines_is_live(visits: Visits, dist: Path) -> None:
    page = own_page(visits, dist)
    settle(page, "cell_failed")
    parts = {one: page.locator(f"[data-cell={one}]") for one in CELLS}
    # A picture goes when a widget takes its place, and stays where a cell has none.
    expect(parts["board"].locator("canvas.stonebook-canvas")).to_be_visible()
    expect(page.locator("figure")).to_have_count(2)
    expect(parts["broken"]).to_contain_text("before it")
    expect(parts["broken"]).to_contain_text("ZeroDivisionError: division by zero")
    assert "\x1b" not in parts["broken"].inner_text()
    expect(parts["told"].locator("b")).to_have_text("bold")
    expect(parts["told"]).to_contain_text("['c4', 'there', 'told']")
    for letter in ("one", "two"):
        parts["echo"].locator("input").fill(letter)
        expect(parts["echo"].locator(".widget-html-content")).to_have_text(letter.upper())
    # The keys of the board are the notebook's.
    canvas = parts["board"].locator("canvas")
    canvas.focus()
    page.keyboard.press("Tab")
    expect(canvas).not_to_be_focused()
    # Another Python takes over, again and again, and lets go of what the one before had.
    tools = page.context.new_cdp_session(page)
    kept = []
    for _ in range(3):
        page.evaluate("stonebookLive.restart()")
        settle(page, "cell_failed")
        expect(page.locator("canvas")).to_have_count(1)
        expect(page.locator("figure")).to_have_count(2)
        expect(page.locator("[data-kind=stdout]")).to_have_count(1)
        assert len(page.workers) == 1
        kept.append(canvases(tools))
    assert kept[0] == kept[1] == kept[2]
    parts["echo"].locator("input").fill("three")
    expect(parts["echo"].locator(".widget-html-content")).to_have_text("THREE")
