"""One lesson in two tabs: progress merges by step, in the notebook and on the live page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, LessonPage, later
from tests.browser.stored_records import LESSON, finish, has_stored, live

pytestmark = [pytest.mark.share(9, of="folder"), pytest.mark.starts_first]


def test_progress_of_both_tabs_is_stored_and_a_reset_stays(visits: Visits) -> None:
    context = visits.context(reduced_motion="reduce")
    notebook = LessonPage(context.new_page(), visits.site.url)
    notebook.open(LESSON)
    notebook.wait_until_alive()
    other = live(context.new_page(), visits.site.url)
    notebook.guess()
    has_stored(other, "predict")
    finish(other, "walk")
    has_stored(other, "predict", "walk")
    # Each tab shows the other's progress at once, before it stores anything itself.
    of = notebook.progress(LESSON)["of"]
    two_done = say("page.steps.count", done=2, of=of)
    for page in (other, notebook.page):
        expect(page.locator("#stonebook-count")).to_have_text(two_done, timeout=SOON)
    finish(notebook, "pair")
    has_stored(other, "predict", "walk", "pair")
    progress = notebook.progress(LESSON)
    assert (progress["done"], progress["steps"]["predict"]["first_try"]) == (3, False)
    # The other tab, which still has the progress, does not undo the reset.
    for label in ("lesson.reset", "confirm.sure"):
        notebook.page.get_by_role("button", name=say(label)).click()
        later(notebook.page)
    has_stored(other)
    expect(other.locator("#stonebook-count")).to_have_text(say("page.steps.count", done=0, of=of))
    finish(other, "task-1")
    has_stored(other, "task-1")
