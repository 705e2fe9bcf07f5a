"""What a game that is over was worth."""

from __future__ import annotations

from stonebook.rules.position import Position
from stonebook.search.proof import DRAW, LOSS, WIN


def outcome(position: Position, player: str) -> str:
    """Return "win", "draw" or "loss": how a player came out of a game that is over."""
    result = position.result
    assert result is not None, "only a game that is over has an outcome"
    return DRAW if result.winner is None else WIN if result.winner == player else LOSS


def margin(position: Position, player: str) -> float | None:
    """Return how far a player is ahead by the count of a game that is over.

    None where nothing is counted: in a game without a count, and after a resignation.
    """
    result = position.result
    assert result is not None, "only a game that is over has a margin"
    if not result.scores:
        return None
    own = result.scores[player]
    return own - (sum(result.scores.values()) - own)
