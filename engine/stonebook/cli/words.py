"""The command that shows an author how much a lesson asks its reader to read."""

from __future__ import annotations

import argparse
from pathlib import Path

from stonebook.cli.judge import NOTEBOOKS, path_of

BETWEEN_ACTIONS = 15
"""The most words between two actions that an author is not told of."""


def words(options: argparse.Namespace) -> int:
    """Print for each lesson how many words are read, and what is long."""
    # Late imports: no other command needs these modules.
    from stonebook.believers import reading_load
    from stonebook.believers.lessons import LessonNotebook
    from stonebook.teach.steps.brief import WORDS_IN_BRIEF

    table = reading_load.HEAD
    for path in [*map(path_of, options.lessons)] or sorted(NOTEBOOKS.glob("*/*.ipynb")):
        load = reading_load.reading_load(LessonNotebook(path))
        table += reading_load.row(load)
        print(load.lesson)
        for line in reading_load.lines(load, WORDS_IN_BRIEF, BETWEEN_ACTIONS):
            print(f"  {line}", flush=True)
    if options.table:
        Path(options.table).write_text(table, encoding="utf-8")
    return 0
