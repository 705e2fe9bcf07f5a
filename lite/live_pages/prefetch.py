"""The files of a lesson's stage, which the start page prefetches."""

from __future__ import annotations

import re
from pathlib import Path

from ..python import start
from . import live_page

# In the order in which a lesson requests them.
FIRST_FILES = ("worker-live.js?v={build_id}", "python.js?v={build_id}")


def files(site: Path, live: str, build_id: str) -> list[str]:
    """Return the files' addresses, below the site's root.

    `live` is the markup of the live scripts.
    """
    pyodide = site / "static" / "pyodide"
    names = [name.format(build_id=build_id) for name in FIRST_FILES]
    names += start.first_files(pyodide)
    shared = re.findall(r'(?:href|scripts)="(?:\.\./)*(static/stonebook/[^"]*)"', live)
    return [
        *(f"static/pyodide/{name}" for name in names),
        *shared,
        *(address.removeprefix("../") for address in live_page.scripts(build_id, "../")),
    ]
