"""A small site whose reading pages become live without Python: a script replaces it."""

from __future__ import annotations

import shutil
from pathlib import Path

from lite.live_pages import live_page
from lite.setup import paths
from lite.site import lesson_files, reading_pages, static_pages
from lite.site.pages import frame
from lite.web import bundle

BUILD_ID = "0123456789"
TRACK = "otello"
LESSONS = 2  # the number of lessons of the track
ELSEWHERE = '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">'


def write(site: Path) -> None:
    """Write the reading pages of the first lessons, their short addresses, and shared files."""
    own = site / "static" / "stonebook"
    own.mkdir(parents=True)
    bundle.copy(own, frame.STYLE, "bar.js")
    bundle.copy_fonts(own)
    shutil.copy(bundle.PAGES / "icon.svg", own / "icon.svg")
    shutil.copy(Path(__file__).parent / "stand_in.js", own / "stand_in.js")
    bundle.copy(site / "static" / "pyodide", "python-watch.js")
    (site / "build.json").write_text(f'{{"build": "{BUILD_ID}"}}', encoding="utf-8")
    for page in ("index.html", "notebooks/index.html"):
        (site / page).parent.mkdir(exist_ok=True)
        (site / page).write_text(ELSEWHERE, encoding="utf-8")
    all_lessons = lesson_files.read(paths.NOTEBOOKS)
    lessons = [lesson for lesson in all_lessons if lesson.track == TRACK][:LESSONS]
    script = f'<script defer src="{live_page.ROOT}static/stonebook/stand_in.js"></script>'
    live_parts = live_page.write_parts(site, lessons, script, BUILD_ID, {})
    reading_pages.write(site, lessons, BUILD_ID, live_parts)
    for lesson in lessons:
        static_pages.write_short_address(site, lesson, BUILD_ID)
