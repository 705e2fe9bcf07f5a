"""The pictures of a lesson, made at build time so that its boards appear before Python starts.

Each notebook runs in its own process, without Jupyter and widgets. The display of a cell's last
expression is stored as the cell's output.
"""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from pprint import pformat
from typing import Any

from ..setup import paths
from ..setup.talk import Stop


@dataclass(frozen=True)
class CellDisplay:
    """A cell's display: its saved output, and its HTML for the reading page and the key.

    `board` is its board alone, as SVG for a small picture.
    """

    picture: dict[str, str]
    reading: str
    key: str = ""
    board: str = ""


LIMIT = 60  # seconds for a notebook
KEPT = ("text/html", "image/svg+xml", "text/plain")  # the first available picture is used


def add(name: str, notebook: dict[str, Any]) -> dict[str, Any]:
    """Return the notebook with saved pictures in the cells that run automatically."""
    displays = run(name, notebook)
    notebook = copy.deepcopy(notebook)
    for cell in filter(runs_by_itself, notebook["cells"]):
        bundle = displays[cell["id"]].picture
        cell["metadata"]["trusted"] = True  # otherwise the notebook does not show HTML
        cell["execution_count"] = None
        cell["outputs"] = []
        if bundle:
            output = {"output_type": "display_data", "data": bundle, "metadata": {}}
            cell["outputs"].append(output)
    return notebook


def run(name: str, notebook: dict[str, Any]) -> dict[str, CellDisplay]:
    """Run the cells that run automatically. Return each one's display, by the cell's id."""
    cells = [cell for cell in notebook["cells"] if runs_by_itself(cell)]
    displays = _run(name, tuple((cell["id"], "".join(cell["source"])) for cell in cells))
    return {cell["id"]: display for cell, display in zip(cells, displays, strict=True)}


def runs_by_itself(cell: Mapping[str, Any]) -> bool:
    """Whether a cell runs when its lesson opens."""
    return cell["cell_type"] == "code" and "autorun" in cell["metadata"].get("tags", [])


@cache  # the notebook and the reading page share one run
def _run(name: str, sources: tuple[tuple[str, str], ...]) -> list[CellDisplay]:
    try:
        answer = subprocess.run(
            [sys.executable, "-m", "lite.site.lesson_pictures"],
            input=json.dumps(sources),
            capture_output=True,
            text=True,
            timeout=LIMIT,
            cwd=paths.ROOT,
        )
    except subprocess.TimeoutExpired:
        raise Stop(f"{name}: its cells take more than {LIMIT} s to run.") from None
    if answer.returncode:
        raise Stop(f"{name}: a cell that runs by itself fails.", answer.stderr.strip())
    return [CellDisplay(**display) for display in json.loads(answer.stdout)]


def _main() -> None:
    """Run the cells that come as JSON on stdin, and write their displays to stdout."""
    out, sys.stdout = sys.stdout, sys.stderr  # printed text must not mix with the answer
    from stonebook import BadLesson
    from stonebook.draw.svg import svg
    from stonebook.teach.authoring.cells import run_cell
    from stonebook.widgets.host import host
    from stonebook.widgets.lesson.lesson_item import LessonItem, LiveItem
    from stonebook.words import say

    here = host.Static()
    host.use(here)
    space: dict[str, Any] = {"__name__": "__main__"}
    answers = []
    for cell, source in json.loads(sys.stdin.read()):
        here.cell = cell
        here.bundles.clear()
        try:
            value = run_cell(source, space, f"<cell {cell}>")
            if value is not None:
                here.show(_bundle(value))
            picture = _picture(here.bundles[-1]) if here.bundles else {}
            shown = {"reading": _on_a_page(picture, say("reading.value"))}
            if isinstance(value, LiveItem):  # before the page for reading solves its step
                shown["board"] = svg(value.still()[1], board_only=True)
            if isinstance(value, LessonItem):
                shown |= {"reading": value.reading(), "key": value.key()}
        except BadLesson as error:
            sys.exit(
                str(error) if error.cell else f"{cell}: {error}"
            )  # not possible in pure Python
        answers.append({"picture": picture, **shown})
    json.dump(answers, out)


def _bundle(value: Any) -> Mapping[str, object]:
    """Return how a notebook shows a value: by its own forms, or as text."""
    if hasattr(value, "_repr_mimebundle_"):
        return dict(value._repr_mimebundle_())
    if isinstance(value, dict) and value and all("/" in str(kind) for kind in value):
        return value  # a bundle
    bundle = {"text/plain": pformat(value, width=79, sort_dicts=False)}
    if hasattr(value, "_repr_svg_"):
        bundle["image/svg+xml"] = value._repr_svg_()
    return bundle


def _on_a_page(picture: Mapping[str, str], label: str) -> str:
    """Return a cell's value as HTML: the texts of a lesson speak of it."""
    if "text/html" in picture:
        return picture["text/html"]
    drawn, text = picture.get("image/svg+xml"), picture.get("text/plain")
    if drawn is None and text is None:
        return ""
    value = drawn or f'<pre tabindex="0"><code>{escape(text or "")}</code></pre>'
    return f'<figure class="value"><figcaption>{escape(label)}</figcaption>{value}</figure>'


def _picture(bundle: Mapping[str, object]) -> dict[str, str]:
    texts = {kind: str(bundle[kind]) for kind in KEPT if kind in bundle}
    if "text/html" in texts:
        texts.pop("image/svg+xml", None)
    return texts


if __name__ == "__main__":
    _main()
