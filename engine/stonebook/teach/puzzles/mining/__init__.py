"""Puzzles that are found by self-play: natural positions, and what passes the filters.

A number gives a game, and a game gives one puzzle or none (`units`). `gathering` keeps as many as
are wanted, in the order of the numbers. `searching` looks for a single one.
"""

from __future__ import annotations

from collections.abc import Generator
from itertools import count

from stonebook.teach.puzzles import files
from stonebook.teach.puzzles.mining.units import ANY, NOTHING, Task, unit, working
from stonebook.teach.puzzles.puzzle import Puzzle

__all__ = ["ANY", "NOTHING", "Task", "searching", "unit", "working"]


def searching(game: str, theme: str | None = None, seed: int = 0) -> Generator[int, None, Puzzle]:
    """Return a search for a puzzle that is in no file, of a theme, if one is named.

    It is to be run slice by slice, and may be closed at any time. Yields how many games were played
    through so far, and returns the puzzle: for the same seed the same one. `theme` may be
    "nothing" as well.

    >>> from stonebook.search.slices import finish
    >>> "null-move" in finish(searching("alterigo", "null-move", 7)).themes
    True
    """
    task = Task(game, theme or ANY, seed)
    known = {
        entry["name"]
        for folder in (files.CHOSEN, files.MINED)
        for entry in files.entries(folder, game)
    }
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
