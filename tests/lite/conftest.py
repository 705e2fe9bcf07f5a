"""A small site of a few lessons, built into a temporary folder."""

import json
import threading
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from lite.replies import first_board_replies
from lite.replies import playing as first_moves
from lite.replies.puzzles import files as puzzle_files
from lite.replies.puzzles import index as puzzle_index
from lite.replies.workers import Results, Workers
from lite.setup import paths
from lite.site import lesson_files, lesson_pictures
from lite.site.docs import sphinx_pages
from lite.site.lesson_files import LessonFile
from lite.site.pages import release
from lite.web import bundle
from stonebook.rules import GAMES, rulebook
from stonebook.widgets.host import host


def markdown(*lines: str) -> dict[str, Any]:
    source = [f"{line}\n" for line in lines]
    return {"cell_type": "markdown", "id": "text", "metadata": {}, "source": source}


def code(id: str, source: str, *tags: str, hidden: bool = False) -> dict[str, Any]:
    metadata: dict[str, Any] = {"tags": [*tags]} if tags else {}
    if hidden:
        metadata["jupyter"] = {"source_hidden": True}
    return {"cell_type": "code", "id": id, "metadata": metadata, "source": source, "outputs": []}


def write_notebook(folder: Path, path: str, *cells: dict[str, Any], **about: object) -> None:
    file = folder / f"{path}.ipynb"
    file.parent.mkdir(parents=True, exist_ok=True)
    metadata = {"stonebook": about} if about else {}
    notebook = {"cells": [*cells], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    file.write_text(json.dumps(notebook), encoding="utf-8")


FRAME = "class Frame:\n def _repr_mimebundle_(self): return {'text/html': '<i>seen</i>'}\nFrame()"


def write_notebooks(folder: Path) -> Path:
    """Write two lessons of O-tell-O, one of Io and two that compare, and return their folder."""
    write_notebook(
        *(folder, "otello/second", markdown("# Two & more", "", "Second text.")),
        title="Two & more",
        summary="Then <this>.",
        order=2,
        minutes=9,
    )
    write_notebook(
        *(folder, "otello/first"),
        markdown("# One “way”", "", "First *text*.", "", "| a | b |", "| - | - |", "| c | d |"),
        code("seen", FRAME, "autorun", hidden=True),
        code("shown", "1 < 2", "autorun"),
        code("kept", "x = 1 & 2"),
        title='One "way"',
        summary="Say “a” & <b>.",
        order=1,
        minutes=7,
        rules=[rule.id for rule in rulebook.rules("otello")[:2]],
    )
    write_notebook(folder, "io/enter", title="Enter", summary="Io's start.", order=3, minutes=5)
    write_notebook(folder, "compare/sides", title="Sides <1>", summary="A & B.", order=1)
    write_notebook(folder, "compare/tops", title="Tops", summary="Two.", order=2, next="io/enter")
    return folder


@pytest.fixture
def notebooks(tmp_path: Path) -> Path:
    return write_notebooks(tmp_path / "notebooks")


@pytest.fixture
def lessons(notebooks: Path) -> list[LessonFile]:
    return lesson_files.read(notebooks)


ONE_AT_A_TIME = threading.Lock()
"""Input, output and the lesson are this process's own."""


def run_here(work: Callable[[Any], Any], job: Any, limit: float) -> Any:
    """Run the cells of a lesson in this process."""
    assert work is lesson_pictures.draw
    assert limit >= 30
    with ONE_AT_A_TIME:
        before = host.host()
        try:
            return work(job)
        finally:
            host.use_host(before)


def work_out_here(
    _: Workers, what: str, work: Callable[[Any], Any], jobs: dict[str, Any]
) -> Results:
    """Work out replies in this process, when they are asked for."""
    for name, job in jobs.items():
        before = host.host()
        yield name, json.loads(json.dumps(work(job)))
        host.use_host(before)


first_board_here = cache(first_board_replies.work_out)
"""Every build has the same first board, which takes seconds."""
handed_out_ids = cache(puzzle_files.handed_out_ids)


def one_handed_out(game: str) -> list[str]:
    """Return one puzzle of the first game: all twins take a minute."""
    return handed_out_ids(game)[:1] if game == next(iter(GAMES)) else []


@pytest.fixture
def drawn_here(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Lessons are run in this process, which is quick."""
    release.version()  # git is asked for it while processes still run
    monkeypatch.setattr(lesson_pictures.processes, "run", run_here)
    monkeypatch.setattr(Workers, "begin", work_out_here)
    monkeypatch.setattr(first_board_replies, "work_out", first_board_here)
    monkeypatch.setattr(first_moves, "GAMES", [*GAMES][:1])
    monkeypatch.setattr(puzzle_files, "ids_by_file", lambda game: {})
    monkeypatch.setattr(puzzle_index, "_places", lambda entries, ids_by_file: [])
    monkeypatch.setattr(puzzle_files, "handed_out_ids", one_handed_out)
    lesson_pictures._run.cache_clear()
    yield
    lesson_pictures._run.cache_clear()


@pytest.fixture(scope="session")
def docs_pages() -> Path:
    """Return Sphinx's pages, made in their usual folder: they take twenty seconds."""
    return sphinx_pages.sphinx_pages()


@pytest.fixture
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Temporary folders for everything that is made."""
    bundle.scripts()  # bundled only once, and with the packages that are really installed
    build = tmp_path / "build"
    for name in ("LOGS", "DOWNLOADS", "NPM", "COMPILED", "REPLIES", "WORK"):
        monkeypatch.setattr(paths, name, build / name.lower())
    monkeypatch.setattr(paths, "BUILD", build)
    monkeypatch.setattr(paths, "PYODIDE", build / "npm" / "node_modules" / "pyodide")
    monkeypatch.setattr(paths, "VENV", tmp_path / "venv")
    monkeypatch.setattr(paths, "PYTHON", tmp_path / "venv" / "bin" / "python")
    return tmp_path
