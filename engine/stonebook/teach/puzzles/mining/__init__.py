"""Mining: puzzles in natural positions of self-played games that pass the filters.

A number gives a game, and a game gives one puzzle or none (see `sampling`). `selection` chooses the
wanted number of puzzles, in the order of the numbers. `searching` looks for a single puzzle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from itertools import count

from stonebook.search.slices import Work, with_progress
from stonebook.teach.puzzles import files
from stonebook.teach.puzzles.mining.sampling import (
    ANY,
    NOTHING,
    MiningTask,
    Sample,
    names_of_chosen,
    sample_in_slices,
    take_sample,
)
from stonebook.teach.puzzles.puzzle import Puzzle

__all__ = ["ANY", "NOTHING", "MiningTask", "like", "sample_in_slices", "searching", "take_sample"]

COMMON_THEME = 10
"""A theme with this many mined puzzles is common enough to be found again soon."""


def like(puzzle: Puzzle) -> str | None:
    """Return the theme to search for another puzzle like this one.

    It is the puzzle's first common theme, or None if it has no common theme.

    >>> like(files.chosen("alterigo")[0])
    'first-steps'
    """
    counts = Counter(theme for mined in files.mined(puzzle.game) for theme in mined.themes)
    return next((theme for theme in puzzle.themes if counts[theme] >= COMMON_THEME), None)


def searching(game: str, theme: str | None = None, seed: int = 0) -> Generator[int, None, Puzzle]:
    """Return a search for a new puzzle of a theme, or of any: neither it nor a twin is in a file.

    The search runs slice by slice and may be closed at any time. It yields the number of games
    played so far, and returns the puzzle: the same one for the same seed. `theme` may also be
    "nothing".

    >>> from stonebook.search.slices import run_to_end
    >>> "null-move" in run_to_end(searching("alterigo", "null-move", 7)).themes
    True
    """
    task = MiningTask(game, theme or ANY, seed)
    names = names_of_chosen(game) | {entry["name"] for entry in files.entries(files.MINED, game)}
    for number in count():
        entry = (yield from _sampling(task, number)).entry
        if entry is not None and entry["name"] not in names:
            return files.puzzle_of(game, entry)
    raise AssertionError


def _sampling(task: MiningTask, number: int) -> Work[Sample]:
    """Take a sample, but yield its number as the progress."""
    return with_progress(sample_in_slices(task, number), lambda _: number)
