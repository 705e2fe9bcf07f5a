"""What a page without a notebook needs for live boards: files in the site, markup in its head."""

from __future__ import annotations

import hashlib
import re
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path

from ..setup.talk import Stop
from ..site.template import inline_json
from . import front_end

HERE = Path(__file__).parent
# In a notebook: the same script makes the first screen live, and goes before the interface's.
AHEAD = """
    <script defer src="{root}static/stonebook/widgets.js?v={script}" \
data-ahead="{root}static/stonebook/widgets.css?v={style}"></script>"""
EARLY = HERE.parent / "notebook" / "scripts" / "early.js"
HEAD = """
<script src="{root}static/pyodide/early.js?v={build}" data-build="{build}" \
data-worker="live"></script>
<link rel="stylesheet" media="screen" href="{root}static/stonebook/widgets.css?v={style}">
<script defer src="{root}static/stonebook/widgets.js?v={script}"{alone}></script>
"""


def write_scripts(site: Path, build: str, root: str = "../../../") -> str:
    """Write the scripts that make boards live. Return their markup, as `markup` does."""
    front_end.write(site / "static" / "stonebook")
    pyodide = site / "static" / "pyodide"
    worker = (HERE / "worker.js").read_text(encoding="utf-8")
    text, count = re.subn(r"'\./python\.js'", f"'./python.js?v={build}'", worker)
    if count != 1:
        raise Stop("lite/live/worker.js does not import python.js once.")
    (pyodide / "early-live.js").write_text(text, encoding="utf-8")
    shutil.copy(EARLY, pyodide / EARLY.name)
    shutil.copy(HERE / "ahead_worker.js", pyodide / "ahead.js")
    return markup(site, build, root)


def markup(site: Path, build: str, root: str, *, alone: bool = False) -> str:
    """Return what makes a page live, for its head. `root` leads from it to the site's root.

    A page that is `alone` has no other scripts: it starts by itself and has the notebook's keys.
    """
    begins = " data-alone" if alone else ""
    return HEAD.format(root=root, build=build, alone=begins, **_versions(site))


def ahead(site: Path, root: str) -> str:
    """Return what makes the first screen of a notebook's page live, to stand behind it."""
    return AHEAD.format(root=root, **_versions(site))


def _versions(site: Path) -> dict[str, str]:
    own = site / "static" / "stonebook"
    names = zip(("script", "style"), front_end.NAMES, strict=True)
    return {
        kind: hashlib.sha256((own / name).read_bytes()).hexdigest()[:10] for kind, name in names
    }


def page_data(lesson: str, cells: Iterable[Mapping[str, object]], build: str) -> str:
    """Return the markup that tells the scripts what runs: each cell has `id`, `source`, `tags`."""
    data = inline_json({"lesson": lesson, "cells": [*cells], "build": build})
    return f'<script type="application/json" id="stonebook-page">{data}</script>'
