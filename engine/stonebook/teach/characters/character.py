"""An opponent with one misconception: it chooses legal moves by what it believes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias
from zlib import crc32

from stonebook.profiles import profile
from stonebook.rules.errors import BadSettings
from stonebook.rules.game import Game
from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.search.players import MoveChoice
from stonebook.teach.characters.names import belief_of, name_of
from stonebook.words import say

Appeal: TypeAlias = Callable[[Transition], Any]
"""Returns how much a character likes a move. The character plays a move with the greatest value."""


@dataclass(frozen=True, slots=True)
class Character:
    """A player that chooses moves by its belief alone. Equal boards get equal replies.

    `game` is the game's name, `key` the character's own, and `likes` rates moves by the belief.

    >>> import stonebook
    >>> from stonebook.teach.characters.character import character
    >>> grabber = character(stonebook.game("otello"), "grabber")
    >>> grabber.name, str(grabber.choose(stonebook.game("otello").replay(["C4", "E3"])))
    ('Grabber', 'F3')
    """

    game: str
    key: str
    likes: Appeal

    @property
    def name(self) -> str:
        """The name that a reader sees."""
        return name_of(self.game, self.key)

    @property
    def about(self) -> str:
        """Its belief, in a sentence."""
        return belief_of(self.game, self.key)

    def choose(self, position: Position) -> Move:
        """Return the move that it likes best. A hash of board and move decides between equals."""
        board = position.rows()

        def order(move: Move) -> tuple[Any, int]:
            return self.likes(position.transition(move)), crc32(f"{board} {move}".encode())

        return max(position.moves(), key=order)

    def choosing(self, position: Position, seed: int) -> MoveChoice:
        """Return the choice of `choose`. It is the same for each seed."""
        yield 0
        return self.choose(position)


def characters(game: Game) -> Mapping[str, Character]:
    """Return the characters of a game by key. A game without any has none."""
    loader = profile(game).characters
    appeals = loader.load() if loader else {}
    return {key: Character(game.name, key, likes) for key, likes in appeals.items()}


def character(game: Game, key: str) -> Character:
    """Return a character. Raises BadSettings if the game has none of this key."""
    characters_by_key = characters(game)
    if key not in characters_by_key:
        raise BadSettings(say("teacher.character", name=key, known=[*characters_by_key]), str(key))
    return characters_by_key[key]
