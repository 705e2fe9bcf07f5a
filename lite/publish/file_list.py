"""The files that a page needs for live boards, so the page can name a missing one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from ..python import start
from ..site.template import inline_json
from ..web import bundle

SCRIPT = "missing-files.js"
PLACEHOLDER = '<script id="stonebook-files" type="application/json">{}</script>'
# Requested by the notebook interface itself.
NOTEBOOK_FILES = (
    "build/schemas/all.json",
    "build/schemas/all_federated.json",
    "build/themes/@jupyterlab/theme-light-extension/index.css",
    "api/translations/all.json",
    "api/translations/en.json",
)
FILE_REFERENCE = re.compile(
    r'(?:src|href|data-scripts|data-styles)="((?:\.\./)+(?:static|build)/[^"]*)"'
)
LIVE_FILES = ("static/pyodide/worker-live.js",)
ARCHIVES = ("python_stdlib.zip", "zipped.zip", "unpacked.zip")


def markup(build_id: str) -> str:
    """Return the markup for the start of a page's head. `write` fills in the files later."""
    return f'{PLACEHOLDER}\n<script data-build="{build_id}">\n{bundle.text(SCRIPT)}</script>\n'


def write(site: Path) -> None:
    """Fill the files and their sizes into each page. Must run after the last change to any file."""
    for page in sorted(site.rglob("index.html")):
        text = page.read_text(encoding="utf-8")
        if PLACEHOLDER in text:
            is_notebook = page.parent == site / "notebooks"
            names = [*named_files(text), *(_notebook(site, text) if is_notebook else LIVE_FILES)]
            names += _python(site)
            files = {name: site / name for name in names}
            sizes = {name: file.stat().st_size for name, file in files.items() if file.is_file()}
            listed = PLACEHOLDER.replace("{}", inline_json(sizes))
            page.write_text(text.replace(PLACEHOLDER, listed, 1), encoding="utf-8")


def named_files(page: str) -> Iterator[str]:
    """Yield the styles and scripts that a page names."""
    for addresses in FILE_REFERENCE.findall(page):
        for address in addresses.split():
            name = re.sub(r"^(\.\./)+|\?.*", "", address)
            if name.endswith((".css", ".js")):
                yield name


def _notebook(site: Path, page: str) -> Iterator[str]:
    """Yield the files of the notebook interface and the kernel's worker."""
    text = re.search(r'<script id="jupyter-config-data"[^>]*>(.*?)</script>', page, flags=re.S)
    config = json.loads(text[1]) if text else {}
    for extension in config.get("federated_extensions", ()):
        yield f"extensions/{extension['name']}/{extension['load']}"
    yield from NOTEBOOK_FILES
    for pattern in ("api/contents/**/all.json", "files/**/*.ipynb"):
        yield from (file.relative_to(site).as_posix() for file in sorted(site.glob(pattern)))
    yield from ("static/pyodide/worker-comlink.js", "static/pyodide/run-ahead.js")
    workers = "extensions/@jupyterlite/pyodide-kernel-extension/static/comlink.worker.*.js"
    yield from (file.relative_to(site).as_posix() for file in site.glob(workers))


def _python(site: Path) -> Iterator[str]:
    """Yield the files that start Python. The memory snapshot is optional: it only saves time."""
    folder = "static/pyodide"
    names = [re.sub(r"\?.*", "", name) for name in start.first_files(site / folder)]
    yield f"{folder}/{start.START}"
    yield from (f"{folder}/{name}" for name in names if not name.endswith(".bin"))
    for name in ARCHIVES:
        yield from (
            file.relative_to(site).as_posix() for file in (site / folder).glob(f"**/{name}")
        )
