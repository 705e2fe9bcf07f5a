"""Beliefs about good play: which move somebody takes, although no rule is wrong."""

from __future__ import annotations

from typing import ClassVar

from stonebook.believers.mind import Mind
from stonebook.rules.position import Position
from stonebook.teach.explain.effects import gain
from stonebook.teach.goals.endgame import Wins
from stonebook.teach.goals.goal import Goal


class MostTurned(Mind):
    """Wins by taking the most at once. `goals` are the goals that it judges so."""

    goals: ClassVar[type[Goal]] = Wins

    def fulfils(self, goal: Goal, position: Position, move: str) -> bool:
        """Look only at the number of stones that a move turns or takes."""
        if not isinstance(goal, self.goals):
            return super().fulfils(goal, position, move)
        gains = {str(other): gain(position.transition(other)) for other in position.moves()}
        return gains.get(move) == max(gains.values())
