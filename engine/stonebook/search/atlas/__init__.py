"""The boards that are solved outright: what every move is worth, and how far away the end is.

What takes long to find out lies in tables, one file a board, made by `python -m benchmarks.atlas`.
The rest is solved when it is asked for. Nothing here is read before somebody looks.
"""

from stonebook.search.atlas.boards import BOARDS, Board, NotInAtlas
from stonebook.search.atlas.looking import looking, worths
from stonebook.search.atlas.worth import Worth, best_of

__all__ = ["BOARDS", "Board", "NotInAtlas", "Worth", "best_of", "looking", "worths"]
