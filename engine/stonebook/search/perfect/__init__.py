"""Perfect play by one side: a stored reply to everything, on a board that is solved.

The tables are made by `python -m benchmarks.first_solved`. No table is read before somebody plays.
"""

from stonebook.search.perfect.player import Perfect, perfect, perfect_side

__all__ = ["Perfect", "perfect", "perfect_side"]
