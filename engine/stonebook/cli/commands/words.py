"""The command that shows an author how much a reader of a lesson has to read."""

from __future__ import annotations

import argparse
from pathlib import Path

from stonebook.cli.commands.judge import lesson_paths
from stonebook.teach.steps.brief import MAX_BRIEF_WORDS

MAX_WORDS_BETWEEN_ACTIONS = 15
"""More words between two actions are reported."""


def words(options: argparse.Namespace) -> int:
    """Print how many words a reader of each lesson reads, and its long texts."""
    # Late imports: no other command needs these modules.
    from stonebook.believers import reading_load
    from stonebook.believers.lessons import LessonNotebook

    table = reading_load.HEAD
    for path in lesson_paths(options.lessons):
        load = reading_load.reading_load(LessonNotebook(path))
        table += reading_load.row(load)
        print(load.lesson)
        for line in reading_load.lines(load, MAX_BRIEF_WORDS, MAX_WORDS_BETWEEN_ACTIONS):
            print(f"  {line}", flush=True)
    if options.table:
        Path(options.table).write_text(table, encoding="utf-8")
    return 0
