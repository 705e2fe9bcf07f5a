"""The lessons as reading pages: without Python, without scripts, printable.

With `LiveParts` their boards become live in place. Each part then has a live form next to the
static one, and styles choose between them, so nothing moves on the page.
"""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

from stonebook.draw.css_width import css_width

from ..web import bundle
from . import lesson_files, lesson_pictures
from .languages import lesson_alternates
from .lesson_files import LESSON_LINK, LessonFile
from .pages.frame import PageBody, PageHead, PagePlace, write_page
from .pages.paper_words import mark_screen_words
from .template import catalogue, fill, markdown

HEAD = """<link rel="stylesheet" href="{root}static/stonebook/reading.css?v={build_id}">
{alternates}"""


LIVE = ' data-stonebook-page="live" data-stonebook-root="../../../" data-stonebook-path="{path}"'
NOTEBOOK = "../?page=notebook"
PART_NUMBER = re.compile(r"<h2>(\d+ · )")  # of a part. The stage counts its own steps
PICTURE = re.compile(
    r'<svg (?P<about>[^>]*?viewBox="0 0 (?P<width>[\d.]+) (?P<height>[\d.]+)"[^>]*?)'
    r'class="(?P<names>[^"]*)"(?P<more>[^>]*?) style="[^"]*"(?P<inside>>.*?</svg>)',
    flags=re.S,
)


class LiveParts(Protocol):
    """The additions that make reading pages live."""

    @property
    def before_styles(self) -> str:
        """The markup before all styles."""

    @property
    def head(self) -> str:
        """The markup of the styles and scripts."""

    def bar(self, lesson: LessonFile) -> str:
        """Return the bar above a lesson."""

    def data(self, lesson: LessonFile) -> str:
        """Return the markup with a lesson's data for the scripts."""

    def boards(self, lesson: LessonFile) -> Mapping[str, str]:
        """Return the boards that answer before Python has started, by the ids of their cells."""


def write(
    site: Path, lessons: list[LessonFile], build_id: str, live_parts: LiveParts | None = None
) -> None:
    """Write a page for each lesson, at its address followed by `read/`."""
    bundle.copy(site / "static" / "stonebook", "reading.css")
    for lesson in lessons:
        next_lesson = lesson_files.next_lesson(lesson, lessons)
        page = site / lesson.track / lesson.name / "read" / "index.html"
        head = HEAD.format(root="../../../", build_id=build_id, alternates=lesson_alternates())
        boards = live_parts.boards(lesson) if live_parts else None
        markup = _body(lesson, next_lesson, boards)
        place = PagePlace("../../../", f"{lesson.address}read/", section="learn")
        about = f"{lesson.game_title}: {lesson.summary}"
        if live_parts is None:
            write_page(page, PageBody(lesson.title, markup), place, build_id, PageHead(head, about))
            continue
        live_head = PageHead(
            f"{head}\n{live_parts.head}",
            about,
            before_styles=live_parts.before_styles,
            attributes=LIVE.format(path=html.escape(lesson.path)),
        )
        body = PageBody(
            lesson.title,
            markup + live_parts.data(lesson),
            column=True,
            bar=live_parts.bar(lesson),
        )
        write_page(page, body, place, build_id, live_head)


def _body(
    lesson: LessonFile, next_lesson: LessonFile | None, boards: Mapping[str, str] | None = None
) -> str:
    words = catalogue()
    about = '<p class="about">{site.read_about} <a href="../">{site.read_live}</a></p>'
    displays = lesson_pictures.run(lesson.path, lesson.notebook)
    parts = [_cell(cell, displays.get(cell["id"]), boards) for cell in lesson.notebook["cells"]]
    key = "".join(display.key for display in displays.values())
    if key:
        key = f"{fill('<h2>{reading.key}</h2>')}{key}"
        parts.append(f'<section class="key">{key}</section>')
    next_link = ""
    if next_lesson is not None and (lesson.leads or next_lesson.track == lesson.track):
        title = html.escape(words["page.next"].format(title=next_lesson.title))
        is_same_track = next_lesson.track == lesson.track
        address = (
            f"../../{next_lesson.name}/read/"
            if is_same_track
            else f"../../../{next_lesson.address}read/"
        )
        next_link = f'<p class="on"><a class="button" href="{address}">{title}</a></p>'
    title = html.escape(lesson.game_title)
    return f'<p class="of-game">{title}</p>{fill(about)}{"".join(parts)}{next_link}'


def _cell(
    cell: dict[str, Any],
    display: lesson_pictures.CellDisplay | None,
    boards: Mapping[str, str] | None = None,
) -> str:
    """Return a cell. `boards` are those of a live page."""
    source = "".join(cell["source"])
    live = boards is not None
    if cell["cell_type"] == "markdown":
        # The page already has its heading.
        text = source.partition("\n")[2] if source.startswith("# ") else source
        # A program that is wider than a phone scrolls, by keys as well.
        shown = str(markdown(text)).replace("<pre><code", '<pre tabindex="0"><code')
        body = LESSON_LINK.sub(_reading_link, shown)
        body = PART_NUMBER.sub(r'<h2><span class="stonebook-part">\1</span>', body)
        return _section(cell, f'<div class="stonebook-text">{body}</div>') if live else body
    reading = mark_screen_words(display.reading) if display else ""
    code = change_link = ""
    if not cell["metadata"].get("jupyter", {}).get("source_hidden"):
        code = f'<pre class="code" tabindex="0"><code>{html.escape(source)}</code></pre>'
        # Texts about a cell's code are for the notebook, where it can be changed.
        change_link = fill(
            f'<p class="stonebook-change"><a href="{NOTEBOOK}">{{page.notebook.change}}</a></p>'
        )
        # A cell in which readers' programs play is live although its code is visible.
        if live and (display is None or display.lesson_function not in ("play", "tournament")):
            return _section(cell, code + reading + change_link)
    if boards is None or display is None:
        return code + reading
    placeholder = boards.get(cell["id"]) or _placeholder(display.picture.get("text/html", ""))
    static_form = f'<div class="stonebook-reading">{reading}</div>'
    begins = " stonebook-begins" if display.lesson_function == "begin" else ""
    attributes = f'class="stonebook-output{begins}" data-step="{html.escape(cell["id"])}"'
    output = f"<div {attributes}>{placeholder}</div>"
    return _section(cell, code + static_form + output + change_link)


def _section(cell: dict[str, Any], inside: str) -> str:
    name = html.escape(cell["id"])
    return f'<section class="stonebook-cell" id="{name}" data-cell="{name}">{inside}</section>'


def _placeholder(picture: str) -> str:
    """Return a placeholder for a board: its picture in the same size."""

    def with_size(match: re.Match[str]) -> str:
        width, height = float(match["width"]), float(match["height"])
        return (
            '<div class="stonebook-widget"><div class="stonebook-board" tabindex="0">'
            f'<svg {match["about"]}class="{match["names"]} stonebook-canvas"{match["more"]} '
            f'style="width:{css_width(width, height)};height:auto"{match["inside"]}</div></div>'
        )

    figure = PICTURE.sub(with_size, picture)
    return f'<figure class="stonebook-waits">{figure}</figure>' if figure else ""


def _reading_link(link: re.Match[str]) -> str:
    """Replace links to a lesson's notebook, of this or another track, by its reading page."""
    track, name = link.groups()
    return f'href="../../{f"../{track}/" if track else ""}{name}/read/"'
