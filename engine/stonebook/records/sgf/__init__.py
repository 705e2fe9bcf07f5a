"""SGF, the file format of Go programs, for Ikeda Area III and Alter Igo on square boards.

Nothing is lost or guessed in either direction: each function names what SGF can't hold, and refuses
it. The property RU names the rules, since both games are written as Go (GM[1]).
"""

from stonebook.records.sgf.reader import read_sgf
from stonebook.records.sgf.writer import write_sgf

__all__ = ["read_sgf", "write_sgf"]
