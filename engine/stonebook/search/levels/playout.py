"""A game played to its end by chance, and what came of it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from stonebook.rules.position import Position
from stonebook.rules.results import Result

Played: TypeAlias = tuple[float, int, tuple[int, int]]
"""What a playout came to for the player to move, from -1 to 1, how many moves were made, and on
which cells each player placed stones: what went well there may go well at once."""
Playout: TypeAlias = Callable[[Position, Random], Played]
"""Plays on from a position that is not over."""
NOWHERE = (0, 0)

FOR_WINNING = 0.75
"""What winning at all is worth. The rest is for the margin: a large one errs on the safe side."""
CAP = 3
"""A game that has gone on for so many moves a cell counts as a draw."""


def worth(margin: float, most: float) -> float:
    """Return what a margin is worth where `most` is the largest that can be.

    >>> worth(8, 16), worth(0, 16), worth(-16, 16)
    (0.875, 0.0, -1.0)
    """
    if not margin:
        return 0.0
    rest = (1 - FOR_WINNING) * margin / most
    return FOR_WINNING + rest if margin > 0 else rest - FOR_WINNING


def worth_of(result: Result, player: str, most: float) -> float:
    """Return what a finished game is worth to a player."""
    if result.winner is None:
        return 0.0
    if not result.scores:
        return 1.0 if result.winner == player else -1.0
    own = result.scores[player]
    margin = own - (sum(result.scores.values()) - own)
    if margin:
        return worth(margin, most)
    return FOR_WINNING if result.winner == player else -FOR_WINNING  # a tie-break decided


def any_playout(position: Position, random: Random) -> Played:
    """Play on by moves that are all as likely, of any game."""
    player, cells = str(position.to_move), len(position.grid)
    for played in range(CAP * cells):
        result = position.result
        if result is not None:
            return worth_of(result, player, cells), played, NOWHERE
        moves = position.moves()
        position = position.play(moves[int(random.random() * len(moves))])
    return 0.0, CAP * cells, NOWHERE
