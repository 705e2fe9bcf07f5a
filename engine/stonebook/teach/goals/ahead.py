"""The end of a game or of Io's opening, looked at to the last move, with every answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stonebook.rules.events import Event
from stonebook.rules.io import OVER, SINGLE
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.teach.goals.goal import Goal
from stonebook.words import say

MOST_EMPTY = 8
"""Looking to the end of a game takes at most so many empty cells: a lesson has to stay quick."""
MOST_POSITIONS = 20_000
"""Looking to the end of an opening takes at most so many positions."""

Seen = dict[Position, tuple[float, Move | None]]


def best_line(position: Position) -> tuple[tuple[Move, ...], Position]:
    """Return the moves to the end with best play on both sides, and the last position.

    Best is the largest margin, the first of equals. For games in which no position comes twice
    (O-tell-O, Io). Raises ValueError when the end is too far away.

    >>> import stonebook
    >>> line = "B3 C4 B1 C1 B2 D1 A1 B4 A4 D2 D3 C3 A3".split()
    >>> moves, last = best_line(stonebook.game("io").replay(line, size=4))
    >>> [str(move) for move in moves], last.result.winner
    (['D4', 'A2', 'C2'], 'Black')
    """
    if sum(position.at(cell) is None for cell in position.cells()) > MOST_EMPTY:
        raise ValueError(say("goal.wins.too_far", number=MOST_EMPTY))
    seen: Seen = {}
    line = []
    while (move := _looked(position, seen)[1]) is not None:
        line.append(move)
        position = position.play(move)
    return tuple(line), position


def _looked(position: Position, seen: Seen) -> tuple[float, Move | None]:
    """Return the margin of the player to move (of the first player at the end), and the move."""
    if position not in seen:
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
        rival = position.rival
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


@dataclass(frozen=True, slots=True)
class Begins(Goal):
    """Io: begin the single phase, whatever the other player answers (IO5)."""

    def wish(self, position: Position) -> str:
        """The wish in words."""
        rival = position.rival
        return say("goal.begins", player=position.to_move, rival=rival)

    def reason(self, position: Position, move: Move, events: Sequence[Event]) -> str | None:
        """Who begins at once, or an answer after which the other player may."""
        player = position.to_move
        after = position.play(move)
        seen: dict[Position, bool] = {}
        if _begins(after, player, seen):
            return None
        if after.phase == SINGLE:
            return say("goal.begins.ends", move=move, rival=after.to_move)
        if after.to_move == player:
            return say("goal.begins.not_free", move=move, player=player)
        reply = next(m for m in after.moves() if not _begins(after.play(m), player, seen))
        return say("goal.begins.not", move=move, rival=after.to_move, reply=reply, player=player)


def _begins(position: Position, player: str | None, seen: dict[Position, bool]) -> bool:
    """Return whether a player can bring it about to make the first single placement."""
    if position.phase in (SINGLE, OVER):
        return position.to_move == player
    if position not in seen:
        if len(seen) >= MOST_POSITIONS:
            raise ValueError(say("goal.begins.too_far", number=MOST_POSITIONS))
        answers = (_begins(position.play(move), player, seen) for move in position.moves())
        seen[position] = any(answers) if position.to_move == player else all(answers)
    return seen[position]
