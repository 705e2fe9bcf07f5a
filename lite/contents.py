"""The notebooks as the site serves them: read-only lessons, and a place for copies."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from . import paths


def collect(notebooks: Path, target: Path) -> list[Path]:
    """Copy the lessons. Return their paths inside the site's contents."""
    target.mkdir(parents=True)
    lessons = []
    for file in sorted(notebooks.glob("*/*.ipynb")):
        place = file.relative_to(notebooks)
        (target / place).parent.mkdir(exist_ok=True)
        shutil.copy(file, target / place)
        lessons.append(place)
    (target / "scratch").mkdir()
    shutil.copy(paths.LITE / "pages" / "scratch.ipynb", target / "scratch" / "start.ipynb")
    return lessons


def make_read_only(site: Path) -> None:
    """Mark everything but scratch/ as not writable in the lists that the notebook reads.

    A lesson that could be written would be stored in the browser on the first automatic save
    and would hide every later version of the site.
    """
    for file in (site / "api" / "contents").rglob("all.json"):
        listing = json.loads(file.read_text(encoding="utf-8"))
        for entry in listing["content"]:
            if entry["type"] != "directory" and not entry["path"].startswith("scratch"):
                entry["writable"] = False
        file.write_text(json.dumps(listing), encoding="utf-8")
