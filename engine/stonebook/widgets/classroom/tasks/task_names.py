"""What a task is called, how it went in a sign, and where a lesson of a list is."""

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
"""How a task went, as a sign that needs no colour."""
BESIDE = {"worth": ("worth", "back")}
"""What else is locked with something: looking back tells what moves were worth."""


def sign(task: AssignedTask, state: str) -> str:
    """Return the sign of how a task went. A lesson is not done with hints, but begun."""
    return "…" if task.lesson and state == "helped" else RESULT_SIGNS[state]


def name_of_task(task: AssignedTask, titles: Mapping[str, str]) -> str:
    """Return what a task is called: a lesson's title, or a puzzle's game.

    A puzzle's theme would tell what to look for.
    """
    if task.lesson:
        return say("tasks.lesson", title=titles.get(task.name, task.name))
    return say("tasks.puzzle", game=game_title(task))


def picked_name(task: AssignedTask, titles: Mapping[str, str]) -> str:
    """Return what a task is called to the teacher who picks it."""
    if task.lesson:
        return say("tasks.lesson", title=titles.get(task.name, task.name))
    if task.seeks:
        return say("tasks.own", game=game_title(task))
    found = puzzle(task.name)
    name = task.name.partition("/")[2]
    theme, game = theme_title(found.game, found.themes[0]), game_title(task)
    hard = "" if found.difficulty is None else f" · {round(found.difficulty.value)}"
    return f"{game} · {theme} · {say('tasks.moves', number=found.length)}{hard} · {name}"


def game_title(task: AssignedTask) -> str:
    """Return the title of the game of a puzzle."""
    if task.seeks:
        held = from_link(task.name)
        return (held.last if isinstance(held, Record) else held).game.title
    return stonebook.game(task.name.partition("/")[0]).title


def link_to_lesson(task: AssignedTask, its: TaskList) -> str:
    """Return the address of a lesson's page for a list: with its locks, and the way back."""
    locks = [name for lock in its.locks for name in BESIDE.get(lock, (lock,))]
    query = {"tasks": its.key}
    if locks:
        query["lock"] = ",".join(locks)
    if language() != ENGLISH:
        query["lang"] = language()
    site = host().site or "../"
    return f"{site}{quote(task.name)}/read/?{urlencode(query, safe=',')}"
