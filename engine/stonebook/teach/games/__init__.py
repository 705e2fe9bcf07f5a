"""What teaching knows of each game: its profile names where that stands."""

from __future__ import annotations

from collections.abc import Callable

from stonebook.profiles import PROFILES, profile
from stonebook.rules.game import Game
from stonebook.rules.position import Position
from stonebook.teach.games.game_teaching import GameTeaching
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal

__all__ = ["GameTeaching", "own_words", "teaching"]


def teaching(of: str | Game | Position) -> GameTeaching:
    """Return what teaching knows of a game, or of the game of a position.

    >>> import stonebook
    >>> teaching("io").counted, teaching(stonebook.game("jo").start()).usual
    (('stones',), 'flipped')
    """
    found: GameTeaching = profile(of).teaching.load()
    return found


def own_words() -> dict[str, Callable[..., Goal | CellSet]]:
    """Return the words for lessons that single games have of their own, by name.

    >>> [*own_words()]
    ['begins', 'leads', 'bombs', 'opens', 'shuts', 'spares', 'exposed', 'custodial']
    """
    return {name: word for game in PROFILES for name, word in teaching(game).words.items()}
