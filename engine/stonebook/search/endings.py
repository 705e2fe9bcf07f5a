"""The value of a game that is over."""

from __future__ import annotations

from stonebook.rules.position import Position
from stonebook.rules.results import Result
from stonebook.search.proof import DRAW, LOSS, WIN

SMALLEST_MARGIN = 0.5
"""The smallest difference between two margins: half a point."""


def outcome(position: Position, player: str) -> str:
    """Return a player's result in a game that is over: "win", "draw" or "loss"."""
    result = position.result
    assert result is not None, "only a game that is over has an outcome"
    return DRAW if result.winner is None else WIN if result.winner == player else LOSS


def margin(position: Position, player: str) -> float | None:
    """Return a player's count minus the other player's in a game that is over.

    Return None in a game without a count, and after a resignation.
    """
    result = position.result
    assert result is not None, "only a game that is over has a margin"
    return scores_margin(result, player) if result.scores else None


def scores_margin(result: Result, player: str) -> float:
    """Return a player's score minus the other player's. The result must have scores."""
    own = result.scores[player]
    return own - (sum(result.scores.values()) - own)
