"""The tasks that a teacher can pick: cards with a picture, by game, theme, difficulty and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

import ipywidgets
from ipywidgets.widgets.widget_string import TextStyle

import stonebook
from stonebook.classroom.task_lists.task_list import ListedTask, matching_puzzles
from stonebook.classroom.task_lists.task_names import game_title, picked_name
from stonebook.profiles import profile
from stonebook.rules import FIRST_GAME
from stonebook.teach.puzzles import puzzle
from stonebook.teach.puzzles.grades import GRADES, difficulty_grade, difficulty_word, grade_title
from stonebook.teach.puzzles.labels import theme_title
from stonebook.teach.puzzles.sets.order import number_in_theme, set_order_key
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import dropdown, markup, row
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import layout, restyle, shared_style, vbox
from stonebook.widgets.board.press_markup import PressMarkup
from stonebook.widgets.classroom.tasks.task_picture import picture
from stonebook.words import language, say

LESSONS = "lessons"
READY_PUZZLES = 3
PAGE_LENGTH = 12
"""How many matching tasks are shown at once, and how many more with each press."""


class TaskPicker:
    """The cards, and the fields that choose among them. A press on a card calls `toggle`.

    The page marks the cards whose tasks are in the list (`lite/web/classroom/presses.js`).
    """

    def __init__(
        self,
        titles: Mapping[str, str],
        toggle: Callable[[ListedTask], None],
        show_error: Callable[[Exception], None],
    ) -> None:
        self.titles, self._toggle, self.show_error = titles, toggle, show_error
        self._matches: list[ListedTask] = []
        self._row_count = PAGE_LENGTH
        games = [(stonebook.game(name).title, name) for name in stonebook.GAMES]
        self.kind = dropdown(say("tasks.pick.kind"), [(say("tasks.lessons"), LESSONS), *games])
        self.theme = dropdown(say("tasks.pick.theme"), [("", "")])
        grades = [(grade_title(grade), grade) for grade in GRADES]
        any_grade = (say("tasks.pick.any_grade"), "")
        self.grade = dropdown(say("tasks.pick.grade"), [any_grade, *grades])
        self.search = text_box("tasks.pick.search", continuous=True)
        self._number: Any = markup().add_class("stonebook-tasks-number")
        self.cards = PressMarkup(self.press)
        self._more = button("tasks.pick.more", self.more)
        self._syncing = False
        self.kind.observe(self._kind_changed, "value")
        for widget in (self.theme, self.grade, self.search):
            widget.observe(self._changed, "value")
        self._kind_changed(None)
        self.widget: Any = vbox(
            [
                row([self.kind, self.theme, self.grade, self.search, self._number]),
                self.cards.widget,
                row([self._more]),
            ]
        )

    def _kind_changed(self, _change: object) -> None:
        game = self.kind.value
        themes = profile(game).puzzles.themes if game in stonebook.GAMES else ()
        self._syncing = True
        self.theme.options = [
            (say("tasks.pick.any"), ""),
            *((theme_title(game, theme), theme) for theme in themes),
        ]
        self.theme.value = self.grade.value = ""
        for widget in (self.theme, self.grade):
            restyle(widget, display="none" if game == LESSONS else "flex")
        self._syncing = False
        self._changed(None)

    @guarded
    def _changed(self, _change: object) -> None:
        """Show the matching tasks: lessons by title, puzzles in the order of their sets."""
        if self._syncing:
            return
        words = self.search.value.casefold().split()
        if self.kind.value == LESSONS:
            self._matches = [
                ListedTask(name, lesson=True)
                for name, title in self.titles.items()
                if all(word in f"{name} {title}".casefold() for word in words)
            ]
        else:
            matches = matching_puzzles(self.kind.value, self.theme.value, self.search.value)
            grade = self.grade.value
            puzzles = [entry for entry in matches if grade in ("", difficulty_grade(entry))]
            self._matches = [ListedTask(entry.id) for entry in sorted(puzzles, key=set_order_key)]
        self._row_count = PAGE_LENGTH
        self._show()

    def more(self) -> None:
        """Show more of the matching tasks."""
        self._row_count += PAGE_LENGTH
        self._show()

    def _show(self) -> None:
        listed = self._matches[: self._row_count]
        number = say("tasks.pick.number", number=len(self._matches), shown=len(listed))
        self._number.value = f'<p lang="{language()}" role="status">{escape(number)}</p>'
        label = escape(say("tasks.pick.offered"))
        cards = "".join(self._card(task) for task in listed)
        self.cards.show(
            f'<ul class="stonebook-offered" lang="{language()}" aria-label="{label}">{cards}</ul>'
        )
        restyle(self._more, display="block" if len(listed) < len(self._matches) else "none")

    def _card(self, task: ListedTask) -> str:
        title, lines = card_texts(task, self.titles)
        about = "".join(f"<span>{escape(line)}</span>" for line in lines)
        id = escape(task_id(task))
        return (
            f'<li><button type="button" data-press="{id}" data-card="{id}" aria-pressed="false">'
            f"{picture(task)}<b>{escape(title)}</b>{about}</button></li>"
        )

    @guarded
    def press(self, id: str) -> None:
        """Put a card's task into the list, or take it out."""
        self._toggle(next(task for task in self._matches if task_id(task) == id))


def ready_tasks(titles: Mapping[str, str]) -> list[ListedTask]:
    """Return the tasks of a first list: a game's first lesson and its first easy puzzles.

    `titles` are those of the lessons by name, in teaching order.
    """
    lessons = [ListedTask(name, lesson=True) for name in titles][:1]
    puzzles = sorted(matching_puzzles(FIRST_GAME), key=set_order_key)
    easy = [entry for entry in puzzles if difficulty_grade(entry) == next(iter(GRADES))]
    return [*lessons, *(ListedTask(entry.id) for entry in easy[:READY_PUZZLES])]


def task_id(task: ListedTask) -> str:
    """Return a text that identifies a task on the page."""
    return ":".join(filter(None, ("lesson" * task.lesson, task.seeks, task.name)))


def card_texts(task: ListedTask, titles: Mapping[str, str]) -> tuple[str, Sequence[str]]:
    """Return the title and the lines on the card of a lesson or a puzzle."""
    if task.lesson:
        game, _, title = titles.get(task.name, task.name).rpartition(": ")
        return title, [game] if game else []
    entry = puzzle(task.name)
    length = say("tasks.moves", number=entry.length)
    facts = " · ".join(filter(None, (game_title(task), difficulty_word(entry), length)))
    title = f"{theme_title(entry.game, entry.themes[0])} {number_in_theme(entry)}"
    return title, [facts, entry.goal]


def list_texts(task: ListedTask, titles: Mapping[str, str]) -> tuple[str, Sequence[str]]:
    """Return a task's title and the lines below it, in the list, where games are mixed."""
    if task.lesson or task.seeks:
        return picked_name(task, titles), []
    return card_texts(task, titles)


def text_box(key: str, *, continuous: bool = False) -> Any:
    """Return a labelled text box.

    Its value changes when it loses focus, or with `continuous` at each letter.
    """
    return ipywidgets.Text(
        description=say(key),
        continuous_update=continuous,
        layout=layout(width="auto", max_width="100%"),
        style=shared_style(TextStyle, description_width="initial"),
    )
