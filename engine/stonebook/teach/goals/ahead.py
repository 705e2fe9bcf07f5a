"""The end of a game or of Io's opening, looked at to the last move, with every answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stonebook.rules.events import Event
from stonebook.rules.io import OVER, SINGLE
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search import best_line, can_force
from stonebook.teach.goals.goal import Goal
from stonebook.teach.goals.objections import of_io
from stonebook.words import say

MOST_EMPTY = 8
"""Looking to the end of a game takes at most so many empty cells: a lesson has to stay quick."""
MOST_POSITIONS = 20_000
"""Looking to the end of an opening takes at most so many positions."""


@dataclass(frozen=True, slots=True)
class Wins(Goal):
    """Win, whatever the other player answers. For positions close to the end."""

    def wish(self, position: Position) -> str:
        """The wish in words."""
        rival = position.rival
        return say("goal.wins", player=position.to_move, rival=rival)

    def unsuited(self, position: Position) -> str | None:
        """Return what to use instead where nothing is counted, or the past decides."""
        if position.score() is None:
            return say("goal.objection.wins.no_count", game=position.game.title)
        if position.looks_back:
            return say("goal.objection.wins.past", game=position.game.title)
        return None

    def reason(self, position: Position, move: Move, events: Sequence[Event]) -> str | None:
        """The best answer, and how the game ends then."""
        after = position.play(move)
        line = _best_line(after)
        last = after
        for reply in line:
            last = last.play(reply)
        result = last.result
        assert result is not None
        if result.winner == position.to_move:
            return None
        if not line:
            return say("goal.ends.otherwise", move=move, result=result.message)
        rival = after.to_move
        return say("goal.wins.not", move=move, rival=rival, reply=line[0], result=result.message)


def _best_line(position: Position) -> tuple[Move, ...]:
    """Return the moves to the end with best play. Raises ValueError when it is too far away."""
    if sum(position.at(cell) is None for cell in position.cells()) > MOST_EMPTY:
        raise ValueError(say("goal.wins.too_far", number=MOST_EMPTY))
    return best_line(position).line


@dataclass(frozen=True, slots=True)
class Begins(Goal):
    """Io: begin the single phase, whatever the other player answers (IO5)."""

    def wish(self, position: Position) -> str:
        """The wish in words."""
        rival = position.rival
        return say("goal.begins", player=position.to_move, rival=rival)

    def unsuited(self, position: Position) -> str | None:
        """Return that it is not Io, or that the single phase has begun."""
        if position.phase in (SINGLE, OVER):
            return of_io(position) or say("goal.objection.early", game=position.game.title)
        return of_io(position)

    def reason(self, position: Position, move: Move, events: Sequence[Event]) -> str | None:
        """Who begins at once, or an answer after which the other player may."""
        player = position.to_move
        assert player is not None
        after = position.play(move)
        if _begins(after, player):
            return None
        if after.phase == SINGLE:
            return say("goal.begins.ends", move=move, rival=after.to_move)
        if after.to_move == player:
            return say("goal.begins.not_free", move=move, player=player)
        reply = next(m for m in after.moves() if not _begins(after.play(m), player))
        return say("goal.begins.not", move=move, rival=after.to_move, reply=reply, player=player)


def _begins(position: Position, player: str) -> bool:
    """Return whether a player can make sure of the first single placement.

    Raises ValueError when there is too much to look at.
    """

    def begun(position: Position) -> bool | None:
        return position.to_move == player if position.phase in (SINGLE, OVER) else None

    begins = can_force(position, player, begun, nodes=MOST_POSITIONS).value
    if begins is None:
        raise ValueError(say("goal.begins.too_far", number=MOST_POSITIONS))
    return begins
