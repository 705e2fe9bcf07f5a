"""Which puzzles share a file of replies, and which ones have replies for all of their twins."""

from __future__ import annotations

from stonebook.classroom.task_lists.before_after import WHEN, has_test, track_test
from stonebook.profiles import profile
from stonebook.teach.puzzles.sets.puzzle_sets import PuzzleSet
from stonebook.widgets.classroom.tasks.task_picker import ready_tasks

PER_FILE = 10
"""The number of puzzles that share a file, which stores their common parts once."""


def ids_by_file(game: str) -> dict[str, list[str]]:
    """Return the ids of a game's puzzles by the names of their files, theme by theme."""
    files = {}
    for theme in profile(game).puzzles.themes:
        ids = [entry.id for entry in PuzzleSet(game, theme).puzzles if entry.themes[0] == theme]
        # A short last file is merged with the one before, since few puzzles share little.
        starts = range(0, max(len(ids) - PER_FILE // 2, min(len(ids), 1)), PER_FILE)
        for number, start in enumerate(starts, start=1):
            end = None if number == len(starts) else start + PER_FILE
            files[f"{theme}-{number}"] = ids[start:end]
    return files


def handed_out_ids(game: str) -> list[str]:
    """Return the ids of a game's puzzles in the lists that the site itself hands out.

    Each pupil sees another twin of them, so all twins have replies.
    """
    lists = [track_test(game, when).tasks for when in WHEN] if has_test(game) else []
    tasks = [*ready_tasks({}), *(task for tasks in lists for task in tasks)]
    return [*dict.fromkeys(task.name for task in tasks if task.name.startswith(f"{game}/"))]
