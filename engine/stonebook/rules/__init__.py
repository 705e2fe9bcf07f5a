"""The five rulesets and the protocol that they share."""

from stonebook.rules import otello
from stonebook.rules.game import Game

GAMES: dict[str, Game] = {
    "otello": otello.GAME,
}
