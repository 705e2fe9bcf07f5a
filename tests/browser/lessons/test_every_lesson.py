"""Every lesson comes alive by itself, and every step fits the screen.

At three sizes, bar included: question, board, feedback and buttons, without scrolling. Nothing
moves when a step shows its longest text; `longest` finds the answers for it without the page.

One browser context opens all lessons in turn, so that it fetches shared files once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from stonebook.teach import Press, Step, Tap
from stonebook.widgets.lesson.board_output import BoardOutput
from stonebook.widgets.lesson.step_output import StepOutput
from tests.browser.conftest import Visits
from tests.browser.lesson_page import FIND, LessonPage, sideways
from tests.browser.longest import longest
from tests.browser.web import Site
from tests.lessons.lesson import LESSONS, Lesson

PHONE = {"width": 360, "height": 740}
WIDE = {"width": 1280, "height": 900}
SIZES = [(1366, 768), (360, 740), (1920, 1080)]
MEASURE = Path(__file__).parent.with_name("one_screen.js").read_text(encoding="utf-8")
# Runs in the lesson's Python: gives each step's board its answers, without animations.
ANSWER = (
    f"{FIND}\n"
    + """
def _answer_all(todo):
    from stonebook.teach.steps.inputs import Press, Tap, Text
    found = [view._board for view in _views() if hasattr(view._board, "step")]
    boards = {board.step.id: board for board in found}
    for step, answers in todo:
        boards[step].view.pace.widget.value = "off"
        for kind, value in answers:
            boards[step].answer({"Press": Press, "Tap": Tap, "Text": Text}[kind](value))
    return len(todo)
"""
)


@pytest.fixture(scope="module")
def reading(browser: Browser, session_site: Site) -> Iterator[tuple[Visits, LessonPage]]:
    """Return the visits and the page in which all lessons open in turn."""
    visits = Visits(browser, session_site)
    yield visits, visits.lesson(viewport=PHONE)
    visits.close()


def fits(page: LessonPage) -> None:
    """Check that nothing is wider than the window, or than the box that holds it."""
    assert sideways(page.page) <= 0
    outside = page.page.evaluate("stonebookTest.scrollingSideways()")
    assert not outside, outside


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_comes_alive_and_each_step_fits_the_screen(
    lesson: Lesson, reading: tuple[Visits, LessonPage]
) -> None:
    visits, opened = reading
    opened.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    opened.open(lesson.id)
    opened.wait_until_alive()
    shown = [part for _, part in lesson.shown() if isinstance(part, StepOutput | BoardOutput)]
    steps = [part.step for part in shown if isinstance(part, StepOutput)]
    _every_board_is_there(opened.page, shown, steps)
    fits(opened)
    opened.page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    fits(opened)
    visits.check()
    _nothing_moves_when_a_step_shows_its_longest_text(opened, steps)
    visits.check()


def _every_board_is_there(
    page: Page, shown: list[StepOutput | BoardOutput], steps: list[Step]
) -> None:
    canvases = page.locator("canvas.stonebook-canvas")
    assert canvases.count() == len(shown)
    live = page.locator(".stonebook-step").filter(has=page.locator("canvas"))
    assert live.locator(".stonebook-title").all_inner_texts() == [part.title for part in shown]
    asked = live.locator(".stonebook-prompt").all_inner_texts()
    assert [" ".join(text.split()) for text in asked] == [step.prompt() for step in steps]


Measured = dict[tuple[int, int], list[dict[str, Any]]]
"""The measurements of each step, by the size of the window."""


def measured(page: Page, sizes: Sequence[tuple[int, int]] = SIZES) -> Measured:
    """Measure each step at each size."""
    found = {}
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("stonebookTest.drawn()")
        found[width, height] = page.evaluate(MEASURE)
    return found


def faults(before: Measured, after: Measured) -> list[str]:
    """Return the parts that are cut off afterwards or have moved, with size and step."""
    wrong = []
    for size, steps in after.items():
        for was, step in zip(before[size], steps, strict=True):
            where = f"{size[0]} x {size[1]}, {step['title']}: "
            wrong += [where + fault for fault in step["wrong"]]
            wrong += [
                f"{where}{part} moves from {old} to {new}"
                for part, old in was["places"].items()
                if (new := step["places"].get(part, old)) != old
                if part != "board" or was["shape"] == step["shape"]
            ]
    return wrong


def _nothing_moves_when_a_step_shows_its_longest_text(
    opened: LessonPage, steps: list[Step]
) -> None:
    page = opened.page
    todo = [(step.id, [_plain(answer) for answer in longest(step)]) for step in steps]
    before = measured(page)
    assert len(before[SIZES[0]]) >= len(todo)
    assert opened.python(f"_answer_all({todo!r})", before=ANSWER) == len(todo)
    wrong = faults(before, measured(page))
    assert not wrong, "\n".join(wrong)


PLANTED = {
    "feedback runs out of its card": ".stonebook-voice { overflow: visible",
    "way on moves": ".stonebook-go-on { position: relative; top: -5px",
    "button moves": ".stonebook-buttons { position: relative; top: -4px",
    "question lies on board": ".stonebook-prompt { height: 20rem",
    "the step is larger than the window": ".stonebook-step { height: 110cqh",
    "title is outside": ".stonebook-title { min-width: 200vw",
    "the board is small": ".stonebook-canvas { width: 25vmin",
}


def test_a_planted_layout_fault_is_named(visits: Visits) -> None:
    opened = visits.lesson(reduced_motion="reduce")
    opened.open()
    opened.wait_until_alive()
    before = measured(opened.page, SIZES[1:2])
    assert not faults(before, before)
    for fault, style in PLANTED.items():
        planted = opened.page.add_style_tag(content=f"{style} !important }}")
        found = faults(before, measured(opened.page, SIZES[1:2]))
        assert any(fault in message for message in found), (fault, found)
        planted.evaluate("style => style.remove()")


def _plain(answer: Press | Tap | Any) -> tuple[str, str]:
    """Return an answer as text for the lesson's Python."""
    value = (
        answer.name if isinstance(answer, Press) else getattr(answer, "cell", None) or answer.text
    )
    return type(answer).__name__, value
