"""The first screen of each lesson: the notebook's page shows it until its interface is ready.

It includes the cells that run automatically: Python runs them ahead of the notebook. The lesson's
first board is a separate picture, too, for the lists of lessons.
"""

from __future__ import annotations

import html
from collections.abc import Iterator
from pathlib import Path

from ..site import lesson_pictures
from ..site.lesson_files import LESSON_LINK, LessonFile
from ..site.template import inline_json, markdown

STEP = 'class="stonebook-step'


def write(lessons: list[LessonFile], target: Path) -> None:
    """Write an HTML fragment for each lesson, its cells up to the first board, and that board."""
    for lesson in lessons:
        file = target / lesson.track / f"{lesson.name}.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(_cells(lesson)), encoding="utf-8")
        displays = lesson_pictures.run(lesson.path, lesson.notebook).values()
        if board := next((display.board for display in displays if display.board), ""):
            file.with_suffix(".svg").write_text(board, encoding="utf-8")


def _cells(lesson: LessonFile) -> Iterator[str]:
    pictures = lesson_pictures.run(lesson.path, lesson.notebook)
    screens: list[str] = []
    for cell in lesson.notebook["cells"]:
        if cell["cell_type"] == "markdown":
            text = str(markdown("".join(cell["source"])))
            yield f'<div class="stonebook-first-text">{_linked(text, lesson.track)}</div>'
        elif cell["id"] in pictures:
            picture = pictures[cell["id"]].picture.get("text/html", "")
            screens.append(cell["id"])
            name = html.escape(cell["id"])
            output = f'<div class="stonebook-output">{picture}</div>'
            yield f'<div class="stonebook-cell" data-cell="{name}">{output}</div>'
            if STEP in picture:
                break
    runs = [
        {"id": cell["id"], "source": "".join(cell["source"]), "shown": cell["id"] in screens}
        for cell in lesson.notebook["cells"]
        if cell["id"] in pictures
    ]
    yield f'<script type="application/json">{inline_json(runs)}</script>'


def _linked(text: str, track: str) -> str:
    """Replace links to a lesson's notebook by its short address."""
    return LESSON_LINK.sub(lambda link: f'href="../{link[1] or track}/{link[2]}/"', text)
