"""Times random games against a perfect player. Runs natively, and in Pyodide under node."""

from __future__ import annotations

import random

import stonebook
from benchmarks.processor_time import now
from stonebook.profiles import profile
from stonebook.search import endings
from stonebook.search.perfect import perfect
from stonebook.search.proof import DRAW, WIN


def seconds(case: str) -> list[float]:
    """Return the seconds of each reply in some games on each solved board.

    "otello 20" is twenty games of O-tell-O.
    """
    name, games = case.split()
    player = perfect(name)
    rng, durations = random.Random(name), []
    for solved in [*profile(name).solved.perfect] * int(games):
        position = stonebook.game(name).start(**solved.settings)
        while position.to_move is not None:
            if position.to_move == solved.side:
                start = now()
                move = player.choose(position, seed=1)
                durations.append(now() - start)
            else:
                moves = position.moves()
                move = moves[int(rng.random() * len(moves))]
            position = position.play(move)
        assert (endings.margin(position, solved.side) or 0) >= solved.margin
        outcome = endings.outcome(position, solved.side)
        assert outcome == WIN or (outcome, solved.reaches) == (DRAW, DRAW)
    return durations
