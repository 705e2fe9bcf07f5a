"""Every lesson comes alive by itself, and every step fits the screen.

At three sizes, bar included: question, board, feedback and buttons, without scrolling. Nothing
moves when a step shows its longest text; `longest` finds the answers for it without the page.

The lessons of a track stand together on one live page, because starting Python takes longest.
Two lessons open as notebooks, and `test_tracks.py` opens the pages of each track as they are.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from lite.shell.live_scripts import page_data
from stonebook.teach import Press, Tap
from stonebook.widgets.lesson.board_output import BoardOutput
from stonebook.widgets.lesson.step_output import StepOutput
from tests.browser.conftest import Visits
from tests.browser.kept import RUN, live
from tests.browser.lesson_page import FIND, idle, sideways
from tests.browser.longest import longest
from tests.lessons.lesson import LESSONS, Lesson

PHONE = {"width": 360, "height": 740}
WIDE = {"width": 1280, "height": 900}
HTML = "text/html"
DATA = re.compile(r'<script type="application/json" id="stonebook-page">(.*?)</script>', re.S)
SECTION = '<section class="stonebook-cell"'
TRACKS = [*dict.fromkeys(lesson.id.partition("/")[0] for lesson in LESSONS)]
NOTEBOOKS = ("otello", "jo")  # tracks whose first lesson opens as a notebook
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


def one_page_of(folder: Path, lessons: list[Lesson]) -> str:
    """Return the live page of the first lesson with the cells of all lessons in it."""
    texts = [(folder / lesson.id / "read/index.html").read_text("utf-8") for lesson in lessons]
    cells, sections = [], ""
    for lesson, text in zip(lessons, texts, strict=True):
        (data,) = DATA.findall(text)
        for cell in json.loads(data)["cells"]:
            cells.append({**cell, "id": f"{lesson.id} {cell['id']}"})
        inner = text[text.index(SECTION) : DATA.search(text).start()]  # type: ignore[union-attr]
        sections += inner.replace('data-cell="', f'data-cell="{lesson.id} ')
    build = json.loads(data)["build"]
    script = page_data(lessons[0].id, cells, build)
    first = texts[0]
    end = first.index("</script>", DATA.search(first).start())  # type: ignore[union-attr]
    return first[: first.index(SECTION)] + sections + script + first[end + len("</script>") :]


@pytest.mark.parametrize("track", TRACKS)
def test_lessons_of_a_track_come_alive_and_each_step_fits_the_screen(
    track: str, visits: Visits
) -> None:
    opened = visits.lesson(viewport=PHONE)
    page = opened.page
    lessons = [lesson for lesson in LESSONS if lesson.id.startswith(f"{track}/")]
    if track in NOTEBOOKS:
        lesson = lessons.pop(0)
        opened.open(lesson.id)
        opened.wait_until_alive()
        _a_planted_layout_fault_is_named(page)
        in_notebook = _faults(page, [lesson], lambda code: opened.python("True", before=code))
        assert not in_notebook, "\n".join(in_notebook)
        visits.check()

    text = one_page_of(visits.site.folder, lessons)
    page.route(
        f"**/{lessons[0].id}/read/", lambda route: route.fulfill(body=text, content_type=HTML)
    )
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    live(page, visits.site.url, lessons[0].id)
    assert page.evaluate("stonebookTest.allDrawn()")
    wrong = _faults(page, lessons, lambda code: page.evaluate(RUN, code), "{} ")
    assert not wrong, "\n".join(wrong)


def _faults(
    page: Page, lessons: list[Lesson], run: Callable[[str], bool], prefix: str = ""
) -> list[str]:
    """Return the faults of the lessons on a page. `prefix` comes before the ids of its cells."""
    shown, todo = [], []
    for lesson in lessons:
        more = [part for _, part in lesson.shown() if isinstance(part, StepOutput | BoardOutput)]
        shown += more
        for part in more:
            if isinstance(part, StepOutput):
                answers = [_plain(reply) for reply in longest(deepcopy(part.step))]
                todo.append((prefix.format(lesson.id) + part.step.id, answers))
    wrong = _missing_boards(page, shown) + fits(page)
    page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    wrong += fits(page)
    before = measured(page)
    assert len(before[SIZES[0]]) >= len(todo)
    assert run(f"{ANSWER}\nassert _answer_all({todo!r}) == {len(todo)}") is True
    idle(page)
    return wrong + faults(before, measured(page))


def _missing_boards(page: Page, shown: list[StepOutput | BoardOutput]) -> list[str]:
    canvases = page.locator("canvas.stonebook-canvas").count()
    wrong = [f"{canvases} boards"] if canvases != len(shown) else []
    boards = page.locator(".stonebook-step").filter(has=page.locator("canvas"))
    titles = boards.locator(".stonebook-title").all_inner_texts()
    prompts = boards.locator(".stonebook-prompt").all_inner_texts()
    asked = [" ".join(text.split()) for text in prompts]
    if titles != [part.title for part in shown]:
        wrong.append(f"titles are {titles}")
    if asked != [part.step.prompt() for part in shown if isinstance(part, StepOutput)]:
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
