"""The five rulesets and the protocol that they share."""

import copyreg
from collections.abc import Callable
from typing import Any

from stonebook.rules.alterigo import position as alterigo
from stonebook.rules.errors import BadSettings
from stonebook.rules.game import Game
from stonebook.rules.ikeda import position as ikeda
from stonebook.rules.io import position as io
from stonebook.rules.jo import position as jo
from stonebook.rules.moves import LOWER, Move
from stonebook.rules.otello import position as otello
from stonebook.words import say
from stonebook.words.truncate import as_text, excerpt, safe_repr

GAMES: dict[str, Game] = {
    "otello": otello.GAME,
    "io": io.GAME,
    "ikeda": ikeda.GAME,
    "alterigo": alterigo.GAME,
    "jo": jo.GAME,
}
"""In the order of the tracks. Links number the games by it, so a new game comes last."""
FIRST_GAME = next(iter(GAMES))
"""The game of a page whose address names none."""


def find_game(name: str) -> Game:
    """Return a ruleset by its name, in capitals or not. Raises BadSettings for an unknown name."""
    game = GAMES.get(name.strip().translate(LOWER)) if isinstance(name, str) else None
    if game is None:
        message = say("error.game", name=excerpt(safe_repr(name)), known=[*GAMES])
        raise BadSettings(message, as_text(name))
    return game


def _reduce_move(move: Move) -> tuple[Callable[..., Move], tuple[Any, ...]]:
    return _rebuild_move, (move.game, move.notation, move.kind, move.cells, move.spot)


def _rebuild_move(game: str, notation: str, kind: str, cells: tuple[str, ...], spot: int) -> Move:
    """Return a move from another process: the shared move here if it was the shared one there."""
    move = Move(game, notation, kind, cells, spot)
    shared = GAMES[game].read(notation) if spot >= 0 and game in GAMES else None
    return shared if shared == move and shared.spot == spot and shared.kind == kind else move


copyreg.pickle(Move, _reduce_move)
