"""The boards that are solved outright: what every move is worth, and how far away the end is.

What takes long to find out lies in tables, one file a board, made by `python -m benchmarks.atlas`.
The rest is solved when it is asked for. Nothing here is read before somebody looks.
"""

from stonebook.search.move_value import best_of
from stonebook.search.tablebase.boards import BOARDS, NotInAtlas, SolvedBoard
from stonebook.search.tablebase.probe import probing, worths

__all__ = ["BOARDS", "NotInAtlas", "SolvedBoard", "best_of", "probing", "worths"]
