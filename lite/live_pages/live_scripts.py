"""The scripts of live boards without a notebook: files in the site, markup in a page's head."""

from __future__ import annotations

import hashlib
import re
import zlib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from ..python import start
from ..setup.messages import BuildStopped
from ..site import board_words
from ..site.template import inline_json
from ..web import bundle

# In a notebook the same script makes the first screen live, before the interface's scripts.
FIRST_SCREEN = """
    <script defer src="{root}static/stonebook/widgets.js?v={script}" \
data-styles="{root}static/stonebook/widgets.css?v={style}"></script>"""
HEAD = """
<link rel="stylesheet" media="screen" href="{root}static/stonebook/widgets.css?v={style}">
<script src="{root}static/pyodide/worker-start.js?v={build_id}" data-build="{build_id}" \
data-worker="live" data-scripts="{root}static/stonebook/widgets.js?v={script}"></script>
"""


def write(site: Path, build_id: str, root: str = "../../../") -> str:
    """Write the scripts that make boards live. Return their markup, as `markup` does."""
    bundle.write_widgets(site / "static" / "stonebook")
    pyodide = site / "static" / "pyodide"
    worker = bundle.text("live-worker.js")
    if worker.count('"./python.js"') != 1:
        raise BuildStopped("live-worker.js does not import python.js once.")
    text = worker.replace('"./python.js"', f'"./python.js?v={build_id}"')
    (pyodide / "worker-live.js").write_text(text, encoding="utf-8")
    bundle.copy(pyodide, "worker-start.js", "run-ahead.js")
    return markup(site, build_id, root)


def markup(site: Path, build_id: str, root: str) -> str:
    """Return the markup that makes a page live, for its head. `root` leads to the site's root."""
    return HEAD.format(root=root, build_id=build_id, **_versions(site))


def first_screen_markup(site: Path, root: str) -> str:
    """Return the markup that makes a notebook's first screen live. It comes after the screen."""
    return FIRST_SCREEN.format(root=root, **_versions(site))


def _versions(site: Path) -> dict[str, str]:
    assets = site / "static" / "stonebook"
    names = zip(("script", "style"), bundle.WIDGETS, strict=True)
    return {
        kind: hashlib.sha256((assets / name).read_bytes()).hexdigest()[:10] for kind, name in names
    }


def python_size(site: Path) -> int:
    """Return the bytes of Python that a page fetches first, compressed as most hosts do.

    0 for a site without Python.
    """
    pyodide = site / "static" / "pyodide"
    if not (pyodide / start.START).is_file():
        return 0
    files = (pyodide / re.sub(r"\?.*", "", name) for name in start.first_files(pyodide))
    return sum(map(_packed_size, filter(Path.is_file, files)))


@cache
def _packed_size(file: Path) -> int:
    return len(zlib.compress(file.read_bytes()))


def page_data(
    lesson: str, cells: Iterable[Mapping[str, object]], build_id: str, **more: object
) -> str:
    """Return the markup with the page's cells for the scripts: each has "id", "source", "tags".

    `more` is further data for the scripts. The sentences of boards without Python follow.
    """
    data = inline_json({"lesson": lesson, "cells": [*cells], "build": build_id, **more})
    cells_markup = f'<script type="application/json" id="stonebook-page">{data}</script>'
    return f"{cells_markup}\n{board_words.markup()}"
