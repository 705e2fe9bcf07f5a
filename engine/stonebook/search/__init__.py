"""Counting, exact solving and playing: everything that looks ahead.

A solver returns what it knows: a value, whether it is proved, and the moves that show it. It
never raises because it had to stop early.
"""

from stonebook.search.answer import Answer
from stonebook.search.best import best_moves
from stonebook.search.force import can_force
from stonebook.search.margins import best_line, comes_out
from stonebook.search.proof import Proof
from stonebook.search.solve import searching, solve
from stonebook.search.wins import wins_within

__all__ = [
    "Answer",
    "Proof",
    "best_line",
    "best_moves",
    "can_force",
    "comes_out",
    "searching",
    "solve",
    "wins_within",
]
