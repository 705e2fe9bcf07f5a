"""A lesson's cells import only modules that are in Python's memory snapshot."""

from __future__ import annotations

import ast
import json
import subprocess
import sys

import pytest

from lite.setup import paths
from stonebook import GAMES

READY = paths.ROOT / "lite" / "python" / "kernel" / "stonebook_snapshot.py"
RUN = """
import importlib, json, sys
from stonebook.search.solve import load_solvers
from stonebook.widgets.host.run_code import run_code
from stonebook.widgets.host import host
from stonebook.widgets.host.environments import JupyterHost
from stonebook.words import say

names, file = json.loads(sys.stdin.read())
for name in names:
    importlib.import_module(name)
load_solvers()
host.use_host(JupyterHost())
say("language.name")
before = set(sys.modules)
scope = {}
for cell in json.load(open(file, encoding="utf-8"))["cells"]:
    if cell["cell_type"] != "code":
        continue
    shown = run_code("".join(cell["source"]), scope)
    getattr(shown, "widget", lambda: None)()
print(json.dumps(sorted(one for one in set(sys.modules) - before if one.startswith("stonebook"))))
"""


def first() -> list[str]:
    """Return Stonebook's modules that the build imports before the snapshot."""
    tree = ast.parse(READY.read_text(encoding="utf-8"))
    (assigned,) = [
        statement.value
        for statement in tree.body
        if isinstance(statement, ast.Assign) and getattr(statement.targets[0], "id", "") == "FIRST"
    ]
    texts = [node.value for node in ast.walk(assigned) if isinstance(node, ast.Constant)]
    return [text for text in texts if text.startswith("stonebook.")]


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_imports_only_modules_of_the_snapshot(game: str) -> None:
    lesson = sorted((paths.NOTEBOOKS / game).glob("*.ipynb"))[0]
    stdin = json.dumps([first(), str(lesson)])
    run = subprocess.run([sys.executable, "-c", RUN], input=stdin, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout.splitlines()[-1]) == []
