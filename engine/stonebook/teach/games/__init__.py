"""The teaching data of each game: `stonebook.profiles.teaching` finds it."""

from __future__ import annotations

from collections.abc import Callable

from stonebook.profiles import PROFILES, teaching
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal


def single_game_words() -> dict[str, Callable[..., Goal | CellSet]]:
    """Return the lesson words of single games, by name.

    >>> single_game_words()["bombs"].__name__
    'bombs'
    """
    return {name: word for game in PROFILES for name, word in teaching(game).words.by_name.items()}
