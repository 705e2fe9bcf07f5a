"""How far ahead a player can come out in a game with a past (Ikeda), with every answer."""

from __future__ import annotations

from dataclasses import dataclass

from stonebook.rules.position import Position, Transition
from stonebook.search import guarantees_margin
from stonebook.teach.explain.reasons import Reason
from stonebook.teach.goals.goal import Follow, Goal
from stonebook.teach.goals.objections import of_count, of_number
from stonebook.teach.goals.what_happened import called, ended_so, refuted
from stonebook.words import say

HALF_POINT = 0.5
"""Counts differ by halves at least."""
MOST_CELLS = 4
"""Looking to the end of every game with its past is quick on boards of so many cells at most."""


@dataclass(frozen=True, slots=True)
class Leads(Goal):
    """Come out so far ahead at the end, whatever the other player answers."""

    by: float

    def part(self, position: Position) -> str:
        """What the move has to do, as a part of a sentence."""
        key = "goal.leads" if self.by else "goal.leads.level"
        return say(key, player=position.to_move, rival=position.rival, number=self.by)

    def unsuited(self, position: Position) -> str | None:
        """Return that nothing is counted."""
        return of_count(position) or of_number("by", self.by, 0)

    def judge(self, turn: Transition) -> Reason | None:
        """An answer after which it can no longer be had, or how the game ends."""
        player, after = turn.before.to_move, turn.after
        assert player is not None
        if _comes_out(after, player, self.by):
            return None
        if after.result is not None:
            return refuted(turn, ended_so(turn))
        reply = next(m for m in after.moves() if not _comes_out(after.play(m), player, self.by))
        key = "goal.leads.not" if self.by else "goal.leads.level.not"
        params = {
            "move": called(turn.move),
            "rival": after.to_move,
            "reply": called(reply),
            "player": player,
            "number": self.by,
        }
        return refuted(turn, say(key, **params), {}, after.turn(reply))

    def follow(self, turn: Transition) -> Follow | None:
        """The answer that leaves the least, and the same wish from there."""
        after, player = turn.after, turn.before.to_move
        assert player is not None
        if after.to_move is None:
            return Follow((), None)
        reply = min(after.moves(), key=lambda m: self._left(after.play(m), player))
        answer = after.turn(reply)
        return Follow((answer,), None if answer.after.to_move is None else self)

    def _left(self, position: Position, player: str) -> tuple[float, float]:
        """How far ahead a player can still come out, and how many moves keep what is wished for.

        Where the game is over nothing is left to miss: such an answer is the last of equals.
        """
        by = self.by
        while by < len(position.grid) and _comes_out(position, player, by + HALF_POINT):
            by += HALF_POINT
        over = position.to_move is None
        return by, float("inf") if over else len(self.answers(position))


def _comes_out(position: Position, player: str, by: float) -> bool:
    """Return whether a player can come out so far ahead. Raises ValueError on large boards."""
    if len(position.grid) > MOST_CELLS:
        raise ValueError(say("goal.leads.too_large", number=MOST_CELLS))
    return guarantees_margin(position, player, by).value is True
