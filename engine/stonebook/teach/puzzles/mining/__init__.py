"""Puzzles that are found by self-play: natural positions, and what passes the filters.

A number gives a game, and a game gives one puzzle or none (`units`). `gathering` keeps as many as
are wanted, in the order of the numbers. `searching` looks for a single one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from itertools import count

from stonebook.teach.puzzles import files
from stonebook.teach.puzzles.mining.sampling import (
    ANY,
    NOTHING,
    MiningTask,
    names_of_chosen,
    unit,
    working,
)
from stonebook.teach.puzzles.puzzle import Puzzle

__all__ = ["ANY", "NOTHING", "MiningTask", "like", "searching", "unit", "working"]

OFTEN = 10
"""A theme of which so many mined puzzles are is found again soon."""


def like(puzzle: Puzzle) -> str | None:
    """Return the theme by which another one like a puzzle is to be looked for.

    It is the first of its themes that is found often. None, when there is no such theme.

    >>> like(files.chosen("alterigo")[0])
    'first-steps'
    """
    often = Counter(theme for one in files.mined(puzzle.game) for theme in one.themes)
    return next((theme for theme in puzzle.themes if often[theme] >= OFTEN), None)


def searching(game: str, theme: str | None = None, seed: int = 0) -> Generator[int, None, Puzzle]:
    """Return a search for a puzzle that is in no file, nor a twin of it, of a theme, if any.

    It is to be run slice by slice, and may be closed at any time. Yields how many games were played
    through so far, and returns the puzzle: for the same seed the same one. `theme` may be
    "nothing" as well.

    >>> from stonebook.search.cooperative import run_to_end
    >>> "null-move" in run_to_end(searching("alterigo", "null-move", 7)).themes
    True
    """
    task = MiningTask(game, theme or ANY, seed)
    known = names_of_chosen(game) | {entry["name"] for entry in files.entries(files.MINED, game)}
    for number in count():
        work = working(task, number)
        try:
            while True:
                next(work)
                yield number
        except StopIteration as end:
            entry = end.value.entry
        if entry is not None and entry["name"] not in known:
            return files.puzzle_of(game, entry)
    raise AssertionError
