"""The notebooks as the site serves them: read-only lessons, and a place for copies."""

from __future__ import annotations

import json
import os
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from ..setup.messages import ProgressLine
from ..web import bundle
from . import lesson_pictures, puzzle_notebooks
from .lesson_files import LessonFile


def write(lessons: list[LessonFile], target: Path) -> None:
    """Write the lessons, and in the scratch folder those that a reader may change."""
    progress = ProgressLine("drawing the boards of the lessons", len(lessons))

    def draw(lesson: LessonFile) -> None:
        file = target / lesson.path
        file.parent.mkdir(parents=True, exist_ok=True)
        notebook = lesson_pictures.add(lesson.path, lesson.notebook)
        file.write_text(json.dumps(notebook, ensure_ascii=False), encoding="utf-8")
        progress.advance(lesson.key)

    with ThreadPoolExecutor(os.cpu_count()) as pool:  # each lesson runs in its own process
        for _ in pool.map(draw, lessons):
            pass
    progress.finish()
    scratch = target / "scratch"
    scratch.mkdir(parents=True)
    shutil.copy(bundle.PAGES / "scratch.ipynb", scratch / "start.ipynb")
    shutil.copy(bundle.PAGES / "gain.ipynb", scratch / "before-and-after.ipynb")
    puzzle_notebooks.write(target)


def make_read_only(site: Path) -> None:
    """Mark everything except scratch/ as read-only in the file lists that the notebook reads.

    A writable lesson would be stored in the browser by the first automatic save, and would hide
    every later version of it.
    """
    for file in (site / "api" / "contents").rglob("all.json"):
        listing = json.loads(file.read_text(encoding="utf-8"))
        for entry in listing["content"]:
            if not entry["path"].startswith("scratch"):
                entry["writable"] = False
        file.write_text(json.dumps(listing), encoding="utf-8")
