"""The names of characters and their beliefs in words, without loading the characters."""

from __future__ import annotations

from stonebook.words import player_name, say


def name_of(game: str, key: str) -> str:
    """Return a character's name. Raises KeyError if the game has none of this key."""
    return say(f"minute.character.{game}.{key}")


def belief_of(game: str, key: str) -> str:
    """Return what a character believes, in a sentence."""
    return say(f"minute.character.{game}.{key}.about")


def challenge(game: str, key: str, player: str) -> str:
    """Return what a character believes, and which side the reader plays against it."""
    return say("minute.about", about=belief_of(game, key), player=player_name(player))
