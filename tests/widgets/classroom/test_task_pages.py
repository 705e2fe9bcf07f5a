"""The page of task lists, for pupils and for teachers, and its stored records."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Mapping
from html import unescape
from typing import Any

import pytest

import stonebook
from stonebook.records import link
from stonebook.search.cooperative import run_to_end
from stonebook.storage.record_kinds import TASKS
from stonebook.teach.classroom.task_lists.grading import grading_pile
from stonebook.teach.classroom.task_lists.saved_lists import saved_lists
from stonebook.teach.classroom.task_lists.task_list import ListedTask, TaskList, task_list
from stonebook.teach.puzzles import puzzle
from stonebook.teach.puzzles.grades import difficulty_grade
from stonebook.teach.steps.inputs import Press
from stonebook.widgets import results
from stonebook.widgets.classroom.tasks.page import tasks_page
from stonebook.widgets.classroom.tasks.task_list_editor import TaskListEditor
from stonebook.widgets.classroom.tasks.task_list_screen import TaskListScreen
from stonebook.widgets.host import host
from stonebook.words import say
from tests.teach.classroom.random_pupils import NAMES, Pupil, some_list
from tests.widgets.timeless_host import Timeless

LESSONS = {"otello/bracketing": "O-tell-O: Bracketing", "io/corners": "Io: Corners"}
SITE = "http://192.168.0.7:8000/"


class Visit(Timeless):
    """A visit to the page, and the boards that it shows."""

    def __init__(self, query: Mapping[str, str], store: Any = None) -> None:
        super().__init__()
        self.shown: list[Any] = []
        self.records.store = store or self.records.store
        host.use(self)
        host.arrive(json.dumps({"query": query, "site": SITE}).encode().hex())
        asyncio.run(tasks_page(LESSONS))

    def show(self, output: object) -> None:
        self.shown.append(output)

    @property
    def widgets(self) -> list[Any]:
        return [*_all(self.shown[0])]

    @property
    def words(self) -> str:
        texts = (
            f"{getattr(widget, 'value', '')} {getattr(widget, 'description', '')}"
            for widget in self.widgets
        )
        return unescape(" ".join(texts))

    def press(self, start: str) -> None:
        next(widget for widget in self.widgets if _label(widget).startswith(start)).click()

    def box(self, key: str) -> Any:
        return next(widget for widget in self.widgets if _label(widget) == say(key))


def _all(widget: Any) -> Iterator[Any]:
    yield widget
    for child in getattr(widget, "children", ()):
        yield from _all(child)


def _label(widget: Any) -> str:
    return str(getattr(widget, "description", ""))


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
    before = host.use(None)
    yield results
    host.use(before)


def solve(screen: TaskListScreen) -> None:
    while screen._board is not None and not screen._board.step.done:
        screen._board.answer(screen._board.step.solution()[0])


def test_a_pupil_works_through_a_list_and_hands_in_the_attempts(screens: list[Any]) -> None:
    task_list = TaskList(some_list().tasks[1:], ("hints",), "Week 3", 7)
    page = Visit({"#": task_list.link})
    assert "Week 3" in page.words
    assert "Hints and solutions" in page.words
    page.press("Start")
    assert say("tasks.name.none") in page.words
    page.box("tasks.name").value = " Blue:  Fox"
    page.press("Start")
    assert "Blue Fox: 0 of 4 done." in page.words
    pictures = page.words.partition("stonebook-task-rows")[2].partition("</ol>")[0]
    assert pictures.count("<svg") == pictures.count("<li>") == 4
    page.press(say("tasks.go", number=1))
    screen: TaskListScreen = screens[-1]
    asked = screen._board
    assert asked is not None
    assert say("tasks.twin") in page.words
    assert [
        choice.on for choice in asked._choices() if choice.label == say("step.hint.locked")
    ] == [False]
    wrong = next(
        m for m in asked.step.question_position.moves() if m not in asked.step.analysis.right
    )
    asked.choose_cell(str(wrong)) if len(str(wrong)) == 2 else asked._type(str(wrong))
    asked.answer(Press("retry"))
    # Loaded again, it continues under the same name, and remembers the wrong move.
    page = Visit({"#": task_list.link}, page.records.store)
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
    assert result.outcomes[0].tries == 2
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
    page = Visit({"#": task_list.link})
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
    back = Visit({"list": task_list.key}, page.records.store)
    assert say("tasks.lesson.first") in back.words
    assert say("tasks.all_done") in back.words


def test_an_invalid_list_is_reported_and_leads_to_the_choice() -> None:
    assert "damaged" in Visit({"#": some_list().link[:-2]}).words
    assert "no task list" in Visit({"#": link(stonebook.game("io").start())}).words
    assert say("tasks.way") in Visit({"list": "00000000"}).words


def test_an_empty_list_has_one_main_button_which_makes_a_ready_one(screens: list[Any]) -> None:
    page = Visit({})
    desk: TaskListEditor = screens[-1]
    assert desk._handed_out.layout.display == "none"
    page.press(say("tasks.ready"))
    first, *puzzles = desk._list.tasks
    assert (first.name, first.lesson) == ("otello/bracketing", True)
    assert len(puzzles) == 3
    assert {difficulty_grade(puzzle(task.name)) for task in puzzles} == {"easy"}
    assert desk._handed_out.layout.display == "flex"
    page.press(say("tasks.out.go", number=4))  # the page goes there
    assert len(desk._list.tasks) == 4


def test_a_teacher_picks_orders_and_locks_tasks_and_finds_the_list_again(
    screens: list[Any],
) -> None:
    page = Visit({})
    desk: TaskListEditor = screens[-1]
    assert say("tasks.picked.none") in page.words
    desk.picker.press("lesson:io/corners")
    desk.picker.kind.value = "otello"
    assert desk.picker.search.continuous_update  # it follows each letter
    assert not desk._name.continuous_update  # each change of the title is stored
    desk.picker.search.value = "last six"
    desk.picker.press("otello/last-six")
    desk._own.value = (
        f"{SITE}puzzles/?seeks=outcome#{link(stonebook.game('alterigo').start(width=3, height=1))}"
    )
    page.press(say("tasks.own.add"))
    names = [task.name for task in desk._list.tasks]
    assert names[:2] == ["io/corners", "otello/last-six"]
    assert desk._list.tasks[2].seeks == "outcome"
    desk._own.value = f"{SITE}puzzles/?seeks=fun#{link(stonebook.game('io').start(size=4))}"
    page.press(say("tasks.own.add"))
    assert "not “fun”" in page.words and len(desk._list.tasks) == 3
    desk._act("up", 1)
    desk._act("remove", 2)
    assert [task.name for task in desk._list.tasks] == ["otello/last-six", "io/corners"]
    desk._locks["computer"].value = True
    desk._name.value = "Week 4"
    assert f"{SITE}tasks/#{desk._list.link}" in page.words
    assert "<svg" in page.words
    again = Visit({}, page.records.store)
    task_list = screens[-1]._list
    assert task_list == desk._list
    assert (task_list.title, task_list.locks) == ("Week 4", ("computer",))
    # A bad link changes nothing, and a good link opens its list.
    screens[-1]._take.value = "#A123"
    again.press(say("tasks.take.do"))
    assert screens[-1]._list == task_list
    assert "damaged" in again.words
    screens[-1]._take.value = f"{SITE}tasks/#{some_list().link}"
    again.press(say("tasks.take.do"))
    assert screens[-1]._list == some_list()
    # The previous list can be opened again.
    assert say("tasks.taken.before") in again.words
    again.press(say("tasks.take.do"))
    assert screens[-1]._list == task_list
    again.press(say("tasks.take.do"))
    screens[-1]._name.value = "x" * 61
    assert screens[-1]._list.title == "Week 3"
    assert "too long" in again.words


def test_a_new_list_needs_two_presses_in_a_row(screens: list[Any]) -> None:
    page = Visit({})
    desk: TaskListEditor = screens[-1]
    desk.toggle(ListedTask("otello/last-six"))
    page.press(say("tasks.anew"))
    desk.toggle(ListedTask("io/corners", lesson=True))
    page.press(say("tasks.anew"))
    assert len(desk._list.tasks) == 2, "the task between the presses withdrew the question"
    page.press(say("confirm.sure"))
    assert not desk._list.tasks


def test_a_pile_is_collected_on_the_page_and_in_a_notebook(screens: list[Any]) -> None:
    task_list = some_list()
    pile = "\n".join(f"{name}: {Pupil(task_list, name).full}" for name in NAMES[:6]) + "\nhello"
    page = Visit({})
    desk: TaskListEditor = screens[-1]
    page.press(say("tasks.results.do"))
    assert say("tasks.results.no_list") in page.words
    desk._results.list_link.value, desk._results.pile.value = f"{SITE}tasks/#{task_list.link}", pile
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
    assert type(desk._results.task_choice.style) is type(desk.picker.kind.style)
    again = Visit({}, page.records.store)
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
    host.use(page_host)
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
        for widget in _all(BoardOutput("A board", start, {"O": level("otello", 1)}).widget())
    )
    assert say("play.locked") in unescape(text)
    assert task_list(some_list().link).locks == ("hints",)
