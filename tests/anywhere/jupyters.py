"""Lessons in a real JupyterLab and in Notebook 7, in Chromium: a board answers, in our looks."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright
from playwright.sync_api import Error as BrowserError

from lite.setup import paths
from lite.setup.messages import tell
from stonebook.teach import Step
from tests.anywhere import looks
from tests.anywhere.environment import variables
from tests.browser.lesson_page import HELPERS
from tests.browser.live_pupil import Mouse
from tests.browser.web import chromium
from tests.lessons.lesson import LESSONS, Lesson

PROGRAMS = {"lab": "lab/workspaces/{name}/tree", "notebook": "notebooks"}
"""The programs, and the folder of a notebook's address.

JupyterLab reopens the notebooks of a workspace, so each lesson has its own workspace.
"""
SERVER = (
    *("--no-browser", "--allow-root", "--ServerApp.port=0", "--IdentityProvider.token="),
    "--LabApp.news_url=",
)
READY = """() => document.querySelector('.jp-KernelName, .jp-Toolbar-kernelName')
    ?.textContent.includes('Python 3')
  && document.querySelector('.jp-Notebook-ExecutionIndicator')?.dataset.status === 'idle'"""
TIMEOUT = 120_000


class JupyterPupil(Mouse):
    """A pupil in a Jupyter, where no script of the site reports when pictures are painted."""

    def sees_the_stones(self) -> None:
        """Wait until the board is visible."""
        expect(self.canvas).to_be_visible()


def first_lessons() -> list[Lesson]:
    """Return the first lesson of each track."""
    in_order = sorted(LESSONS, key=lambda lesson: lesson.about["order"])
    return [*{lesson.about["track"]: lesson for lesson in reversed(in_order)}.values()]


def faults(
    python: Path,
    folder: Path,
    pictures: Path | None,
    wanted: Mapping[str, Sequence[Lesson]] | None = None,
) -> list[str]:
    """Return the problems, each with the Jupyter and the lesson.

    `wanted` are the lessons by program: by default the first of each track, in each program.
    """
    problems = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for program, lessons in (wanted or dict.fromkeys(PROGRAMS, first_lessons())).items():
            with server(python, program, folder) as address:
                for lesson in lessons:
                    try:
                        path = PROGRAMS[program].format(name=lesson.id.replace("/", "-"))
                        page_address = f"{address}{path}/{lesson.id}.ipynb"
                        found = _try(browser, page_address, lesson, pictures)
                        problems += [f"{program}, {lesson.id}: {fault}" for fault in found]
                        tell(f"{program}: the board of {lesson.id} answers")
                    except (AssertionError, BrowserError) as error:
                        problems.append(f"{program}, {lesson.id}: {error}")
        browser.close()
    return problems


def _try(browser: Browser, address: str, lesson: Lesson, pictures: Path | None) -> list[str]:
    """Run all cells of a lesson, and solve its first step by mouse. Return what looks wrong."""
    step: Step = lesson.steps()[0]
    context = browser.new_context(viewport={"width": 1366, "height": 900})
    page = context.new_page()
    page.add_init_script(HELPERS)
    page.goto(address)
    page.wait_for_function(READY, timeout=TIMEOUT)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    board = page.locator(".stonebook-step canvas.stonebook-canvas").first
    expect(board).to_be_attached(timeout=TIMEOUT)
    page.wait_for_function(READY, timeout=TIMEOUT)  # a press waits for cells that still run
    # JupyterLab hides cells that are out of sight.
    board.evaluate("board => board.scrollIntoView({ block: 'center' })")
    expect(board).to_be_visible(timeout=TIMEOUT)
    found = [*looks.faults(page)]
    try:
        JupyterPupil(page).go_through(step, 0)
    finally:
        if pictures:
            pictures.mkdir(parents=True, exist_ok=True)
            name = address.partition("//")[2].partition("/")[2].replace("/", "-")
            page.screenshot(path=pictures / f"{name}.png")
        context.close()
    return found


@contextmanager
def server(python: Path, program: str, folder: Path) -> Iterator[str]:
    """Run a Jupyter for a folder, and return its address."""
    with tempfile.TemporaryDirectory() as home:
        folders = {"HOME": home, "JUPYTER_CONFIG_DIR": home, "JUPYTER_DATA_DIR": home}
        command = [python, "-m", "jupyter", program, *SERVER, f"--ServerApp.root_dir={folder}"]
        with subprocess.Popen(
            [str(word) for word in command],
            cwd=paths.BUILD,
            env=variables(**folders),
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
        ) as server:
            assert server.stderr
            try:
                for line in server.stderr:
                    if "http://127.0.0.1:" in line:
                        break
                port = line.partition("127.0.0.1:")[2].partition("/")[0]
                log = subprocess.Popen(["cat"], stdin=server.stderr, stdout=subprocess.DEVNULL)
                yield f"http://127.0.0.1:{port}/"
            finally:
                server.terminate()
                server.wait()
                log.wait()
