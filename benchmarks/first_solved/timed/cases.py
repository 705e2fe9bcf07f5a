"""Games at random against a perfect player, timed natively and in Pyodide, where node runs this."""

from __future__ import annotations

import random

import stonebook
from benchmarks.processor_time import now
from stonebook.profiles import profile
from stonebook.search import endings
from stonebook.search.perfect import perfect


def seconds(asked: str) -> list[float]:
    """Return the seconds of each reply in some games, for such as "otello 20"."""
    name, games = asked.split()
    solved, player = profile(name).perfect[0], perfect(name)
    chance, spent = random.Random(name), []
    for _ in range(int(games)):
        position = stonebook.game(name).start(**solved.settings)
        while position.to_move is not None:
            if position.to_move == solved.side:
                began = now()
                move = player.choose(position, seed=1)
                spent.append(now() - began)
            else:
                moves = position.moves()
                move = moves[int(chance.random() * len(moves))]
            position = position.play(move)
        margin = endings.margin(position, solved.side)
        assert margin is not None
        assert margin >= solved.margin
    return spent
