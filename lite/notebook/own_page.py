"""Pages of their own: live ones that are no lesson, in each language at an address of its own.

A page is a file of markup, `site/pages/own/NAME.html`, filled with sentences, a title and a summary
(`site.NAME.title`, `site.NAME.about`), and the code that runs in its cells. In the markup a cell is
`<section class="stonebook-cell" data-cell="ID"><div class="stonebook-output"></div></section>`.
Beside it may lie `NAME.css`, and `NAME.js`, which runs first of all. What pages share lies there as
well, under a name of its own.
"""

from __future__ import annotations

import html
import json
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from stonebook.words import language, languages, speaking

from ..live import page as live
from ..site import atlas_links, play_form, puzzle_form
from ..site.languages import alternates, folder, root
from ..site.lesson_files import LessonFile
from ..site.static_pages import write_page
from ..site.template import PAGES, catalogue, fill
from . import live_page, notebook_page

ATTRIBUTES = (
    ' data-stonebook-page="live" data-stonebook-own="{name}/" data-stonebook-root="{root}"'
    ' data-stonebook-path="{name}" data-stonebook-title="{title}"'
)
HEAD = """<link rel="stylesheet" href="{root}static/stonebook/reading.css?v={build}">
<meta name="description" content="{about}">
"""
LOOK = '<link rel="stylesheet" href="{root}static/stonebook/{file}?v={build}">\n'
SCRIPT = '<script src="{root}static/stonebook/{file}?v={build}"></script>\n'
BESIDE = {".css": LOOK, ".js": SCRIPT}
WAY = '<a id="stonebook-way" href="./">{text}</a>\n      '
NO_SCRIPTS = "<noscript><p class='notice'>{page.own.noscript}</p></noscript>\n"


@dataclass(frozen=True)
class OwnPage:
    """A page at the address `name`, and the code of its cells by their ids.

    In the code `{lessons}` stands for the titles of all lessons by their names.
    `parts` are made for its markup, in the language that is spoken. `way` is the key of what leads
    from the bar to the page as it is without parameters. `shares` is the name of what it looks
    like, beside its own.
    """

    name: str
    cells: Mapping[str, str]
    parts: Callable[[], Mapping[str, str]] = dict
    way: str = ""
    shares: str = ""


OWN_PAGES = (
    OwnPage(
        "atlas",
        {"board": "from stonebook.widgets.tablebase.page import atlas_page\natlas_page()"},
        atlas_links.parts,
    ),
    OwnPage(
        "bench",
        {"board": "from stonebook.widgets.bench.page import bench_page\nawait bench_page()"},
    ),
    OwnPage(
        "demo",
        {
            "board": "from stonebook.widgets.classroom.demonstration.page import demo_page\n"
            "await demo_page()"
        },
    ),
    OwnPage(
        "many",
        {
            "board": "from stonebook.widgets.classroom.simul.page import many_page\n"
            "await many_page()"
        },
    ),
    OwnPage(
        "play",
        {"board": "from stonebook.widgets.playing.page import play_page\nawait play_page()"},
        play_form.parts,
        "site.play.new",
        "choosing",
    ),
    OwnPage(
        "puzzles",
        {"board": "from stonebook.widgets.puzzles.page import puzzle_page\nawait puzzle_page()"},
        puzzle_form.parts,
        "site.puzzles.choose",
        "choosing",
    ),
    OwnPage(
        "tasks",
        {
            "board": "from stonebook.widgets.classroom.tasks.page import tasks_page\n"
            "await tasks_page({lessons})"
        },
        way="site.tasks.title",
    ),
    OwnPage(
        "worksheet",
        {
            "board": "from stonebook.widgets.classroom.worksheet_page import worksheet_page\n"
            "await worksheet_page()"
        },
    ),
)


def write(site: Path, lessons: list[LessonFile], build: str) -> None:
    """Write every page of its own in each language. `live_page.furnish` has been there before."""
    titles = json.dumps({one.key: f"{one.game}: {one.title}" for one in lessons})
    for page in OWN_PAGES:
        for file in _beside(page):
            shutil.copy(file, site / "static" / "stonebook" / file.name)
        for one in languages():
            with speaking(one):
                _write(site, page, titles, build)


def _write(site: Path, page: OwnPage, titles: str, build: str) -> None:
    address = f"{page.name}/"
    up, words = root(address), catalogue()
    title = words[f"site.{page.name}.title"]
    about = html.escape(words[f"site.{page.name}.about"])
    head = fill(HEAD, root=up, build=build, about=about) + alternates(address)
    cells = [
        {"id": one, "source": fill(source, lessons=titles), "tags": ["autorun"]}
        for one, source in page.cells.items()
    ]
    for file in _beside(page):
        head += "\n" + fill(BESIDE[file.suffix], root=up, build=build, file=file.name)
    way = fill(WAY, text=html.escape(words[page.way])) if page.way else ""
    body = fill(
        NO_SCRIPTS + (PAGES / "own" / f"{page.name}.html").read_text(encoding="utf-8"),
        **page.parts(),
        root=up,
    )
    write_page(
        site / folder(language()) / address / "index.html",
        title,
        body + live.page_data(page.name, cells, build),
        up,
        build,
        f"{head}\n{live_page.head(live.markup(site, build, up), build, up)}",
        home="../",
        attributes=ATTRIBUTES.format(name=page.name, root=up, title=html.escape(title)),
        above=notebook_page.bar([], live_page.scripts(build, up), build, root=up, notebook=way),
        column=True,
    )


def _beside(page: OwnPage) -> list[Path]:
    """Return the styles and the scripts of a page, if it has any: its own come last."""
    names = filter(None, (page.shares, page.name))
    files = (PAGES / "own" / f"{name}{ending}" for name in names for ending in BESIDE)
    return [file for file in files if file.is_file()]
