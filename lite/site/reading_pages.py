"""The lessons as pages to read: without Python, without scripts, on paper."""

from __future__ import annotations

import html
import re
import shutil
from pathlib import Path
from typing import Any

import mistune

from . import lesson_pictures
from .lesson_files import LessonFile
from .static_pages import write_page
from .template import PAGES, catalogue, fill

HEAD = """<link rel="stylesheet" href="{root}static/stonebook/reading.css?v={build}">
<meta name="description" content="{summary}">"""


LESSON_LINK = re.compile(r'href="(?:\.\./([\w-]+)/)?([\w-]+)\.ipynb"')


def write(site: Path, lessons: list[LessonFile], build: str) -> None:
    """Write a page for each lesson, at its address and then `read/`."""
    shutil.copy(PAGES / "reading.css", site / "static" / "stonebook" / "reading.css")
    for number, lesson in enumerate(lessons):
        following = lessons[number + 1] if number + 1 < len(lessons) else None
        page = site / lesson.track / lesson.name / "read" / "index.html"
        head = HEAD.format(root="../../../", build=build, summary=html.escape(lesson.summary))
        write_page(page, lesson.title, _body(lesson, following), "../../../", build, head)


def _body(lesson: LessonFile, following: LessonFile | None) -> str:
    words = catalogue()
    about = '<p class="about">{site.read_about} <a href="../">{site.read_live}</a></p>'
    displays = lesson_pictures.run(lesson.path, lesson.notebook)
    parts = [_cell(cell, displays.get(cell["id"])) for cell in lesson.notebook["cells"]]
    key = "".join(display.key for display in displays.values())
    if key:
        parts.append(f'<section class="key">{fill("<h2>{reading.key}</h2>")}{key}</section>')
    on = ""
    if following is not None and following.track == lesson.track:
        title = html.escape(words["page.next"].format(title=following.title))
        on = f'<p class="on"><a class="button" href="../../{following.name}/read/">{title}</a></p>'
    return f'<p class="of-game">{html.escape(lesson.game)}</p>{fill(about)}{"".join(parts)}{on}'


def _cell(cell: dict[str, Any], display: lesson_pictures.CellDisplay | None) -> str:
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        # The page has its heading already.
        text = source.partition("\n")[2] if source.startswith("# ") else source
        return LESSON_LINK.sub(_to_page, str(_markdown(text)))
    code = ""
    if not cell["metadata"].get("jupyter", {}).get("source_hidden"):
        code = f'<pre class="code"><code>{html.escape(source)}</code></pre>'
    return code + (display.reading if display else "")


def _to_page(link: re.Match[str]) -> str:
    """Lead to a lesson as a page, where its notebook is named: a neighbour's or another track's."""
    track, name = link.groups()
    return f'href="../../{f"../{track}/" if track else ""}{name}/read/"'


_markdown = mistune.create_markdown(escape=False, plugins=["table"])
