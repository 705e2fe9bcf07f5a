"""Which files the first lesson needs: fetched while the landing page is being read."""

from __future__ import annotations

import json
import re
from pathlib import Path

from . import paths, python_files

# In the order in which a lesson asks for them. What has no ?v= keeps its name from build to build.
PYODIDE = (
    "early-comlink.mjs?v={build}",
    "pyodide.mjs?v={build}",
    "pyodide-core.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
CHUNKS = paths.LITE / "start" / "chunks.json"


def files(site: Path, build: str) -> list[str]:
    """Return their addresses, below the site's root."""
    names = [*PYODIDE, *python_files.shipped_archives(site / "static" / "pyodide")]
    own = [f"static/pyodide/{name.format(build=build)}" for name in names]
    page = (site / "notebooks" / "index.html").read_text(encoding="utf-8")
    bundle = [address[3:] for address in re.findall(r'href="(\.\./build/[^"]*)"', page)]
    return [*own, *bundle, *(str(file.relative_to(site)) for file in chunks(site))]


def chunks(site: Path) -> list[Path]:
    """Return JupyterLite's script files that a lesson loads, as far as they are there.

    `chunks.json` names them without the hash in their names. A name that a later JupyterLite no
    longer has costs a request in the lesson and nothing else.
    """
    found = []
    for name in json.loads(CHUNKS.read_text(encoding="utf-8")):
        folder, _, stem = name.rpartition("/")
        found += sorted((site / folder).glob(f"{stem}.*.js"))[:1]
    return found
