"""The teaching data of each game: `stonebook.profiles.teaching` finds it."""

from __future__ import annotations

from collections.abc import Callable

from stonebook.profiles import PROFILES, teaching
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal


def game_lesson_functions() -> dict[str, Callable[..., Goal | CellSet]]:
    """Return the lesson functions of single games, by name.

    >>> game_lesson_functions()["bombs"].__name__
    'bombs'
    """
    return {
        name: function
        for game in PROFILES
        for name, function in teaching(game).functions.by_name.items()
    }
