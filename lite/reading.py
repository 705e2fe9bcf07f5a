"""The lessons as pages to read: without Python, without scripts, on paper."""

from __future__ import annotations

import html
import shutil
from pathlib import Path
from typing import Any

import mistune

from . import paths, pictures
from .lessons import Lesson
from .static_pages import write_page
from .words import catalogue, fill

HEAD = """<link rel="stylesheet" href="{root}static/stonebook/reading.css?v={build}">
<meta name="description" content="{summary}">"""


def write(site: Path, lessons: list[Lesson], build: str) -> None:
    """Write a page for each lesson, at its address and then `read/`."""
    shutil.copy(paths.LITE / "pages" / "reading.css", site / "static" / "stonebook" / "reading.css")
    for number, lesson in enumerate(lessons):
        following = lessons[number + 1] if number + 1 < len(lessons) else None
        page = site / lesson.track / lesson.name / "read" / "index.html"
        head = HEAD.format(root="../../../", build=build, summary=html.escape(lesson.summary))
        write_page(page, lesson.title, _body(lesson, following), "../../../", build, head)


def _body(lesson: Lesson, following: Lesson | None) -> str:
    words = catalogue()
    about = '<p class="about">{site.read_about} <a href="../">{site.read_live}</a></p>'
    shown = pictures.run(lesson.path, lesson.notebook)
    parts = [_cell(cell, shown.get(cell["id"])) for cell in lesson.notebook["cells"]]
    on = ""
    if following is not None and following.track == lesson.track:
        title = html.escape(words["page.next"].format(title=following.title))
        on = f'<p class="on"><a href="../../{following.name}/read/">{title}</a></p>'
    return f'<p class="of-game">{html.escape(lesson.game)}</p>{fill(about)}{"".join(parts)}{on}'


def _cell(cell: dict[str, Any], shown: pictures.Shown | None) -> str:
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        if source.startswith("# "):  # the page has its heading already
            source = source.partition("\n")[2]
        return str(_markdown(source))
    code = ""
    if not cell["metadata"].get("jupyter", {}).get("source_hidden"):
        code = f'<pre class="code"><code>{html.escape(source)}</code></pre>'
    return code + (shown.reading if shown else "")


_markdown = mistune.create_markdown(escape=False, plugins=["table"])
