"""The teaching data of each game, found through its profile."""

from __future__ import annotations

from collections.abc import Callable

from stonebook.profiles import PROFILES, profile
from stonebook.rules.game import Game
from stonebook.rules.position import Position
from stonebook.teach.games.game_teaching import GameTeaching, OfferedCells
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal

__all__ = ["GameTeaching", "OfferedCells", "single_game_words", "teaching"]


def teaching(of: str | Game | Position) -> GameTeaching:
    """Return the teaching data of a game, or of a position's game.

    >>> import stonebook
    >>> teaching("io").count.parts, teaching(stonebook.game("jo").start()).effects.default
    (('stones',), 'flipped')
    """
    return profile(of).teaching.load()


def single_game_words() -> dict[str, Callable[..., Goal | CellSet]]:
    """Return the lesson words of single games, by name.

    >>> single_game_words()["bombs"].__name__
    'bombs'
    """
    return {name: word for game in PROFILES for name, word in teaching(game).words.by_name.items()}
