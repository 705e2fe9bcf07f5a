"""Pages of their own: live ones that are no lesson, in each language at an address of its own.

A page is a file of markup, `site/pages/own/NAME.html`, filled with sentences, a title and a summary
(`site.NAME.title`, `site.NAME.about`), and the code that runs in its cells. In the markup a cell is
`<section class="stonebook-cell" data-cell="ID"><div class="stonebook-output"></div></section>`.
"""

from __future__ import annotations

import html
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from stonebook.words import language, languages, speaking

from ..live import page as live
from ..site.languages import alternates, folder, root
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
NO_SCRIPTS = "<noscript><p class='notice'>{page.own.noscript}</p></noscript>\n"


@dataclass(frozen=True)
class OwnPage:
    """A page at the address `name`, and the code of its cells by their ids."""

    name: str
    cells: Mapping[str, str]


OWN_PAGES = (
    OwnPage(
        "atlas", {"board": "from stonebook.widgets.atlas_page import atlas_page\natlas_page()"}
    ),
    OwnPage("play", {"board": "from stonebook.widgets.play_page import play_page\nplay_page()"}),
)


def write(site: Path, build: str) -> None:
    """Write every page of its own in each language. `live_page.furnish` has been there before."""
    for page in OWN_PAGES:
        for one in languages():
            with speaking(one):
                _write(site, page, build)


def _write(site: Path, page: OwnPage, build: str) -> None:
    address = f"{page.name}/"
    up, words = root(address), catalogue()
    title = words[f"site.{page.name}.title"]
    about = html.escape(words[f"site.{page.name}.about"])
    head = fill(HEAD, root=up, build=build, about=about) + alternates(address)
    cells = [
        {"id": one, "source": source, "tags": ["autorun"]} for one, source in page.cells.items()
    ]
    body = fill(
        NO_SCRIPTS + (PAGES / "own" / f"{page.name}.html").read_text(encoding="utf-8"), root=up
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
        above=notebook_page.bar([], live_page.scripts(build, up), build, root=up),
        column=True,
    )
