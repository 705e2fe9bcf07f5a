"""Random games to the end, and their results."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from stonebook.rules.position import Position
from stonebook.rules.results import Result
from stonebook.search.endings import scores_margin

Played: TypeAlias = tuple[float, int, tuple[int, int]]
"""The result of a playout for the player to move (-1 to 1), the number of moves played, and a mask
for each player of the cells on which that player placed stones."""
Playout: TypeAlias = Callable[[Position, Random], Played]
"""Plays a position that is not over to the end."""
NOWHERE = (0, 0)

FOR_WINNING = 0.75
"""The value of any win. The margin makes up the rest: a large margin is the safer win."""
CAP = 3
"""A game counts as a draw after this many moves per cell."""


def worth(margin: float, max_margin: float) -> float:
    """Return the value of a margin, where `max_margin` is the largest possible margin.

    >>> worth(8, 16), worth(0, 16), worth(-16, 16)
    (0.875, 0.0, -1.0)
    """
    if not margin:
        return 0.0
    rest = (1 - FOR_WINNING) * margin / max_margin
    return FOR_WINNING + rest if margin > 0 else rest - FOR_WINNING


def result_worth(result: Result, player: str, max_margin: float) -> float:
    """Return the value of a finished game for a player."""
    if result.winner is None:
        return 0.0
    if not result.scores:
        return 1.0 if result.winner == player else -1.0
    margin = scores_margin(result, player)
    if margin:
        return worth(margin, max_margin)
    return FOR_WINNING if result.winner == player else -FOR_WINNING  # a tie-break decided


def any_playout(position: Position, random: Random) -> Played:
    """Play random moves, all equally likely, in any game."""
    player, cells = str(position.to_move), len(position.grid)
    for played in range(CAP * cells):
        result = position.result
        if result is not None:
            return result_worth(result, player, cells), played, NOWHERE
        moves = position.moves()
        position = position.play(moves[int(random.random() * len(moves))])
    return 0.0, CAP * cells, NOWHERE
