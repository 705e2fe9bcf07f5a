"""Puzzles that a pupil began before Python had started: Python repeats the logged answers."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from typing import Any

import pytest

from stonebook.classroom.task_lists.codes import full_code
from stonebook.classroom.task_lists.saved_lists import key_of, saved_lists
from stonebook.classroom.task_lists.task_list import ListedTask, TaskList
from stonebook.rules import GAMES
from stonebook.storage.record_kinds import TASKS
from stonebook.teach.press_names import PressName
from stonebook.teach.puzzles import puzzles
from stonebook.teach.steps.inputs import Answer, ChosenCell, Press
from stonebook.widgets.classroom.tasks.task_list_screen import TaskListScreen
from stonebook.widgets.host import host
from stonebook.widgets.host.action_log import Action, perform
from stonebook.words import say
from tests.widgets.parts import part, words
from tests.widgets.timeless_host import Timeless

CELL = "board"
NAME = "Blue Fox"
TASK_LIST = TaskList(tuple(ListedTask(puzzles(game)[9].id) for game in GAMES), nonce=5)
HELP = [Press(PressName.HINT), Press(PressName.SHOW)]


class EarlyTaskPage(Timeless):
    """The page of a list, which logs the answers at its boards."""

    def __init__(self, store: Any = None) -> None:
        super().__init__()
        self.log: dict[str, list[Action]] = {}
        self.records.store = store or self.records.store

    def cell_id(self) -> str:
        return CELL

    def can_wait(self) -> bool:
        return False

    def send_action(self, board: str, action: Action | None) -> None:
        if action is None:
            self.log.pop(board, None)
        else:
            self.log.setdefault(board, []).append(action)


def opened(page: EarlyTaskPage, done: dict[str, Sequence[Action]]) -> TaskListScreen:
    """Return Python's screen on a page that has logged these actions."""
    host.use_host(page)
    host.arrive(json.dumps({"done": done}).encode().hex())
    lists = saved_lists(asyncio.run(page.records.store.load(TASKS.key)))
    return TaskListScreen(TASK_LIST, lists, {}, {})


def answers_at(screen: TaskListScreen, chance: random.Random) -> list[Action]:
    """Answer on the open board in three ways by turns: any cell, a button, the right answer."""
    board = screen.board
    assert board is not None
    for _ in range(chance.randrange(1, 9)):
        step = board.step
        buttons = [Press(button.name) for button in step.buttons() if button.enabled]
        answers: list[Answer] = [*buttons, *(press for press in HELP if press in buttons)]
        if step.input_kind:
            answers += map(ChosenCell, chance.sample(step.position().grid.names, 4))
        answers += () if step.done else step.solution()
        board.answer(chance.choice(answers))
    page: Any = host.host()
    return list(page.log.get(f"{CELL} {board.step.title}", ()))


def outcome(screen: TaskListScreen) -> tuple[Any, ...]:
    """Return everything that a task stores, and everything that the pupil sees."""
    page: Any = host.host()
    record = asyncio.run(page.records.store.load(TASKS.key))
    stored = saved_lists(record)[key_of(TASK_LIST, NAME)]
    board = screen.board
    assert board is not None
    shown = (
        part(screen.widget, "head").value,
        board.question.value,
        board.picture(),
        [button[:3] for button, _ in board.controls()],
    )
    code = full_code(TASK_LIST, screen.session.answers)
    return stored._replace(at=""), code, screen.session.states, shown, board.step.state()


@pytest.mark.thorough
@pytest.mark.parametrize("index", range(len(TASK_LIST.tasks)))
@pytest.mark.parametrize("seed", range(3))
def test_replayed_answers_leave_the_records_and_the_code_of_live_ones(
    index: int, seed: int
) -> None:
    chance = random.Random(f"{index} {seed}")
    before = host.use_host(None)
    try:
        live = opened(EarlyTaskPage(), {})
        live.begin_as(NAME)
        live.open(index)
        title = f"{CELL} {say('tasks.nth', number=index + 1, of=len(TASK_LIST.tasks))}"
        answers = answers_at(live, chance)
        expected = outcome(live)
        opening = {f"{CELL} tasks": [("name", NAME), ("open", str(index))]}
        # Python knows all answers from the start, or receives the last ones later.
        for known in {len(answers), chance.randrange(len(answers) + 1)}:
            early = opened(EarlyTaskPage(), {**opening, title: answers[:known]})
            rest = {"board": title, "done": answers[known:], "next": [], "focus": ""}
            perform(json.dumps({**rest, "names": False}).encode().hex())
            assert outcome(early) == expected
            # Nothing is repeated when the task is opened again, or when Python has restarted.
            again = expected[:3]
            early.overview()
            early.open(index)
            assert outcome(early)[:3] == again
            page: Any = host.host()
            restarted = opened(EarlyTaskPage(page.records.store), {title: answers})
            assert restarted.session.step is None
            restarted.open(index)
            assert outcome(restarted)[:3] == again
    finally:
        host.use_host(before)


@pytest.mark.parametrize("seed", range(3))
def test_replayed_answers_at_several_tasks_leave_the_records_and_the_code_of_live_ones(
    seed: int,
) -> None:
    chance = random.Random(seed)
    indices = chance.sample(range(len(TASK_LIST.tasks)), 3)
    before = host.use_host(None)
    try:
        live = opened(EarlyTaskPage(), {})
        live.begin_as(NAME)
        done: dict[str, Sequence[Action]] = {}
        for index in indices:
            live.open(index)
            title = f"{CELL} {say('tasks.nth', number=index + 1, of=len(TASK_LIST.tasks))}"
            done[title] = answers_at(live, chance)
        expected = outcome(live)
        opening = [("name", NAME), *(("open", str(index)) for index in indices)]
        early = opened(EarlyTaskPage(), {f"{CELL} tasks": opening, **done})
        assert outcome(early) == expected
        # Nothing is repeated when a task is opened again.
        for index in indices:
            early.open(index)
        assert outcome(early)[:3] == expected[:3]
    finally:
        host.use_host(before)


def test_replayed_answers_leave_the_overview_where_the_pupil_went_back_to_it() -> None:
    chance = random.Random(7)
    before = host.use_host(None)
    try:
        live = opened(EarlyTaskPage(), {})
        live.begin_as(NAME)
        done: dict[str, Sequence[Action]] = {}
        for index in (0, 2):
            live.open(index)
            title = f"{CELL} {say('tasks.nth', number=index + 1, of=len(TASK_LIST.tasks))}"
            done[title] = answers_at(live, chance)
            live.overview()
        states, code = live.session.states, full_code(TASK_LIST, live.session.answers)
        actions = [("open", "0"), ("overview", ""), ("open", "2"), ("overview", "")]
        early = opened(EarlyTaskPage(), {f"{CELL} tasks": [("name", NAME), *actions], **done})
        assert early.board is None
        assert (early.session.states, full_code(TASK_LIST, early.session.answers)) == (states, code)
        assert words(early.widget) == words(live.widget)
        early.open(1)
        assert early.session.index == 1
    finally:
        host.use_host(before)


def test_a_page_that_is_ahead_needs_a_name_to_open_a_task() -> None:
    before = host.use_host(None)
    try:
        for action in (("open", "1"), ("overview", "")):
            assert opened(EarlyTaskPage(), {f"{CELL} tasks": [action]}).session.step is None
        page = EarlyTaskPage()
        page.log[f"{CELL} tasks"] = [("name", NAME), ("open", "1")]
        assert opened(page, {**page.log}).session.index == 1
        assert f"{CELL} tasks" not in page.log, "Python knows from now on what is open"
    finally:
        host.use_host(before)
