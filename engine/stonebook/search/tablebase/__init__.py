"""The atlas of solved boards: the value of every move, and the distance to the end of the game.

Values that take long to compute are stored in tables, one file per board, which
`python -m benchmarks.atlas` writes. Other values are computed on demand. A table is read when it is
first used.
"""

from stonebook.search.move_value import best_of
from stonebook.search.tablebase.boards import BOARDS, NotInAtlas, SolvedBoard
from stonebook.search.tablebase.probe import probing, worths

__all__ = ["BOARDS", "NotInAtlas", "SolvedBoard", "best_of", "probing", "worths"]
