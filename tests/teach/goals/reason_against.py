"""What is told against a move."""

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.teach.goals.goal import Goal


def against(goal: Goal, position: Position, move: Move | str) -> str | None:
    """Return the sentence against a move. None when it fulfils the goal."""
    reason = goal.judge(position.turn(move))
    return None if reason is None else reason.message
