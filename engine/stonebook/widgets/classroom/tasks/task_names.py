"""The names of tasks, the signs of their outcomes, and the links to their lessons."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import quote, urlencode

import stonebook
from stonebook.records import Record, from_link
from stonebook.teach.classroom.task_lists.task_list import AssignedTask, TaskList
from stonebook.teach.puzzles import puzzle
from stonebook.teach.puzzles.labels import theme_title
from stonebook.widgets.host.host import host
from stonebook.words import ENGLISH, language, say

RESULT_SIGNS = {"open": "–", "helped": "✓?", "later": "(✓)", "first": "✓"}
"""The sign of a task's state, readable without colour."""
BESIDE = {"worth": ("worth", "back")}
"""All features that a lock covers: a review also shows the values of moves."""


def sign(task: AssignedTask, state: str) -> str:
    """Return the sign of a task's state. For a lesson "helped" means begun."""
    return "…" if task.lesson and state == "helped" else RESULT_SIGNS[state]


def name_of_task(task: AssignedTask, titles: Mapping[str, str]) -> str:
    """Return a task's name for a pupil: a lesson's title, or a puzzle's game.

    A puzzle's theme would reveal the solution's idea.
    """
    if task.lesson:
        return say("tasks.lesson", title=titles.get(task.name, task.name))
    return say("tasks.puzzle", game=game_title(task))


def picked_name(task: AssignedTask, titles: Mapping[str, str]) -> str:
    """Return a task's name for the teacher who picks it."""
    if task.lesson:
        return say("tasks.lesson", title=titles.get(task.name, task.name))
    if task.seeks:
        return say("tasks.own", game=game_title(task))
    entry = puzzle(task.name)
    name = task.name.partition("/")[2]
    theme, game = theme_title(entry.game, entry.themes[0]), game_title(task)
    hard = "" if entry.difficulty is None else f" · {round(entry.difficulty.value)}"
    return f"{game} · {theme} · {say('tasks.moves', number=entry.length)}{hard} · {name}"


def game_title(task: AssignedTask) -> str:
    """Return the title of a puzzle's game."""
    if task.seeks:
        content = from_link(task.name)
        return (content.last if isinstance(content, Record) else content).game.title
    return stonebook.game(task.name.partition("/")[0]).title


def link_to_lesson(task: AssignedTask, tasks: TaskList) -> str:
    """Return the address of a lesson's page with a list's locks and key, for the way back."""
    locks = [name for lock in tasks.locks for name in BESIDE.get(lock, (lock,))]
    query = {"tasks": tasks.key}
    if locks:
        query["lock"] = ",".join(locks)
    if language() != ENGLISH:
        query["lang"] = language()
    site = host().site or "../"
    return f"{site}{quote(task.name)}/read/?{urlencode(query, safe=',')}"
