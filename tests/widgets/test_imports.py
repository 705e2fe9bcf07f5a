"""A lesson's cells import only modules that are in Python's memory snapshot.

The minute's game is last and comes after the steps are live: it imports its opponent then.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys

import pytest

from lite.setup import paths
from stonebook import GAMES

READY = paths.ROOT / "lite" / "python" / "kernel" / "stonebook_ready.py"
OPPONENT = (
    *("stonebook.search.levels", "stonebook.search.perft", "stonebook.search.players"),
    *("stonebook.teach.characters", "stonebook.teach.play", "stonebook.widgets.playing"),
    "stonebook.widgets.host.device",
)
"""What a game against a character consists of."""
RUN = """
import importlib, json, sys
from stonebook.search.solve import load_solvers
from stonebook.teach.authoring.cells import run_cell
from stonebook.widgets.host import host
from stonebook.words import say

names, file = json.loads(sys.stdin.read())
for name in names:
    importlib.import_module(name)
load_solvers()
host.use(host.Native())
say("language.name")
def ours():
    return {name for name in sys.modules if name.startswith("stonebook")}

before = ours()
scope, minute = {}, set()
for cell in json.load(open(file, encoding="utf-8"))["cells"]:
    if cell["cell_type"] != "code":
        continue
    known = ours()
    shown = run_cell("".join(cell["source"]), scope)
    getattr(shown, "widget", lambda: None)()
    if cell["id"] == "minute":
        minute = ours() - known
print(json.dumps([sorted(ours() - before - minute), sorted(minute)]))
"""


def first() -> list[str]:
    """Return the modules of ours that the build imports beforehand, as its source lists them."""
    tree = ast.parse(READY.read_text(encoding="utf-8"))
    (assigned,) = [
        statement.value
        for statement in tree.body
        if isinstance(statement, ast.Assign) and getattr(statement.targets[0], "id", "") == "FIRST"
    ]
    texts = [node.value for node in ast.walk(assigned) if isinstance(node, ast.Constant)]
    return [text for text in texts if text.startswith("stonebook.")]


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_imports_nothing_more(game: str) -> None:
    lesson = sorted((paths.NOTEBOOKS / game).glob("*.ipynb"))[0]
    stdin = json.dumps([first(), str(lesson)])
    run = subprocess.run([sys.executable, "-c", RUN], input=stdin, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    steps, minute = json.loads(run.stdout.splitlines()[-1])
    assert steps == []
    assert [name for name in minute if not name.startswith(OPPONENT)] == []
