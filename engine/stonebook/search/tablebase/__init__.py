"""The solved boards: the value of every move, and the distance to the end.

Values that take long to compute are stored in tables, one file per board, written by
`python -m benchmarks.atlas`. The rest is solved on demand. No table is read before it is needed.
"""

from stonebook.search.move_value import best_of
from stonebook.search.tablebase.boards import BOARDS, NotInAtlas, SolvedBoard
from stonebook.search.tablebase.probe import probing, worths

__all__ = ["BOARDS", "NotInAtlas", "SolvedBoard", "best_of", "probing", "worths"]
