"""A small site whose pages to read come alive without Python: a stand-in makes the boards live."""

from __future__ import annotations

import shutil
from pathlib import Path

from lite.notebook import live_page, notebook_page
from lite.setup import paths
from lite.site import lesson_files, reading_pages, static_pages
from lite.site.template import PAGES

BUILD = "0123456789"
TRACK = "otello"
NUMBER = 2  # lessons of it
ELSEWHERE = '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">'


def write(site: Path) -> None:
    """Write the first lessons' pages to read, their short addresses, and what they share."""
    own = site / "static" / "stonebook"
    own.mkdir(parents=True)
    for name in notebook_page.STYLES:
        shutil.copy(notebook_page.HERE / "page" / name, own / name)
    for name in ("tokens.css", "site.css", "icon.svg"):
        shutil.copy(PAGES / name, own / name)
    shutil.copy(notebook_page.HERE / "scripts" / "bar.js", own / "bar.js")
    shutil.copy(Path(__file__).parent / "stand_in.js", own / "stand_in.js")
    (site / "static" / "pyodide").mkdir()
    shutil.copy(notebook_page.HERE / "scripts" / "watch.js", site / "static" / "pyodide")
    (site / "build.json").write_text(f'{{"build": "{BUILD}"}}', encoding="utf-8")
    for page in ("index.html", "notebooks/index.html"):
        (site / page).parent.mkdir(exist_ok=True)
        (site / page).write_text(ELSEWHERE, encoding="utf-8")
    every = lesson_files.read(paths.NOTEBOOKS)
    lessons = [one for one in every if one.track == TRACK][:NUMBER]
    script = f'<script defer src="{live_page.ROOT}static/stonebook/stand_in.js"></script>'
    furniture = live_page.furnish(site, lessons, script, BUILD)
    reading_pages.write(site, lessons, BUILD, furniture)
    for lesson in lessons:
        static_pages._short_address(site, lesson, BUILD, live=True)
