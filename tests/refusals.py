"""Refusals that tests compare with, so a sentence may change without them."""

import stonebook
from stonebook.rules.position import Position


def refused(position: Position, move: str) -> str:
    """Return the sentence that refuses a move."""
    refusal = position.check(move)
    assert refusal is not None, f"{move} is legal"
    return refusal.message


NO_A1 = refused(stonebook.game("otello").start(), "A1")
"""The sentence that refuses A1, which touches no O."""
