"""The pictures of a lesson, made at build time so that its boards appear before Python starts.

Each notebook runs in its own process, without Jupyter. The display of a cell's last expression is
stored as the cell's output.
"""

from __future__ import annotations

import copy
import io
import traceback
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from html import escape
from pprint import pformat
from typing import Any

from stonebook import BadLesson
from stonebook.draw.svg import svg
from stonebook.widgets.host import host
from stonebook.widgets.host.environments import BuildHost
from stonebook.widgets.host.run_code import run_code
from stonebook.widgets.lesson.board_output import BoardOutput
from stonebook.widgets.lesson.failures import missing_import
from stonebook.widgets.lesson.lesson import Lesson
from stonebook.widgets.lesson.lesson_output import LessonOutput, LiveOutput
from stonebook.widgets.lesson.rule_comparison_output import RuleComparisonOutput
from stonebook.widgets.playing.one_minute.invitation import MinuteOutput
from stonebook.widgets.playing.tournament import TournamentOutput
from stonebook.words import say

from ..setup import processes
from ..setup.messages import BuildStopped
from .still_widgets import ANNOUNCING_ATTRIBUTES

processes.preload("IPython", "ipycanvas", __name__)
Sources = tuple[tuple[str, str], ...]
"""The id and the code of each cell."""


@dataclass(frozen=True)
class CellDisplay:
    """A cell's display: its saved output, and its HTML for the reading page and the key.

    `board` is its board alone, as SVG for a small picture. `lesson_function` has shown it,
    if that function is in `OUTPUTS`; else the name is "".
    """

    picture: dict[str, str]
    reading: str
    key: str = ""
    board: str = ""
    lesson_function: str = ""


TIMEOUT_SECONDS = 60  # seconds for a notebook
OUTPUTS = {
    "begin": Lesson,
    "play": BoardOutput,
    "tournament": TournamentOutput,
    "minute": MinuteOutput,
    "plain": RuleComparisonOutput,
}
"""The outputs that pages treat in their own way, by the lesson functions that show them."""
LINKED = ("play", "minute", "plain")
"""The lesson functions to whose outputs a lesson's end may lead."""
PICTURE_TYPES = ("text/html", "image/svg+xml", "text/plain")  # the first available picture is used


def add(name: str, notebook: dict[str, Any]) -> dict[str, Any]:
    """Return the notebook with saved pictures in the cells that run automatically."""
    displays = run(name, notebook)
    notebook = copy.deepcopy(notebook)
    for cell in filter(is_autorun, notebook["cells"]):
        bundle = displays[cell["id"]].picture
        cell["metadata"]["trusted"] = True  # otherwise the notebook does not show HTML
        cell["execution_count"] = None
        cell["outputs"] = []
        function = displays[cell["id"]].lesson_function
        if function in LINKED:
            cell["metadata"]["stonebook_linked"] = function
        if bundle:
            output = {"output_type": "display_data", "data": bundle, "metadata": {}}
            cell["outputs"].append(output)
    return notebook


def run(name: str, notebook: dict[str, Any]) -> dict[str, CellDisplay]:
    """Run the cells that run automatically. Return each one's display, by the cell's id."""
    cells = [cell for cell in notebook["cells"] if is_autorun(cell)]
    displays = _run(name, tuple((cell["id"], "".join(cell["source"])) for cell in cells))
    return {cell["id"]: display for cell, display in zip(cells, displays, strict=True)}


def linked_cells(name: str, notebook: dict[str, Any]) -> dict[str, str]:
    """Return the ids of the cells to which the lesson's end leads, by the functions of `LINKED`.

    If several cells have the same function, the first one counts.
    """
    cells: dict[str, str] = {}
    for id, display in run(name, notebook).items():
        if display.lesson_function in LINKED:
            cells.setdefault(display.lesson_function, id)
    return cells


def is_autorun(cell: Mapping[str, Any]) -> bool:
    """Whether a cell runs when its lesson opens."""
    return cell["cell_type"] == "code" and "autorun" in cell["metadata"].get("tags", [])


@cache  # the notebook and the reading page share one run
def _run(name: str, sources: Sources) -> list[CellDisplay]:
    try:
        displays = processes.run(draw, sources, TIMEOUT_SECONDS)
    except TimeoutError:
        raise BuildStopped(
            f"{name}: its cells take more than {TIMEOUT_SECONDS} s to run."
        ) from None
    except EOFError:
        displays = "The process ended early."
    if isinstance(displays, str):
        raise BuildStopped(f"{name}: a cell that runs by itself fails.", displays)
    return [CellDisplay(**display) for display in displays]


def draw(sources: Sources) -> list[dict[str, Any]] | str:
    """Run cells in this process. Return their displays, or the output if a cell fails."""
    printed = io.StringIO()
    with redirect_stdout(printed), redirect_stderr(printed):
        try:
            return _displays(sources)
        except BadLesson as error:
            print(error)
        except (Exception, SystemExit):
            traceback.print_exc()
    return printed.getvalue().strip()


def _displays(sources: Sources) -> list[dict[str, Any]]:
    build = BuildHost()
    host.use_host(build)
    space: dict[str, Any] = {"__name__": "__main__"}
    displays = []
    for cell, source in sources:
        build.cell = cell
        build.bundles.clear()
        try:
            displays.append(_display(run_code(source, space, f"<cell {cell}>"), build))
        except BadLesson as error:
            if error.cell:
                raise
            raise BadLesson(f"{cell}: {error}") from None  # not possible in pure Python
        except NameError as error:
            if not (problem := missing_import(error)):
                raise
            raise BadLesson(f"{cell}: {problem}") from None
    return displays


def _display(value: Any, build: BuildHost) -> dict[str, Any]:
    if value is not None:
        build.show(_bundle(value))
    picture = _picture(build.bundles[-1]) if build.bundles else {}
    parts = {"reading": _on_a_page(picture, say("reading.value"))}
    if isinstance(value, LiveOutput):  # before the page for reading solves its step
        parts["board"] = svg(value.still()[1], board_only=True)
    functions = (name for name, kind in OUTPUTS.items() if isinstance(value, kind))
    parts["lesson_function"] = next(functions, "")
    if isinstance(value, LessonOutput):
        parts |= {"reading": value.reading(), "key": value.key()}
    still = {kind: ANNOUNCING_ATTRIBUTES.sub("", text) for kind, text in picture.items()}
    return {
        "picture": still,
        **{name: ANNOUNCING_ATTRIBUTES.sub("", part) for name, part in parts.items()},
    }


def _bundle(value: Any) -> Mapping[str, object]:
    """Return a value's MIME bundle: its own display forms, or plain text."""
    if hasattr(value, "_repr_mimebundle_"):
        return dict(value._repr_mimebundle_())
    if isinstance(value, dict) and value and all("/" in str(kind) for kind in value):
        return value  # a bundle
    bundle = {"text/plain": pformat(value, width=79, sort_dicts=False)}
    if hasattr(value, "_repr_svg_"):
        bundle["image/svg+xml"] = value._repr_svg_()
    return bundle


def _on_a_page(picture: Mapping[str, str], label: str) -> str:
    """Return a cell's value as HTML, since the texts of a lesson may refer to it."""
    if "text/html" in picture:
        return picture["text/html"]
    drawing, text = picture.get("image/svg+xml"), picture.get("text/plain")
    if drawing is None and text is None:
        return ""
    value = drawing or f'<pre tabindex="0"><code>{escape(text or "")}</code></pre>'
    return f'<figure class="value"><figcaption>{escape(label)}</figcaption>{value}</figure>'


def _picture(bundle: Mapping[str, object]) -> dict[str, str]:
    texts = {kind: str(bundle[kind]) for kind in PICTURE_TYPES if kind in bundle}
    if "text/html" in texts:
        texts.pop("image/svg+xml", None)
    return texts
