"""One record per game for everything except its rules and sentences: solver, levels, themes.

A game without an entry here gets the defaults of `GameProfile`, which work for any game.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from stonebook.profiles import alterigo, ikeda, io, jo, otello
from stonebook.profiles.game_profile import GameProfile
from stonebook.rules import GAMES
from stonebook.rules.game import Game
from stonebook.rules.position import Position

if TYPE_CHECKING:
    from stonebook.teach.games.game_teaching import GameTeaching

__all__ = ["PROFILES", "GameProfile", "has_margin", "profile", "teaching"]

PROFILES: dict[str, GameProfile] = {
    "otello": otello.PROFILE,
    "io": io.PROFILE,
    "ikeda": ikeda.PROFILE,
    "alterigo": alterigo.PROFILE,
    "jo": jo.PROFILE,
}
DEFAULT_PROFILE = GameProfile()


def profile(of: str | Game | Position) -> GameProfile:
    """Return the profile of a game, of a game's name, or of a position's game.

    >>> profile("io").search.random_opening_moves, profile("a new game").search.random_opening_moves
    (3, 2)
    """
    if isinstance(of, Position):
        of = of.game
    return PROFILES.get(of.name if isinstance(of, Game) else of, DEFAULT_PROFILE)


def teaching(of: str | Game | Position) -> GameTeaching:
    """Return the teaching data of a game, of a game's name, or of a position's game.

    >>> import stonebook
    >>> teaching("io").count.parts, teaching(stonebook.game("jo").start()).effects.default
    (('stones',), 'flipped')
    """
    return profile(of).teaching.load()


@cache
def has_margin(game: str) -> bool:
    """Whether a proof says by how much a side wins, so puzzles can ask for a margin.

    >>> [name for name in GAMES if has_margin(name)]
    ['otello', 'io', 'ikeda']
    """
    stated = profile(game).search.proves_margins
    return GAMES[game].start().score() is not None if stated is None else stated
