"""Puzzles with their proofs: a position, a goal, and exactly the solver's answers.

Puzzles in `chosen/` are made by hand, with their own hints and reasons. Puzzles in `mined/` were
found by self-play; their texts come from the rules and the proof. Puzzles in `retired/` have left
all sets. Each game has one file in each folder.

>>> from stonebook.teach.puzzles import puzzles
>>> first = puzzles("alterigo")[0]
>>> first.goal
'Black is to move. Win, whatever White does.'
>>> [str(move) for move in first.accepted]
['B1']
"""

from __future__ import annotations

import stonebook
from stonebook.teach.puzzles.files import chosen, mined, retired
from stonebook.teach.puzzles.puzzle import Difficulty, Puzzle

__all__ = ["Difficulty", "Puzzle", "every_puzzle", "nothing_here", "puzzle", "puzzles"]


def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return a game's puzzles: the chosen ones in their order, then the mined ones.

    Raises BadSettings for an unknown game.
    """
    return tuple(puzzle for puzzle in _all(game) if not puzzle.nothing)


def nothing_here(game: str) -> tuple[Puzzle, ...]:
    """Return positions of a game in which, provably, no move changes what is asked.

    They are mixed with puzzles, so a reader must judge whether there is anything to find.
    Raises BadSettings for an unknown game.
    """
    return tuple(puzzle for puzzle in _all(game) if puzzle.nothing)


def puzzle(id: str) -> Puzzle:
    """Return a puzzle by its id, such as "otello/first-corner". Raises KeyError if unknown.

    A retired puzzle is found as well.
    """
    game = id.partition("/")[0]
    for puzzles_of in (_all, retired) if game in stonebook.GAMES else ():
        for candidate in puzzles_of(game):
            if candidate.id == id:
                return candidate
    raise KeyError(id)


def every_puzzle(game: str) -> tuple[Puzzle, ...]:
    """Return all puzzles that a task list or a record may name: a game's, and retired ones.

    Raises BadSettings for an unknown game.
    """
    name = stonebook.game(game).name
    return (*puzzles(name), *(puzzle for puzzle in retired(name) if not puzzle.nothing))


def _all(game: str) -> tuple[Puzzle, ...]:
    name = stonebook.game(game).name
    return (*chosen(name), *mined(name))
