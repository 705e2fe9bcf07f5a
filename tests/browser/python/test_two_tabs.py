"""One lesson in two tabs: progress merges by step, in the notebook and on the page without one."""

from __future__ import annotations

from playwright.sync_api import expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.kept import LESSON, finish, keeps, live
from tests.browser.lesson_page import SOON, LessonPage, later


def test_what_is_done_in_either_tab_is_kept_and_what_is_forgotten_stays_so(visits: Visits) -> None:
    context = visits.context(reduced_motion="reduce")
    notebook = LessonPage(context.new_page(), visits.site.url)
    notebook.open(LESSON)
    notebook.wait_until_alive()
    other = live(context.new_page(), visits.site.url)
    notebook.board("Which markers turn?").press(say("step.predict.lock"))
    keeps(other, "predict")
    finish(other, "walk")
    keeps(other, "predict", "walk")
    # Each has learnt of the other when it has stored something itself.
    of = notebook.progress(LESSON)["of"]
    expect(other.locator("#stonebook-count")).to_have_text(
        say("page.steps.count", done=2, of=of), timeout=SOON
    )
    finish(notebook, "pair")
    keeps(other, "predict", "walk", "pair")
    kept = notebook.progress(LESSON)
    assert (kept["done"], kept["steps"]["predict"]["first_try"]) == (3, False)
    # The reader's wish to have it forgotten is not undone by the tab that still knows it.
    for label in ("lesson.reset", "lesson.reset.sure"):
        notebook.page.get_by_role("button", name=say(label)).click()
        later(notebook.page)
    keeps(other)
    finish(other, "task-1")
    keeps(other, "task-1")
