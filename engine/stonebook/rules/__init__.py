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
LONGEST_NAME = 40
"""How many characters of a wrong name are compared."""
ALIKE = 0.7
"""How much of a wrong name must agree with a name to suggest."""
FIRST_GAME = next(iter(GAMES))
"""The game of a page whose address names none."""


def find_game(name: str) -> Game:
    """Return a ruleset by its name or title, in capitals or not.

    Raises BadSettings for an unknown name. The message suggests a name that is spelled alike.

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
    near = _near(lower, [*GAMES, *titles])
    if near is None:
        raise BadSettings(say("error.game", **parts), as_text(name))
    suggested = (GAMES.get(near) or titles[near]).name
    raise BadSettings(say("error.game.near", near=suggested, **parts), as_text(name))


def _near(name: str, known: list[str]) -> str | None:
    """Return the known name that is spelled most like a name, None if none is."""
    from difflib import get_close_matches  # late: only a wrong name needs it

    return next(iter(get_close_matches(name[:LONGEST_NAME], known, 1, ALIKE)), None)


def _reduce_move(move: Move) -> tuple[Callable[..., Move], tuple[Any, ...]]:
    return _rebuild_move, (move.game, move.notation, move.kind, move.cells, move.spot)


def _rebuild_move(game: str, notation: str, kind: str, cells: tuple[str, ...], spot: int) -> Move:
    """Return a move from another process: the shared move here if it was the shared one there."""
    move = Move(game, notation, kind, cells, spot)
    shared = GAMES[game].read(notation) if spot >= 0 and game in GAMES else None
    return shared if shared == move and shared.spot == spot and shared.kind == kind else move


copyreg.pickle(Move, _reduce_move)
