"""A win that can be forced within few moves, in games where positions may come again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stonebook.rules.events import Event
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.teach.goals.ahead import Wins
from stonebook.words import say


@dataclass(frozen=True, slots=True)
class Forces(Wins):
    """Win within so many moves of both players together, whatever the other player answers.

    Every line is played with its own past, so that repetition counts as the rules say. For Alter
    Igo, close to the end: nothing is remembered between the lines.

    >>> import stonebook
    >>> start = stonebook.game("alterigo").start(width=3, height=1)
    >>> [str(move) for move in Forces(within=2).answers(start)]
    ['B1']
    """

    within: int = 2

    def wish(self, position: Position) -> str:
        """The wish in words."""
        rival = position.rival
        return say("goal.forces", player=position.to_move, rival=rival, number=self.within)

    def reason(self, position: Position, move: Move, events: Sequence[Event]) -> str | None:
        """How the game ends instead, or an answer after which the win takes longer, if it comes."""
        player = position.to_move
        after = position.play(move)
        if _forced(after, self.within - 1, player):
            return None
        if after.result is not None:
            return say("goal.ends.otherwise", move=move, result=after.result.message)
        left = self.within - 2
        answers = (m for m in after.moves() if not _forced(after.play(m), left, player))
        reply = next(answers)
        return say("goal.forces.not", move=move, rival=after.to_move, reply=reply, player=player)


def _forced(position: Position, left: int, player: str | None) -> bool:
    """Return whether a player wins within so many more moves against every answer."""
    if position.result is not None:
        return position.result.winner == player
    if not left:
        return False
    lines = (_forced(position.play(move), left - 1, player) for move in position.moves())
    return any(lines) if position.to_move == player else all(lines)
