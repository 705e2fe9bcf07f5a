"""The tasks of a teacher's list in their order, each with buttons that move and remove it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape

from stonebook.classroom.task_lists.task_list import ListedTask
from stonebook.widgets.board.press_markup import PressMarkup
from stonebook.widgets.classroom.tasks.task_picker import list_texts, task_id
from stonebook.widgets.classroom.tasks.task_picture import picture
from stonebook.words import language, say

UP = "up"
DOWN = "down"
REMOVE = "remove"
SIGNS = {UP: "↑", DOWN: "↓", REMOVE: "✕"}
KEYS = {UP: "Alt+ArrowUp", DOWN: "Alt+ArrowDown", REMOVE: "Delete"}
"""The keys of the buttons: the page clicks the button of the task that has the focus."""


class PickedTasks:
    """The list. A press on a button calls `act` with UP, DOWN or REMOVE and the task's index."""

    def __init__(self, titles: Mapping[str, str], act: Callable[[str, int], None]) -> None:
        self._titles, self._act = titles, act
        self._tasks: Sequence[ListedTask] = ()
        self.cards = PressMarkup(self._press)
        self.widget = self.cards.widget

    def show(self, tasks: Sequence[ListedTask]) -> None:
        """Show a list's tasks in their order, instead of the earlier ones."""
        self._tasks = tasks
        label = escape(say("tasks.picked"))
        rows = "".join(self._row(number, task) for number, task in enumerate(tasks, start=1))
        if rows:
            html = f'<ol class="stonebook-picked" aria-label="{label}">{rows}</ol>'
        else:
            html = f'<p class="stonebook-slot">{escape(say("tasks.picked.none"))}</p>'
        self.cards.show(f'<div lang="{language()}">{html}</div>')

    def _row(self, number: int, task: ListedTask) -> str:
        title, lines = list_texts(task, self._titles)
        about = "".join(f"<span>{escape(line)}</span>" for line in lines)
        id = task_id(task)
        ends = {UP: number == 1, DOWN: number == len(self._tasks), REMOVE: False}
        buttons = "".join(
            f'<button type="button" data-press="{action} {escape(id)}" '
            f'aria-keyshortcuts="{KEYS[action]}" aria-disabled="{str(ends[action]).lower()}" '
            f'title="{escape(say(f"tasks.{action}"))}" '
            f'aria-label="{escape(say(f"tasks.{action}.which", number=number))}">{sign}</button>'
            for action, sign in SIGNS.items()
        )
        return (
            f'<li data-task="{escape(id)}">{picture(task)}<div><b>{number}. {escape(title)}</b>'
            f"{about}</div><div>{buttons}</div></li>"
        )

    def _press(self, text: str) -> None:
        action, _, id = text.partition(" ")
        self._act(action, next(n for n, task in enumerate(self._tasks) if task_id(task) == id))
