"""The reader's own notebook: saved as it is edited; an endless one asks before it runs again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, START, STATE, LessonPage
from tests.browser.notebook.editor import last_editor

pytestmark = pytest.mark.share(9, of="folder")

IS_SAVED = "!stonebookTest.panel().context.model.dirty"
LOOP = "while True:\n    pass"
HOLD_THE_NEXT_SAVE = """() => {
    const { contents } = jupyterapp.serviceManager;
    const save = contents.save.bind(contents);
    window.heldSaves = [];
    contents.save = async (...args) => {
        contents.save = save;
        const written = await save(...args);
        await new Promise(release => heldSaves.push(release));
        return written;
    };
}"""


def test_a_readers_notebook_is_saved_as_it_is_edited(visits: Visits) -> None:
    visits.forgive("Canceled future")
    own = visits.lesson()
    own.open("scratch/start")
    own.wait_until_settled()
    _a_readers_notebook_runs_nothing_ahead(own)
    _a_readers_notebook_has_the_usual_menus_and_keys(own)
    _text_typed_during_a_save_is_kept(own)
    _a_notebook_with_an_endless_program_waits_for_its_reader(own)


def _a_readers_notebook_runs_nothing_ahead(own: LessonPage) -> None:
    assert own.page.locator("#stonebook-first").count() == 0
    run = "__import__('pyodide_kernel').kernel_instance.run.__module__"
    assert own.python(run) == "stonebook_files"


def _a_readers_notebook_has_the_usual_menus_and_keys(own: LessonPage) -> None:
    page = own.page
    cells = page.locator(".jp-Cell")
    before = cells.count()
    for menu in ("File", "Edit", "View", "Run", "Kernel"):
        expect(page.get_by_role("menuitem", name=menu, exact=True)).to_be_visible()
    last_editor(page).click()
    page.keyboard.press("Control+End")
    page.keyboard.press("Enter")
    page.keyboard.type("print(6 * 7)")
    page.keyboard.press("Shift+Enter")
    expect(page.locator(".jp-OutputArea-output").last).to_contain_text("42", timeout=SOON)
    expect(last_editor(page)).to_be_focused()  # that of a new cell
    page.keyboard.press("Escape")
    page.keyboard.press("b")  # the notebook's own key for a new cell
    expect(cells).to_have_count(before + 2)
    page.keyboard.press("Control+s")
    page.wait_for_function(IS_SAVED, timeout=SOON)
    page.reload()
    own.wait_until_settled()
    expect(page.locator(".jp-CodeCell .cm-content").first).to_contain_text("6 * 7", timeout=SOON)


def _text_typed_during_a_save_is_kept(own: LessonPage) -> None:
    page = own.page
    page.wait_for_function(IS_SAVED, timeout=SOON)
    page.evaluate(HOLD_THE_NEXT_SAVE)
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Control+End")
    page.keyboard.type("  # begun")
    page.wait_for_function("heldSaves.length", timeout=SOON)
    page.keyboard.type(" and ended")
    page.evaluate("heldSaves[0]()")
    page.wait_for_function(IS_SAVED, timeout=SOON)
    page.reload()
    own.wait_until_settled()
    expect(page.locator(".jp-CodeCell .cm-content").first).to_contain_text(
        "begun and ended", timeout=SOON
    )


def _a_notebook_with_an_endless_program_waits_for_its_reader(own: LessonPage) -> None:
    page = own.page
    page.evaluate(
        """code => {
            const cells = stonebookTest.panel().content.widgets;
            const { model } = cells.find(cell => cell.model.type === 'code');
            model.sharedModel.setSource(code);
            model.setMetadata('tags', ['autorun']);
        }""",
        LOOP,
    )
    page.wait_for_function(IS_SAVED, timeout=SOON)
    page.locator(".jp-CodeCell .cm-content").first.press("Shift+Enter")
    page.wait_for_function(f"{STATE} === 'busy'")
    page.reload()
    page.wait_for_function(f"{STATE} === 'waiting'", timeout=START)
    expect(page.locator("#stonebook-status")).to_have_text(say("page.waiting.unended"))
    page.locator(".jp-CodeCell .cm-content").first.fill("6 * 7")
    page.locator("#stonebook-run-page").click()
    own.wait_until_settled()
    expect(page.locator(".jp-OutputArea-output").first).to_contain_text("42", timeout=SOON)
