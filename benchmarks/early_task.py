"""How soon a pupil's puzzles appear and answer, before and after a change, in turns.

    .venv/bin/python -m benchmarks.early_task --before /path/to/another/dist [--mbits 10] [--slow 4]

Each round opens the link of a task list in a fresh browser context, types a name, opens the first
puzzle, makes a wrong move and goes on to the next puzzle. Prints milliseconds from the navigation
to the board, to the verdict and to the next board, and the ratios of the medians. Needs a built
site.
"""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from benchmarks.paired_sites import TIMEOUT, compare, milliseconds, open_page, press, wrong_cell
from stonebook.classroom.task_lists.task_list import TaskList
from stonebook.classroom.task_lists.task_puzzle_step import TaskPuzzleStep
from stonebook.widgets.classroom.tasks.task_picker import ready_tasks
from stonebook.words import say
from tests.browser.web import Site

NAME = "Blue Fox"
EVENTS = ("board", "verdict", "next board")
TASKS = TaskList((*ready_tasks({}),), nonce=9)
BOARD = ".stonebook-step .stonebook-board :is(canvas, svg:not([aria-hidden]))"


def visit(browser: Browser, site: Site, slow: float) -> tuple[float, ...]:
    """Return the milliseconds until the board, the verdict and the next board are shown."""
    task = TASKS.tasks[0]
    cell = wrong_cell(TaskPuzzleStep(task.puzzle(), "", TASKS.twin(NAME, task)))
    page = open_page(browser, f"{site.url}tasks/#{TASKS.link}", slow)
    page.get_by_label(say("tasks.name")).fill(NAME)
    page.keyboard.press("Enter")
    page.locator(".stonebook-task-rows button").first.click()
    board = page.locator(BOARD).first
    expect(board).to_be_visible(timeout=TIMEOUT)
    times = [milliseconds(page)]
    words = page.locator(".stonebook-step .stonebook-announcement").first
    press(board, cell)
    expect(words).to_contain_text("✗", timeout=TIMEOUT)
    times.append(milliseconds(page))
    page.locator(".stonebook-next-puzzle").first.click()
    title = say("tasks.nth", number=2, of=len(TASKS.tasks))
    expect(page.locator(".stonebook-step .stonebook-name").first).to_have_text(
        title, timeout=TIMEOUT
    )
    times.append(milliseconds(page))
    page.context.close()
    return tuple(times)


if __name__ == "__main__":
    compare(str(__doc__), EVENTS, visit)
