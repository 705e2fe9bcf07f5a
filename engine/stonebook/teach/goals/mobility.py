"""The number of moves left to the other player: a goal for games in which moves run out."""

from __future__ import annotations

from dataclasses import dataclass

from stonebook.rules.position import Position, Transition
from stonebook.teach.explain.phrases import played_text, reason_against
from stonebook.teach.explain.reasons import DECIDES, Reason
from stonebook.teach.goals.goal import Goal
from stonebook.teach.goals.objections import wrong_number
from stonebook.words import say

MAX_MOVES_NAMED = 6
"""If there are more moves, a reason names only the first."""


@dataclass(frozen=True, slots=True)
class Leaves(Goal):
    """Leave the other player at most `at_most` moves without ending the game. A pass doesn't count.

    >>> import stonebook
    >>> goal, start = Leaves(2), stonebook.game("otello").start(size=4)
    >>> goal.task_text(start)
    'X is to move. Leave O at most 2 moves.'
    >>> goal.judge(start.transition("B1")).message
    'After B1, O can play A1, C1 and A3: 3 moves.'
    """

    at_most: int = 0

    def demand(self, position: Position) -> str:
        players = {"player": position.to_move, "rival": position.rival}
        key = "goal.leaves" if self.at_most else "goal.leaves.none"
        return say(key, number=self.at_most, **players)

    def unsuited(self, position: Position) -> str | None:
        """Say that the number is negative."""
        return wrong_number("at_most", self.at_most, 0)

    def judge(self, turn: Transition) -> Reason | None:
        """Return the other player's moves, or that the game is over."""
        after, rival, move = turn.after, turn.before.rival, played_text(turn.move)
        if after.to_move is None:
            return reason_against(turn, say("goal.leaves.over", move=move))
        if after.to_move != rival:
            return reason_against(turn, say("goal.leaves.same", move=move, player=after.to_move))
        replies = [m for m in after.moves() if m.cells]
        if len(replies) <= self.at_most:
            return None
        names = [str(m) for m in replies[:MAX_MOVES_NAMED]]
        key = "goal.leaves.more" if len(replies) <= MAX_MOVES_NAMED else "goal.leaves.many"
        message = say(key, move=move, rival=rival, moves=names, number=len(replies))
        return reason_against(turn, message, {cell: DECIDES for m in replies for cell in m.cells})
