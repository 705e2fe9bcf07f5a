"""Perft: count move sequences of a given length, to check a move generator."""

from __future__ import annotations

from stonebook.rules.errors import BadSettings
from stonebook.rules.position import Position
from stonebook.words import say
from stonebook.words.truncate import as_text, excerpt, safe_repr


def perft(position: Position, depth: int) -> int:
    """Return how many sequences of exactly `depth` plies start from a position.

    A forced pass is a ply. Sequences that end the game earlier are not counted. The last ply is
    counted without being played, so Jō turns that lead to the same position count once (JO10).
    Raises BadSettings for a depth that is not a whole number from 0.

    >>> import stonebook
    >>> p = stonebook.game("otello").start()
    >>> [perft(p, depth) for depth in range(5)]
    [1, 4, 12, 56, 244]
    """
    if type(depth) is not int or depth < 0:
        value = excerpt(safe_repr(depth))
        raise BadSettings(say("error.perft.depth", value=value), as_text(depth))
    return _perft(position, depth)


def _perft(position: Position, depth: int) -> int:
    if depth < 2:
        return len(position.moves()) if depth else 1
    play = position.play
    if depth == 2:
        # Calling `__len__` directly avoids a detour through C, which is slow in Pyodide.
        return sum([play(move).moves().__len__() for move in position.moves()])
    return sum([_perft(play(move), depth - 1) for move in position.moves()])
