"""A scripted pupil who solves a live step by mouse, by touch or by keys.

A copy of the step in the test gets the same answers. After each answer the page must show the
copy's question, feedback and buttons, and at the end its stones.
"""

from __future__ import annotations

import re
from collections import deque

from playwright.sync_api import Locator, Page, expect

from stonebook.draw.colours import LIGHT
from stonebook.draw.scene import Scene
from stonebook.rules.position import Position
from stonebook.teach import Answer, ChosenCell, Feedback, Press, Step
from stonebook.widgets.board.focus import Focus
from stonebook.words import say
from tests.browser.lesson_page import SOON, box_of, idle, later, part_colours

CELL = re.compile(r"[A-Za-z]\d+")
KEYS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")
MAX_ACTIONS = 400
"""The most answers to a step, or presses of Tab through a lesson."""
WHERE = """target => {
  const now = document.activeElement;
  if (target === now) return 'here';
  const before = now.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING;
  return before ? 'before' : 'behind';
}"""
PARTS = {part: part_colours(LIGHT, part) for part in ("dark", "light", "red", "neutral", "board")}
WRONG = """(canvas, cells) => cells
  .map(([cell, tone, ...at]) => [cell, stonebookTest.colour(canvas, ...at), tone])
  .filter(([cell, seen, tone]) => seen !== tone)"""


class Pupil:
    """A pupil on a lesson's page. `number` is a step's place among the live boards."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def go_through(self, step: Step, number: int) -> None:
        """Solve a step, and check that the page marks it as done."""
        self.step = step
        step.adapt()  # as on a page
        boards = self.page.locator(".stonebook-step")
        self.box = boards.filter(has=self.page.locator("canvas.stonebook-canvas")).nth(number)
        self.canvas = self.box.locator("canvas.stonebook-canvas")
        expect(self.box.locator(".stonebook-title")).to_have_text(step.title)
        self.begin()
        for _ in range(MAX_ACTIONS):
            if step.done:
                break
            self.answer(step.solution()[0])
        assert step.done, f"{step.title}: not done after {MAX_ACTIONS} right answers"
        assert step.first_try, step.title
        expect(self.box.locator(".stonebook-title")).to_contain_text(say("lesson.done"))
        self.sees_the_stones()

    def begin(self) -> None:
        """Prepare for a step."""

    def answer(self, answer: Answer) -> None:
        """Give an answer by the control that the page has for it."""
        offered = {button.name for button in self.step.enabled_buttons()}
        if isinstance(answer, Press):
            self.press(answer.name)
        elif isinstance(answer, ChosenCell):
            self.tap(answer.cell)
        elif answer.text in offered:
            self.press(answer.text)  # a pass is a move with a button
        elif {*(named := CELL.findall(answer.text))} - {*self.step.position().cells()} or not named:
            self.type(answer.text)
            self.sees(self.step.answer(answer))
        else:
            # A turn in several parts is entered cell by cell.
            for cell in named:
                self.tap(cell)
            if any(button.name == "end" for button in self.step.enabled_buttons()):
                self.press("end")

    def tap(self, cell: str) -> None:
        """Choose a cell of the board, and check the feedback."""
        self.choose(cell)
        self.sees(self.step.answer(ChosenCell(cell)))

    def press(self, name: str) -> None:
        """Press a button, and check the feedback."""
        label = next(button.label for button in self.step.enabled_buttons() if button.name == name)
        state = self.step.state() if name == "lock" else None
        if state and state.marked:
            label = say("step.check.marked", number=len(state.marked))
        later(self.page)
        self.push(
            self.box.locator(".stonebook-buttons").get_by_role("button", name=label, exact=True)
        )
        self.sees(self.step.answer(Press(name)))

    def sees(self, feedback: Feedback) -> None:
        """Wait until the page shows the step's question, feedback and buttons."""
        prompt = self.step.prompt()
        expect(self.box.locator(".stonebook-prompt")).to_have_text(prompt, timeout=SOON)
        if feedback.message != prompt:
            words = self.box.locator(".stonebook-words")
            for part in (feedback.text, feedback.note):  # a rule's id may stand between them
                expect(words).to_contain_text(part, timeout=SOON)
        buttons = self.box.locator(".stonebook-buttons button:visible:enabled")
        expect(buttons).to_have_count(len(self.step.enabled_buttons()), timeout=SOON)

    def sees_the_stones(self) -> None:
        """Wait until the canvas shows exactly the stones of the step's picture."""
        shows(self.canvas, self.step.scene())

    def choose(self, cell: str) -> None:
        """Choose a cell of the board."""
        raise NotImplementedError

    def push(self, button: Locator) -> None:
        """Push a button."""
        raise NotImplementedError

    def type(self, text: str) -> None:
        """Type an answer into the box."""
        raise NotImplementedError

    def place(self, cell: str) -> dict[str, float]:
        """Return a cell's middle in the canvas, in CSS pixels."""
        scene = self.step.scene()
        x, y = scene.centres[cell]
        box = box_of(self.canvas)
        return {"x": x / scene.width * box["width"], "y": y / scene.height * box["height"]}


class Mouse(Pupil):
    """A pupil with a mouse."""

    def choose(self, cell: str) -> None:
        self.canvas.scroll_into_view_if_needed()
        self.canvas.click(position=self.place(cell))  # type: ignore[arg-type]

    def push(self, button: Locator) -> None:
        button.click()

    def type(self, text: str) -> None:
        box = self.box.get_by_role("textbox")
        box.click()
        box.fill(text)
        self.box.locator(".stonebook-typed button").click()


class Touch(Mouse):
    """A pupil with a touch screen."""

    def choose(self, cell: str) -> None:
        self.canvas.scroll_into_view_if_needed()
        self.canvas.tap(position=self.place(cell))  # type: ignore[arg-type]

    def push(self, button: Locator) -> None:
        button.tap()


class Keys(Pupil):
    """A pupil with only a keyboard: no clicks, and no focus set by a script."""

    def begin(self) -> None:
        """Prepare for a board whose frame is not visible yet."""
        self.focus = Focus(self.step.position().grid)
        self.moving = False  # the first key only shows the frame

    def choose(self, cell: str) -> None:
        self.go_to(self.canvas)
        self.focus.stay_on(self.step.position().grid)
        keys = keys_between(self.step.position(), self.focus.cell, cell)
        if keys and not self.moving:
            self.page.keyboard.press(keys[0])
        for key in keys:
            self.page.keyboard.press(key)
            self.focus.move(key)
        if not keys and not self.moving:
            self.page.keyboard.press("Enter")
        self.moving = True
        # The text for screen readers names the frame's cell.
        if keys:
            words = self.box.locator(".stonebook-words")
            expect(words).to_contain_text(f"{cell}: ", timeout=SOON)
        self.page.keyboard.press("Enter")

    def push(self, button: Locator) -> None:
        self.go_to(button)
        self.page.keyboard.press("Space" if self.step.kind == "pair" else "Enter")

    def type(self, text: str) -> None:
        self.go_to(self.box.get_by_role("textbox"))
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    def go_to(self, target: Locator) -> None:
        """Press Tab, or Shift and Tab, until the target has the focus."""
        expect(target).to_be_visible(timeout=SOON)
        for _ in range(MAX_ACTIONS):
            place = target.evaluate(WHERE)
            if place == "here":
                return
            self.page.keyboard.press("Tab" if place == "behind" else "Shift+Tab")
        raise AssertionError(f"Tab never reached {target}")


def shows(canvas: Locator, scene: Scene) -> None:
    """Wait until a canvas shows exactly the stones of a picture."""
    marked = {mark.cell for mark in scene.marks}
    tones = dict.fromkeys(scene.centres, "board") | {s.cell: s.tone for s in scene.stones}
    cells = [
        [cell, tones[cell], x / scene.width, y / scene.height, 1 / scene.width, PARTS]
        for cell, (x, y) in scene.centres.items()
        if cell not in marked
    ]
    idle(canvas.page)  # the words may appear before the picture
    wrong = canvas.evaluate(WRONG, cells)
    assert not wrong, [f"{cell} is {seen}, not {tone}" for cell, seen, tone in wrong]


def keys_between(position: Position, start: str, target: str) -> list[str]:
    """Return the shortest list of keys that moves the frame from one cell to another."""
    focus = Focus(position.grid)
    keys: dict[str, list[str]] = {start: []}
    todo = deque([start])
    while target not in keys:
        cell = todo.popleft()
        for key in KEYS:
            focus.cell = cell
            focus.move(key)
            if focus.cell not in keys:
                keys[focus.cell] = [*keys[cell], key]
                todo.append(focus.cell)
    return keys[target]
