"""Pupils who work through a task list: each answers by seeded chance, and hands in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from stonebook.classroom.task_lists.attempts import Attempt
from stonebook.classroom.task_lists.codes import (
    Answers,
    full_code,
    short_code,
    state_of,
    state_of_lesson,
)
from stonebook.classroom.task_lists.lesson_done import LessonDone
from stonebook.classroom.task_lists.task_list import ListedTask, TaskList
from stonebook.classroom.task_lists.task_puzzle_step import TaskPuzzleStep
from stonebook.teach.puzzles import puzzles
from stonebook.teach.steps.inputs import Press, Text

NAMES = tuple(f"{colour} {animal}" for colour in ("Red", "Blue", "Old") for animal in (
    *("Fox", "Owl", "Bee", "Cat", "Elk"), *("Hen", "Yak", "Emu", "Ape", "Cow")
))  # fmt: skip


@lru_cache(maxsize=1)
def some_list() -> TaskList:
    """A lesson, then the quickest puzzles of three games, one of them with several moves."""
    quick = [
        min(
            (puzzle for puzzle in puzzles(game) if puzzle.length == length),
            key=lambda p: p.proved.nodes,
        )
        for game, length in (("otello", 1), ("alterigo", 3), ("jo", 1), ("io", 2))
    ]
    tasks = [
        ListedTask("otello/bracketing", lesson=True),
        *(ListedTask(puzzle.id) for puzzle in quick),
    ]
    return TaskList(tuple(tasks), ("hints",), "Week 3", 4711)


class Pupil:
    """A pupil who tries at most `wrong` wrong moves on a puzzle, and may ask for a hint.

    A pupil of the same name with another `seed` is the same pupil in another browser.
    """

    def __init__(self, task_list: TaskList, name: str, wrong: int = 2, seed: str = "") -> None:
        self.list, self.name = task_list, name
        self.rnd = Random(seed or name)
        self.attempts: dict[int, Sequence[Attempt]] = {}
        self.done: dict[int, bool] = {}
        self.lessons = {
            index: LessonDone(3, 2, 3) for index, task in enumerate(task_list.tasks) if task.lesson
        }
        for index in task_list.order(name):
            if task_list.tasks[index].is_puzzle and self.rnd.random() < 0.9:
                self._solve(index, wrong)

    def _solve(self, index: int, wrong: int) -> None:
        puzzle = self.list.tasks[index].puzzle()

        def tell(attempts: Sequence[Attempt]) -> None:
            self.attempts[index] = tuple(attempts)

        twin = self.list.twin(self.name, self.list.tasks[index])
        step = TaskPuzzleStep(puzzle, "", twin, (), tell)
        step.reports_attempts = True
        if self.rnd.random() < 0.2:
            step.answer(Press("hint"))
        for _ in range(self.rnd.randrange(wrong + 1)):
            others = [m for m in step.question_position.moves() if m not in step.analysis.right]
            if others and not step.done:
                step.answer(Text(str(self.rnd.choice(others))))
                if step.solution() == (Press("retry"),):
                    step.answer(Press("retry"))
        while not step.done and self.rnd.random() < 0.9:
            step.answer(step.solution()[0])
        self.done[index] = step.done

    @property
    def states(self) -> tuple[str, ...]:
        return tuple(
            state_of_lesson(self.lessons[index])
            if index in self.lessons
            else state_of(self.attempts.get(index, ()), done=self.done.get(index, False))
            for index in range(len(self.list.tasks))
        )

    @property
    def full(self) -> str:
        answers = Answers(self.name, dict(self.attempts), self.lessons, self.done)  # type: ignore[arg-type]
        return full_code(self.list, answers)

    @property
    def short(self) -> str:
        return short_code(self.list, self.name, self.states)
