"""The names of tasks, and the signs of their states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import stonebook
from stonebook.classroom.task_lists.task_list import ListedTask
from stonebook.records import Record, from_link
from stonebook.teach.puzzles import puzzle
from stonebook.teach.puzzles.grades import difficulty_word
from stonebook.teach.puzzles.labels import theme_title
from stonebook.words import listed, say

RESULT_SIGNS = {"open": "○", "wrong": "✗", "helped": "✓?", "later": "(✓)", "first": "✓"}
"""The sign of a task's state, readable without colour."""


def sign(task: ListedTask, state: str) -> str:
    """Return the sign of a task's state. For a lesson "helped" means started."""
    return "◐" if task.lesson and state == "helped" else RESULT_SIGNS[state]


def state_text(task: ListedTask, state: str) -> str:
    """Return the sign and the words of a task's state."""
    key = "tasks.lesson" if task.lesson else "tasks.state"
    return f"{sign(task, state)} {say(f'{key}.{state}')}"


def locks_sentence(locks: Sequence[str]) -> str:
    """Return a sentence about what a list's locks take away, "" if it has none."""
    names = [say(f"tasks.without.{lock}") for lock in locks]
    return say("tasks.locked", names=listed(names)) if names else ""


def row_texts(task: ListedTask, titles: Mapping[str, str]) -> tuple[str, str]:
    """Return a task's title for a pupil and a line below it. A puzzle's theme stays secret.

    The line has a puzzle's difficulty and goal; a teacher's own position has none.
    """
    if task.lesson:
        game, _, title = titles.get(task.name, task.name).rpartition(": ")
        return title, " · ".join(filter(None, (say("tasks.row.lesson"), game)))
    title = say("tasks.row.puzzle", game=game_title(task))
    if task.seeks:
        return title, ""
    entry = puzzle(task.name)
    return title, f"{difficulty_word(entry)} · {entry.goal}"


def picked_name(task: ListedTask, titles: Mapping[str, str]) -> str:
    """Return a task's name for the teacher who picks it."""
    if task.lesson:
        return say("tasks.lesson", title=titles.get(task.name, task.name))
    if task.seeks:
        return say("tasks.own", game=game_title(task))
    entry = puzzle(task.name)
    theme, length = (
        theme_title(entry.game, entry.themes[0]),
        say("tasks.moves", number=entry.length),
    )
    return " · ".join(filter(None, (game_title(task), theme, length, difficulty_word(entry))))


def game_title(task: ListedTask) -> str:
    """Return the title of a puzzle's game."""
    if task.seeks:
        content = from_link(task.name)
        return (content.last if isinstance(content, Record) else content).game.title
    return stonebook.game(task.name.partition("/")[0]).title
