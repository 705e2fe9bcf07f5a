"""Why a move misses a goal."""

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.teach.goals.goal import Goal


def reason_against(goal: Goal, position: Position, move: Move | str) -> str | None:
    """Return why a move misses a goal, as a sentence; None when it fulfils it."""
    reason = goal.judge(position.transition(move))
    return None if reason is None else reason.message
