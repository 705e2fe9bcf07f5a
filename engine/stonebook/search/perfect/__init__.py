"""Perfect play by one side of a solved board, from a table with a reply to every move.

`python -m benchmarks.first_solved` writes the tables. A table is read when it is first used.
"""

from stonebook.search.perfect.player import Perfect, perfect, perfect_side

__all__ = ["Perfect", "perfect", "perfect_side"]
