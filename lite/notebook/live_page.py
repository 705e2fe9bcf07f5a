"""What makes a page one with live boards: the bar, styles and scripts."""

from __future__ import annotations

import shutil
from pathlib import Path
from urllib.parse import quote

from ..site.lesson_files import LessonFile
from ..site.reading_pages import Furniture
from ..site.template import PAGES, fill, inline_json
from . import extension_file, host_files, notebook_page

ROOT = "../../../"
SCRIPT = "reader.js"
# On paper and without scripts the page is as it was. What is live is for screens only.
STYLES = "".join(
    f'<link rel="stylesheet" media="screen" href="{{root}}static/stonebook/{name}?v={{build}}">\n'
    for name in (*notebook_page.STYLES, "live.css")
)
# Behind the script that starts Python.
WATCH = '<script src="{root}static/pyodide/watch.js?v={build}"></script>\n'
NOTEBOOK = (
    '<a id="stonebook-notebook" href="{address}"><span aria-hidden="true">{ }</span> '
    '<span data-say="page.notebook">{page.notebook}</span></a>\n      '
)


def furnish(site: Path, lessons: list[LessonFile], live: str, build: str) -> Furniture:
    """Write what the pages share. `live` is the markup of the scripts that make the boards live."""
    own = site / "static" / "stonebook"
    shutil.copy(PAGES / "live.css", own / "live.css")
    (own / SCRIPT).write_text(extension_file.script(extension_file.LIVE), encoding="utf-8")

    def above(lesson: LessonFile) -> str:
        address = f"{ROOT}notebooks/index.html?path={quote(lesson.path)}"
        notebook = fill(NOTEBOOK, address=address)
        return notebook_page.bar(lessons, scripts(build, ROOT), build, root=ROOT, notebook=notebook)

    def data(lesson: LessonFile) -> str:
        cells = [
            {
                "id": cell["id"],
                "source": "".join(cell["source"]),
                "tags": cell["metadata"].get("tags", []),
            }
            for cell in lesson.notebook["cells"]
            if cell["cell_type"] == "code"
        ]
        page = inline_json({"lesson": lesson.key, "cells": cells, "build": build})
        return f'<script type="application/json" id="stonebook-page">{page}</script>'

    return Furniture(head(live, build, ROOT), above, data)


def head(live: str, build: str, root: str) -> str:
    """Return what stands in a page's head. `live` is as for `furnish`."""
    styles = fill(STYLES, root=root, build=build)
    return host_files.markup(build) + styles + live + fill(WATCH, root=root, build=build)


def scripts(build: str, root: str) -> list[str]:
    """Return the addresses of the scripts that the bar starts."""
    return [f"{root}static/stonebook/{SCRIPT}?v={build}"]
