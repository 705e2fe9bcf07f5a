"""How far ahead a player can come out in a game with a past (Ikeda), with every answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stonebook.rules.events import Event
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search import comes_out
from stonebook.teach.goals.goal import Goal
from stonebook.teach.goals.objections import of_count, of_number
from stonebook.words import say

MOST_CELLS = 4
"""Looking to the end of every game with its past is quick on boards of so many cells at most."""


@dataclass(frozen=True, slots=True)
class Leads(Goal):
    """Come out so far ahead at the end, whatever the other player answers."""

    by: float

    def wish(self, position: Position) -> str:
        """The wish in words."""
        key = "goal.leads" if self.by else "goal.leads.level"
        return say(key, player=position.to_move, rival=position.rival, number=self.by)

    def unsuited(self, position: Position) -> str | None:
        """Return that nothing is counted."""
        return of_count(position) or of_number("by", self.by, 0)

    def reason(self, position: Position, move: Move, events: Sequence[Event]) -> str | None:
        """An answer after which it can no longer be had, or how the game ends."""
        player = position.to_move
        assert player is not None
        after = position.play(move)
        if _comes_out(after, player, self.by):
            return None
        if after.result is not None:
            return say("goal.ends.otherwise", move=move, result=after.result.message)
        reply = next(m for m in after.moves() if not _comes_out(after.play(m), player, self.by))
        rival = after.to_move
        return say("goal.leads.not", move=move, rival=rival, reply=reply, player=player)


def _comes_out(position: Position, player: str, by: float) -> bool:
    """Return whether a player can come out so far ahead. Raises ValueError on large boards."""
    if len(position.grid) > MOST_CELLS:
        raise ValueError(say("goal.leads.too_large", number=MOST_CELLS))
    return comes_out(position, player, by).value is True
