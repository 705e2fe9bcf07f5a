"""Task lists: a pupil solves a list on a phone, and a teacher makes a list and a table."""

from __future__ import annotations

import csv
import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from stonebook.classroom.task_lists.grading import grading_pile
from stonebook.classroom.task_lists.task_list import TaskList, task_list
from stonebook.classroom.task_lists.task_puzzle_step import TaskPuzzleStep
from stonebook.draw.qr import qr_svg
from stonebook.records.links import in_digits
from stonebook.search.slices import run_to_end
from stonebook.teach.steps.inputs import Text
from stonebook.widgets.classroom.tasks.task_picker import ready_tasks
from stonebook.words import say, speaking
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, box_of, field_text, idle, ready
from tests.browser.live_pupil import Touch
from tests.browser.stored_records import wait_for_record, wait_until_stored
from tests.browser.web import HeldRequests
from tests.classroom.random_pupils import NAMES, Pupil, some_list
from tests.records.qr_readers import pixels, read_by_zxing

pytestmark = [pytest.mark.share(5, of="file"), pytest.mark.starts_first]

NAME = "Blue Fox"
PHONE = {"width": 360, "height": 740}


def locked_list(page: Page) -> TaskList:
    """Wait until the link on the page locks something, and return its list."""
    idle(page)
    saved_list = task_list(field_text(page, "tasks.out.link"))
    assert saved_list.locks, "nothing is locked"
    return saved_list


def step_of(tasks: TaskList, number: int) -> TaskPuzzleStep:
    """Return the pupil's puzzle with this number."""
    task = tasks.tasks[number - 1]
    title = say("tasks.nth", number=number, of=len(tasks.tasks))
    return TaskPuzzleStep(task.puzzle(), title, tasks.twin(NAME, task))


def test_a_pupil_goes_from_the_link_to_the_code_on_a_phone_over_plain_http(
    visits: Visits,
) -> None:
    # A lesson, then two puzzles, with hints locked.
    tasks = TaskList((some_list().tasks[0], *some_list().tasks[1:3]), ("hints",), "Week 3", 7)
    with speaking("de"):
        context = visits.context(
            viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce"
        )
        page = context.new_page()
        page.goto(f"{visits.site.plain_url}de/tasks/#{tasks.link}")
        ready(page)
        page.get_by_label(say("tasks.name")).fill(NAME)
        page.keyboard.press("Enter")
        expect(page.locator(".stonebook-plain-screen a.button")).to_be_focused(timeout=SOON)
        # The lesson comes first. It has the locks, and leads back.
        page.get_by_role("link", name=say("tasks.go", number=1)).tap()
        page.wait_for_url("**/otello/bracketing/read/?view=stage&tasks=*&lock=hints&lang=de")
        back = page.locator("#stonebook-back")
        expect(page.locator("#stonebook-back [data-say]")).to_have_text(say("page.back.tasks"))
        ready(page)
        # The lesson speaks English. Steps that follow are there too, but hidden.
        with speaking("en"):
            label = say("step.hint.locked")
        locked = page.get_by_role("button", name=label, include_hidden=True)
        expect(locked.first).to_be_disabled()
        # The notebook keeps the lock too (tests/web/bar/links.test.mjs has the other links).
        page.locator("#stonebook-more").tap()
        page.locator("#stonebook-tools a[href*='notebooks/']").tap()
        page.wait_for_url("**/notebooks/index.html?path=*&tasks=*&lock=hints*")
        expect(back).to_have_attribute("href", re.compile(rf"tasks/\?list={tasks.key}$"))
        back.tap()
        page.wait_for_url(f"**/de/tasks/?list={tasks.key}")
        ready(page)
        expect(page.locator(".stonebook-plain-screen")).to_contain_text(NAME, timeout=SOON)
        # A wrong move first; the button for hints is locked.
        rows = page.locator(".stonebook-task-rows li")
        expect(rows.locator("svg, img")).to_have_count(3)
        rows.nth(1).get_by_role("button").tap()
        step = step_of(tasks, 2)
        # The page scrolls to the top of the puzzle, and its board has the focus.
        expect(page.locator(".stonebook-step canvas.stonebook-canvas")).to_be_focused(timeout=SOON)
        expect(page.locator("#stonebook-task")).to_have_text(say("tasks.nth", number=2, of=3))
        board = box_of(page.locator(".stonebook-step canvas.stonebook-canvas"))
        assert max(board["width"], board["height"]) >= 0.85 * PHONE["width"]
        locked = page.get_by_role("button", name=say("step.hint.locked"))
        expect(locked).to_be_disabled(timeout=SOON)
        wrong = next(str(m) for m in step.question_position.moves() if m not in step.analysis.right)
        page.locator(".stonebook-more-toggle").tap()
        page.locator(".stonebook-typed input").fill(wrong)
        page.locator(".stonebook-typed button").tap()
        expect(page.locator(".stonebook-words").first).to_contain_text("✗", timeout=SOON)
        # The page is loaded again: nothing is lost.
        wait_until_stored(
            page,
            "tasks",
            lambda record: any(entry["given"] for entry in record.get("lists", {}).values()),
        )
        page.reload()
        ready(page)
        rows.nth(1).get_by_role("button").tap()
        finger = Touch(page)
        step.answer(Text(wrong))
        again = step_of(tasks, 2)
        _solve(finger, again)
        page.get_by_role("button", name=say("tasks.next"), exact=True).tap()
        _solve(finger, step_of(tasks, 3))
        page.get_by_role("button", name=say("tasks.overview"), exact=True).tap()
        code = field_text(page, "tasks.full")
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
        svg = page.locator(".stonebook-hand-in svg").evaluate("picture => picture.outerHTML")
        ((scanned,),) = read_by_zxing([svg])
        short = field_text(page, "tasks.short")
    for pasted in (code, scanned[0]):
        [result] = run_to_end(grading_pile(tasks, pasted)).results
        second, third = 1, 2
        assert (result.name, result.outcomes[second].state) == (NAME, "later")
        assert (result.outcomes[second].attempts, result.outcomes[third].state) == (2, "first")
    [result] = run_to_end(grading_pile(tasks, short)).results
    assert sorted(task.state for task in result.outcomes) == ["first", "later", "open"]


def test_a_pupil_begins_before_python_has_started(visits: Visits) -> None:
    tasks = TaskList((some_list().tasks[0], *ready_tasks({})[:2]), (), "Week 4", 9)
    page = visits.context(viewport=PHONE, reduced_motion="reduce").new_page()
    python = HeldRequests(page, "**/pyodide.asm.wasm*")
    page.goto(f"{visits.site.url}tasks/#{tasks.link}")
    early = page.locator(".stonebook-pupil")
    early.get_by_label(say("tasks.name")).fill(NAME)
    early.get_by_role("button", name=say("tasks.begin")).click()
    expect(early).to_contain_text(say("tasks.place", name=NAME, done=0, of=3))
    first = early.get_by_role("link", name=say("tasks.go", number=1))
    expect(first).to_be_focused()
    assert f"tasks={tasks.key}" in (first.get_attribute("href") or "")
    wait_for_record(page, "tasks", "record => record.lists !== undefined")
    before = settled_box(first)
    assert before["x"] >= 8, "the list keeps off the edge of the screen"
    # A puzzle opens and answers. The page is loaded again before Python has anything.
    early.locator(".stonebook-task-rows li").nth(1).get_by_role("button").click()
    expect(early.locator(".stonebook-name")).to_have_text(say("tasks.nth", number=2, of=3))
    expect(early.locator(".stonebook-board")).to_be_focused()
    step = step_of(tasks, 2)
    words = early.locator(".stonebook-announcement")
    expect(words).to_have_text(say("tasks.twin"))
    _tap(early, step, _wrong_move(step))
    expect(words).to_contain_text("✗")
    python.hold()
    page.reload()
    expect(words).to_contain_text("✗")
    early.get_by_role("button", name=say("puzzle.undo")).click()
    _tap(early, step, str(step.analysis.right[0]))
    expect(words).to_contain_text("✓")
    expect(early.locator(".stonebook-nth")).to_have_text(say("puzzle.place", done=1, of=3))
    # So does the next puzzle. A reload opens it again.
    early.get_by_role("button", name=say("tasks.next"), exact=True).click()
    third = step_of(tasks, 3)
    expect(early.locator(".stonebook-name")).to_have_text(third.title)
    expect(early.locator(".stonebook-board")).to_be_focused()
    expect(words).to_have_text(say("tasks.twin"))
    _tap(early, third, _wrong_move(third))
    expect(words).to_contain_text("✗")
    python.hold()
    page.reload()
    expect(early.locator(".stonebook-name")).to_have_text(third.title)
    expect(words).to_contain_text("✗")
    # All tasks are shown without Python, which receives all answers once and shows the codes.
    early.get_by_role("button", name=say("tasks.overview"), exact=True).click()
    expect(early).to_contain_text(say("tasks.place", name=NAME, done=1, of=3))
    states = early.locator("[data-state]")
    assert [state.get_attribute("data-state") for state in states.all()] == [
        "open",
        "later",
        "open",
    ]
    python.release()
    ready(page)
    code = field_text(page, "tasks.full")
    expect(early).to_have_count(0)
    [result] = run_to_end(grading_pile(tasks, code)).results
    assert (result.outcomes[1].state, result.outcomes[1].attempts) == ("later", 2)
    assert (result.outcomes[2].state, result.outcomes[2].attempts) == ("open", 1)
    # Another visit: the pupil's list is there at once, and Python's takes its place.
    python.hold()
    page.reload()
    expect(first).to_be_visible()
    first.focus()
    assert settled_box(first) == before
    python.release()
    ready(page)
    assert field_text(page, "tasks.full").startswith(NAME)
    expect(early).to_have_count(0)
    live = page.locator(".stonebook-plain-screen").get_by_role(
        "link", name=say("tasks.go", number=1)
    )
    expect(live).to_be_focused()
    assert settled_box(live) == before


def settled_box(part: Locator) -> FloatRect:
    """Return the box of a part once the page's fonts are there."""
    expect(part).to_be_visible(timeout=SOON)
    part.page.evaluate("document.fonts.ready.then(() => stonebookTest.drawn())")
    return box_of(part)


def _wrong_move(step: TaskPuzzleStep) -> str:
    return next(str(m) for m in step.question_position.moves() if m not in step.analysis.right)


def _tap(early: Locator, step: TaskPuzzleStep, cell: str) -> None:
    """Press a cell of the board before Python has started."""
    place = step.position().grid.index[cell]
    early.locator("[data-cell]").nth(place).click()


def _solve(finger: Touch, step: TaskPuzzleStep) -> None:
    """Solve a puzzle on the page. Its hint is locked there, so fewer buttons can be pressed."""
    finger.step = step
    finger.box = finger.page.locator(".stonebook-step")
    finger.canvas = finger.box.locator("canvas.stonebook-canvas")
    expect(finger.box.locator(".stonebook-title")).to_contain_text(step.title, timeout=SOON)
    while not step.done:
        move = str(step.analysis.right[0])
        if step.position().cell_name(move):
            finger.choose(step.analysis.right[0].cells[0])
        else:
            finger.type(move)
        feedback = step.answer(Text(move))
        expect(finger.box.locator(".stonebook-prompt")).to_have_text(step.prompt(), timeout=SOON)
        expect(finger.box.locator(".stonebook-words").first).to_contain_text(
            feedback.message[:40], timeout=SOON
        )


# A camera that sees a picture in rows of 0 and 1, in the middle of a grey room.
CAMERA = """rows => {
  const room = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
  const context = room.getContext('2d');
  const draw = () => {
    context.fillStyle = '#888';
    context.fillRect(0, 0, 1280, 720);
    const left = (1280 - rows.length) / 2;
    const top = (720 - rows.length) / 2;
    rows.forEach((row, y) => [...row].forEach((dark, x) => {
      context.fillStyle = dark === '1' ? '#222' : '#eee';
      context.fillRect(left + x, top + y, 1, 1);
    }));
  };
  draw();
  window.camera = room.captureStream();
  setInterval(draw, 100);
  navigator.mediaDevices.getUserMedia = async () => window.camera;
}"""


def _scan(page: Page, tasks: TaskList, pupil: Pupil) -> None:
    """Hold a pupil's QR code in front of the camera, and read what was scanned."""
    parts = [f"{pupil.name}: ", in_digits(pupil.full)]
    page.evaluate(CAMERA, pixels(qr_svg(parts, "A code") or ""))
    page.locator("summary", has_text=say("tasks.results")).press("Enter")
    page.get_by_label(say("tasks.results.of")).fill(tasks.link)
    page.keyboard.press("Tab")
    page.get_by_role("button", name=say("tasks.camera"), exact=True).press("Enter")
    scanned = page.locator(".stonebook-scanning .stonebook-words")
    expect(scanned).to_contain_text(
        say("codes.scan.added", name=pupil.name, number=1), timeout=SOON
    )
    page.get_by_role("button", name=say("tasks.camera.stop"), exact=True).press("Enter")
    expect(page.locator(".stonebook-grid tbody tr")).to_have_count(1, timeout=SOON)
    page.wait_for_function("camera.getTracks().every(track => track.readyState === 'ended')")


def test_a_teacher_makes_a_list_by_keys_and_collects_thirty(visits: Visits) -> None:
    page = visits.context(viewport={"width": 1366, "height": 768}).new_page()
    page.goto(f"{visits.site.url}puzzles/")
    page.get_by_role("link", name=say("site.tasks.link")).press("Enter")
    page.wait_for_url("**/tasks/")  # the page of puzzles becomes ready, too
    ready(page)
    cards = page.get_by_label(say("tasks.pick.offered")).get_by_role("button")
    expect(cards.first).to_contain_text("Bracketing", timeout=SOON)
    cards.first.press("Enter")
    page.get_by_label(say("tasks.pick.kind")).select_option("Io")
    page.get_by_label(say("tasks.pick.grade")).select_option(say("puzzle.difficulty.easy"))
    expect(cards.first).to_contain_text(say("puzzle.difficulty.easy"), timeout=SOON)
    expect(cards.first.locator("svg")).to_be_visible()
    idle(page)  # the first cards of the game may be easy before the others go
    puzzle = cards.first.get_attribute("data-card")
    cards.first.press("Enter")
    expect(cards.first).to_have_attribute("aria-pressed", "true", timeout=SOON)
    picked = page.get_by_label(say("tasks.picked")).get_by_role("listitem")
    expect(picked).to_have_count(2, timeout=SOON)
    picked.last.get_by_role("button", name=say("tasks.up.which", number=2)).focus()
    page.keyboard.press("Alt+ArrowUp")
    expect(picked.first).to_have_attribute("data-task", puzzle or "", timeout=SOON)
    expect(picked.first.get_by_role("button").first).to_be_focused()
    page.get_by_label(say("tasks.lock.hints")).press("Space")
    saved_list = locked_list(page)
    assert [task.name for task in saved_list.tasks] == [puzzle, "otello/bracketing"]
    assert saved_list.locks == ("hints",)
    # Thirty results, five of them damaged, copied or doubled.
    tasks = some_list()
    pupils = [Pupil(tasks, name) for name in NAMES]
    _scan(page, tasks, pupils[9])
    lines = [
        f"{pupil.name}: {pupil.short if index % 4 == 3 else pupil.full}"
        for index, pupil in enumerate(pupils)
    ]
    lines[0] = lines[0][:-5]
    lines[1] = f"{pupils[1].name}: {pupils[2].full}"
    lines[3] = lines[3][:-1]
    lines += [lines[5], f"{pupils[6].name}: {pupils[6].full}"]
    page.get_by_label(say("tasks.results.pile")).fill("\n".join(lines))
    page.keyboard.press("Tab")
    page.get_by_role("button", name=say("tasks.results.do"), exact=True).press("Enter")
    table = page.locator(".stonebook-results")
    expect(table.locator("tbody tr")).to_have_count(27, timeout=SOON)
    expect(table.locator("ul li")).to_have_count(5)
    # The grid is one stop of the Tab key; a cell opens its board, and Escape returns to it.
    cell = table.get_by_role("button").first
    cell.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    opened = page.get_by_role("dialog")
    expect(opened.locator("svg")).to_be_visible(timeout=SOON)
    page.keyboard.press("Escape")
    expect(opened).to_be_hidden()
    expect(table.locator("tbody tr").nth(1).get_by_role("button").last).to_be_focused()
    expect(page.locator(".stonebook-chart svg")).to_be_visible()
    expect(page.locator(".stonebook-chart code")).to_contain_text("vote ")
    assert len([*csv.reader(field_text(page, "tasks.results.table").splitlines())]) == 28
    page.reload()
    ready(page)
    expect(page.get_by_label(say("tasks.results.pile"))).to_have_value("\n".join(lines))
    assert field_text(page, "tasks.out.link").endswith(saved_list.link)
