"""A win that can be forced within few moves, in games where positions may come again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stonebook.rules.events import Event
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search import wins_within
from stonebook.teach.goals.ahead import Wins
from stonebook.teach.goals.goal import doings
from stonebook.teach.goals.objections import of_number
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

    def unsuited(self, position: Position) -> str | None:
        """Return that it takes a move to win."""
        return of_number("within", self.within, 1)

    def reason(self, position: Position, move: Move, events: Sequence[Event]) -> str | None:
        """How the game ends instead, or an answer after which the win takes longer, if it comes."""
        player = position.to_move
        assert player is not None
        after = position.play(move)
        if wins_within(after, player, self.within - 1).value:
            return None
        if after.result is not None:
            return say("goal.ends.otherwise", move=move, result=after.result.message)
        if self.within == 1:
            return say("goal.ends.goes_on", move=move, does=doings(events))
        left = self.within - 2
        answers = after.moves()
        reply = next(m for m in answers if not wins_within(after.play(m), player, left).value)
        return say("goal.forces.not", move=move, rival=after.to_move, reply=reply, player=player)
