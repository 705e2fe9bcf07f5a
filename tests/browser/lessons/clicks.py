"""Thirty fast clicks during the animation of a move. None may be lost."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from stonebook.draw.scene import Scene, scene
from stonebook.rules.position import Position
from stonebook.teach import ChosenCell, Step
from stonebook.teach.play.table import PlayTable
from stonebook.widgets.lesson.board_output import BoardOutput
from stonebook.words import say
from tests.browser.lesson_page import GAME, SOON, box_of
from tests.browser.live_pupil import shows
from tests.lessons.lesson import LESSONS

CLICKS = 30
TASK = "Turn this marker"
NAME = "otello/bracketing"
LESSON = next(lesson for lesson in LESSONS if lesson.id == NAME)


def first_position() -> Position:
    boards = (output for _, output in LESSON.shown() if isinstance(output, BoardOutput))
    return next(output.position for output in boards if output.title == GAME)


def task() -> Step:
    return next(step for step in LESSON.steps() if step.title == TASK)


def step_box(page: Page, title: str) -> Locator:
    heading = page.locator(".stonebook-title", has_text=title)
    return page.locator(".stonebook-step.jupyter-widgets", has=heading)


def points(
    page: Page, canvas: Locator, picture: Scene, cells: list[str]
) -> list[tuple[float, float]]:
    """Scroll a canvas into view, and return the middles of cells in window coordinates."""
    canvas.evaluate("canvas => canvas.scrollIntoView({block: 'center'})")
    page.evaluate("stonebookTest.drawn()")
    box = box_of(canvas)
    return [
        (
            box["x"] + picture.centres[cell][0] / picture.width * box["width"],
            box["y"] + picture.centres[cell][1] / picture.height * box["height"],
        )
        for cell in cells
    ]


def click_fast(page: Page, canvas: Locator, picture: Scene, cells: list[str]) -> None:
    """Click on cells in quick succession, and leave the board."""
    for x, y in points(page, canvas, picture, cells):
        # Within a second: the animation of the first move alone takes longer.
        page.mouse.click(x, y)
    page.mouse.move(0, 0)


def play_fast(page: Page, position: Position) -> PlayTable:
    """Play legal and illegal moves on the board for two. Every click must count."""
    table = PlayTable(position)
    every = list(position.cells())
    cells = ["C4"] + [every[(7 * number) % len(every)] for number in range(CLICKS - 1)]
    box = step_box(page, GAME)
    canvas = box.locator("canvas.stonebook-canvas")
    click_fast(page, canvas, scene(position), cells)
    replies = [table.choose(cell) for cell in cells]
    kinds = [reply.kind for reply in replies]
    assert {"played", "refused"} <= {*kinds}
    sentence = re.sub(r" \([A-Z]{2}\d+\)$", "", replies[-1].message)  # players read no ids
    expect(box.locator(".stonebook-words")).to_contain_text(sentence, timeout=SOON)
    shows(canvas, scene(table.position, marks=[*replies[-1].marks.items()]))
    for _ in range(2):  # and the game continues
        box.get_by_role("button", name=say("board.undo"), exact=True).click()
        table.undo()
    shows(canvas, scene(table.position))
    return table


def answer_fast(page: Page, step: Step, *, rightly: bool) -> Step:
    """Answer a task with the right cell first (`rightly`) or last, and many others."""
    every = list(step.position().cells())
    cells = [every[(11 * number) % len(every)] for number in range(CLICKS - 1)]
    (right,) = (answer.text for answer in step.solution()[:1])  # type: ignore[union-attr]
    cells.insert(0 if rightly else CLICKS, right)
    box = step_box(page, TASK)
    canvas = box.locator("canvas.stonebook-canvas")
    click_fast(page, canvas, step.scene(), cells)
    replies = [step.answer(ChosenCell(cell)) for cell in cells]
    sentence = re.sub(r" \([A-Z]{2}\d+\)$", "", replies[-1].message)  # players read no ids
    expect(box.locator(".stonebook-words")).to_contain_text(sentence, timeout=SOON)
    buttons = box.locator(".stonebook-buttons button:visible:enabled")
    expect(buttons).to_have_count(len(step.enabled_buttons()), timeout=SOON)
    shows(canvas, step.scene())
    return step
