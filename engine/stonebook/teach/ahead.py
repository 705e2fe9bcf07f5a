"""The end of a game, looked at to its last move: who wins with best play on both sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stonebook.rules.events import Event
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.teach.goals import Goal
from stonebook.words import say

MOST_POSITIONS = 20_000
"""A look at more positions than these is refused: a lesson has to stay quick."""

Seen = dict[Position, tuple[float, Move | None]]


def best_line(position: Position) -> tuple[tuple[Move, ...], Position]:
    """Return the moves to the end with best play on both sides, and the last position.

    Best is the largest margin, the first of equals. For games in which no position comes twice
    (O-tell-O, Io). Raises ValueError when the end is too far away.

    >>> import stonebook
    >>> moves, last = best_line(stonebook.game("otello").start(size=4))
    Traceback (most recent call last):
    ...
    ValueError: The end is too far away: more than 20000 positions to look at.
    """
    seen: Seen = {}
    line = []
    while (move := _looked(position, seen)[1]) is not None:
        line.append(move)
        position = position.play(move)
    return tuple(line), position


def _looked(position: Position, seen: Seen) -> tuple[float, Move | None]:
    """Return the margin of the player to move (of the first player at the end), and the move."""
    if position not in seen:
        if len(seen) >= MOST_POSITIONS:
            raise ValueError(say("goal.wins.too_far", number=MOST_POSITIONS))
        seen[position] = _look(position, seen)
    return seen[position]


def _look(position: Position, seen: Seen) -> tuple[float, Move | None]:
    if position.to_move is None:
        return _margin(position), None
    best: tuple[float, Move | None] = (float("-inf"), None)
    for move in position.moves():
        after = position.play(move)
        margin = _looked(after, seen)[0]
        mover = after.to_move or position.game.players[0]
        margin = margin if mover == position.to_move else -margin
        if margin > best[0]:
            best = (margin, move)
    return best


def _margin(position: Position) -> float:
    """Return how far the first player is ahead in a finished game."""
    result = position.result
    assert result is not None
    first, second = (result.scores[player] for player in position.game.players)
    return first - second


@dataclass(frozen=True, slots=True)
class Wins(Goal):
    """Win, whatever the other player answers. For positions close to the end."""

    def wish(self, position: Position) -> str:
        """The wish in words."""
        rival = next(player for player in position.game.players if player != position.to_move)
        return say("goal.wins", player=position.to_move, rival=rival)

    def reason(self, position: Position, move: Move, events: Sequence[Event]) -> str | None:
        """The best answer, and how the game ends then."""
        line, last = best_line(position.play(move))
        result = last.result
        assert result is not None
        if result.winner == position.to_move:
            return None
        if not line:
            return say("goal.ends.otherwise", move=move, result=result.message)
        rival = position.play(move).to_move
        return say("goal.wins.not", move=move, rival=rival, reply=line[0], result=result.message)
