"""One lesson in two tabs: progress merges by step, in the notebook and on the page without one."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, LessonPage, later, ready

LESSON = "otello/bracketing"
# Somebody who knows gets through a step of the lesson.
FINISH = """
from stonebook.widgets.lesson.lesson import current_lesson
step = current_lesson().progress._known[{!r}].step
while not step.done:
    for answer in step.solution():
        step.answer(answer)
current_lesson().note(step)
"""
RUN = """code => {
  const id = String(Math.random());
  return new Promise(done => {
    stonebookPython.listen(told => told.id === id && told.ok !== undefined && done(told.ok));
    stonebookPython.post({ stonebook: 'live', id, run: code, cell: 'test' });
  });
}"""


def live(page: Page, site: str, lesson: str = LESSON) -> Page:
    """Open a lesson's page without a notebook, and wait until its boards are live."""
    page.goto(f"{site}{lesson}/read/")
    ready(page)
    return page


def finish(page: Page | LessonPage, step: str) -> None:
    """Get through a step in one of the two."""
    if isinstance(page, LessonPage):
        page.python("None", before=FINISH.format(step))
    else:
        assert page.evaluate(RUN, FINISH.format(step)) is True


def keeps(page: Page, *steps: str, lesson: str = LESSON) -> None:
    """Wait until just these steps are kept as done."""
    page.evaluate(
        """async ([lesson, steps, late]) => {
            const end = performance.now() + late;
            for (;;) {
                const kept = await stonebookTest.stored(lesson);
                const names = Object.keys(kept?.steps || {}).sort().join();
                if (names === steps) return;
                if (performance.now() > end) throw new Error(`kept: ${names}, not ${steps}`);
                await new Promise(go => setTimeout(go, 50));
            }
        }""",
        [lesson, ",".join(sorted(steps)), SOON],
    )


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
