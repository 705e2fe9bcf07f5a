"""The files of the first lesson, which the landing page prefetches."""

from __future__ import annotations

import re
from pathlib import Path

from ..python import start

# In the order in which a lesson requests them.
FIRST = ("worker-comlink.js?v={build}", "python.js?v={build}")


def files(site: Path, build: str) -> list[str]:
    """Return their addresses, below the site's root."""
    pyodide = site / "static" / "pyodide"
    names = [name.format(build=build) for name in FIRST]
    names += start.first_files(pyodide)
    own = [f"static/pyodide/{name}" for name in names]
    page = (site / "notebooks" / "index.html").read_text(encoding="utf-8")
    scripts = [address[3:] for address in re.findall(r'as="script" href="(\.\./[^"]*)"', page)]
    entries = [str(file.relative_to(site)) for file in site.rglob("remoteEntry*.js")]
    return [*own, *scripts, *sorted(entries)]
