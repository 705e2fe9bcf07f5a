"""The pages that JupyterLite makes, changed where a lesson needs it."""

from __future__ import annotations

import shutil
from pathlib import Path

from . import paths
from .talk import Stop

WORKER = """import '../../{worker}';
import {{ startEarly }} from './pyodide.mjs';
startEarly();
"""


def finish(site: Path, identity: str) -> None:
    """Start Python early on lesson pages, and put the build id on every page."""
    pyodide = site / "static" / "pyodide"
    kernel = site / "extensions/@jupyterlite/pyodide-kernel-extension/static"
    for kind in ("comlink", "coincident"):
        (worker,) = kernel.glob(f"{kind}.worker.*.js")
        text = WORKER.format(worker=worker.relative_to(site).as_posix())
        (pyodide / f"early-{kind}.mjs").write_text(text, encoding="utf-8")
    shutil.copy(paths.LITE / "start" / "early.js", pyodide / "early.js")
    page = site / "notebooks" / "index.html"
    _change(page, "<head>", '<head>\n    <script src="../static/pyodide/early.js"></script>')
    for page in site.rglob("index.html"):
        if "<head>" in page.read_text(encoding="utf-8"):
            _change(page, "<head>", f'<head>\n    <meta name="stonebook-build" content="{identity}">')


def _change(page: Path, old: str, new: str) -> None:
    text = page.read_text(encoding="utf-8")
    if old not in text:
        raise Stop(f"{page.name} of JupyterLite no longer has {old!r}.")
    page.write_text(text.replace(old, new, 1), encoding="utf-8")
