"""Random openings, so two players who meet often play different games."""

from __future__ import annotations

from random import Random

from stonebook.profiles import profile
from stonebook.rules.moves import Move
from stonebook.rules.position import Position


def opening_moves(start: Position, seed: int) -> tuple[Move, ...]:
    """Return the moves of a random opening. Equal seeds give equal moves on all devices.

    >>> import stonebook
    >>> [str(move) for move in opening_moves(stonebook.game("io").start(size=6), 1)]
    ['A3', 'B3', 'D2']
    """
    random, moves, position = Random(f"opening {seed}"), [], start
    for _ in range(profile(start).search.random_opening_moves):
        legal = position.moves()
        if not legal:
            break
        move = legal[int(random.random() * len(legal))]
        moves.append(move)
        position = position.play(move)
    return tuple(moves)
