"""Puzzles with their proofs: a position, a goal, and exactly the solver's answers.

`chosen/` are made by hand, with hints and reasons of their own; `mined/` were found by self-play,
and what is said about them comes from the rules and the proof. Each game has one file in either.

>>> from stonebook.teach.puzzles import puzzles
>>> first = puzzles("alterigo")[0]
>>> first.goal
'Black is to move. Win, whatever White answers.'
>>> [str(move) for move in first.accepted]
['B1']
"""

from __future__ import annotations

import stonebook
from stonebook.teach.puzzles.files import chosen, mined
from stonebook.teach.puzzles.puzzle import Difficulty, Puzzle

__all__ = ["Difficulty", "Puzzle", "nothing_here", "puzzle", "puzzles"]


def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return a game's puzzles: the chosen ones in their order, then those that were mined.

    Raises BadSettings for a name that is no game's.
    """
    return tuple(one for one in _all(game) if not one.nothing)


def nothing_here(game: str) -> tuple[Puzzle, ...]:
    """Return positions of a game in which, proved, there is nothing to find.

    Whatever is played comes to the same. They stand among puzzles so that a reader has to see
    whether there is anything. Raises BadSettings for a name that is no game's.
    """
    return tuple(one for one in _all(game) if one.nothing)


def puzzle(id: str) -> Puzzle:
    """Return a puzzle by its id, such as "otello/first-corner". Raises KeyError for none."""
    game = id.partition("/")[0]
    for one in _all(game) if game in stonebook.GAMES else ():
        if one.id == id:
            return one
    raise KeyError(id)


def _all(game: str) -> tuple[Puzzle, ...]:
    name = stonebook.game(game).name
    return (*chosen(name), *mined(name))
