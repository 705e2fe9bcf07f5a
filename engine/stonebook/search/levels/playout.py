"""Random games to the end, and their results."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from stonebook.rules.position import Position
from stonebook.rules.results import Result
from stonebook.search.endings import scores_margin

PlayoutResult: TypeAlias = tuple[float, int, tuple[int, int]]
"""The value for the player to move (-1 to 1), the number of moves played, and for each player a
mask of the cells on which that player placed stones."""
Playout: TypeAlias = Callable[[Position, Random], PlayoutResult]
"""Plays an unfinished game to the end with random moves."""
NO_CELLS = (0, 0)

MIN_WIN_VALUE = 0.75
"""The value of a win without its margin. A margin adds up to 0.25, because it is safer."""
MAX_MOVES_PER_CELL = 3
"""A playout counts as a draw after this many moves per cell."""


def margin_value(margin: float, max_margin: float) -> float:
    """Return the value of a margin from -1 to 1. `max_margin` is the largest possible margin.

    >>> margin_value(8, 16), margin_value(0, 16), margin_value(-16, 16)
    (0.875, 0.0, -1.0)
    """
    if not margin:
        return 0.0
    margin_part = (1 - MIN_WIN_VALUE) * margin / max_margin
    return MIN_WIN_VALUE + margin_part if margin > 0 else margin_part - MIN_WIN_VALUE


def result_value(result: Result, player: str, max_margin: float) -> float:
    """Return the value of a finished game for a player, from -1 to 1."""
    if result.winner is None:
        return 0.0
    if not result.scores:
        return 1.0 if result.winner == player else -1.0
    margin = scores_margin(result, player)
    if margin:
        return margin_value(margin, max_margin)
    return MIN_WIN_VALUE if result.winner == player else -MIN_WIN_VALUE  # a tie-break decided


def any_playout(position: Position, random: Random) -> PlayoutResult:
    """Play a game to the end with random legal moves, all equally likely."""
    player, cell_count = str(position.to_move), len(position.grid)
    for played in range(MAX_MOVES_PER_CELL * cell_count):
        result = position.result
        if result is not None:
            return result_value(result, player, cell_count), played, NO_CELLS
        moves = position.moves()
        position = position.play(moves[int(random.random() * len(moves))])
    return 0.0, MAX_MOVES_PER_CELL * cell_count, NO_CELLS
