"""The five rulesets by name, and how moves are pickled: a move's ruleset is looked up by name."""

import copyreg
from collections.abc import Callable
from typing import Any

from stonebook.rules.alterigo import position as alterigo
from stonebook.rules.errors import BadSettings
from stonebook.rules.game import Game
from stonebook.rules.ikeda import position as ikeda
from stonebook.rules.io import position as io
from stonebook.rules.jo import position as jo
from stonebook.rules.moves import LOWER, Move, MoveKind
from stonebook.rules.otello import position as otello
from stonebook.words import say
from stonebook.words.closest import closest_name
from stonebook.words.truncate import as_text, excerpt, safe_repr

GAMES: dict[str, Game] = {
    "otello": otello.GAME,
    "io": io.GAME,
    "ikeda": ikeda.GAME,
    "alterigo": alterigo.GAME,
    "jo": jo.GAME,
}
"""The games by name. Links number them in this order, so a new game comes last."""
FIRST_GAME = next(iter(GAMES))
"""The name of the game that a page shows if its address names none."""


def find_game(name: str) -> Game:
    """Return a ruleset by its name or title, in upper or lower case.

    Raises BadSettings for an unknown name. The message suggests a name that is spelled similarly.

    >>> find_game("Jō").name
    'jo'
    """
    lower = name.strip().translate(LOWER) if isinstance(name, str) else ""
    if (game := GAMES.get(lower)) is not None:
        return game
    titles = {game.title.casefold(): game for game in GAMES.values()}
    if (game := titles.get(lower.casefold())) is not None:
        return game
    parts = {"name": excerpt(safe_repr(name)), "known": [*GAMES]}
    closest = closest_name(lower, [*GAMES, *titles])
    if closest is None:
        raise BadSettings(say("error.game", **parts), as_text(name))
    suggestion = (GAMES.get(closest) or titles[closest]).name
    raise BadSettings(say("error.game.near", near=suggestion, **parts), as_text(name))


def _reduce_move(move: Move) -> tuple[Callable[..., Move], tuple[Any, ...]]:
    return _rebuild_move, (move.game, move.notation, move.kind, move.cells, move.spot)


def _rebuild_move(
    game: str, notation: str, kind: MoveKind, cells: tuple[str, ...], spot: int
) -> Move:
    """Return an unpickled move: the shared move of this process if it is equal in every field."""
    move = Move(game, notation, kind, cells, spot)
    shared = GAMES[game].read(notation) if spot >= 0 and game in GAMES else None
    return shared if shared == move and shared.spot == spot and shared.kind == kind else move


copyreg.pickle(Move, _reduce_move)
