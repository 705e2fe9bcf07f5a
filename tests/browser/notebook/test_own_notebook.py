"""What goes wrong elsewhere: restarts, running again, leaving, errors, no network, slow starts."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Dialog, Route, expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, START, LessonPage
from tests.browser.test_lesson import BOARDS, GAME

RUN_ALL = "jupyterapp.commands.execute('notebook:run-all-cells')"


def test_saved_pictures_are_there_before_python(visits: Visits) -> None:
    lesson = visits.lesson()
    page = lesson.page
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm*", lambda route: held.append(route))
    lesson.open()
    pictures = page.locator(".stonebook-step svg")
    expect(pictures).to_have_count(BOARDS, timeout=START)
    expect(pictures.first).to_be_visible()
    assert page.locator("canvas.stonebook-canvas").count() == 0
    expect(page.locator("#stonebook-status")).to_contain_text(say("page.status.starting"))
    for route in held:
        route.continue_()
    page.unroute_all(behavior="wait")
    lesson.wait_until_alive()
    expect(pictures).to_have_count(0)


# As on a machine that has not painted its boards yet.
UNPAINTED = """
    const { querySelector } = Element.prototype;
    Element.prototype.querySelector = function (what) {
        const unpainted = what === 'canvas.stonebook-canvas' && !window.painted;
        return unpainted ? null : querySelector.call(this, what);
    };
"""


def test_boards_that_come_late_are_there_after_all(visits: Visits) -> None:
    lesson = visits.lesson()
    lesson.page.add_init_script(UNPAINTED)
    lesson.open()
    status = lesson.page.locator("#stonebook-status")
    expect(status).to_have_text(say("page.status.boards_missing"), timeout=START)
    lesson.page.evaluate("window.painted = true")
    expect(status).to_have_text(say("page.status.ready"), timeout=SOON)
    lesson.wait_until_alive()


def test_running_cells_again_does_no_harm_and_leaving_asks_nothing(lesson: LessonPage) -> None:
    page = lesson.page
    guess = lesson.board("Which markers turn?")
    guess.press(say("step.predict.lock"))
    lesson.wait_for_progress(1)
    of = lesson.progress()["of"]
    page.evaluate(RUN_ALL)
    lesson.wait_until_alive()
    assert page.locator("canvas.stonebook-canvas").count() == BOARDS
    expect(page.get_by_text(say("lesson.progress", done=1, of=of))).to_be_visible(timeout=SOON)
    board = lesson.board(GAME)
    board.click("C4")
    board.has("position.at('C4')", "X")
    board.shows(C4="dark")
    # Nothing of it is asked about when the page is left.
    asked: list[Dialog] = []

    def leave(dialog: Dialog) -> None:
        asked.append(dialog)
        dialog.accept()

    page.on("dialog", leave)
    page.evaluate(RUN_ALL)
    lesson.wait_until_alive()
    page.close(run_before_unload=True)
    page.wait_for_event("close") if not page.is_closed() else None
    assert not asked


def test_an_error_in_a_callback_is_told_and_the_board_goes_on(shared: LessonPage) -> None:
    board = shared.board(GAME)
    board.python("setattr(board.view, 'show', lambda *_, **__: 1 / 0)")
    board.click("C4")
    board.says("ZeroDivisionError")
    board.python("delattr(board.view, 'show')")
    board.click("C5")
    board.has("position.at('C5')", "O")
    board.shows(C5="light")


def test_a_loaded_lesson_goes_on_without_a_network(visits: Visits) -> None:
    lesson = visits.lesson()
    lesson.open()
    lesson.wait_until_alive()
    lesson.page.context.set_offline(True)
    for move, marker in (("C4", "X"), ("C5", "O")):
        board = lesson.board(GAME)
        board.click(move)
        board.has(f"position.at({move!r})", marker)
    board.shows(C4="dark", C5="light")
    board.type("A1")
    board.says("OT3")
    lesson.board("The first two turns, step by step").press(say("step.walk.next"))
    lesson.board("The first two turns, step by step").shows(C4="dark")
    task = lesson.board("Turn a certain marker")
    task.press(say("step.hint", number=1))
    assert lesson.python("1 + 1") == 2


def test_a_lesson_lives_over_plain_http_and_keeps_its_progress(visits: Visits) -> None:
    """As from a school's own server: no service worker, no secure context."""
    lesson = visits.lesson(plain=True)
    lesson.open()
    lesson.wait_until_alive()
    assert lesson.page.evaluate("isSecureContext") is False
    lesson.board("Which markers turn?").press(say("step.predict.lock"))
    lesson.wait_for_progress(1)
    lesson.page.reload()
    lesson.wait_until_alive()
    of = lesson.progress()["of"]
    shown = lesson.page.get_by_text(say("lesson.progress", done=1, of=of))
    expect(shown).to_be_visible(timeout=SOON)


def test_one_cell_that_fails_leaves_the_others_alive(visits: Visits, dist: Path) -> None:
    """A lesson of which one cell fails, as a teacher's might."""
    notebook = json.loads((dist / "files/otello/bracketing.ipynb").read_text(encoding="utf-8"))
    (cell,) = [cell for cell in notebook["cells"] if cell.get("id") == "predict"]
    cell["source"] = "1 / 0"
    lesson = visits.lesson(plain=True)  # a service worker would fetch past the route below
    lesson.page.route(
        "**/files/otello/bracketing.ipynb*", lambda route: route.fulfill(json=notebook)
    )
    lesson.open()
    lesson.page.wait_for_function("stonebookTest.settled()", timeout=START)
    expect(lesson.page.locator("#stonebook-status")).to_have_text(say("page.status.cell_failed"))
    board = lesson.board(GAME)
    board.click("C4")
    board.has("position.at('C4')", "X")
    # Its size is another one, and yet nothing of it is missing.
    expect(lesson.page.locator("#stonebook-host")).to_have_count(0)


def test_a_stray_sign_in_the_address_keeps_nothing_from_starting(visits: Visits) -> None:
    lesson = visits.lesson()
    lesson.open(more="#100%")
    lesson.wait_until_alive()
    told = lesson.python(
        "__import__('stonebook.widgets.host.host', fromlist=['x']).host().page['#']"
    )
    assert told == "100%"


def test_a_path_that_is_no_text_is_a_missing_page(visits: Visits) -> None:
    lesson = visits.lesson()
    lesson.open("%E0%A4%A")
    expect(lesson.page.locator("#stonebook-status")).to_have_text(
        say("page.status.missing"), timeout=START
    )
    visits.forgive("ipynb")


def test_a_missing_lesson_is_told(visits: Visits) -> None:
    lesson = visits.lesson()
    lesson.open("otello/nowhere")
    expect(lesson.page.locator("#stonebook-status")).to_have_text(
        say("page.status.missing"), timeout=START
    )
    visits.forgive("nowhere.ipynb")


def test_a_page_of_ones_own_is_a_whole_notebook_and_is_kept(visits: Visits) -> None:
    own = visits.lesson()
    page = own.page
    own.open("scratch/start")
    own.wait_until_settled()
    cells = page.locator(".jp-Cell")
    before = cells.count()
    for menu in ("File", "Edit", "View", "Run", "Kernel"):
        expect(page.get_by_role("menuitem", name=menu, exact=True)).to_be_visible()
    editor = page.locator(".jp-CodeCell .cm-content").last
    editor.click()
    page.keyboard.press("Control+End")
    page.keyboard.press("Enter")
    page.keyboard.type("print(6 * 7)")
    page.keyboard.press("Shift+Enter")
    expect(page.locator(".jp-OutputArea-output").last).to_contain_text("42", timeout=SOON)
    page.keyboard.press("Escape")
    page.keyboard.press("b")  # the notebook's own key for a new cell
    expect(cells).to_have_count(before + 2)
    page.keyboard.press("Control+s")
    page.wait_for_function("!stonebookTest.panel().context.model.dirty", timeout=SOON)
    page.reload()
    own.wait_until_settled()
    expect(page.locator(".jp-CodeCell .cm-content").first).to_contain_text("6 * 7", timeout=SOON)


HOLD_THE_NEXT_SAVE = """() => {
    const { contents } = jupyterapp.serviceManager;
    const save = contents.save.bind(contents);
    window.heldSaves = [];
    contents.save = async (...given) => {
        contents.save = save;
        const written = await save(...given);
        await new Promise(release => heldSaves.push(release));
        return written;
    };
}"""


def test_what_is_written_while_a_page_of_ones_own_is_being_saved_is_kept(visits: Visits) -> None:
    own = visits.lesson()
    page = own.page
    own.open("scratch/start")
    own.wait_until_settled()
    page.wait_for_function("!stonebookTest.panel().context.model.dirty", timeout=SOON)
    page.evaluate(HOLD_THE_NEXT_SAVE)
    page.locator(".jp-CodeCell .cm-content").last.click()
    page.keyboard.press("Control+End")
    page.keyboard.type("  # begun")
    page.wait_for_function("heldSaves.length", timeout=SOON)
    page.keyboard.type(" and ended")
    page.evaluate("heldSaves[0]()")
    page.wait_for_function("!stonebookTest.panel().context.model.dirty", timeout=SOON)
    page.reload()
    own.wait_until_settled()
    expect(page.locator(".jp-CodeCell .cm-content").first).to_contain_text(
        "begun and ended", timeout=SOON
    )
