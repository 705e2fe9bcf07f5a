"""How many games there are: move sequences counted to a depth. A check on any move generator."""

from __future__ import annotations

from stonebook.rules.position import Position


def perft(position: Position, depth: int) -> int:
    """Return how many sequences of exactly `depth` plies begin here.

    A forced pass is a ply. A game that is over earlier adds nothing. The last ply is counted
    without being played, so a Jō turn counts once for each position that it may lead to (JO10).

    >>> import stonebook
    >>> p = stonebook.game("otello").start()
    >>> [perft(p, depth) for depth in range(5)]
    [1, 4, 12, 56, 244]
    """
    if depth < 2:
        return len(position.moves()) if depth else 1
    play = position.play
    if depth == 2:
        # Asked directly, moves written in Python are counted without a way through C and back,
        # which is dear in Pyodide.
        return sum([play(move).moves().__len__() for move in position.moves()])
    return sum([perft(play(move), depth - 1) for move in position.moves()])
