"""Lessons solved to the end by mouse, touch and keys, on live pages.

Notebooks are in `test_by_mouse.py`, `test_by_keyboard.py` and `test_on_a_phone.py`.
`tests/lessons/test_pupils.py` solves every lesson natively.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from stonebook.widgets.lesson.board_output import BoardOutput
from stonebook.widgets.lesson.step_output import StepOutput
from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, START, leave_board, ready
from tests.browser.lessons.clicks import step_box
from tests.browser.lessons.test_by_keyboard import check_focus_rings
from tests.browser.live_pupil import Keys, Mouse, Pupil, Touch
from tests.lessons.lesson import LESSONS

pytestmark = pytest.mark.share(9, of="folder")

PHONE: dict[str, Any] = {
    "has_touch": True,
    "is_mobile": True,
    "viewport": {"width": 390, "height": 800},
}
RUNS: list[tuple[str, type[Pupil]]] = [
    ("otello/counting", Mouse),
    ("ikeda/liberties", Touch),
    ("jo/custodial-flip", Keys),
]
# The layout shifts by the browser's measure, and the state of the page when its first board
# appeared.
SEEN = """
window.shifts = [];
new PerformanceObserver(list => shifts.push(...list.getEntries().map(shift => shift.value)))
  .observe({ type: 'layout-shift', buffered: true });
// Looks at each change: between two frames of a busy machine, several boards may appear.
new MutationObserver((_, observer) => {
  if (!document.querySelector('.stonebook-output canvas')?.checkVisibility()) return;
  observer.disconnect();
  window.atFirst = [
    document.documentElement.dataset.stonebookState,
    document.querySelectorAll('.stonebook-waits').length,
  ];
}).observe(document, { childList: true, subtree: true, attributeFilter: ['class'] });
"""


def outputs(name: str) -> list[StepOutput | BoardOutput]:
    """Return the steps and boards that a lesson shows."""
    lesson = next(lesson for lesson in LESSONS if lesson.id == name)
    return [output for _, output in lesson.shown() if isinstance(output, StepOutput | BoardOutput)]


@pytest.mark.parametrize(
    ("name", "pupil"),
    RUNS,
    ids=lambda value: value if isinstance(value, str) else getattr(value, "__name__", None),
)
def test_a_lesson_can_be_finished(visits: Visits, name: str, pupil: type[Pupil]) -> None:
    shown = outputs(name)
    opened = visits.lesson(reduced_motion="reduce", **(PHONE if pupil is Touch else {}))
    page = opened.page
    page.add_init_script(SEEN)
    page.goto(f"{visits.site.url}{name}/read/")
    _a_live_page_comes_alive_without_a_jump(page)
    reader = pupil(page)
    for number, output in enumerate(shown):
        if isinstance(output, StepOutput):
            reader.go_through(output.step, number)
            if pupil is Keys and output.step.kind == "predict":
                # The button for the guess disappears; the focus moves on.
                boxes = page.locator(".stonebook-step").filter(has=page.locator("canvas"))
                expect(boxes.nth(number).locator(".stonebook-go-on")).to_be_focused(timeout=SOON)
    of = sum(isinstance(output, StepOutput) for output in shown)
    expect(page.get_by_text(say("lesson.progress.all", of=of)).first).to_be_visible(timeout=SOON)
    opened.wait_for_progress(of, name)
    progress = opened.progress(name)
    assert progress["of"] == of
    assert all(step["first_try"] for step in progress["steps"].values())
    assert {*progress["steps"]} == {
        output.step.id for output in shown if isinstance(output, StepOutput)
    }
    if pupil is Keys:
        _two_presses_of_escape_leave_a_board(page)
        (board,) = [output.title for output in shown if isinstance(output, BoardOutput)]
        check_focus_rings(page, step_box(page, board))
    page.goto(visits.site.url)
    status = page.locator(f"[data-lesson='{name}'] .progress")
    expect(status).to_have_text(say("site.done_all"), timeout=START)


def _a_live_page_comes_alive_without_a_jump(page: Page) -> None:
    page.evaluate("document.querySelector('main').scrollTop = 3000")
    ready(page)
    assert page.evaluate("stonebookTest.allDrawn()")
    expect(page.locator(".stonebook-waits")).to_have_count(0)
    # The first board did not wait for the others, and nothing moved for any of them.
    state, waiting = page.evaluate("atFirst")
    assert state == "running"
    assert waiting > 1
    assert max(page.evaluate("[0, ...shifts]")) < 0.01
    assert page.evaluate("document.querySelector('main').scrollTop") == 3000
    assert "jupyterapp" not in page.evaluate("Object.keys(window)")


def _two_presses_of_escape_leave_a_board(page: Page) -> None:
    canvas = page.locator("canvas.stonebook-canvas").first
    canvas.focus()
    leave_board(page)
    expect(canvas).not_to_be_focused()
    expect(canvas).to_have_attribute("role", "slider")
