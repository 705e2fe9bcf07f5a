"""The five rulesets and the protocol that they share."""

from stonebook.rules import alterigo, ikeda, io, jo, otello
from stonebook.rules.game import Game

GAMES: dict[str, Game] = {
    "otello": otello.GAME,
    "io": io.GAME,
    "ikeda": ikeda.GAME,
    "alterigo": alterigo.GAME,
    "jo": jo.GAME,
}
