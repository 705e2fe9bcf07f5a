"""How many moves are left to the other player: a goal for games in which moves run out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stonebook.rules.events import Event
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.teach.goals.goal import Goal
from stonebook.teach.goals.objections import of_number
from stonebook.teach.terms import terms
from stonebook.words import say


@dataclass(frozen=True, slots=True)
class Leaves(Goal):
    """Leave the other player so many moves at most, while the game goes on. A pass is none.

    >>> import stonebook
    >>> goal, start = Leaves(2), stonebook.game("otello").start(size=4)
    >>> goal.wish(start)
    'Find a move for X after which O has at most 2 moves.'
    >>> goal.reason(start, start.game.move("B1"), start.explain("B1"))
    'After B1 O can go on A1, C1 and A3: 3 moves.'
    """

    at_most: int = 0

    def wish(self, position: Position) -> str:
        """The wish in words."""
        players = {"player": position.to_move, "rival": position.rival}
        key = "goal.leaves" if self.at_most else "goal.leaves.none"
        return say(key, number=self.at_most, **players)

    def unsuited(self, position: Position) -> str | None:
        """Return that there can't be so few moves."""
        return of_number("at_most", self.at_most, 0)

    def reason(self, position: Position, move: Move, events: Sequence[Event]) -> str | None:
        """Where the other player can go, or that the game is over."""
        after, rival = position.play(move), position.rival
        if after.to_move is None:
            return say("goal.leaves.over", move=move)
        if after.to_move != rival:
            return say("goal.leaves.same", move=move, player=after.to_move)
        left = [str(m) for m in after.moves() if m.cells]
        if len(left) <= self.at_most:
            return None
        key = "goal.leaves.more"
        return say(key, move=move, rival=rival, moves=left, number=len(left), **terms(position))
