"""The questions of each lesson as a file, for the page of old questions."""

from __future__ import annotations

from pathlib import Path

from stonebook.teach.recall.question_sources import LessonQuestions, address, questions

from ..site.lesson_files import LessonFile


def of_lesson(lesson: LessonFile) -> LessonQuestions:
    """Return a lesson's questions."""
    cells = lesson.notebook["cells"]
    code = ((cell["id"], "".join(cell["source"])) for cell in cells if cell["cell_type"] == "code")
    return LessonQuestions(lesson.full_title, questions(code))


def write(site: Path, lessons: list[LessonFile]) -> None:
    """Write the file of each lesson."""
    for lesson in lessons:
        file = site / address(lesson.key)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(of_lesson(lesson).written(), encoding="utf-8")
