"""The puzzles of each game that are proved: all chosen ones, and a seeded tenth of the mined ones.

Few of the mined ones are beyond the second witness: `beyond.json` names them.
"""

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from stonebook.teach.puzzles import files
from stonebook.teach.puzzles.validation import faults, likeness
from tests.puzzles.walk import walk

MAX_POSITIONS = 40_000
"""A tree with more positions is for no reader."""
SHARE = 10
# Those whose trees take the oracles longer than seconds, by name: only the solver proves them.
BEYOND = frozenset(json.loads(Path(__file__).with_name("beyond.json").read_text(encoding="utf-8")))


def collected(game):
    """Return the puzzles of a game whose proofs are tested, each with its id."""
    mined = [puzzle for puzzle in files.mined(game) if puzzle.id not in BEYOND]
    sample = random.Random(f"{game} 1").sample(mined, -(-len(mined) // SHARE))
    return [pytest.param(puzzle, id=puzzle.id) for puzzle in (*files.chosen(game), *sample)]


def proved(puzzle):
    """Assert that the solver accepts exactly the moves that the puzzle accepts."""
    assert [*faults(puzzle)] == []


def confirmed(puzzle):
    """The oracles confirm that exactly these answers are right."""
    walk(puzzle, MAX_POSITIONS)  # it raises an error for a false claim


def unique(game):
    """No two puzzles of a game are twins or share a name."""
    whole = (*files.chosen(game), *files.mined(game))
    for what in (likeness, lambda puzzle: puzzle.id):
        assert [like for like, number in Counter(map(what, whole)).items() if number > 1] == []
