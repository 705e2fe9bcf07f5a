"""The parts of a page with live boards: the bar, styles and scripts.

`LivePages` makes those that differ from lesson to lesson.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from ..publish import file_list
from ..replies.lessons import NO_REPLIES, LessonReplies, address
from ..site import lesson_pictures
from ..site.lesson_files import LessonFile
from ..site.pages.frame import PagePlace
from ..site.template import fill
from ..web import bundle
from . import lesson_bar, live_scripts

ROOT = "../../../"
SCRIPT = "live-page.js"
STYLE = "live.css"
# For screens only: on paper and without scripts the page is unchanged.
STYLE_LINK = (
    '<link rel="stylesheet" media="screen" '
    f'href="{{root}}static/stonebook/{STYLE}?v={{build_id}}">\n'
)
# Otherwise the browser finds the later scripts late.
PRELOAD_SCRIPT = (
    '<link rel="preload" as="script" href="{{root}}static/stonebook/{name}?v={{build_id}}">\n'
)
# After the script that starts Python.
WATCH_SCRIPT = '<script src="{root}static/pyodide/python-watch.js?v={build_id}"></script>\n'
NOTEBOOK_LINK = (
    '<a id="stonebook-notebook" href="{address}" data-say="page.notebook">{page.notebook}</a>'
    "\n        "
)
SKINS = """
      <nav id="stonebook-skins" data-label="page.skins" aria-label="{page.skins}" hidden>
        <button id="stonebook-as-page" type="button" data-say="page.skins.page"
          >{page.skins.page}</button>
        <a href="{address}" data-say="page.skins.notebook">{page.skins.notebook}</a>
      </nav>"""
"""What a wide stage shows, one press away: the lesson as a page and as a notebook."""


def write_parts(
    site: Path,
    lessons: list[LessonFile],
    live_scripts_markup: str,
    build_id: str,
    replies: Mapping[str, LessonReplies],
) -> LivePages:
    """Write the pages' shared files, and return the makers of each page's parts.

    `live_scripts_markup` loads the scripts that make boards live. `replies` are those of the
    lessons' steps, by the keys of the lessons. Without them boards wait for Python.
    """
    bundle.copy(site / "static" / "stonebook", STYLE, SCRIPT)
    return LivePages(
        lessons=lessons,
        build_id=build_id,
        replies=replies,
        python_size=live_scripts.python_size(site),
        before_styles=file_list.markup(build_id),
        head=head(live_scripts_markup, build_id, ROOT),
    )


@dataclass(frozen=True)
class LivePages:
    """Makes the parts of the lessons' live pages: a `LiveParts`."""

    lessons: list[LessonFile]
    build_id: str
    replies: Mapping[str, LessonReplies]
    python_size: int  # in bytes
    before_styles: str
    head: str

    def bar(self, lesson: LessonFile) -> str:
        """Return the bar above a lesson, with a link to its notebook."""
        address = f"{ROOT}notebooks/index.html?path={quote(lesson.path)}"
        return lesson_bar.bar(
            self.lessons,
            scripts(self.build_id, ROOT),
            self.build_id,
            PagePlace(ROOT, section="learn"),
            lesson_bar.BarOptions(
                notebook=fill(NOTEBOOK_LINK, address=address),
                skins=fill(SKINS, address=address),
                here=lesson,
                replies=next(iter(self._reply_files(lesson).values()), ""),
            ),
        )

    def data(self, lesson: LessonFile) -> str:
        """Return the markup with a lesson's cells and facts for the scripts."""
        cells = [
            {
                "id": cell["id"],
                "source": "".join(cell["source"]),
                "tags": cell["metadata"].get("tags", []),
            }
            for cell in lesson.notebook["cells"]
            if cell["cell_type"] == "code"
        ]
        return live_scripts.page_data(
            lesson.key,
            cells,
            self.build_id,
            steps=self._replies_of(lesson).steps,
            python=self.python_size,
            linked=lesson_pictures.linked_cells(lesson.path, lesson.notebook),
        )

    def boards(self, lesson: LessonFile) -> dict[str, str]:
        """Return the boards that answer before Python has started, by the ids of their cells."""
        boards = self._replies_of(lesson).boards
        return {cell: boards[cell].figure(file) for cell, file in self._reply_files(lesson).items()}

    def _reply_files(self, lesson: LessonFile) -> dict[str, str]:
        """Return the addresses of the boards' files of replies, by the ids of their cells."""
        return {
            cell: f"{ROOT}{address(lesson.key, cell)}?v={self.build_id}"
            for cell in self._replies_of(lesson).boards
        }

    def _replies_of(self, lesson: LessonFile) -> LessonReplies:
        return self.replies.get(lesson.key, NO_REPLIES)


def head(live_scripts_markup: str, build_id: str, root: str, page_files: str = "") -> str:
    """Return the markup for a page's head, with the page's `page_files` script before all others.

    `live_scripts_markup` is as for `write_parts`. A script waits for the styles before it, and
    delays the scripts after it. With all styles first, the browser requests all files at once.
    """
    preloads = "".join(PRELOAD_SCRIPT.format(name=name) for name in ("bar.js", SCRIPT))
    shared = fill(STYLE_LINK + preloads, root=root, build_id=build_id)
    watch = fill(WATCH_SCRIPT, root=root, build_id=build_id)
    return shared + page_files + live_scripts_markup + watch


def scripts(build_id: str, root: str) -> list[str]:
    """Return the addresses of the scripts that the bar starts."""
    return [f"{root}static/stonebook/{SCRIPT}?v={build_id}"]
