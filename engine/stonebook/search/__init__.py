"""Counting, exact solving and playing: everything that looks ahead.

A solver returns what it knows: a value, whether it is proved, and the moves that show it. It
never raises because it had to stop early.
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
    """Return what belongs to the levels. They come when somebody plays: a lesson needs none."""
    if name not in ("Level", "level"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from stonebook.search import levels

    found: object = getattr(levels, name)
    return found
