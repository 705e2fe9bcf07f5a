"""Every kind of step, with the longest texts that lessons have for it, fits the screen.

At three sizes, bar included: question, board, feedback and buttons, without scrolling. Nothing
moves when a step shows its longest text; `longest` finds the answers for it without the page.

The steps of all lessons with the longest texts stand on a few live pages, for each kind and form of
board. One lesson also opens as a notebook. `tests/lessons` runs the cells of every lesson, and
`test_tracks.py` opens whole lessons.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from lite.live_pages.live_scripts import page_data
from stonebook.teach import ChosenCell, Press, Step
from stonebook.widgets.lesson.board_output import BoardOutput
from stonebook.widgets.lesson.step_output import StepOutput
from stonebook.widgets.playing.one_minute.invitation import MinuteOutput
from tests.browser.conftest import Visits
from tests.browser.lesson_page import FIND, horizontal_overflow, idle, resize
from tests.browser.longest import longest
from tests.browser.stored_records import RUN, live
from tests.lessons.lesson import LESSONS, Lesson, source_of

pytestmark = [pytest.mark.share(9, of="folder"), pytest.mark.starts_first]

PHONE = {"width": 360, "height": 740}
HTML = "text/html"
DATA = re.compile(r'<script type="application/json" id="stonebook-page">(.*?)</script>', re.S)
SECTION = '<section class="stonebook-cell"'
ONE = re.compile(f"(?={SECTION})")
OWN_ID = re.compile(rf'{SECTION} id="[^"]*" data-cell="([^"]*)"')
PAGES = 2  # on which the boards are shown: the more boards a page has, the longer it starts
SIZES = [(360, 740), (1366, 768), (1920, 1080)]
MEASURE = Path(__file__).parent.with_name("one_screen.js").read_text(encoding="utf-8")
# Runs in the lesson's Python: gives each step's board its answers, without animations.
ANSWER = (
    f"{FIND}\n"
    + """
def _answer_all(todo):
    from stonebook.teach.steps.inputs import Press, ChosenCell, Text
    found = [view.board for view in _views() if hasattr(view.board, "step")]
    boards = {board.step.id: board for board in found}
    for step, answers in todo:
        boards[step].view.pace.widget.value = "off"
        for kind, value in answers:
            answer = {"Press": Press, "ChosenCell": ChosenCell, "Text": Text}[kind](value)
            boards[step].answer(answer)
    return len(todo)
"""
)


def fits(page: Page) -> list[str]:
    """Return what is wider than the window, or than the box that holds it."""
    wide = ["the page"] if horizontal_overflow(page) > 0 else []
    return [f"{part} scrolls sideways" for part in wide] + page.evaluate(
        "stonebookTest.scrollingSideways()"
    )


LABEL = 4  # the room around a button's label, in letters


def kind(part: StepOutput | BoardOutput | MinuteOutput) -> str:
    if isinstance(part, StepOutput):
        return part.step.kind
    return "board" if isinstance(part, BoardOutput) else "minute"


Shown = tuple[Lesson, str, StepOutput | BoardOutput | MinuteOutput]
"""A lesson, the id of a cell, and the step or board that it shows."""


def boards_of(lessons: list[Lesson]) -> list[Shown]:
    """Return the steps and boards of lessons, in their order."""
    return [
        (lesson, cell, part)
        for lesson in lessons
        for cell, part in lesson.shown()
        if isinstance(part, StepOutput | BoardOutput | MinuteOutput)
    ]


def with_the_longest_texts(boards: list[Shown]) -> list[Shown]:
    """Return those with the longest title, question or labels, for each kind and form of board."""
    chosen: dict[tuple[object, ...], tuple[int, Shown]] = {}
    for shown in boards:
        part = shown[2]
        lengths = {"title": len(part.title)}
        if isinstance(part, StepOutput):
            picture = part.step.scene()
            lengths["question"] = len(part.step.prompt())
            lengths["labels"] = sum(
                LABEL + len(button.label) for button in part.step.enabled_buttons()
            )
        else:
            _, picture = part.still()
        form = round(picture.width / picture.height, 1)
        for text, length in lengths.items():
            longer = chosen.get((kind(part), form, text), (-1, shown))
            if length > longer[0]:
                chosen[kind(part), form, text] = length, shown
    places = {(lesson.id, cell) for _, (lesson, cell, _) in chosen.values()}
    return [
        shown for shown in boards if (shown[0].id, shown[1]) in places or defines_names(*shown[:2])
    ]


def defines_names(lesson: Lesson, cell: str) -> bool:
    """Return whether a cell has more than one statement, which other cells may need."""
    (source,) = [source_of(each) for each in lesson.cells if each.get("id") == cell]
    return len(ast.parse(source).body) > 1


def one_page_of(folder: Path, boards: list[Shown], chosen: list[Shown]) -> str:
    """Return a live page with the chosen steps and boards of several lessons, and nothing else.

    The more a page has, the longer each change of it takes.
    """
    names = {f"{lesson.id} {cell}" for lesson, cell, _ in chosen}
    left_out = {f"{lesson.id} {cell}" for lesson, cell, _ in boards} - names
    lessons = [*dict.fromkeys(lesson for lesson, _, _ in boards)]
    texts = [(folder / lesson.id / "read/index.html").read_text("utf-8") for lesson in lessons]
    cells, sections = [], ""
    for lesson, text in zip(lessons, texts, strict=True):
        (data,) = DATA.findall(text)
        for cell in json.loads(data)["cells"]:
            cells.append({**cell, "id": f"{lesson.id} {cell['id']}"})
            assert f'{SECTION} id="{cell["id"]}" data-cell="{cell["id"]}"' in text
        inner = text[text.index(SECTION) : DATA.search(text).start()]  # type: ignore[union-attr]
        own = (section for section in ONE.split(inner) if OWN_ID.match(section))
        moved = (OWN_ID.sub(rf'{SECTION} data-cell="{lesson.id} \1"', each) for each in own)
        sections += "".join(each for each in moved if any(f'"{cell}"' in each for cell in names))
    build = json.loads(data)["build"]
    script = page_data(lessons[0].id, [c for c in cells if c["id"] not in left_out], build)
    first = texts[0]
    end = first.index("</script>", DATA.search(first).start())  # type: ignore[union-attr]
    return first[: first.index(SECTION)] + sections + script + first[end + len("</script>") :]


def shared_out(chosen: list[Shown]) -> list[list[Shown]]:
    """Return the chosen steps and boards of each page. A lesson's stay together."""
    pages: list[list[Shown]] = [[] for _ in range(PAGES)]
    for lesson in dict.fromkeys(lesson for lesson, _, _ in chosen):
        min(pages, key=len).extend(shown for shown in chosen if shown[0] is lesson)
    return pages


@pytest.mark.parametrize("number", range(PAGES))
def test_each_kind_of_step_fits_the_screen_with_its_longest_texts(
    number: int, visits: Visits
) -> None:
    opened = visits.lesson(viewport=PHONE)
    page = opened.page
    every = boards_of(LESSONS)
    longest_of_all = with_the_longest_texts(every)
    assert {kind(part) for _, _, part in longest_of_all} == {kind(part) for _, _, part in every}
    chosen = shared_out(longest_of_all)[number]
    lessons = [*dict.fromkeys(lesson for lesson, _, _ in chosen)]
    text = one_page_of(visits.site.folder, boards_of(lessons), chosen)
    place = f"{lessons[0].id}/read/"
    page.route(f"**/{place}", lambda route: route.fulfill(body=text, content_type=HTML))
    live(page, visits.site.url, lessons[0].id)
    assert page.evaluate("stonebookTest.allDrawn()")
    wrong = _faults(page, chosen, lambda code: page.evaluate(RUN, code), "{} ")
    assert not wrong, "\n".join(wrong)


def test_a_notebook_fits_the_screen(visits: Visits) -> None:
    opened = visits.lesson(viewport=PHONE)
    opened.open(LESSONS[0].id)
    opened.wait_until_alive()
    _a_planted_layout_fault_is_named(opened.page)
    boards = boards_of(LESSONS[:1])
    wrong = _faults(opened.page, boards, lambda code: opened.python("True", before=code))
    assert not wrong, "\n".join(wrong)


def _faults(
    page: Page, boards: list[Shown], run: Callable[[str], bool], prefix: str = ""
) -> list[str]:
    """Return the faults of the boards on a page. `prefix` comes before the ids of its cells."""
    todo = [
        (prefix.format(lesson.id) + cell, [_plain(reply) for reply in longest(_adapting(part))])
        for lesson, cell, part in boards
        if isinstance(part, StepOutput)
    ]
    wrong = _missing_boards(page, [part for _, _, part in boards])
    before: Measured = {}
    for size in SIZES:  # Python draws each board again for each size: the fewer changes, the better
        before |= measured(page, [size])
        wrong += fits(page)
    assert len(before[SIZES[0]]) >= len(todo)
    assert run(f"{ANSWER}\nassert _answer_all({todo!r}) == {len(todo)}") is True
    idle(page)
    return wrong + faults(before, measured(page, SIZES[::-1])) + fits(page)


def _adapting(part: StepOutput) -> Step:
    """Return a copy of a part's step that may become shorter, as on a page."""
    step = deepcopy(part.step)
    step.adapt()
    return step


def _missing_boards(page: Page, shown: list[StepOutput | BoardOutput | MinuteOutput]) -> list[str]:
    canvases = page.locator("canvas.stonebook-canvas").count()
    wrong = [f"{canvases} boards"] if canvases != len(shown) else []
    boards = page.locator(".stonebook-step").filter(has=page.locator("canvas"))
    titles = boards.locator(".stonebook-title").all_inner_texts()
    prompts = boards.locator(".stonebook-prompt").all_inner_texts()
    asked = [" ".join(text.split()) for text in prompts]
    if titles != [part.title for part in shown]:
        wrong.append(f"titles are {titles}")
    outputs = (part for part in shown if not isinstance(part, BoardOutput))
    if asked != [_adapting(p).prompt() if isinstance(p, StepOutput) else p.about for p in outputs]:
        wrong.append(f"questions are {asked}")
    return wrong


Measured = dict[tuple[int, int], list[dict[str, Any]]]
"""The measurements of each step, by the size of the window."""


def measured(page: Page, sizes: Sequence[tuple[int, int]]) -> Measured:
    """Measure each step at each size."""
    results = {}
    for width, height in sizes:
        resize(page, width, height)
        idle(page)  # Python draws each board anew
        results[width, height] = page.evaluate(MEASURE)
    return results


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
    "feedback runs out of its card": ".stonebook-announcement { overflow: visible",
    "way on moves": ".stonebook-go-on { position: relative; top: -5px",
    "button moves": ".stonebook-buttons { position: relative; top: -4px",
    "question lies on board": ".stonebook-prompt { height: 20rem",
    "the step is larger than the window": ".stonebook-step { height: 110cqh",
    "title is outside": ".stonebook-title { min-width: 200vw",
    "the board is small": ".stonebook-canvas { width: 25vmin",
}


def _a_planted_layout_fault_is_named(page: Page) -> None:
    before = measured(page, SIZES[:1])
    assert not faults(before, before)
    for fault, style in PLANTED.items():
        planted = page.add_style_tag(content=f"{style} !important }}")
        found = faults(before, measured(page, SIZES[:1]))
        assert any(fault in message for message in found), (fault, found)
        planted.evaluate("style => style.remove()")


def _plain(answer: Press | ChosenCell | Any) -> tuple[str, str]:
    """Return an answer as text for the lesson's Python."""
    value = (
        answer.name if isinstance(answer, Press) else getattr(answer, "cell", None) or answer.text
    )
    return type(answer).__name__, str(value)
