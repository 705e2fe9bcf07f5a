"""The parts of a page with live boards: the bar, styles and scripts."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from urllib.parse import quote

from ..answers.lessons import NONE, LessonReplies, address
from ..publish import file_list
from ..site import lesson_pictures
from ..site.lesson_files import LessonFile
from ..site.pages.frame import PagePlace
from ..site.reading_pages import LiveParts
from ..site.template import fill
from ..web import bundle
from . import lesson_bar, live_scripts

ROOT = "../../../"
SCRIPT = "live-page.js"
# For screens only: on paper and without scripts the page is unchanged.
STYLES = "".join(
    f'<link rel="stylesheet" media="screen" href="{{root}}static/stonebook/{name}?v={{build}}">\n'
    for name in (*lesson_bar.STYLES, "live.css")
)
# Preloads later scripts and the font of questions. Otherwise the browser finds them late and lays
# the page out again.
PRELOAD_SCRIPT = (
    '<link rel="preload" as="script" href="{{root}}static/stonebook/{name}?v={{build}}">\n'
)
PRELOAD_FONT = (
    '<link rel="preload" as="font" type="font/woff2" crossorigin '
    'href="{root}static/stonebook/inter-600.woff2">\n'
)
# After the script that starts Python.
WATCH_SCRIPT = '<script src="{root}static/pyodide/python-watch.js?v={build}"></script>\n'
NOTEBOOK_LINK = (
    '<a id="stonebook-notebook" href="{address}" data-say="page.notebook">{page.notebook}</a>'
    "\n        "
)


def write_parts(
    site: Path,
    lessons: list[LessonFile],
    live: str,
    build: str,
    replies: Mapping[str, LessonReplies],
) -> LiveParts:
    """Write the pages' shared files. `live` is the markup of the scripts that make boards live.

    `replies` are those of the lessons' steps, by the keys of the lessons. Without them boards wait
    for Python.
    """
    bundle.copy(site / "static" / "stonebook", "live.css", SCRIPT)
    size = live_scripts.python_size(site)

    def above(lesson: LessonFile) -> str:
        address = f"{ROOT}notebooks/index.html?path={quote(lesson.path)}"
        notebook = fill(NOTEBOOK_LINK, address=address)
        return lesson_bar.bar(
            lessons,
            scripts(build, ROOT),
            build,
            PagePlace(ROOT, section="learn"),
            notebook=notebook,
            here=lesson,
            replies=next(iter(files(lesson).values()), ""),
        )

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
        steps = replies.get(lesson.key, NONE).steps
        linked = lesson_pictures.linked_cells(lesson.path, lesson.notebook)
        return live_scripts.page_data(
            lesson.key, cells, build, steps=steps, python=size, linked=linked
        )

    def files(lesson: LessonFile) -> dict[str, str]:
        cells = replies.get(lesson.key, NONE).boards
        return {cell: f"{ROOT}{address(lesson.key, cell)}?v={build}" for cell in cells}

    def boards(lesson: LessonFile) -> dict[str, str]:
        boards_of_lesson = replies.get(lesson.key, NONE).boards
        return {cell: boards_of_lesson[cell].figure(file) for cell, file in files(lesson).items()}

    return LiveParts(
        first=file_list.markup(build),
        head=head(live, build, ROOT),
        above=above,
        data=data,
        boards=boards,
    )


def head(live: str, build: str, root: str, page_files: str = "") -> str:
    """Return the markup for a page's head, with the page's `page_files` script before all others.

    `live` is as for `write_parts`. A script waits for the styles before it, and delays the scripts
    after it. With all styles first, the browser requests all files at once.
    """
    preloads = "".join(PRELOAD_SCRIPT.format(name=name) for name in ("bar.js", SCRIPT))
    preloads += PRELOAD_FONT
    shared = fill(STYLES + preloads, root=root, build=build)
    return shared + page_files + live + fill(WATCH_SCRIPT, root=root, build=build)


def scripts(build: str, root: str) -> list[str]:
    """Return the addresses of the scripts that the bar starts."""
    return [f"{root}static/stonebook/{SCRIPT}?v={build}"]
