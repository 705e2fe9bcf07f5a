"""Which files the first lesson needs: fetched while the landing page is being read."""

from __future__ import annotations

import re
from pathlib import Path

from . import python_files

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


def files(site: Path, build: str) -> list[str]:
    """Return their addresses, below the site's root."""
    names = [*PYODIDE, *python_files.shipped_archives(site / "static" / "pyodide")]
    own = [f"static/pyodide/{name.format(build=build)}" for name in names]
    page = (site / "notebooks" / "index.html").read_text(encoding="utf-8")
    scripts = [address[3:] for address in re.findall(r'as="script" href="(\.\./[^"]*)"', page)]
    entries = [str(file.relative_to(site)) for file in site.rglob("remoteEntry*.js")]
    return [*own, *scripts, *sorted(entries)]
