"""The parts of a pupil's task list, for its screen and for the page before Python has started."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

import ipywidgets
from ipywidgets.widgets.widget_string import TextStyle

from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.widgets.board.controls.buttons import button, labelled_button
from stonebook.widgets.board.controls.elements import markup, paragraph, row
from stonebook.widgets.board.layout import layout, shared_style, vbox
from stonebook.widgets.puzzles.puzzle_board import PuzzleBoard
from stonebook.words import language, say

LOG = "tasks"
"""The title of the log through which the screen receives the page's actions."""
ROW_PICTURE = "3.5rem"
"""The width of a task's picture in the overview."""
FEATURES_BY_LOCK = {"worth": ("worth", "review")}
"""All features that a lock covers: a review also shows the values of moves."""


def screen(content: Any) -> Any:
    """Return the screen of a task list, which shows one of the layouts below."""
    return vbox([content]).add_class("stonebook-screen")


def heading(title: str) -> Any:
    """Return the heading with a list's title."""
    return markup(f"<h2>{escape(title)}</h2>")


def paragraphs(texts: Sequence[str]) -> Any:
    """Return sentences below the heading, each as a paragraph."""
    return markup("".join(map(paragraph, texts)))


def rows_markup(rows: str) -> str:
    """Return the list of tasks as HTML, from the HTML of its rows."""
    label = escape(say("tasks.list"))
    return f'<ol class="stonebook-task-rows" aria-label="{label}" lang="{language()}">{rows}</ol>'


def name_field() -> Any:
    """Return the text field for the pupil's name."""
    return ipywidgets.Text(
        description=say("tasks.name"),
        continuous_update=False,
        layout=layout(width="auto", max_width="24rem"),
        style=shared_style(TextStyle, description_width="initial"),
    )


def name_form(
    board: Any,
    title: Any,
    about: Any,
    field: Any,
    enter: Callable[[], None],
    words: Announcement,
) -> Any:
    """Return the card with the form for the pupil's name. `enter` is called by its button.

    `board` is the picture of the first task.
    """
    begin = button("tasks.begin", enter).add_class("stonebook-first")
    parts = [title, about, field, row([begin.add_class("stonebook-primary")]), words.widget]
    return _column([board, vbox(parts)]).add_class("stonebook-enter")


def overview(
    title: Any,
    summary: Any,
    first: Any,
    rows: Any,
    codes: Sequence[Any],
    change_pupil: Callable[[], None],
) -> Any:
    """Return all tasks, `first` of all the next one. `codes` hold the results to hand in."""
    another = button("tasks.someone", change_pupil).add_class("stonebook-quiet")
    return _column([title, summary, first, rows, *codes, row([another])])


def first_button(label: str, press: Callable[[], None]) -> Any:
    """Return the button that opens the next puzzle."""
    return labelled_button(label, press).add_class("stonebook-first").add_class("stonebook-primary")


def first_link(label: str, address: str) -> Any:
    """Return the link to the next lesson."""
    return markup(
        f'<a class="button" lang="{language()}" href="{escape(address)}">{escape(label)}</a>'
    )


def puzzle_heading() -> Any:
    """Return the heading of an open puzzle, still empty."""
    return markup().add_class("stonebook-head")


def next_button(press: Callable[[], None]) -> Any:
    """Return the button that opens the next task."""
    return button("tasks.next", press).add_class("stonebook-next-puzzle")


def back_button(press: Callable[[], None]) -> Any:
    """Return the button that leads back to the overview."""
    return button("tasks.overview", press).add_class("stonebook-all-tasks")


def puzzle(head: Any, board: PuzzleBoard) -> Any:
    """Return an open puzzle: its heading, its question, its board."""
    return vbox([head, board.question, board.view.widget]).add_class("stonebook-step")


def _column(parts: Sequence[Any]) -> Any:
    return vbox(parts).add_class("stonebook-plain-screen")
