"""Beliefs about good play: a wrong maxim, with the right rules."""

from __future__ import annotations

from typing import ClassVar

from stonebook.believers.mind import Mind
from stonebook.rules.position import Position
from stonebook.teach.explain.effects import stones_gained
from stonebook.teach.goals.endgame import Wins
from stonebook.teach.goals.goal import Goal


class MostTurned(Mind):
    """Thinks that the largest capture wins. `goals` are the kinds of goals that it judges so."""

    goals: ClassVar[type[Goal]] = Wins

    def fulfils(self, goal: Goal, position: Position, move: str) -> bool:
        """Look only at the number of stones that a move turns or captures."""
        if not isinstance(goal, self.goals):
            return super().fulfils(goal, position, move)
        gains = {
            str(other): stones_gained(position.transition(other)) for other in position.moves()
        }
        return gains.get(move) == max(gains.values())
