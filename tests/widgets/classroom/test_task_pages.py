"""The page of task lists, for pupils and for teachers, and its stored records."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator, Mapping
from html import unescape
from typing import Any

import pytest

import stonebook
from stonebook.classroom.task_lists.grading import grading_pile
from stonebook.classroom.task_lists.saved_lists import saved_lists
from stonebook.classroom.task_lists.task_list import ListedTask, TaskList, task_list
from stonebook.records import link
from stonebook.search.slices import run_to_end
from stonebook.storage.record_kinds import TASKS
from stonebook.teach.puzzles import puzzle
from stonebook.teach.puzzles.grades import difficulty_grade
from stonebook.teach.steps.inputs import Press
from stonebook.widgets import results
from stonebook.widgets.classroom.tasks.page import tasks_page
from stonebook.widgets.classroom.tasks.task_list_editor import TaskListEditor
from stonebook.widgets.classroom.tasks.task_list_screen import TaskListScreen
from stonebook.widgets.classroom.tasks.task_picker import task_id
from stonebook.widgets.host import host
from stonebook.words import say
from tests.classroom.random_pupils import NAMES, Pupil, some_list
from tests.widgets.parts import all_parts, label, part, press_markup, type_text, words
from tests.widgets.timeless_host import Timeless

LESSONS = {"otello/bracketing": "O-tell-O: Bracketing", "io/corners": "Io: Corners"}
SITE = "http://192.168.0.7:8000/"


class TaskVisit(Timeless):
    """A visit to the page, and the boards that it shows."""

    def __init__(self, query: Mapping[str, str], store: Any = None) -> None:
        super().__init__()
        self.shown: list[Any] = []
        self.records.store = store or self.records.store
        host.use_host(self)
        host.arrive(json.dumps({"query": query, "site": SITE}).encode().hex())
        asyncio.run(tasks_page(LESSONS))

    def show(self, output: object) -> None:
        self.shown.append(output)

    @property
    def widgets(self) -> list[Any]:
        return [*all_parts(self.shown[0])]

    @property
    def words(self) -> str:
        return words(self.shown[0])

    @property
    def task_list(self) -> TaskList | None:
        """The list to hand out: its link is on the page."""
        found = re.search(rf'href="{SITE}tasks/#([^"]+)"', self.words)
        return task_list(found[1]) if found else None

    @property
    def names(self) -> list[str]:
        """The names of the list's tasks."""
        return [task.name for task in self.task_list.tasks] if self.task_list else []

    def press(self, start: str) -> None:
        next(widget for widget in self.widgets if label(widget).startswith(start)).click()

    def box(self, key: str) -> Any:
        return next(widget for widget in self.widgets if label(widget) == say(key))

    @property
    def hands_out(self) -> bool:
        """Whether the page shows what a teacher hands out."""
        return str(part(self.shown[0], "tasks-given").layout.display) != "none"


@pytest.fixture(autouse=True)
def screens(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """Return the list of created screens. The newest screen is the last."""
    results: list[Any] = []
    for kind in (TaskListScreen, TaskListEditor):
        begun: Any = kind.__init__

        def noted(self: Any, *arguments: Any, begun: Any = begun) -> None:
            results.append(self)
            begun(self, *arguments)

        monkeypatch.setattr(kind, "__init__", noted)
    before = host.use_host(None)
    yield results
    host.use_host(before)


def solve(screen: TaskListScreen) -> None:
    while screen.board is not None and not screen.board.step.done:
        screen.board.answer(screen.board.step.solution()[0])


def test_a_pupil_works_through_a_list_and_hands_in_the_attempts(screens: list[Any]) -> None:
    task_list = TaskList(some_list().tasks[1:], ("hints",), "Week 3", 7)
    page = TaskVisit({"#": task_list.link})
    assert "Week 3" in page.words
    assert "without hints" in page.words
    page.press("Start")
    assert say("tasks.name.none") in page.words
    page.box("tasks.name").value = " Blue:  Fox"
    page.press("Start")
    assert "Blue Fox: 0 of 4 done." in page.words
    pictures = page.words.partition("stonebook-task-rows")[2].partition("</ol>")[0]
    assert pictures.count("<svg") == pictures.count("<li>") == 4
    page.press(say("tasks.go", number=1))
    screen: TaskListScreen = screens[-1]
    asked = screen.board
    assert asked is not None
    assert say("tasks.twin") in page.words
    assert [
        button.disabled
        for _, button in asked.controls()
        if label(button) == say("step.hint.locked")
    ] == [True]
    wrong = next(
        m for m in asked.step.question_position.moves() if m not in asked.step.analysis.right
    )
    type_text(asked, str(wrong))
    asked.answer(Press("retry"))
    # Loaded again, it continues under the same name, and remembers the wrong move.
    page = TaskVisit({"#": task_list.link}, page.records.store)
    assert "Blue Fox: 0 of 4 done." in page.words
    screen = screens[-1]
    page.press(say("tasks.go_on", number=1))
    for _ in range(4):
        solve(screen)
        screen.go_on()
    assert say("tasks.all_done") in page.words
    lists = saved_lists(asyncio.run(page.records.store.load(TASKS.key)))
    code = page.words.partition("Blue Fox: A")[2].partition("<")[0]
    [result] = run_to_end(grading_pile(task_list, f"Blue Fox: A{code}")).results
    assert [went.state for went in result.outcomes] == ["later", "first", "first", "first"]
    assert result.outcomes[0].attempts == 2
    assert sorted(lists[f"{task_list.key}/bluefox"].done) == [0, 1, 2, 3]
    # Another pupil on this device starts from the beginning, and takes nothing away.
    page.press(say("tasks.someone"))
    page.box("tasks.name").value = "Owl"
    page.press("Start")
    assert "Owl: 0 of 4 done." in page.words
    assert len(saved_lists(asyncio.run(page.records.store.load(TASKS.key)))) == 2


def test_a_lesson_of_a_list_is_reached_with_its_locks_and_its_progress_counts() -> None:
    task_list = TaskList(
        (ListedTask("otello/bracketing", lesson=True),), ("worth", "hints"), nonce=3
    )
    page = TaskVisit({"#": task_list.link})
    page.box("tasks.name").value = "Owl"
    page.press("Start")
    there = (
        f"{SITE}otello/bracketing/read/?view=stage&tasks={task_list.key}&lock=hints,worth,review"
    )
    assert there in page.words
    steps = {"a": {"done": True, "first_try": True}, "b": {"done": True, "first_try": True}}
    record = {"lesson": "otello/bracketing", "of": 2, "done": 2, "steps": steps}

    async def done() -> None:
        await page.records.store.change("otello/bracketing", lambda _: record)

    asyncio.run(done())
    back = TaskVisit({"list": task_list.key}, page.records.store)
    assert say("tasks.lesson.first") in back.words
    assert say("tasks.all_done") in back.words


def test_an_invalid_list_is_reported_and_leads_to_the_choice() -> None:
    assert "damaged" in TaskVisit({"#": some_list().link[:-2]}).words
    assert "no task list" in TaskVisit({"#": link(stonebook.game("io").start())}).words
    assert say("tasks.way") in TaskVisit({"list": "00000000"}).words


def test_an_empty_list_has_one_main_button_which_makes_a_ready_one() -> None:
    page = TaskVisit({})
    assert not page.hands_out
    page.press(say("tasks.ready"))
    assert page.task_list is not None
    first, *puzzles = page.task_list.tasks
    assert (first.name, first.lesson) == ("otello/bracketing", True)
    assert len(puzzles) == 3
    assert {difficulty_grade(puzzle(task.name)) for task in puzzles} == {"easy"}
    assert page.hands_out
    page.press(say("tasks.out.go", number=4))  # the page goes there
    assert len(page.names) == 4


def test_a_teacher_picks_orders_and_locks_tasks_and_finds_the_list_again(
    screens: list[Any],
) -> None:
    page = TaskVisit({})
    desk: TaskListEditor = screens[-1]
    assert say("tasks.picked.none") in page.words
    desk.picker.press("lesson:io/corners")
    desk.picker.kind.value = "otello"
    assert desk.picker.search.continuous_update  # it follows each letter
    title, own = page.box("tasks.title"), page.box("tasks.pick.own")
    assert not title.continuous_update  # each change of the title is stored
    desk.picker.search.value = "last six"
    desk.picker.press("otello/last-six")
    three = stonebook.game("alterigo").start(width=3, height=1)
    own.value = f"{SITE}puzzles/?seeks=outcome#{link(three)}"
    page.press(say("tasks.own.add"))
    assert page.names[:2] == ["io/corners", "otello/last-six"]
    assert page.task_list is not None and page.task_list.tasks[2].seeks == "outcome"
    own.value = f"{SITE}puzzles/?seeks=fun#{link(stonebook.game('io').start(size=4))}"
    page.press(say("tasks.own.add"))
    assert "not “fun”" in page.words and len(page.names) == 3
    press_markup(page.shown[0], "up otello/last-six")
    press_markup(page.shown[0], f"remove {task_id(page.task_list.tasks[2])}")
    assert page.names == ["otello/last-six", "io/corners"]
    page.box("tasks.lock.computer").value = True
    title.value = "Week 4"
    assert "<svg" in page.words
    again = TaskVisit({}, page.records.store)
    kept = again.task_list
    assert kept is not None and kept == page.task_list
    assert (kept.title, kept.locks) == ("Week 4", ("computer",))
    # A bad link changes nothing, and a good link opens its list.
    taken = again.box("tasks.take.link")
    taken.value = "#A123"
    again.press(say("tasks.take.do"))
    assert again.task_list == kept
    assert "damaged" in again.words
    taken.value = f"{SITE}tasks/#{some_list().link}"
    again.press(say("tasks.take.do"))
    assert again.task_list == some_list()
    # The previous list can be opened again.
    assert say("tasks.taken.before") in again.words
    again.press(say("tasks.take.do"))
    assert again.task_list == kept
    again.press(say("tasks.take.do"))
    again.box("tasks.title").value = "x" * 61
    assert again.task_list is not None and again.task_list.title == "Week 3"
    assert "too long" in again.words


def test_a_new_list_needs_two_presses_in_a_row(screens: list[Any]) -> None:
    page = TaskVisit({})
    desk: TaskListEditor = screens[-1]
    desk.toggle(ListedTask("otello/last-six"))
    page.press(say("tasks.anew"))
    desk.toggle(ListedTask("io/corners", lesson=True))
    page.press(say("tasks.anew"))
    assert len(page.names) == 2, "the task between the presses withdrew the question"
    page.press(say("confirm.sure"))
    assert page.task_list is None


def test_a_pile_is_collected_on_the_page_and_in_a_notebook() -> None:
    task_list = some_list()
    pile = "\n".join(f"{name}: {Pupil(task_list, name).full}" for name in NAMES[:6]) + "\nhello"
    page = TaskVisit({})
    page.press(say("tasks.results.do"))
    assert say("tasks.results.no_list") in page.words
    page.box("tasks.results.of").value = f"{SITE}tasks/#{task_list.link}"
    page.box("tasks.results.pile").value = pile
    page.press(say("tasks.results.do"))
    for text in (
        "6 pupils. 1 line",
        "Line 7:",
        "<figure",
        "vote ",
        "results.csv",
        "Played instead",
    ):
        assert text in page.words
    choices = [page.box(key) for key in ("tasks.results.which", "tasks.pick.kind")]
    assert len({type(choice.style) for choice in choices}) == 1
    again = TaskVisit({}, page.records.store)
    assert pile in again.words
    shown = results(task_list.link, pile)
    assert "Line 7:" in shown._repr_mimebundle_()["text/html"]
    assert shown.csv().startswith("name,1 how")
    assert shown.vote(2).startswith("vote ")
    with pytest.raises(ValueError, match="no task list"):
        results(link(stonebook.game("io").start()), pile)


def test_the_computer_can_be_locked() -> None:
    from stonebook.search import level
    from stonebook.widgets.lesson.board_output import BoardOutput

    page_host = Timeless()
    host.use_host(page_host)
    page_host.lock(("computer",))
    assert not page_host.locked("hints")
    by_address = Timeless(query={"lock": "hints, worth"})
    assert [by_address.locked(lock) for lock in ("hints", "worth", "computer")] == [
        True,
        True,
        False,
    ]
    start = stonebook.game("otello").start(size=4)
    text = " ".join(
        str(getattr(widget, "value", ""))
        for widget in all_parts(BoardOutput("A board", start, {"O": level("otello", 1)}).widget())
    )
    assert say("play.locked") in unescape(text)
    assert task_list(some_list().link).locks == ("hints",)
