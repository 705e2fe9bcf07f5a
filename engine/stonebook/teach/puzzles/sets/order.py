"""The order of puzzles, from easy to hard, and their numbers within a theme."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from stonebook.rules import GAMES
from stonebook.teach.puzzles import puzzles
from stonebook.teach.puzzles.grades import GRADES, UNMEASURED, difficulty_grade
from stonebook.teach.puzzles.puzzle import Puzzle

MIN_CELLS = 9
"""The fewest cells of a board that a set may begin with."""


def set_order_key(puzzle: Puzzle) -> tuple[bool, bool, int, bool, int, float]:
    """Return the sort key of puzzles in a set: see `PuzzlePool.puzzles`."""
    grid = puzzle.position.grid
    cells, is_line = len(grid.names), len(grid.neighbour_names(grid.names[0])) == 1
    grade = [*GRADES, UNMEASURED].index(difficulty_grade(puzzle))
    is_own = puzzle.texts is not None
    size = cells if is_own else 0
    return is_line, cells < MIN_CELLS, grade, not is_own, size, difficulty_key(puzzle)


def difficulty_key(puzzle: Puzzle) -> float:
    """Return the sort key of a puzzle: unmeasured ones come last, in their order."""
    return float("inf") if puzzle.difficulty is None else puzzle.difficulty.value


def number_in_theme(puzzle: Puzzle) -> int:
    """Return a puzzle's number among those of its game with the same first theme, from 1."""
    return _numbers(puzzle.game)[puzzle.id]


@lru_cache(maxsize=len(GAMES))
def _numbers(game: str) -> Mapping[str, int]:
    counts: Counter[str] = Counter()
    numbers = {}
    for entry in sorted(puzzles(game), key=set_order_key):
        counts[entry.themes[0]] += 1
        numbers[entry.id] = counts[entry.themes[0]]
    return numbers
