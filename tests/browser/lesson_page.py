"""A lesson in the browser: its boards, its words, and its Python."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import FloatRect, Locator, Page, expect

from lite.site import first_board
from stonebook.draw.colours import DARK, LIGHT, TONES, Look
from stonebook.draw.scene import scene
from stonebook.words import say

# Titles of three boards of the first lesson.
GUESS = "Which markers turn?"
WALK = "The first two moves, step by step"
GAME = "A game for two"
# The numbers of boards and of steps in the first lesson.
BOARDS = 11
STEPS = 9
ASKING = STEPS - 1  # one step asks no question
ANSWER = ("B4", "C4", "D4", "B3")  # the answer to the first step's question

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
MAX_TABS = 200  # presses of Tab that lead through a whole page

START = 300_000  # milliseconds for Python to start on a busy machine
SOON = 90_000  # milliseconds for anything else

# An expression for the page's state. A page that is left may have no root.
STATE = "document.documentElement?.dataset.stonebookState"
# Whether a page has its window's size.
FILLS = "([width, height]) => matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches"
# Finds the newest board of a step by the step's title.
FIND = (Path(__file__).parent / "find_board.py").read_text(encoding="utf-8")
RESTART_BOARDS = """
from stonebook.widgets.host.host import host
for _view in _views():
    _board = _view.board
    _view.pace.widget.value = "off" if host().page.reduced_motion else "normal"
    _view.focus = type(_view.focus)(_board.position.grid)
    _target = getattr(_board, "step", _board)
    if hasattr(_target, "restart"):  # a minute's game that has not begun has no `restart`
        _target.restart()
    _view.settle()
"""


def part_colours(look: Look, part: str) -> list[str]:
    """Return the colours of an empty cell, or of a stone from its highlight to its rim."""
    if part not in TONES:
        return [look[part]]
    stops = [look[name] for name in (f"{part} shine", part, f"{part} rim")]
    return [
        "#"
        + "".join(
            f"{round(int(a[i : i + 2], 16) * (1 - n / 9) + int(b[i : i + 2], 16) * n / 9):02x}"
            for i in (1, 3, 5)
        )
        for a, b in pairwise(stops)
        for n in range(10)
    ]


# The colours that a cell may have on a light or dark page: those of the board or of a stone.
PARTS = {
    part: [*part_colours(LIGHT, part), *part_colours(DARK, part)]
    for part in ("dark", "light", "board")
}
HEAR = "part => stonebookTest.hear(part)"
HELPERS = (Path(__file__).parent / "lesson_page.js").read_text(encoding="utf-8")


def idle(page: Page) -> None:
    """Wait until no message, picture, search or record is pending."""
    page.evaluate("late => stonebookTest.inTime(stonebookTest.idle(), late)", SOON)


def later(page: Page) -> None:
    """Set the page's clock forward, so that a second press does not count as a double press."""
    page.evaluate("stonebookTest.later()")


def ready(page: Page) -> None:
    """Wait until a page has run its automatic cells: its boards are live, its fonts there."""
    expect(page.locator("html")).to_have_attribute("data-stonebook-state", "ready", timeout=START)
    fonts_come(page)


def fonts_come(page: Page) -> None:
    """Wait for the fonts. If they come after the text, a paragraph may get another line."""
    page.evaluate("document.fonts.ready.then(() => true)")


def resize(page: Page, width: int, height: int) -> None:
    """Give a page's window another size, and wait until the page is drawn at that size."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(FILLS, arg=[width, height])
    page.evaluate("stonebookTest.drawn()")


def leave_board(page: Page) -> None:
    """Press Escape twice, at one time of the page's clock: a busy machine may be too slow."""
    page.evaluate("stonebookTest.stopped = performance.now()")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    later(page)


def box_of(part: Locator) -> FloatRect:
    """Wait until a part is visible and still, and return its box in the window, in CSS pixels."""
    expect(part).to_be_visible(timeout=SOON)
    part.element_handle().wait_for_element_state("stable")
    box = part.bounding_box()
    assert box is not None
    return box


def press_first_board(page: Page, cell: str) -> None:
    """Press a cell of the start page's board."""
    picture = scene(first_board.FirstBoardStep().position())
    x, y = picture.centres[cell]
    board = page.locator("#first-board svg")
    box = box_of(board)
    unit = box["width"] / picture.width
    board.click(position={"x": x * unit, "y": y * unit})


def horizontal_overflow(page: Page) -> int:
    """Return the number of pixels by which the page is wider than its window."""
    width: int = page.evaluate(
        "document.scrollingElement.scrollWidth - document.documentElement.clientWidth"
    )
    return width


def wait_for_text(page: Page, text: str) -> None:
    """Wait until the first board of a page shows a text."""
    expect(page.locator(".stonebook-words").first).to_contain_text(text, timeout=SOON)


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until an element that matches the selector has the focus."""
    for _ in range(MAX_TABS):
        page.keyboard.press("Tab")
        if page.evaluate("kind => document.activeElement?.matches(kind)", selector):
            return
    last = page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
    raise AssertionError(f"Tab does not reach {selector}; the last focus was {last}")


class Board:
    """A board of a lesson, found by its step's title."""

    def __init__(self, lesson: LessonPage, title: str) -> None:
        self.lesson = lesson
        self.page = lesson.page
        self.title = title
        heading = self.page.locator(".stonebook-title", has_text=title)
        # While a cell runs again, a still picture of its old board lies over the new one.
        steps = self.page.locator(".stonebook-step:not(.stonebook-still *)", has=heading)
        self.step = steps.last
        self.canvas = self.step.locator("canvas.stonebook-canvas")
        self.words = self.step.locator(".stonebook-words")

    def python(self, expression: str) -> Any:
        """Evaluate an expression about `board`, `picture`, `step` (or None) and `position`."""
        code = f"{FIND}\nboard, step, position = _find({self.title!r})\n"
        code += "picture = board.view.painted\n"
        return self.lesson.python(expression, before=code)

    def place(self, cell: str) -> tuple[float, float]:
        """Return a cell's middle in the canvas, in CSS pixels."""
        x, y, width, height = self.python(
            f"[*picture.centres[{cell!r}], picture.width, picture.height]"
        )
        self.canvas.scroll_into_view_if_needed()
        box = self.box()
        return x / width * box["width"], y / height * box["height"]

    def box(self) -> FloatRect:
        """Return the canvas's box in the window, in CSS pixels."""
        return box_of(self.canvas)

    def click(self, cell: str) -> None:
        """Click on a cell."""
        x, y = self.place(cell)
        self.canvas.click(position={"x": x, "y": y})

    def tap(self, cell: str) -> None:
        """Tap a cell with a finger."""
        x, y = self.place(cell)
        self.canvas.tap(position={"x": x, "y": y})

    def drag(self, down: int) -> None:
        """Move a finger from the middle of the board downwards. `down` is in CSS pixels."""
        touch = self.page.context.new_cdp_session(self.page)
        box = self.box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for distance in range(0, down + 1, 10):
            kind = "touchMove" if distance else "touchStart"
            points = [{"x": x, "y": y + distance}]
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            self.page.evaluate("stonebookTest.frame()")
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def press(self, name: str) -> None:
        """Press a button of the board's step."""
        self.step.get_by_role("button", name=name, exact=True).click()

    def type(self, move: str) -> None:
        """Type a move and press Enter, after the page has cleared the box."""
        idle(self.page)
        box = self.step.get_by_role("textbox")
        box.fill(move)
        box.press("Enter")

    def wait_for_text(self, *parts: str) -> None:
        """Wait until a sentence that a screen reader announces contains all parts.

        A board's first text is not announced: `live/python-session.js` removes its role.
        """
        region = self.step.locator(".stonebook-words:not([aria-live=off]), [role=status]")
        for part in parts:
            region = region.filter(has_text=part)
        expect(region, " ".join(parts)).not_to_have_count(0, timeout=SOON)

    def colour(self, cell: str) -> str:
        """Return what the canvas shows on a cell: "dark", "light" or "board"."""
        x, y, width, height = self.python(
            f"[*picture.centres[{cell!r}], picture.width, picture.height]"
        )
        return str(
            self.canvas.evaluate(
                "(canvas, args) => stonebookTest.colour(canvas, ...args)",
                [x / width, y / height, 1 / width, PARTS],
            )
        )

    def pixel(self, cell: str) -> str:
        """Return the colour a third of the way to a cell's corner, as "#rrggbb"."""
        x, y, width, height = self.python(
            f"[*picture.centres[{cell!r}], picture.width, picture.height]"
        )
        return str(
            self.canvas.evaluate(
                "(canvas, at) => stonebookTest.pixel(canvas, ...at)",
                [(x + 0.3) / width, (y + 0.3) / height],
            )
        )

    def picture(self) -> str:
        """Return the current picture of the canvas as a data URL."""
        return str(self.canvas.evaluate("canvas => canvas.toDataURL()"))

    def go_to(self, cell: str) -> None:
        """Move the frame to a cell with the arrow keys. The canvas must have the focus."""
        keyboard = self.page.keyboard
        keyboard.press("Enter")
        self.has("board.view.focus.visible", True)
        for axis, keys in ((1, ("ArrowDown", "ArrowUp")), (0, ("ArrowRight", "ArrowLeft"))):
            distance = self.python(
                f"round(picture.centres[{cell!r}][{axis}]"
                f" - picture.centres[board.view.focus.cell][{axis}])"
            )
            for _ in range(abs(distance)):
                keyboard.press(keys[distance < 0])
        self.has("board.view.focus.cell", cell)

    def shows(self, **cells: str) -> None:
        """Wait until the canvas's pixels show these stones: `board.shows(C4="dark")`."""
        for cell, part in cells.items():
            self.until(lambda cell=cell, part=part: self.colour(cell) == part, f"{cell} is {part}")

    def has(self, expression: str, value: object) -> None:
        """Wait until an expression in Python has a value."""
        self.until(lambda: self.python(expression) == value, f"{expression} is {value!r}")

    def until(self, condition: Callable[[], bool], what: str) -> None:
        """Assert a condition, now or when the page is idle. `what` describes it."""
        if not condition():
            idle(self.page)
            assert condition(), f"{self.title}: not true: {what}"


class LessonPage:
    """A page that shows a lesson."""

    def __init__(self, page: Page, site: str) -> None:
        self.page = page
        self.site = site

    def open(self, lesson: str = "otello/bracketing", query: str = "") -> None:
        """Go to a lesson's notebook page, without waiting for Python.

        `query` is added to the address, such as "&lang=de".
        """
        self.page.goto(f"{self.site}notebooks/index.html?path={lesson}.ipynb{query}")

    def prefer_notebook(self) -> None:
        """Store the choice of the notebook, so that the site's links lead to it."""
        # Firefox runs it in a blank page too, which stores nothing.
        choose = "localStorage.setItem('stonebook-opens', 'notebook')"
        self.page.add_init_script(f"if (origin !== 'null') {choose}")

    def wait_until_settled(self) -> None:
        """Wait until Python has started and the automatic cells have run."""
        settled = self.page.wait_for_function("stonebookTest.settled()", timeout=START)
        state = settled.json_value()  # a busy Python may soon change the page's state
        assert state == "ready", f"the lesson is {state!r}"

    def wait_until_alive(self) -> None:
        """Wait until every board is live."""
        self.wait_until_settled()
        self.page.wait_for_function("stonebookTest.allDrawn()", timeout=START)

    def begin_anew(self) -> None:
        """Reset every board to its start."""
        self.python("True", before=f"{FIND}{RESTART_BOARDS}")
        idle(self.page)

    def start_over(self) -> None:
        """Reset the window and the boards. Stored progress stays."""
        resize(self.page, 1280, 900)
        self.page.mouse.move(0, 0)
        later(self.page)
        self.begin_anew()

    def guess(self, *cells: str) -> None:
        """Mark cells in the first step (by default only one), check, and wait for the record."""
        board = self.board(GUESS)
        for cell in cells or ANSWER[:1]:
            board.click(cell)
            board.has(f"{cell!r} in step.marked", True)
        board.press(say("step.check.marked", number=len(cells or ANSWER[:1])))
        self.wait_for_progress(1)

    def board(self, title: str) -> Board:
        """Return the board of a step."""
        return Board(self, title)

    def python(self, expression: str, before: str = "") -> Any:
        """Evaluate an expression in the lesson's Python, and return its value through JSON."""
        code = f"{before}\nprint(__import__('json').dumps({expression}))"
        return json.loads(self.page.evaluate("code => stonebookTest.python(code)", code))

    def progress(self, lesson: str = "otello/bracketing") -> Any:
        """Return the stored record of a lesson."""
        return self.page.evaluate("lesson => stonebookTest.stored(lesson)", lesson)

    def wait_for_progress(self, done: int, lesson: str = "otello/bracketing") -> None:
        """Wait until the stored record has this number of finished steps."""
        idle(self.page)
        assert (self.progress(lesson) or {}).get("done") == done


def field_text(page: Page, key: str) -> str:
    """Return the text of a field that is meant for copying."""
    box = page.get_by_label(say(key))
    expect(box).to_be_visible(timeout=SOON)
    return box.input_value()
