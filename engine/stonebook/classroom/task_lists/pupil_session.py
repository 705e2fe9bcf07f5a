"""A pupil's session with a task list: the name, each task's state, the next task."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from stonebook.classroom.task_lists.attempts import Attempt
from stonebook.classroom.task_lists.codes import (
    Answers,
    TaskState,
    state_of,
    state_of_lesson,
)
from stonebook.classroom.task_lists.lesson_done import LessonDone
from stonebook.classroom.task_lists.saved_lists import (
    SavedLists,
    SavedTaskList,
    key_of,
    last_name,
    lists_change,
    saved_lists,
    with_attempts,
)
from stonebook.classroom.task_lists.task_list import ListedTask, TaskList, chosen_name
from stonebook.classroom.task_lists.task_names import locks_sentence, row_texts, state_text
from stonebook.classroom.task_lists.task_puzzle_step import TaskPuzzleStep
from stonebook.rules.position import Position
from stonebook.storage.stores import Save, StoredRecord
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.words import say


class TaskLabel(NamedTuple):
    """The next task: its index in the list, and the label of its button or link."""

    task_index: int
    text: str


class TaskRow(NamedTuple):
    """A task in the overview: its index in the list, and its texts.

    `facts` are below the `title`: a puzzle's difficulty and goal. `state` says how far the task is.
    `position` is the pupil's own board of a puzzle, None for a lesson.
    """

    task_index: int
    title: str
    facts: str
    state: str
    position: Position | None


class TaskListSession:
    """A pupil's progress in a list, and the next task. `name` is "" until it is chosen.

    `lists` are all lists saved on this device, `titles` the titles of lessons by name, `lessons`
    the progress in the list's lessons by index. Each attempt is passed to `save` at once. `step` is
    the puzzle that was opened last, at `index` in the list.
    """

    def __init__(
        self,
        tasks: TaskList,
        lists: SavedLists,
        titles: Mapping[str, str],
        lessons: Mapping[int, LessonDone],
        *,
        save: Save,
        now: Callable[[], str],
    ) -> None:
        self.tasks = tasks
        self.name = last_name(lists, tasks)
        self.index: int | None = None
        self.step: TaskPuzzleStep | None = None
        self._lists, self._titles, self._lessons = lists, titles, lessons
        self._save, self._now = save, now

    # The name.

    def begin(self, text: str) -> bool:
        """Begin or continue under the name of a text. Return False if it holds no name."""
        self.name = chosen_name(text)
        if self.name:
            self._update()
        return bool(self.name)

    def leave(self) -> None:
        """Forget the name: another pupil uses this device. All attempts stay saved."""
        self.name, self.index, self.step = "", None, None

    @property
    def about(self) -> list[str]:
        """The text that a pupil reads before choosing a name."""
        number = say("tasks.about", number=len(self.tasks.tasks))
        return [*filter(None, (number, locks_sentence(self.tasks.locks))), say("tasks.name.about")]

    # The attempts.

    @property
    def saved(self) -> SavedTaskList:
        """The pupil's attempts."""
        nothing = SavedTaskList(self.tasks.link, self.name)
        return self._lists.get(key_of(self.tasks, self.name), nothing)

    def _update(
        self, index: int | None = None, attempts: Sequence[Attempt] = (), *, done: bool = False
    ) -> None:
        """Note the attempts at one task here and in the stored record, by one function."""
        update = partial(
            with_attempts,
            tasks=self.tasks,
            name=self.name,
            at=self._now(),
            index=index,
            attempts=tuple(attempts),
            done=done,
        )
        self._lists = update(self._lists)
        self._save(lists_change(update), self._take_record)

    def _take_record(self, record: StoredRecord) -> None:
        """Take over the record as stored, to which another tab may have added attempts."""
        self._lists = {**self._lists, **saved_lists(record)}

    @property
    def answers(self) -> Answers:
        """The answers that the pupil hands in."""
        saved = self.saved
        claims = {index: index in saved.done for index in saved.attempts}
        return Answers(saved.name, saved.attempts, self._lessons, claims)

    # The tasks.

    @property
    def indices(self) -> Sequence[int]:
        """The tasks' indices in the teacher's list, in the order in which they are asked."""
        return range(len(self.tasks.tasks))

    def number(self, index: int) -> int:
        """Return the number of a task, from 1: the same for the teacher and all pupils."""
        return index + 1

    def task(self, index: int) -> ListedTask:
        """Return the task with an index."""
        return self.tasks.tasks[index]

    def state(self, index: int) -> TaskState:
        """Return the state of a task."""
        if self.task(index).lesson:
            return state_of_lesson(self._lessons[index])
        return state_of(self.saved.attempts.get(index, ()), done=index in self.saved.done)

    @property
    def states(self) -> tuple[TaskState, ...]:
        """The states of all tasks, in the order of the list."""
        return tuple(map(self.state, self.indices))

    def is_done(self, index: int) -> bool:
        """Whether a task is done."""
        if self.task(index).lesson:
            return self._lessons[index].is_done
        return index in self.saved.done

    def following(self, after: int | None = None) -> int | None:
        """Return the index of the next unfinished task, from `after` on and then from the start.

        None if all tasks are done.
        """
        start = 0 if after is None else after + 1
        indices = (*self.indices[start:], *self.indices[:start])
        return next((index for index in indices if not self.is_done(index)), None)

    @property
    def next_puzzle(self) -> int | None:
        """The index of the task after the open puzzle. None if it is a lesson or all are done."""
        index = self.following(self.index)
        return None if index is None or self.task(index).lesson else index

    # The overview.

    @property
    def _done(self) -> int:
        """The number of tasks done."""
        return sum(map(self.is_done, self.indices))

    @property
    def summary(self) -> list[str]:
        """Sentences on the pupil's name, the number of tasks done, and the locked features."""
        progress = say("tasks.place", name=self.name, done=self._done, of=len(self.indices))
        return [*filter(None, (progress, locks_sentence(self.tasks.locks)))]

    @property
    def advice(self) -> tuple[str, str]:
        """The sentence on what to do next, and its kind."""
        following = self.following()
        if following is None:
            return say("tasks.all_done"), "good"
        return say("tasks.next_is", number=self.number(following)), "said"

    @property
    def next_task(self) -> TaskLabel | None:
        """The next task as a call to action. None if all tasks are done."""
        following = self.following()
        if following is None:
            return None
        key = "tasks.go_on" if self._is_begun(following) else "tasks.go"
        return TaskLabel(following, say(key, number=self.number(following)))

    def _is_begun(self, index: int) -> bool:
        """Whether the pupil has answered anything in a task."""
        return self.state(index) != TaskState.OPEN or bool(self.saved.attempts.get(index))

    @property
    def rows(self) -> list[TaskRow]:
        """All tasks with their boards, names and states, in the list's order."""
        return [self._row(index) for index in self.indices]

    def _row(self, index: int) -> TaskRow:
        task, state = self.task(index), self.state(index)
        position = None if task.lesson else task.start.image(self.tasks.twin(self.name, task))
        title, facts = row_texts(task, self._titles)
        numbered = f"{self.number(index)}. {title}"
        return TaskRow(index, numbered, facts, state_text(task, state), position)

    # A puzzle.

    def open(self, index: int, puzzle: Puzzle) -> TaskPuzzleStep:
        """Return the step of a task's puzzle, as the pupil's twin, after the earlier attempts.

        Attempts after the solution don't change the result.
        """
        was_done = index in self.saved.done
        before = () if was_done else self.saved.attempts.get(index, ())
        title = say("tasks.nth", number=self.number(index), of=len(self.indices))
        twin = self.tasks.twin(self.name, self.task(index))

        def note(attempts: Sequence[Attempt]) -> None:
            self._update(index, attempts, done=step.done)

        step = TaskPuzzleStep(puzzle, title, twin, before, note)
        step.reports_attempts = not was_done
        self.index, self.step = index, step
        return step

    @property
    def notice(self) -> str:
        """The sentence that others see the open puzzle as another twin, "" if it has none."""
        twins = self.step.puzzle.start.twins if self.step else ()
        return say("tasks.twin") if len(twins) > 1 else ""

    @property
    def progress(self) -> str:
        """A sentence on the number of tasks done, above an open puzzle."""
        return say("puzzle.place", done=self._done, of=len(self.indices))
