"""Every lesson comes alive by itself, and every step fits the screen.

At three sizes, bar included: question, board, feedback and buttons, without scrolling. Nothing
moves when a step shows its longest text; `longest` finds the answers for it without the page.

One page opens all lessons of a track in turn, so that it fetches shared files once. The first one
is a notebook; the others are live pages, whose steps have the same markup and styles.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from stonebook.teach import Press, Step, Tap
from stonebook.widgets.lesson.board_output import BoardOutput
from stonebook.widgets.lesson.step_output import StepOutput
from tests.browser.conftest import Visits
from tests.browser.kept import RUN, live
from tests.browser.lesson_page import FIND, idle, sideways
from tests.browser.longest import longest
from tests.lessons.lesson import LESSONS, Lesson

PHONE = {"width": 360, "height": 740}
WIDE = {"width": 1280, "height": 900}
TRACKS = [*dict.fromkeys(lesson.id.partition("/")[0] for lesson in LESSONS)]
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


def fits(page: Page) -> list[str]:
    """Return what is wider than the window, or than the box that holds it."""
    wide = ["the page"] if sideways(page) > 0 else []
    return [f"{part} scrolls sideways" for part in wide] + page.evaluate(
        "stonebookTest.scrollingSideways()"
    )


@pytest.mark.parametrize("track", TRACKS)
def test_lessons_of_a_track_come_alive_and_each_step_fits_the_screen(
    track: str, visits: Visits
) -> None:
    opened = visits.lesson(viewport=PHONE)
    page = opened.page
    lessons = [lesson for lesson in LESSONS if lesson.id.startswith(f"{track}/")]
    wrong: dict[str, list[str]] = {}
    for number, lesson in enumerate(lessons):
        page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        if number == 0:
            opened.open(lesson.id)
            opened.wait_until_alive()
            _a_planted_layout_fault_is_named(page)
        else:
            live(page, visits.site.url, lesson.id)
            assert page.evaluate("stonebookTest.allDrawn()"), lesson.id

        def answer(code: str, *, in_notebook: bool = number == 0) -> None:
            if in_notebook:
                opened.python("True", before=code)
            else:
                assert page.evaluate(RUN, code) is True
                idle(page)

        wrong[lesson.id] = _faults_of_a_lesson(page, lesson, answer)
        visits.check()
    faulty = {name: found for name, found in wrong.items() if found}
    assert not faulty, faulty


def _faults_of_a_lesson(page: Page, lesson: Lesson, answer: Callable[[str], None]) -> list[str]:
    shown = [part for _, part in lesson.shown() if isinstance(part, StepOutput | BoardOutput)]
    steps = [part.step for part in shown if isinstance(part, StepOutput)]
    wrong = _missing_boards(page, shown, steps) + fits(page)
    page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    wrong += fits(page)
    return wrong + _moved_by_the_longest_text(page, steps, answer)


def _missing_boards(
    page: Page, shown: list[StepOutput | BoardOutput], steps: list[Step]
) -> list[str]:
    canvases = page.locator("canvas.stonebook-canvas").count()
    wrong = [f"{canvases} boards"] if canvases != len(shown) else []
    boards = page.locator(".stonebook-step").filter(has=page.locator("canvas"))
    titles = boards.locator(".stonebook-title").all_inner_texts()
    prompts = boards.locator(".stonebook-prompt").all_inner_texts()
    asked = [" ".join(text.split()) for text in prompts]
    if titles != [part.title for part in shown]:
        wrong.append(f"titles are {titles}")
    if asked != [step.prompt() for step in steps]:
        wrong.append(f"questions are {asked}")
    return wrong


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


def _moved_by_the_longest_text(
    page: Page, steps: list[Step], answer: Callable[[str], None]
) -> list[str]:
    todo = [(step.id, [_plain(reply) for reply in longest(step)]) for step in steps]
    before = measured(page)
    assert len(before[SIZES[0]]) >= len(todo)
    answer(f"{ANSWER}\nassert _answer_all({todo!r}) == {len(todo)}")
    return faults(before, measured(page))


PLANTED = {
    "feedback runs out of its card": ".stonebook-voice { overflow: visible",
    "way on moves": ".stonebook-go-on { position: relative; top: -5px",
    "button moves": ".stonebook-buttons { position: relative; top: -4px",
    "question lies on board": ".stonebook-prompt { height: 20rem",
    "the step is larger than the window": ".stonebook-step { height: 110cqh",
    "title is outside": ".stonebook-title { min-width: 200vw",
    "the board is small": ".stonebook-canvas { width: 25vmin",
}


def _a_planted_layout_fault_is_named(page: Page) -> None:
    before = measured(page, SIZES[1:2])
    assert not faults(before, before)
    for fault, style in PLANTED.items():
        planted = page.add_style_tag(content=f"{style} !important }}")
        found = faults(before, measured(page, SIZES[1:2]))
        assert any(fault in message for message in found), (fault, found)
        planted.evaluate("style => style.remove()")


def _plain(answer: Press | Tap | Any) -> tuple[str, str]:
    """Return an answer as text for the lesson's Python."""
    value = (
        answer.name if isinstance(answer, Press) else getattr(answer, "cell", None) or answer.text
    )
    return type(answer).__name__, value
