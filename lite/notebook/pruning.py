"""Rules that remove files which no page requests, each with its reason, and texts that none shows.

`tests/browser/site/test_requested.py` opens every kind of page and compares what was asked for with
what is there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from ..python.archives import FETCHED_WHEELS
from . import chunks

DRAWING = r"mermaidAPI|elk\.layered|vegaEmbed|vega-lite|vega-bind"
OLD_FONT_FORMATS = (".eot", ".svg", ".ttf", ".woff")
"""Every browser that runs Pyodide supports .woff2."""


@dataclass(frozen=True)
class PruningRule:
    """Files that no page requests, with the reason."""

    reason: str
    globs: tuple[str, ...] = ()
    find: Callable[[Path], Iterable[Path]] | None = None

    def files(self, site: Path) -> Iterator[Path]:
        """Yield the files of the rule."""
        for glob in self.globs:
            yield from (file for file in site.glob(glob) if file.is_file())
        if self.find:
            yield from self.find(site)


def _archived_wheels(site: Path) -> Iterator[Path]:
    for file in (site / "static" / "pyodide").glob("*.whl"):
        if file.name.partition("-")[0].replace("_", "-") not in FETCHED_WHEELS:
            yield file


def _old_font_files(site: Path) -> Iterator[Path]:
    for file in (site / "build").glob("*.woff2"):
        yield from (
            older for suffix in OLD_FONT_FORMATS if (older := file.with_suffix(suffix)).is_file()
        )


RULES = (
    PruningRule(
        "only JupyterLite's own build uses it",
        (
            "rspack.config*.js",
            "bootstrap.js",
            "package.json",
            "jupyterlite.schema.v0.json",
            *("notebooks/build/*", "notebooks/package.json", "tree/build/*", "tree/package.json"),
        ),
    ),
    PruningRule(
        "the build has put the configuration into the pages",
        ("config-utils.js", "overrides.json", "jupyter-lite.*", "*/jupyter-lite.*"),
    ),
    PruningRule(
        "the pages have their own icon and name",
        (
            *("manifest.webmanifest", "icon-*.png", "static/favicons/*"),
            *("notebooks/favicon.ico", "tree/favicon.ico"),
        ),
    ),
    PruningRule("it leads to an app that the site does not have", ("doc/**/*",)),
    PruningRule(
        "the plugin that would start it is switched off",
        ("service-worker.js", "build/service-worker.js"),
    ),
    PruningRule("all.json holds every schema", ("build/schemas/@*/**/*",)),
    PruningRule(
        "a theme is a style sheet, and its script is empty", ("build/themes/*/*/index.js",)
    ),
    PruningRule(
        "only JupyterLite's build reads it",
        (
            "extensions/**/install.json",
            "extensions/**/package.json",
            "extensions/**/schema*/**/*",
            "extensions/**/static/style.js",
        ),
    ),
    PruningRule(
        "licences/ has these texts",
        ("extensions/**/*.LICENSE.txt", "static/stonebook/third-party-licenses.json"),
    ),
    PruningRule("python.js holds the lock file", ("static/pyodide/pyodide-lock.json",)),
    PruningRule("Python has these packages from its archives", find=_archived_wheels),
    PruningRule("the same, for a Pyodide that has no archives", ("extensions/**/pypi/*.whl",)),
    PruningRule(
        "diagrams and charts are switched off",
        find=partial(chunks.chunks_used_only_by, library=DRAWING),
    ),
    PruningRule("there is no terminal", find=partial(chunks.chunks_used_only_by, library="xterm")),
    PruningRule("one file holds all these scripts", find=chunks.files),
    PruningRule("a newer font file has the same letters", find=_old_font_files),
)


def prune(site: Path) -> None:
    """Remove files that are never requested, and folders that become empty."""
    for rule in RULES:
        for file in [*rule.files(site)]:
            file.unlink(missing_ok=True)  # two rules may name the same file
    for folder in sorted((path for path in site.rglob("*") if path.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()


def shorten_settings(site: Path) -> None:
    """Remove the descriptions of JupyterLab's settings: only its editor of settings shows them."""
    file = site / "build" / "schemas" / "all.json"
    plugins = json.loads(file.read_text(encoding="utf-8"))
    for plugin in plugins:
        plugin["schema"] = _undescribed(plugin["schema"])
    file.write_text(json.dumps(plugins, separators=(",", ":")), encoding="utf-8")


def _undescribed(part: Any) -> Any:
    if isinstance(part, list):
        return [_undescribed(entry) for entry in part]
    if not isinstance(part, dict):
        return part
    return {
        key: _undescribed(value)
        for key, value in part.items()
        # A setting may be called “description”: then its value is not a text.
        if not (key == "description" and isinstance(value, str))
    }
