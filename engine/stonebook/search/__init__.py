"""Searches: counting, exact solving, and playing.

A solver returns a value, how it is bounded, and a line of moves. A solver whose budget runs out
returns what it has proved so far; it does not raise.
"""

from typing import TYPE_CHECKING

from stonebook.search.best import best_moves
from stonebook.search.forced import ForcedResult, can_force, guarantees_margin, wins_within
from stonebook.search.proof import Proof
from stonebook.search.slices import stop
from stonebook.search.solve import solve, solving

if TYPE_CHECKING:
    from stonebook.search.levels import Level, level

__all__ = [
    "ForcedResult",
    "Level",
    "Proof",
    "best_moves",
    "can_force",
    "guarantees_margin",
    "level",
    "searching",
    "solve",
    "solving",
    "stop",
    "wins_within",
]

searching = solving  # in 0.1.0: `solving` was called `searching`


def __getattr__(name: str) -> object:
    """Import the levels on first use, because only playing needs them."""
    if name not in ("Level", "level"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from stonebook.search import levels

    value: object = getattr(levels, name)
    return value
