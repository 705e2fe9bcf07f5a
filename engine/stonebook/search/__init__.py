"""Counting, exact solving and playing: everything that looks ahead.

A solver returns its result so far: a value, whether it is proved, and the moves that show it. A
solver that has to stop early does not raise.
"""

from typing import TYPE_CHECKING

from stonebook.search.best import best_moves
from stonebook.search.cooperative import stop
from stonebook.search.forced import ForcedResult, can_force, guarantees_margin, wins_within
from stonebook.search.proof import Proof
from stonebook.search.solve import searching, solve

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
    "stop",
    "wins_within",
]


def __getattr__(name: str) -> object:
    """Import the levels lazily: only playing needs them."""
    if name not in ("Level", "level"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from stonebook.search import levels

    value: object = getattr(levels, name)
    return value
