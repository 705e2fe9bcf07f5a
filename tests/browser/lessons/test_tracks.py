"""Two lessons of each track, solved to the end.

One is a notebook, by mouse or touch; the other is a live page, by keys alone. Keys in a
notebook are in `test_by_keyboard.py`, a mouse on a live page in `test_live.py`.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from stonebook.widgets.lesson.board_output import BoardOutput
from stonebook.widgets.lesson.step_output import StepOutput
from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.kept import live
from tests.browser.lesson_page import SOON, START
from tests.browser.live_pupil import Keys, Mouse, Pupil, Touch
from tests.lessons.lesson import LESSONS

PHONE: dict[str, Any] = {
    "has_touch": True,
    "is_mobile": True,
    "viewport": {"width": 390, "height": 800},
}

RUNS: list[tuple[str, type[Pupil]]] = [
    ("otello/bracketing", Touch),
    ("otello/passing", Keys),
    ("io/entering", Mouse),
    ("io/corners", Keys),
    ("ikeda/liberties", Touch),
    ("ikeda/self-capture", Keys),
    ("alterigo/strings", Mouse),
    ("alterigo/null-moves", Keys),
    ("jo/bombing", Touch),
    ("jo/custodial-flip", Keys),
]


@pytest.mark.parametrize(
    ("name", "pupil"), RUNS, ids=lambda value: value if isinstance(value, str) else value.__name__
)
def test_a_lesson_can_be_finished(visits: Visits, name: str, pupil: type[Pupil]) -> None:
    lesson = next(lesson for lesson in LESSONS if lesson.id == name)
    shown = [output for _, output in lesson.shown() if isinstance(output, StepOutput | BoardOutput)]
    opened = visits.lesson(reduced_motion="reduce", **(PHONE if pupil is Touch else {}))
    page = opened.page
    if pupil is Keys:
        live(page, visits.site.url, name)
    else:
        opened.open(name)
        opened.wait_until_alive()
    reader = pupil(page)
    for number, output in enumerate(shown):
        if isinstance(output, StepOutput):
            reader.go_through(output.step, number)
    of = sum(isinstance(output, StepOutput) for output in shown)
    expect(page.get_by_text(say("lesson.progress.all", of=of))).to_be_visible(timeout=SOON)
    opened.wait_for_progress(of, name)
    kept = opened.progress(name)
    assert kept["of"] == of
    assert all(step["first_try"] for step in kept["steps"].values())
    # The notebook sends the id of the cell along with its code.
    assert {*kept["steps"]} == {
        output.step.id for output in shown if isinstance(output, StepOutput)
    }
    page.goto(visits.site.url)
    status = page.locator(f"[data-lesson='{name}'] .progress")
    expect(status).to_have_text(say("site.done_all"), timeout=START)
