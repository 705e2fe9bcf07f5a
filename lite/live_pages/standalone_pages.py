"""Standalone pages: live pages that are not lessons, at one address per language.

Each page is a folder `lite/web/pages/NAME`. Pages are discovered, not listed. `docs/adding.md`
names the files of a folder. `NAME.js` runs before all other scripts, and `write()` of
`NAME/markup.py` gets the folder of the site's scripts.
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
from ..site.pages.frame import PageBody, PageHead, PagePlace, place_of, write_page
from ..site.template import catalogue, fill
from ..web import bundle
from . import lesson_bar, live_page, live_scripts

ATTRIBUTES = (
    ' data-stonebook-page="live" data-stonebook-standalone="{name}/" data-stonebook-root="{root}"'
    ' data-stonebook-path="{name}" data-stonebook-title="{title}"'
)
HEAD = """<link rel="stylesheet" href="{root}static/stonebook/reading.css?v={build_id}">
"""
STYLE_TAG = '<link rel="stylesheet" href="{root}static/stonebook/{file}?v={build_id}">\n'
SCRIPT_TAG = '<script src="{root}static/stonebook/{file}?v={build_id}"></script>\n'
TAGS_BY_SUFFIX = {".css": STYLE_TAG, ".js": SCRIPT_TAG}
BAR_LINK = (
    '<a id="stonebook-back-link" href="../{page}" data-goes="{page}" data-say="{key}">{text}</a>'
    "\n      "
)
NO_SCRIPTS = "<noscript><p class='notice'>{page.own.noscript}</p></noscript>\n"


@dataclass(frozen=True)
class StandalonePage:
    """A page at the address `name`, as its `NAME/page.json` says."""

    folder: Path
    # The code of its cells by their ids. `{lessons}` stands for the titles of all lessons by their
    # keys, `{ideas}` for the lesson about each theme of puzzles: its address and its title.
    cells: Mapping[str, str]
    section: str = ""  # of the bar
    bar_link: str = ""  # the sentence key of the bar's link to the page without parameters
    bar_page: str = ""  # another page that this link leads to
    styles: tuple[str, ...] = ()  # style sheets shared with other pages
    late: tuple[str, ...] = ()  # files that the page's script fetches when they are needed

    @property
    def name(self) -> str:
        """The name in the page's address and in the names of its files."""
        return self.folder.name

    @property
    def files(self) -> list[str]:
        """The style sheets and the script of the page; shared style sheets come first."""
        names = (f"{self.name}{ending}" for ending in TAGS_BY_SUFFIX)
        return [*self.styles, *(file for file in names if (self.folder / file).is_file())]

    def fragments(self) -> Mapping[str, str]:
        """Return the generated pieces of its markup, in the current language."""
        fragments: Mapping[str, str] = self._module.fragments() if self._module else {}
        return fragments

    def write_files(self, target: Path) -> None:
        """Write the page's own files."""
        if hasattr(self._module, "write"):
            self._module.write(target)

    @property
    def _module(self) -> Any:
        """The module with the generated pieces of the page, None if it has none."""
        if not (self.folder / "markup.py").is_file():
            return None
        return importlib.import_module(f"{PAGES_PACKAGE}.{self.name}.markup")


PAGES_PACKAGE = "lite.web.pages"


def standalone_pages(pages: Path = bundle.PAGES) -> list[StandalonePage]:
    """Read all standalone pages, in the order of their names."""
    return [_read(file) for file in sorted(pages.glob("*/page.json"))]


def _read(file: Path) -> StandalonePage:
    facts = json.loads(file.read_text(encoding="utf-8"))
    cells = {cell: "\n".join(lines) for cell, lines in facts["cells"].items()}
    return StandalonePage(
        file.parent,
        cells=cells,
        section=facts.get("section", ""),
        bar_link=facts.get("barLink", ""),
        bar_page=facts.get("barPage", ""),
        styles=(*facts.get("styles", ()),),
        late=(*facts.get("late", ()),),
    )


def write(site: Path, lessons: list[LessonFile], build_id: str) -> None:
    """Write every standalone page in each language. Runs after `live_page.write_parts`."""
    titles = json.dumps({lesson.key: lesson.full_title for lesson in lessons})
    values = {"lessons": titles, "ideas": json.dumps(lessons_by_theme(lessons))}
    for page in standalone_pages():
        assets = site / "static" / "stonebook"
        bundle.copy(assets, *page.files, *page.late)
        page.write_files(assets)
        for spoken in languages():
            with speaking(spoken):
                _write(site, page, values, build_id)


def lessons_by_theme(lessons: list[LessonFile]) -> dict[str, tuple[str, str]]:
    """Return the address and title of each theme's last lesson, by game and theme: "io/capture"."""
    return {
        f"{lesson.track}/{lesson.puzzles}": (f"{lesson.address}read/?view=stage", lesson.title)
        for lesson in lessons
        if lesson.puzzles
    }


def _write(site: Path, page: StandalonePage, values: Mapping[str, str], build_id: str) -> None:
    address = f"{page.name}/"
    up, words = root(address), catalogue()
    title = words[f"site.{page.name}.title"]
    fragments = {**page.fragments()}
    attributes = ATTRIBUTES.format(name=page.name, root=up, title=html.escape(title))
    attributes += fragments.pop("attributes", "")
    key = page.bar_link
    target = page.bar_page or address
    back_link = fill(BAR_LINK, page=target, key=key, text=html.escape(words[key])) if key else ""
    write_page(
        site / folder(language()) / address / "index.html",
        PageBody(
            title,
            _body(site, page, {**fragments, "root": up}, values, build_id),
            column=True,
            bar=lesson_bar.bar(
                [],
                live_page.scripts(build_id, up),
                build_id,
                PagePlace(root=up, address=address, home="../", section=page.section),
                lesson_bar.BarOptions(back_link=back_link, link_key=key),
            ),
        ),
        place_of(address),
        build_id,
        PageHead(
            _head(site, page, build_id, up),
            about=words[f"site.{page.name}.about"],
            before_styles=file_list.markup(build_id),
            attributes=attributes,
        ),
    )


def _head(site: Path, page: StandalonePage, build_id: str, up: str) -> str:
    """Return the page's own part of its head. `up` leads to the site's root."""
    links = {".css": "", ".js": ""}
    for file in page.files:
        kind = Path(file).suffix
        links[kind] += fill(TAGS_BY_SUFFIX[kind], root=up, build_id=build_id, file=file)
    live = live_scripts.markup(site, build_id, up)
    head = fill(HEAD, root=up, build_id=build_id) + alternates(f"{page.name}/")
    return f"{head}\n{links['.css']}{live_page.head(live, build_id, up, links['.js'])}"


def _body(
    site: Path,
    page: StandalonePage,
    fragments: Mapping[str, str],
    values: Mapping[str, str],
    build_id: str,
) -> str:
    """Return a page's markup, filled with its fragments, and its cells, filled with `values`."""
    cells = [
        {"id": id, "source": fill(source, **values), "tags": ["autorun"]}
        for id, source in page.cells.items()
    ]
    markup = NO_SCRIPTS + (page.folder / f"{page.name}.html").read_text(encoding="utf-8")
    size = live_scripts.python_size(site)
    data = live_scripts.page_data(page.name, cells, build_id, python=size)
    return fill(markup, **fragments) + data
