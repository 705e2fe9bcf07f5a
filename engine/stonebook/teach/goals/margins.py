"""How far ahead a player can come out in a game with a past (Ikeda), with every answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stonebook.rules.events import Event
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.teach.goals.goal import Goal
from stonebook.words import say

MOST_CELLS = 4
"""Looking to the end of every game with its past is quick on boards of so many cells at most."""


def comes_out(position: Position, player: str, by: float) -> bool:
    """Return whether a player can come out so far ahead, whatever the other one does.

    Every game to the end is looked at, since what may be played depends on the past. Raises
    ValueError when the board is too large for that.

    >>> import stonebook
    >>> line = "B2 A1 A2 B1 A2 B2".split()
    >>> position = stonebook.game("ikeda").replay(line, size=2)
    >>> [str(m) for m in position.moves() if comes_out(position.play(m), "Black", 1)]
    ['pass']
    """
    if len(position.grid) > MOST_CELLS:
        raise ValueError(say("goal.leads.too_large", number=MOST_CELLS))
    if position.to_move is None:
        return _margin(position, player) >= by
    mine = position.to_move == player
    # A pass is listed last, and often settles most.
    for move in reversed(position.moves()):
        if comes_out(position.play(move), player, by) == mine:
            return mine
    return not mine


def _margin(position: Position, player: str) -> float:
    result = position.result
    assert result is not None
    own = result.scores[player]
    return own - (sum(result.scores.values()) - own)


@dataclass(frozen=True, slots=True)
class Leads(Goal):
    """Come out so far ahead at the end, whatever the other player answers."""

    by: float

    def wish(self, position: Position) -> str:
        """The wish in words."""
        key = "goal.leads" if self.by else "goal.leads.level"
        rival = position.rival
        return say(key, player=position.to_move, rival=rival, number=f"{self.by:g}")

    def reason(self, position: Position, move: Move, events: Sequence[Event]) -> str | None:
        """An answer after which it can no longer be had, or how the game ends."""
        player = position.to_move
        assert player is not None
        after = position.play(move)
        if comes_out(after, player, self.by):
            return None
        if after.result is not None:
            return say("goal.ends.otherwise", move=move, result=after.result.message)
        reply = next(m for m in after.moves() if not comes_out(after.play(m), player, self.by))
        rival = after.to_move
        return say("goal.leads.not", move=move, rival=rival, reply=reply, player=player)
