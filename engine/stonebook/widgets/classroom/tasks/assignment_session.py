"""A pupil's session with a task list: the name, the next task, a board, the codes to hand in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from html import escape
from typing import Any

import ipywidgets
from ipywidgets.widgets.widget_string import TextStyle

from stonebook.rules.errors import BadRecord
from stonebook.teach.classroom.task_lists.attempts import Attempt, TaskPuzzle
from stonebook.teach.classroom.task_lists.codes import LessonDone, state_of, state_of_lesson
from stonebook.teach.classroom.task_lists.task_list import AssignedTask, TaskList, chosen_name
from stonebook.widgets.board.controls import Words, button, labelled_button, markup, row
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import close_all, layout, plain, vbox
from stonebook.widgets.classroom.tasks.hand_in import hand_in
from stonebook.widgets.classroom.tasks.saved_lists import SavedTaskList, keep, key_of, last_name
from stonebook.widgets.classroom.tasks.task_names import link_to_lesson, name_of_task, sign
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import run_in_slices
from stonebook.widgets.lesson.lesson_item import heading
from stonebook.widgets.puzzles.board import PuzzleBoard
from stonebook.words import language, listed, say


async def lesson_records(tasks: TaskList) -> dict[int, LessonDone]:
    """Return the progress in a list's lessons on this device, by their places."""
    lessons = {}
    for place, task in enumerate(tasks.tasks):
        if task.lesson:
            record: Any = await host().records.load(task.name) or {}
            lessons[place] = _lesson_done(record)
    return lessons


def _lesson_done(record: Mapping[str, Any]) -> LessonDone:
    """Return a lesson's progress. Unreadable parts count as 0."""
    steps = record.get("steps")
    every = [*steps.values()] if isinstance(steps, Mapping) else []
    first = sum(isinstance(step, Mapping) and bool(step.get("first_try")) for step in every)
    counts = (record.get(key) for key in ("done", "of"))
    numbers = [count if isinstance(count, int) and count > 0 else 0 for count in counts]
    return LessonDone(numbers[0], min(first, numbers[0]), numbers[1])


class AssignmentSession:
    """A session with a list. Each attempt is stored at once."""

    def __init__(
        self,
        tasks: TaskList,
        kept: Mapping[str, SavedTaskList],
        lessons: Mapping[str, str],
        done: Mapping[int, LessonDone],
    ) -> None:
        self._list, self._kept, self._titles, self._lessons = tasks, dict(kept), lessons, done
        self._name = ""
        self._board: PuzzleBoard | None = None
        self._step: TaskPuzzle | None = None
        self._asked = 0  # counts the opened puzzles, so that an older proof stops
        self._words = Words()
        self._head: Any = markup().add_class("stonebook-head")
        self._next = button("tasks.next", self.go_on).add_class("stonebook-next-puzzle")
        self._back = button("tasks.overview", self.overview)
        self._box: Any = vbox([])
        self.widget: Any = vbox([self._box]).add_class("stonebook-screen")
        name = last_name(kept, tasks)
        if name:
            self._begin(name)
        else:
            self._ask_name()

    def failed(self, error: Exception) -> None:
        """Say that something went wrong. The attempts stay stored."""
        if self._board is not None:
            self._board.failed(error)
        else:
            kind = "refused" if isinstance(error, ValueError) else "error"
            self._words.say(str(error), kind)

    # The name.

    def _ask_name(self) -> None:
        tasks = self._list
        box: Any = ipywidgets.Text(
            description=say("tasks.name"),
            continuous_update=False,
            layout=layout(width="auto", max_width="24rem"),
            style=plain(TextStyle, description_width="initial"),
        )
        box.on_msg(lambda _box, content, _buffers: self._entered(box, content))
        begin = button("tasks.begin", lambda: self._named(box.value))
        begin.add_class("stonebook-first")
        about = say("tasks.about", number=len(tasks.tasks))
        lines = _lines([about, *_locks(tasks), say("tasks.name.about")])
        self._lay([_title(tasks.shown_title), lines, box, row([begin]), self._words.widget])

    def _entered(self, box: Any, content: Mapping[str, object]) -> None:
        """Handle Enter. The typed value may arrive a moment later."""
        if content.get("event") == "submit":

            async def take_name() -> None:
                await host().sleep(0.1)
                if not self._name:
                    self._named(box.value)

            host().spawn(take_name())

    @guarded
    def _named(self, text: str) -> None:
        name = chosen_name(text)
        if not name:
            self._words.say(say("tasks.name.none"), "refused")
            return
        self._words.say("")
        keep(self._list, name)
        self._begin(name)

    def _begin(self, name: str) -> None:
        self._name = name
        key = key_of(self._list, name)
        self._kept.setdefault(key, SavedTaskList(self._list.link, name))
        self.overview()

    @property
    def _mine(self) -> SavedTaskList:
        return self._kept[key_of(self._list, self._name)]

    # The overview and the next task.

    def _state(self, place: int) -> str:
        if self._list.tasks[place].lesson:
            return state_of_lesson(self._lessons[place])
        return state_of(self._mine.given.get(place, ()), done=place in self._mine.done)

    def _is_done(self, place: int) -> bool:
        if self._list.tasks[place].lesson:
            lesson = self._lessons[place]
            return 0 < lesson.of <= lesson.done
        return place in self._mine.done

    @property
    def _order(self) -> Sequence[int]:
        return self._list.order(self._name)

    def _following(self, after: int | None = None) -> int | None:
        """Return the place of the next unfinished task, from `after` on and then from the start."""
        order = [*self._order]
        start = order.index(after) + 1 if after is not None else 0
        places = order[start:] + order[:start]
        return next((place for place in places if not self._is_done(place)), None)

    @guarded
    def overview(self) -> None:
        """Show all tasks, the next one, and the current codes."""
        self._leave()
        following = self._following()
        done = sum(map(self._is_done, self._order))
        place = say("tasks.place", name=self._name, done=done, of=len(self._order))
        head = [_title(self._list.shown_title), _lines([place, *_locks(self._list)])]
        if following is None:
            self._words.say(say("tasks.all_done"), "good")
        else:
            self._words.say(say("tasks.next_is", number=self._order.index(following) + 1))
        rows = [self._task_row(number, at) for number, at in enumerate(self._order, start=1)]
        first = [] if following is None else [self._next_task(following)]
        another = button("tasks.someone", self._someone).add_class("stonebook-quiet")
        self._lay(
            [
                *(*head, self._words.widget, *first, vbox(rows).add_class("stonebook-ways")),
                markup(hand_in(self._list, self._mine, self._lessons, self._states())),
                row([another]),
            ]
        )

    def _states(self) -> tuple[str, ...]:
        return tuple(self._state(place) for place in range(len(self._list.tasks)))

    def _next_task(self, place: int) -> Any:
        """Return the link or the button that leads to the next task."""
        task = self._list.tasks[place]
        number = self._order.index(place) + 1
        label = say("tasks.go" if done_none(self._states()) else "tasks.go_on", number=number)
        if task.lesson:
            return markup(self._lesson_link(task, label, "button"))
        return labelled_button(label, partial(self._open, place)).add_class("stonebook-first")

    def _task_row(self, number: int, place: int) -> Any:
        """Return the link or the button of one task, with its state."""
        task, state = self._list.tasks[place], self._state(place)
        outcome = say(f"tasks.lesson.{state}") if task.lesson else say(f"tasks.state.{state}")
        label = f"{sign(task, state)} {number}. {name_of_task(task, self._titles)}: {outcome}"
        if task.lesson:
            return markup(self._lesson_link(task, label, ""))
        return labelled_button(label, partial(self._open, place))

    def _lesson_link(self, task: AssignedTask, label: str, kind: str) -> str:
        address = link_to_lesson(task, self._list)
        return f'<a class="{kind}" lang="{language()}" href="{escape(address)}">{escape(label)}</a>'

    def _someone(self) -> None:
        """Ask for another name: another pupil uses this device. All attempts stay stored."""
        self._name = ""
        self._words.say("")
        self._ask_name()

    # A puzzle.

    @guarded
    def go_on(self) -> None:
        """Show the next task, or the overview if it is a lesson or no task is left."""
        place = self._following(self._place)
        if place is None or self._list.tasks[place].lesson:
            self.overview()
        else:
            self._open(place)

    @guarded
    def _open(self, place: int) -> None:
        self._asked += 1
        host().spawn(self._opening(place, self._asked))

    async def _opening(self, place: int, asked: int) -> None:
        """Open a puzzle. A teacher's custom position has to be proved first."""
        making = self._list.tasks[place].making()

        def tell(_looked: int) -> None:
            self._words.say(say("puzzle.working"), aloud=False)

        try:
            puzzle = await run_in_slices(making, lambda: asked == self._asked, tell)
            if puzzle is not None:
                self._show(place, puzzle)
        except BadRecord as error:
            self._words.say(str(error), "refused")

    def _show(self, place: int, puzzle: Any) -> None:
        self._place = place
        title = say("tasks.nth", number=self._order.index(place) + 1, of=len(self._order))
        twin, before = (
            self._list.twin(self._name, self._list.tasks[place]),
            self._mine.given.get(place, ()),
        )
        was_done = place in self._mine.done
        step = TaskPuzzle(
            puzzle, title, twin, () if was_done else before, partial(self._given, place)
        )
        step.tells = not was_done  # attempts after the solution don't change the result
        self._leave()
        self._step = step
        self._board = board = PuzzleBoard(step, self._tell, [self._back, self._next])
        if len(puzzle.start.twins) > 1:
            board.view.say(say("tasks.twin"))
        self._tell()
        step_box = vbox([self._head, board.question, board.view.widget])
        self._lay([step_box.add_class("stonebook-step")], playing=True)

    def _given(self, place: int, attempts: Sequence[Attempt]) -> None:
        """Store the attempts at a puzzle."""
        done = self._step is not None and self._step.done
        mine = self._mine
        solved = mine.done | {place} if done else mine.done
        tries = {**mine.given, place: tuple(attempts)}
        key = key_of(self._list, self._name)
        self._kept[key] = mine._replace(given=tries, done=solved)
        keep(self._list, self._name, place, attempts, done=done)

    def _tell(self) -> None:
        """Show the task's title and the progress in the list above the board."""
        if (step := self._step) is not None:
            done = sum(map(self._is_done, self._order))
            place = say("puzzle.place", done=done, of=len(self._order))
            self._head.value = heading(step.title, step.done, "", place)

    def _leave(self) -> None:
        self._asked += 1
        if self._board is not None:
            self._board.leave()
        self._board = self._step = None

    def _lay(self, parts: Sequence[Any], *, playing: bool = False) -> None:
        """Show other widgets, and close the old ones."""
        before = self._box.children
        kept = (self._head, self._next, self._back, self._words.widget)
        self._box.children = [parts[0]] if playing else [vbox(parts).add_class("stonebook-kept")]
        for widget in before:
            close_all(widget, keep=kept)


def done_none(states: Sequence[str]) -> bool:
    """Return whether no task was begun."""
    return set(states) == {"open"}


def _title(text: str) -> Any:
    return markup(f"<h2>{escape(text)}</h2>")


def _lines(texts: Sequence[str]) -> Any:
    return markup("".join(f'<p lang="{language()}">{escape(text)}</p>' for text in texts))


def _locks(tasks: TaskList) -> list[str]:
    """Return a sentence about the locked features, or no sentence."""
    names = [say(f"tasks.lock.{lock}") for lock in tasks.locks]
    return [say("tasks.locked", names=listed(names))] if names else []
