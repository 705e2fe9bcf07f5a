"""The journeys of readers through the site, in WebKit."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import stonebook
from lite.setup import paths
from stonebook.draw.scene import scene
from stonebook.teach import ChosenCell, Press, Step, Text
from stonebook.teach.puzzles.sets.puzzle_sets import find_set
from stonebook.teach.steps.inputs import Role
from stonebook.words import say, speaking
from tests.browser.web import Handler, Site, serving
from tests.lessons.lesson import LESSONS
from tests.virtual_screen import virtual_screen
from tests.webkit.window import START_LIMIT, Window

LESSON_OF_EACH_TRACK = (
    "otello/bracketing",
    "io/captures",
    "ikeda/liberties",
    "alterigo/strings",
    "jo/custodial-flip",
)
TITLE = ".stonebook-title"
WORDS = ".stonebook-words"
GO_ON = ".stonebook-go-on"
GOES_ON = f"{GO_ON}:enabled:not(.stonebook-ends-first)"
"""The same button when no stone moves any more. Before, a press only ends the animation."""
DONE = ".stonebook-dot[data-done]:not([data-done=open])"
KEPT = say("keep.kept", date="", size="")[:9]
PROGRAM = ".stonebook-read .cm-content"
ASKING = 'print("Hello", input("Who? "), "and", input("And? "))'
WAITING = 'print(input("Wait here? "))'
QUESTION = ".jp-Stdin-input"
INSERT = """arguments[0].focus();
document.execCommand("selectAll");
document.execCommand("insertText", false, arguments[1]);"""
STATE = "return document.documentElement.dataset.stonebookState"
ANSWERS = "return 'stonebookEarly' in window"


class SlowHandler(Handler):
    """Sends Python's worker only when the site lets Python go."""

    def do_GET(self) -> None:
        """Send a file."""
        assert isinstance(self.server, SlowSite)
        if "/worker-live.js" in self.path:
            self.server.lets_python_go.wait()
        super().do_GET()


class SlowSite(Site):
    """A host from which Python may be late."""

    handler = SlowHandler

    def __init__(self, folder: Path) -> None:
        self.lets_python_go = threading.Event()
        self.lets_python_go.set()
        super().__init__(folder)


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


@pytest.fixture
def window(display: str) -> Iterator[Window]:
    opened = Window(display)
    yield opened
    opened.close()


@pytest.fixture
def site() -> Iterator[SlowSite]:
    with serving(SlowSite(paths.DIST)) as host:
        yield host  # type: ignore[misc]
        host.lets_python_go.set()


def first_step(lesson: str) -> Step:
    return next(each for each in LESSONS if each.id == lesson).steps()[0]


def wrong_answer(step: Step) -> ChosenCell | Press:
    """Return a cell to mark or a button to press that is not a right answer."""
    right = step.solution()
    if step.state().marked is not None:
        cells = map(ChosenCell, step.position().cells())
        return next(cell for cell in cells if cell not in right)
    presses = (Press(button.name) for button in step.enabled_buttons() if button.role != Role.ASIDE)
    return next(press for press in presses if press not in right)


def give(window: Window, step: Step, answer: ChosenCell | Press | Text) -> str:
    """Give an answer to the page and to the copy, and return what both must say."""
    if isinstance(answer, Press):
        label = next(
            button.label for button in step.enabled_buttons() if button.name == answer.name
        )
        state = step.state() if answer.name == "lock" else None
        if state and state.marked:
            label = say("step.check.marked", number=len(state.marked))
        window.press(label)
    elif isinstance(answer, ChosenCell):
        window.click(step.scene(), answer.cell)
    else:
        window.click(step.scene(), answer.text)
        answer = ChosenCell(answer.text)
    message = step.answer(answer).message
    if message != step.prompt():
        window.first(WORDS, message)
    return message


@pytest.mark.parametrize("lesson", LESSON_OF_EACH_TRACK)
def test_a_lesson_answers_wrong_and_right(window: Window, site: SlowSite, lesson: str) -> None:
    step = first_step(lesson)
    step.adapt()
    window.open(f"{site.url}{lesson}/")
    window.ready()
    assert step.title in window.text()
    give(window, step, wrong_answer(step))
    for _ in range(30):
        if step.done:
            break
        give(window, step, step.solution()[0])
    assert step.done
    window.first(GOES_ON, say("step.go_on"))
    window.press(say("step.go_on"))
    window.until(lambda: not window.find(TITLE, step.title), "the next step does not come")


def test_the_first_board_answers_before_python(window: Window, site: SlowSite) -> None:
    """Python takes over later, and nothing is asked for again."""
    site.lets_python_go.clear()
    step = first_step("otello/bracketing")
    window.open(f"{site.url}otello/bracketing/")
    window.until(lambda: window.run(ANSWERS), "the boards of the page do not answer")
    while not step.done:
        message = give(window, step, step.solution()[0])
    assert window.run(STATE) != "ready"
    site.lets_python_go.set()
    window.ready()
    window.first(WORDS, message)
    window.first(GO_ON)


def test_a_lesson_is_solved_by_keys_and_survives_a_reload(window: Window, site: SlowSite) -> None:
    window.open(f"{site.url}otello/bracketing/")
    window.ready()
    window.tab_to("canvas")
    window.keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ENTER)  # the first key shows the frame
    window.first(".stonebook-heard", "marked")
    window.tab_to(".stonebook-buttons button")
    window.keys(Keys.ENTER)
    window.first(GO_ON)
    window.first(DONE)
    window.reload()
    window.ready()
    window.first(DONE)


def test_a_puzzle_is_solved(window: Window, site: SlowSite) -> None:
    puzzle = find_set("alterigo", "first-steps").puzzles[0]
    window.open(f"{site.url}puzzles/?puzzle={puzzle.id}")
    window.ready()
    window.first(".stonebook-question", puzzle.goal)
    window.click(scene(puzzle.position), puzzle.answers[0])
    window.first(WORDS, "✓")


def test_a_level_answers_a_move(window: Window, site: SlowSite) -> None:
    window.open(f"{site.url}play/?game=otello&size=6&two=2")
    window.ready()
    window.click(scene(stonebook.game("otello").start(size=6)), "C2")
    window.first(WORDS, "X to move.")


def test_a_lesson_can_be_read_in_german(window: Window, site: SlowSite) -> None:
    window.open(f"{site.url}de/puzzles/?game=io")
    window.ready()
    with speaking("de"):
        window.first("button", say("step.hint", number=1, total=4))


def test_the_notebook_opens_with_its_boards(window: Window, site: SlowSite) -> None:
    window.open(f"{site.url}notebooks/index.html?path=otello/bracketing.ipynb")
    window.ready()
    window.first("canvas.stonebook-canvas")


def test_a_program_in_a_notebook_asks_the_reader(window: Window, site: SlowSite) -> None:
    """This WebKit can't suspend Python, which checks for each answer."""
    window.open(f"{site.url}notebooks/index.html?path=otello/bracketing.ipynb")
    window.ready()
    assert not window.run("return 'Suspending' in WebAssembly")
    program = window.first(PROGRAM)
    window.run(INSERT, program, ASKING)
    window.press(say("page.run"))
    for prompt, name in (("Who?", "Ann"), ("And?", "Zo")):
        question = window.first(".jp-Stdin", prompt)
        question.find_element(By.CSS_SELECTOR, "input").send_keys(name, Keys.ENTER)
    window.first(".jp-OutputArea-output", "Hello Ann and Zo")
    window.run(INSERT, program, WAITING)
    window.press(say("page.run"))
    window.first(QUESTION)
    window.press(say("page.stop"))
    window.first(".jp-OutputArea-output", say("output.stopped"))
    assert not window.find(QUESTION)


def test_a_saved_site_needs_no_server(window: Window) -> None:
    with serving(Site(paths.DIST)) as site:
        window.open(site.url)
        window.first("#stonebook-more").click()
        window.press(say("page.keep"))
        window.first(".stonebook-keep-main").click()
        window.first(".stonebook-keep-status", KEPT, START_LIMIT)
    window.open(f"{site.url}io/corners/read/?view=stage")
    window.ready()
    window.first("canvas.stonebook-canvas")
