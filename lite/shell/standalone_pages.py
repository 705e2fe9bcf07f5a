"""Standalone pages: live pages that are not lessons, at one address per language.

Each page is a folder `lite/web/pages/NAME`. Pages are discovered, not listed. `docs/adding.md`
names the files of a folder. `NAME.js` runs before all other scripts, and `write()` of `parts.py`
gets the folder of the site's scripts.
"""

from __future__ import annotations

import html
import importlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stonebook.words import language, languages, speaking

from ..publish import file_list
from ..site.languages import alternates, folder, root
from ..site.lesson_files import LessonFile
from ..site.pages.frame import PageHead, PagePlace, place_of, write_page
from ..site.template import catalogue, fill
from ..web import bundle
from . import lesson_bar, live_page, live_scripts

ATTRIBUTES = (
    ' data-stonebook-page="live" data-stonebook-standalone="{name}/" data-stonebook-root="{root}"'
    ' data-stonebook-path="{name}" data-stonebook-title="{title}"'
)
HEAD = """<link rel="stylesheet" href="{root}static/stonebook/reading.css?v={build}">
"""
LOOK = '<link rel="stylesheet" href="{root}static/stonebook/{file}?v={build}">\n'
SCRIPT = '<script src="{root}static/stonebook/{file}?v={build}"></script>\n'
BESIDE = {".css": LOOK, ".js": SCRIPT}
BAR_LINK = (
    '<a id="stonebook-way" href="../{page}" data-goes="{page}" data-say="{key}">{text}</a>\n      '
)
NO_SCRIPTS = "<noscript><p class='notice'>{page.own.noscript}</p></noscript>\n"


@dataclass(frozen=True)
class StandalonePage:
    """A page at the address `name`, and the code of its cells by their ids, as `page.json` says.

    In the code `{lessons}` stands for the titles of all lessons by their names, `{ideas}` for the
    lesson about each theme of puzzles: its address and its title. `section` is the
    section of the bar that it belongs to, `bar_link` the sentence key of the bar's link to the page
    without parameters, or to the page `bar_page`. `styles` are style sheets shared with other
    pages, `late` files that the page's script fetches when they are needed.
    """

    folder: Path
    cells: Mapping[str, str]
    section: str = ""
    bar_link: str = ""
    bar_page: str = ""
    styles: tuple[str, ...] = ()
    late: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name in its address and its files."""
        return self.folder.name

    @property
    def files(self) -> list[str]:
        """Its style sheets and its script, its own last."""
        names = (f"{self.name}{ending}" for ending in BESIDE)
        return [*self.styles, *(file for file in names if (self.folder / file).is_file())]

    def parts(self) -> Mapping[str, str]:
        """Return the generated pieces of its markup, in the current language."""
        parts: Mapping[str, str] = self._module.parts() if self._module else {}
        return parts

    def write_files(self, target: Path) -> None:
        """Write the page's own files."""
        if hasattr(self._module, "write"):
            self._module.write(target)

    @property
    def _module(self) -> Any:
        """The module that makes its generated pieces, None without one."""
        if not (self.folder / "parts.py").is_file():
            return None
        return importlib.import_module(f"{PARTS}.{self.name}.parts")


PARTS = "lite.web.pages"


def standalone_pages(pages: Path = bundle.PAGES) -> list[StandalonePage]:
    """Return all standalone pages."""
    return [_read(file) for file in sorted(pages.glob("*/page.json"))]


def _read(file: Path) -> StandalonePage:
    about = json.loads(file.read_text(encoding="utf-8"))
    cells = {cell: "\n".join(lines) for cell, lines in about["cells"].items()}
    return StandalonePage(
        file.parent,
        cells,
        about.get("section", ""),
        about.get("barLink", ""),
        about.get("barPage", ""),
        (*about.get("styles", ()),),
        (*about.get("late", ()),),
    )


def write(site: Path, lessons: list[LessonFile], build: str) -> None:
    """Write every standalone page in each language. Runs after `live_page.write_parts`."""
    titles = json.dumps({lesson.key: lesson.full_title for lesson in lessons})
    known = {"lessons": titles, "ideas": json.dumps(ideas(lessons))}
    for page in standalone_pages():
        assets = site / "static" / "stonebook"
        bundle.copy(assets, *page.files, *page.late)
        page.write_files(assets)
        for spoken in languages():
            with speaking(spoken):
                _write(site, page, known, build)


def ideas(lessons: list[LessonFile]) -> dict[str, tuple[str, str]]:
    """Return each theme's lesson, "io/capture": the last one, which goes deepest."""
    about = (lesson for lesson in lessons if lesson.puzzles)
    return {
        f"{lesson.track}/{lesson.puzzles}": (f"{lesson.address}read/?view=stage", lesson.title)
        for lesson in about
    }


def _write(site: Path, page: StandalonePage, known: Mapping[str, str], build: str) -> None:
    address = f"{page.name}/"
    up, words = root(address), catalogue()
    title = words[f"site.{page.name}.title"]
    parts = {**page.parts()}
    attributes = ATTRIBUTES.format(name=page.name, root=up, title=html.escape(title))
    attributes += parts.pop("attributes", "")
    key = page.bar_link
    goes = page.bar_page or address
    way = fill(BAR_LINK, page=goes, key=key, text=html.escape(words[key])) if key else ""
    write_page(
        site / folder(language()) / address / "index.html",
        title,
        _body(site, page, {**parts, "root": up}, known, build),
        place_of(address),
        build,
        PageHead(
            _head(site, page, build, up),
            about=words[f"site.{page.name}.about"],
            first=file_list.markup(build),
            attributes=attributes,
        ),
        above=lesson_bar.bar(
            [],
            live_page.scripts(build, up),
            build,
            PagePlace(up, address, "../", page.section),
            way=way,
            way_key=key,
        ),
        column=True,
    )


def _head(site: Path, page: StandalonePage, build: str, up: str) -> str:
    """Return what a page's head has besides that of every page. `up` leads to the site's root."""
    links = {".css": "", ".js": ""}
    for file in page.files:
        kind = Path(file).suffix
        links[kind] += fill(BESIDE[kind], root=up, build=build, file=file)
    live = live_scripts.markup(site, build, up)
    head = fill(HEAD, root=up, build=build) + alternates(f"{page.name}/")
    return f"{head}\n{links['.css']}{live_page.head(live, build, up, links['.js'])}"


def _body(
    site: Path,
    page: StandalonePage,
    parts: Mapping[str, str],
    known: Mapping[str, str],
    build: str,
) -> str:
    """Return a page's markup, filled with its parts, and its cells, filled with what is known."""
    cells = [
        {"id": id, "source": fill(source, **known), "tags": ["autorun"]}
        for id, source in page.cells.items()
    ]
    markup = NO_SCRIPTS + (page.folder / f"{page.name}.html").read_text(encoding="utf-8")
    size = live_scripts.python_size(site)
    data = live_scripts.page_data(page.name, cells, build, python=size)
    return fill(markup, **parts) + data
