"""What teaching knows of each game, in one visible table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from stonebook.rules.game import Game
from stonebook.rules.position import Position
from stonebook.teach.games import alterigo, ikeda, io, jo, otello
from stonebook.teach.games.game_teaching import GameTeaching, Picture
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal

__all__ = ["TEACHING", "GameTeaching", "Picture", "own_words", "teaching"]

TEACHING: Mapping[str, GameTeaching] = {
    "otello": otello.TEACHING,
    "io": io.TEACHING,
    "ikeda": ikeda.TEACHING,
    "alterigo": alterigo.TEACHING,
    "jo": jo.TEACHING,
}

ANY_GAME = GameTeaching()
"""What holds for a game that has no entry yet."""


def teaching(of: Game | Position) -> GameTeaching:
    """Return what teaching knows of a game, or of the game of a position.

    >>> import stonebook
    >>> teaching(stonebook.game("io")).counted, teaching(stonebook.game("jo").start()).usual
    (('stones',), 'flipped')
    """
    game = of if isinstance(of, Game) else of.game
    return TEACHING.get(game.name, ANY_GAME)


def own_words() -> dict[str, Callable[..., Goal | CellSet]]:
    """Return the words for lessons that single games have of their own, by name.

    >>> [*own_words()]
    ['begins', 'leads', 'bombs', 'opens', 'shuts', 'spares', 'exposed', 'custodial']
    """
    return {name: word for one in TEACHING.values() for name, word in one.words.items()}
