"""How soon a pupil's puzzles are there and answer, before and after a change, in turns.

    .venv/bin/python -m benchmarks.early_task --before /path/to/another/dist [--mbits 10] [--slow 4]

Each round opens the link of a task list in a fresh browser context, types a name, opens the first
puzzle, makes a wrong move and goes on to the next puzzle. Prints milliseconds from the navigation
to the board, to the verdict and to the next board, and the ratios of the medians. Needs a built
site.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, expect, sync_playwright

from benchmarks.first_load.served import MeasuredSite
from lite.setup import paths
from stonebook.teach.classroom.task_lists.attempts import TaskPuzzle
from stonebook.teach.classroom.task_lists.task_list import TaskList
from stonebook.widgets.classroom.tasks.task_picker import ready_tasks
from stonebook.words import say
from tests.browser.lesson_page import HELPERS
from tests.browser.web import ARGUMENTS, Site, chromium, serving

NAME = "Blue Fox"
TIMEOUT = 180_000
PARTS = ("board", "verdict", "next board")
TASKS = TaskList((*ready_tasks({}),), nonce=9)
BOARD = ".stonebook-step .stonebook-board :is(canvas, svg:not([aria-hidden]))"
# Presses the middle of a cell, by the shares of the board's width and height.
PRESS = """(board, [x, y]) => {
  const { left, top, width, height } = board.getBoundingClientRect();
  const at = { bubbles: true, clientX: left + x * width, clientY: top + y * height, detail: 1 };
  const target = board.matches('svg') ? document.elementFromPoint(at.clientX, at.clientY) : board;
  for (const kind of ['mousedown', 'mouseup', 'click'])
    target.dispatchEvent(new MouseEvent(kind, at));
}"""


def visit(browser: Browser, site: Site, slow: float) -> tuple[float, float, float]:
    """Return the milliseconds until the board is there, the verdict, and the next board."""
    task = TASKS.tasks[0]
    step = TaskPuzzle(task.puzzle(), "", TASKS.twin(NAME, task))
    wrong = next(m for m in step.question_position.moves() if m not in step.analysis.right)
    picture = step.scene()
    x, y = picture.centres[str(wrong)]
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(TIMEOUT)
    context.add_init_script(HELPERS)
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    page.goto(f"{site.url}tasks/#{TASKS.link}", wait_until="commit")
    page.get_by_label(say("tasks.name")).fill(NAME)
    page.keyboard.press("Enter")
    page.locator(".stonebook-task-rows button").first.click()
    board = page.locator(BOARD).first
    expect(board).to_be_visible(timeout=TIMEOUT)
    shown = page.evaluate("performance.now()")
    words = page.locator(".stonebook-step .stonebook-voice").first
    board.evaluate(PRESS, [x / picture.width, y / picture.height])
    expect(words).to_contain_text("✗", timeout=TIMEOUT)
    answered = page.evaluate("performance.now()")
    page.locator(".stonebook-next-puzzle").first.click()
    title = say("tasks.nth", number=2, of=len(TASKS.tasks))
    expect(page.locator(".stonebook-step .stonebook-name").first).to_have_text(
        title, timeout=TIMEOUT
    )
    following = page.evaluate("performance.now()")
    context.close()
    return shown, answered, following


def main() -> None:
    """Run the rounds."""
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n")[0])
    parser.add_argument("--before", type=Path, required=True, help="a site built earlier")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--slow", type=float, default=4, help="slow the page down by this factor")
    parser.add_argument("--mbits", type=float, default=10, help="the line's rate in Mbit/s")
    parser.add_argument("--delay", type=float, default=40, help="milliseconds before each response")
    options = parser.parse_args()
    sites = {"before": options.before, "after": paths.DIST}
    times: dict[str, list[tuple[float, float, float]]] = {name: [] for name in sites}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for number in range(options.rounds):
            for name, folder in sites.items():
                line = {"mbits": options.mbits, "delay": options.delay}
                site = MeasuredSite(folder, compresses=True, **line)
                site.compress_ahead(folder)
                with serving(site):
                    times[name].append(visit(browser, site, options.slow))
                parts = zip(PARTS, times[name][-1], strict=True)
                listed = ", ".join(f"{part} {time:.0f} ms" for part, time in parts)
                print(f"round {number + 1} {name}: {listed}")
        browser.close()
    for part, event in enumerate(PARTS):
        before, after = (median(each[part] for each in times[name]) for name in sites)
        print(f"{event}: {before:.0f} ms before, {after:.0f} ms after, ratio {after / before:.2f}")


if __name__ == "__main__":
    main()
