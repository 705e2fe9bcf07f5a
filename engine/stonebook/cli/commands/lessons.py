"""The command that copies the lessons into a folder, for any Jupyter, and opens one."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import stonebook
from stonebook.cli.commands.inspection import write_new
from stonebook.rules import GAMES
from stonebook.rules.errors import BadLesson
from stonebook.words import say

FOLDER = "stonebook-lessons"
PACKAGE = Path(stonebook.__file__).parent
LESSON_FOLDERS = (PACKAGE / "lessons", PACKAGE.parent.parent / "notebooks")
"""Where the lessons are: in an installed package, and next to it in the project."""
KERNEL = {"display_name": "Python", "language": "python", "name": "python3"}
"""The kernel of other Jupyters; on the site it is Pyodide."""
PROGRAMS = {"jupyterlab": "lab", "notebook": "notebook"}
"""The subcommands of `jupyter`, by the package that each needs."""


def lessons(options: argparse.Namespace) -> int:
    """Copy the lessons, except those that are already in the folder."""
    source = next((folder for folder in LESSON_FOLDERS if folder.is_dir()), None)
    if source is None:
        raise BadLesson(say("cli.lessons.missing"))
    folder = Path(options.folder)
    texts = {
        file.relative_to(source): _notebook_for_jupyter(file) for file in source.glob("*/*.ipynb")
    }
    new_paths = [path for path, text in texts.items() if _copy_new(folder / path, text)]
    print(say("cli.lessons.done", number=len(texts), folder=str(folder), new=len(new_paths)))
    if find_spec("ipywidgets") is None or find_spec("ipycanvas") is None:
        print(say("cli.lessons.no_widgets"))
    if options.no_open:
        return 0
    first = folder / min(texts, key=lambda path: _order(path, texts[path]))
    program = next((name for name in PROGRAMS if find_spec(name)), None)
    if program is None:
        print(say("cli.lessons.no_jupyter", file=str(first)))
        return 0
    command = [sys.executable, "-m", "jupyter", PROGRAMS[program], str(first)]
    return subprocess.run(command, check=False).returncode


def _notebook_for_jupyter(file: Path) -> str:
    """Return a lesson's notebook for other Jupyters: with their kernel, and how to run it."""
    notebook = json.loads(file.read_text(encoding="utf-8"))
    notebook["metadata"]["kernelspec"] = KERNEL
    cell = {"cell_type": "markdown", "id": "run", "metadata": {}, "source": say("cli.lessons.run")}
    notebook["cells"].insert(1, cell)
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def _copy_new(file: Path, text: str) -> bool:
    """Write a lesson unless its file exists. Return whether it was written."""
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        write_new(str(file), text)
    except FileExistsError:
        return False
    return True


def _order(path: Path, text: str) -> tuple[int, int]:
    """Return a lesson's place in the order of games and of their lessons."""
    track, tracks = path.parts[0], [*GAMES]
    order = json.loads(text)["metadata"].get("stonebook", {}).get("order", 99)
    return tracks.index(track) if track in tracks else len(tracks), order
