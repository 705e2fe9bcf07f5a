"""What the pages of the sections share: head, title, lead, and how their markup is filled."""

from __future__ import annotations

import html
from pathlib import Path

from stonebook.words import language

from ....web import bundle
from ...languages import alternates, folder, root
from ...template import catalogue, fill
from ..bar import SECTIONS
from ..frame import SECTION_STYLES, PageBody, PageHead, place_of, write_page


def write_section_page(site: Path, name: str, markup: str, scripts: str, build_id: str) -> None:
    """Write the page of a section in the current language: `markup` below its title and lead.

    `scripts` is at the end of its head.
    """
    page, words = f"{name}/", catalogue()
    about = words[f"site.{name}.about"]
    styles = fill(SECTION_STYLES, root=root(page), build_id=build_id)
    lead = f'<p class="lead">{html.escape(about)}</p>\n'
    write_page(
        site / folder(language()) / page / "index.html",
        PageBody(words[f"site.{name}.title"], lead + markup, frame="wrap sections"),
        place_of(page, name if name in SECTIONS else ""),
        build_id,
        PageHead(f"{alternates(page)}\n{styles}\n{scripts}", about=about),
    )


def fill_markup(section: str, part: str = "", /, **values: str) -> str:
    """Fill a section's markup in `lite/web/pages`, or a part of it that is a separate file."""
    file = bundle.PAGES / section / f"{part or section}.html"
    return fill(file.read_text(encoding="utf-8").strip(), **values)
