"""The five rulesets and the protocol that they share."""

from stonebook.rules.alterigo import position as alterigo
from stonebook.rules.game import Game
from stonebook.rules.ikeda import position as ikeda
from stonebook.rules.io import position as io
from stonebook.rules.jo import position as jo
from stonebook.rules.otello import position as otello

GAMES: dict[str, Game] = {
    "otello": otello.GAME,
    "io": io.GAME,
    "ikeda": ikeda.GAME,
    "alterigo": alterigo.GAME,
    "jo": jo.GAME,
}
"""In the order of the track. Links count on it: a new game comes last."""
FIRST_GAME = next(iter(GAMES))
"""Where a page begins that is asked for no game."""
