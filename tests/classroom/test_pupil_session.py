"""A pupil's session with a task list: what comes next, what counts, and what is saved."""

from __future__ import annotations

from typing import Any

import pytest

from stonebook.classroom.task_lists.codes import full_code, read_full
from stonebook.classroom.task_lists.lesson_done import LessonDone, lesson_done
from stonebook.classroom.task_lists.pupil_session import TaskListSession
from stonebook.classroom.task_lists.saved_lists import key_of, saved_lists
from stonebook.classroom.task_lists.task_list import ListedTask, TaskList
from stonebook.storage.puzzle_results import AttemptKind
from stonebook.storage.record_kinds import TASKS
from stonebook.storage.stores import NotStored, StoredRecord
from stonebook.teach.puzzles import puzzle
from stonebook.teach.puzzles.grades import difficulty_word
from stonebook.teach.puzzles.labels import theme_title
from stonebook.teach.steps.inputs import Press, Text
from stonebook.words import say
from tests.classroom.random_pupils import some_list

WRONG, RIGHT, HINT = AttemptKind.WRONG, AttemptKind.RIGHT, AttemptKind.HINT

TITLES = {"otello/bracketing": "O-tell-O: Bracketing"}
BEGUN, FINISHED = LessonDone(1, 1, 3), LessonDone(3, 3, 3)


class Device:
    """The record on a pupil's device. With `full` it keeps nothing, as when it has no room."""

    def __init__(self, record: StoredRecord | None = None, *, full: bool = False) -> None:
        self.record, self.full, self.clock = record, full, 0

    def save(self, change: Any, heard: Any) -> None:
        if self.full:
            return
        try:
            self.record = change(self.record)
        except NotStored:  # a later version has stored the record
            return
        heard(self.record)

    def now(self) -> str:
        self.clock += 1
        return f"2026-01-01T00:00:{self.clock:02}+00:00"

    def visit(
        self, tasks: TaskList, lesson: LessonDone = FINISHED, name: str = ""
    ) -> TaskListSession:
        lessons = {index: lesson for index, task in enumerate(tasks.tasks) if task.lesson}
        lists = saved_lists(self.record)
        session = TaskListSession(tasks, lists, TITLES, lessons, save=self.save, now=self.now)
        if name:
            assert session.begin(name)
        return session


def opened(session: TaskListSession, index: int | None = None) -> Any:
    index = session.following() if index is None else index
    assert index is not None
    return session.open(index, session.task(index).puzzle())


def solve(step: Any) -> None:
    while not step.done:
        step.answer(step.solution()[0])


def miss(step: Any) -> None:
    wrong = next(move for move in step.question_position.moves() if move not in step.analysis.right)
    step.answer(Text(str(wrong)))
    step.answer(Press("retry"))


def puzzles_only() -> TaskList:
    return TaskList(some_list().tasks[1:], (), "", 7)


def test_a_new_pupil_is_asked_for_a_name_and_the_next_visit_knows_it() -> None:
    device, tasks = Device(), puzzles_only()
    session = device.visit(tasks)
    assert session.name == ""
    assert not session.begin("  : "), "a name needs a letter"
    assert session.begin(" Blue:  Fox ")
    assert session.name == "Blue Fox"
    assert device.visit(tasks).name == "Blue Fox"
    other = TaskList(tasks.tasks, (), "", 8)
    assert device.visit(other).name == "", "another list asks again"


def test_the_pupil_who_worked_last_continues() -> None:
    device, tasks = Device(), puzzles_only()
    device.visit(tasks, name="Fox")
    session = device.visit(tasks)
    session.leave()
    assert session.name == ""
    assert session.begin("Owl")
    assert device.visit(tasks).name == "Owl"
    assert set(saved_lists(device.record)) == {key_of(tasks, name) for name in ("Fox", "Owl")}


def test_tasks_come_in_the_teachers_order_until_all_are_done() -> None:
    session = Device().visit(puzzles_only(), name="Fox")
    tasks = []
    while (index := session.following(session.index)) is not None:
        tasks.append(index)
        assert session.next_task is not None
        assert session.next_task.task_index == session.following()
        assert session.next_task.text == say("tasks.go", number=len(tasks))
        step = opened(session, index)
        assert step.title == say("tasks.nth", number=len(tasks), of=4)
        assert step.puzzle.start.twins
        solve(step)
        assert session.summary[0] == say("tasks.place", name="Fox", done=len(tasks), of=4)
        assert session.progress == say("puzzle.place", done=len(tasks), of=4)
    assert tasks == [0, 1, 2, 3]
    assert session.advice == (say("tasks.all_done"), "good")
    assert session.next_task is None and session.next_puzzle is None


def test_a_skipped_task_comes_again_at_the_end() -> None:
    session = Device().visit(puzzles_only(), name="Fox")
    first, second, third, fourth = session.indices
    solve(opened(session, second))
    assert session.next_puzzle == third
    solve(opened(session, third))
    solve(opened(session, fourth))
    assert session.next_puzzle == first == session.following()
    assert session.advice == (say("tasks.next_is", number=1), "said")


def test_a_lesson_is_done_when_its_own_record_says_so() -> None:
    tasks = TaskList(some_list().tasks, ("hints",), "", 7)
    begun = Device().visit(tasks, BEGUN, "Fox")
    assert begun.state(0) == "helped" and not begun.is_done(0)
    assert begun.following() == 0
    assert begun.next_puzzle is None, "a lesson has its own page"
    assert begun.rows[0].title == "1. Bracketing"
    assert begun.rows[0].state.endswith(say("tasks.lesson.helped"))
    assert begun.next_task is not None
    assert begun.next_task.text == say("tasks.go_on", number=1)
    assert begun.summary[1:] == [say("tasks.locked", names=say("tasks.without.hints"))]
    done = Device().visit(tasks, FINISHED, "Fox")
    assert done.is_done(0) and done.following() == done.indices[1]
    empty = Device().visit(tasks, LessonDone(), "Fox")
    assert empty.state(0) == "open" and not empty.is_done(0), "an empty lesson is not a done one"


@pytest.mark.parametrize(
    ("record", "done"),
    [
        ({}, LessonDone()),
        ({"of": 3, "done": 5, "steps": {}}, LessonDone(5, 0, 3)),
        ({"of": "3", "done": -1, "steps": [1]}, LessonDone()),
        ({"of": 2, "done": 1, "steps": {"a": {"first_try": 1}, "b": {"first_try": 1}}},
         LessonDone(1, 1, 2)),
    ],
)  # fmt: skip
def test_a_damaged_record_of_a_lesson_counts_for_nothing(record: Any, done: LessonDone) -> None:
    assert lesson_done(record) == done


def test_a_wrong_move_is_saved_at_once_and_still_counts_after_a_reload() -> None:
    device, tasks = Device(), puzzles_only()
    session = device.visit(tasks, name="Fox")
    first = session.indices[0]
    miss(opened(session, first))
    assert [
        attempt.kind for attempt in saved_lists(device.record)[key_of(tasks, "fox")].attempts[first]
    ] == [WRONG]
    again = device.visit(tasks)
    assert again.state(first) == "open"
    assert again.next_task is not None
    assert again.next_task.text == say("tasks.go_on", number=1)
    step = opened(again, first)
    assert step.failures == 1
    solve(step)
    assert again.state(first) == "later"
    assert again.rows[0].state.endswith(say("tasks.state.later"))
    assert device.visit(tasks).state(first) == "later"


def test_a_solved_puzzle_may_be_tried_again_without_a_new_result() -> None:
    device, tasks = Device(), puzzles_only()
    session = device.visit(tasks, name="Fox")
    first = session.indices[0]
    solve(opened(session, first))
    before = session.saved
    step = opened(session, first)
    assert step.failures == 0 and not step.done
    step.answer(Press("hint"))
    miss(step)
    solve(step)
    assert session.saved == before == saved_lists(device.record)[key_of(tasks, "Fox")]
    assert session.state(first) == "first"


def test_a_hint_makes_a_solution_helped() -> None:
    session = Device().visit(puzzles_only(), name="Fox")
    first = session.indices[0]
    step = opened(session, first)
    step.answer(Press("hint"))
    solve(step)
    assert session.saved.attempts[first][0].kind == HINT
    assert session.states[first] == "helped"
    assert session.states.count("open") == 3


def test_two_pupils_get_their_own_twins_and_keep_their_own_attempts() -> None:
    device, tasks = Device(), puzzles_only()
    fox = device.visit(tasks, name="Fox")
    for index in fox.indices:
        task = fox.task(index)
        step = opened(fox, index)
        assert step.position() == task.start.image(tasks.twin("Fox", task))
        assert fox.notice == (say("tasks.twin") if len(task.start.twins) > 1 else "")
    solve(opened(fox))
    owl = device.visit(tasks, name="Owl")
    assert owl.summary[0] == say("tasks.place", name="Owl", done=0, of=4)
    assert device.visit(tasks, name="fox").summary[0] == say(
        "tasks.place", name="fox", done=1, of=4
    )


def test_attempts_from_another_tab_appear_with_the_next_attempt() -> None:
    device, tasks = Device(), puzzles_only()
    here, there = device.visit(tasks, name="Fox"), device.visit(tasks, name="Fox")
    first, second = here.indices[:2]
    solve(opened(there, second))
    assert not here.is_done(second)
    solve(opened(here, first))
    assert here.is_done(second) and here.following() == here.indices[2]


@pytest.mark.parametrize(
    "device", [Device(full=True), Device({"lesson": "tasks", "version": 99})], ids=["full", "later"]
)
def test_the_session_continues_where_nothing_can_be_saved(device: Device) -> None:
    before = device.record
    session = device.visit(puzzles_only(), name="Fox")
    first = session.indices[0]
    solve(opened(session, first))
    assert session.is_done(first) and device.record == before


def test_the_pupil_hands_in_what_was_given_and_what_was_solved() -> None:
    device, tasks = Device(), puzzles_only()
    session = device.visit(tasks, name="Fox")
    first, second = session.indices[:2]
    solve(opened(session, first))
    miss(opened(session, second))
    answers = read_full(tasks, "Fox", full_code(tasks, session.answers))
    assert answers.claims == {first: True, second: False}
    assert [attempt.kind for attempt in answers.attempts[second]] == [WRONG]
    assert {attempt.kind for attempt in answers.attempts[first]} == {RIGHT}


def test_the_lists_of_the_teacher_are_left_alone() -> None:
    draft = {"link": "A", "pile": "", "of": ""}
    device = Device(TASKS.write({"draft": draft}))
    device.visit(TaskList((ListedTask("otello/last-six"),), nonce=1), name="Fox")
    assert TASKS.read(device.record)["draft"] == draft


def test_the_list_shows_each_puzzle_as_the_pupil_gets_it_and_keeps_its_theme_secret() -> None:
    tasks = puzzles_only()
    session = Device().visit(tasks, name="Fox")
    for row, task in zip(session.rows, tasks.tasks, strict=True):
        assert row.position == opened(session, row.task_index).position()
        entry = puzzle(task.name)
        assert difficulty_word(entry) in row.facts
        assert theme_title(entry.game, entry.themes[0]) not in f"{row.title} {row.facts}"
