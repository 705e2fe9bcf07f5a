"""The command that shows an author which wrong beliefs a lesson does not catch."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

from stonebook.rules.errors import BadLesson
from stonebook.words import say
from stonebook.words.truncate import excerpt

NOTEBOOKS = Path("notebooks")
"""Where the lessons are, seen from the root of the repository."""


def judge(options: argparse.Namespace) -> int:
    """Print which believers each lesson catches. Return 1 if one slips through."""
    # Late imports: no other command needs these modules.
    from stonebook.believers.lessons import LessonNotebook
    from stonebook.believers.report import judge as judged
    from stonebook.believers.report import page

    verdicts = []
    for path in lesson_paths(options.lessons):
        verdict = judged(LessonNotebook(path))
        verdicts.append(verdict)
        print(verdict.lesson)
        for line in verdict.lines():
            print(f"  {line}", flush=True)
    caught = sum(verdict.caught for verdict in verdicts)
    total = sum(len(verdict.catches) for verdict in verdicts)
    print(say("cli.judge.sum", number=caught, total=total))
    if options.table:
        Path(options.table).write_text(page(verdicts), encoding="utf-8")
    return int(caught < total or not all(verdict.knows for verdict in verdicts))


def lesson_paths(names: Iterable[str]) -> list[Path]:
    """Return the notebooks of the lessons with these names, or of all lessons without names.

    Raises BadLesson for an unknown name.
    """
    return [*map(_path_of, names)] or sorted(NOTEBOOKS.glob("*/*.ipynb"))


def _path_of(name: str) -> Path:
    """Return the notebook with a file's name, or with a lesson's name, "track/lesson".

    Raises BadLesson for an unknown name.
    """
    path, problem = Path(name), "cli.judge.no_file"
    if path.suffix != ".ipynb":
        path, problem = NOTEBOOKS / f"{name}.ipynb", "cli.judge.none"
    if not path.is_file():
        raise BadLesson(say(problem, name=excerpt(name), folder=NOTEBOOKS), name)
    return path
