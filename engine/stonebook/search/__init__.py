"""Counting, exact solving and playing: everything that looks ahead.

A solver returns what it knows: a value, whether it is proved, and the moves that show it. It
never raises because it had to stop early.
"""

from stonebook.search.best import best_moves
from stonebook.search.proof import Proof
from stonebook.search.questions import Answer, can_force, comes_out, wins_within
from stonebook.search.slices import stop
from stonebook.search.solve import searching, solve

__all__ = [
    "Answer",
    "Proof",
    "best_moves",
    "can_force",
    "comes_out",
    "searching",
    "solve",
    "stop",
    "wins_within",
]
