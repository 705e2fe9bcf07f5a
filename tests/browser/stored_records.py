"""Read the browser's stored records, wait for records, and finish steps by code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.browser.lesson_page import SOON, LessonPage, idle, ready

LESSON = "otello/bracketing"
RECORD = """async name => {
  const opening = indexedDB.open('stonebook');
  // As the site does: in a database without it, the site could store nothing.
  opening.onupgradeneeded = () => opening.result.createObjectStore('progress');
  await new Promise(done => { opening.onsuccess = done; });
  const reading = opening.result.transaction('progress').objectStore('progress').get(name);
  await new Promise(done => { reading.onsuccess = done; });
  opening.result.close();
  return reading.result ?? {};
}"""
# Makes transactions abort, as in a browser without free storage, while `self.full` is set.
FULL = """() => {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...args) {
    const request = put.apply(this, args);
    if (self.full) this.transaction.abort();
    return request;
  };
}"""
# Answers a step of the lesson with its solution.
FINISH = """
from stonebook.widgets.lesson.lesson import current_lesson
step = current_lesson().progress._lesson_steps[{!r}].step
while not step.done:
    for answer in step.solution():
        step.answer(answer)
current_lesson().note_done(step)
"""
RUN = """code => {
  const id = String(Math.random());
  return new Promise(done => {
    stonebookPython.listen(reply => reply.id === id && reply.ok !== undefined && done(reply.ok));
    stonebookPython.post({ stonebook: 'live', id, run: code, cell: 'test' });
  });
}"""


def wait_until_stored(page: Page, name: str, holds: Callable[[Any], bool]) -> None:
    """Wait until the page is idle, then assert that a stored record satisfies `holds`."""
    idle(page)
    record = page.evaluate(RECORD, name)
    assert holds(record), f"{name} is not stored: {record}"


def wait_for_record(page: Page, name: str, holds: str) -> None:
    """Wait until a stored record satisfies `holds`, a function in JavaScript, before Python, too.

    `Page.wait_for_function` would not wait: it takes the promise of a function for its answer.
    """
    page.evaluate(
        f"""async ([name, timeout]) => {{
            const end = performance.now() + timeout;
            for (;;) {{
                const record = await ({RECORD})(name);
                if (({holds})(record)) return;
                if (performance.now() > end) throw new Error(JSON.stringify(record));
                await new Promise(resolve => setTimeout(resolve, 50));
            }}
        }}""",
        [name, SOON],
    )


def wait_until_two_are_stored(page: Page) -> None:
    """Wait until a game with two inputs is stored: two moves, or a link's game and a move."""
    wait_until_stored(
        page,
        "play",
        lambda record: any(len(game["done"]) == 2 for game in record.get("games", {}).values()),
    )


def live(page: Page, site: str, lesson: str = LESSON) -> Page:
    """Open a lesson's page without a notebook, and wait until its boards are live."""
    page.goto(f"{site}{lesson}/read/")
    ready(page)
    return page


def finish(page: Page | LessonPage, step: str) -> None:
    """Finish a step, in a notebook or on a live page."""
    if isinstance(page, LessonPage):
        page.python("None", before=FINISH.format(step))
    else:
        assert page.evaluate(RUN, FINISH.format(step)) is True


def has_stored(page: Page, *steps: str, lesson: str = LESSON) -> None:
    """Wait until exactly these steps are stored as done."""
    page.evaluate(
        """async ([lesson, steps, timeout]) => {
            const end = performance.now() + timeout;
            for (;;) {
                const record = await stonebookTest.stored(lesson);
                const names = Object.keys(record?.steps || {}).sort().join();
                if (names === steps) return;
                if (performance.now() > end) throw new Error(`stored: ${names}, not ${steps}`);
                await new Promise(resolve => setTimeout(resolve, 50));
            }
        }""",
        [lesson, ",".join(sorted(steps)), SOON],
    )
