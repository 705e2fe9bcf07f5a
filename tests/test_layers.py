"""The layers of the house: what stands lower never imports what stands higher.

geometry, words -> rules -> draw, records, search -> teach -> widgets, cli
"""

import ast
import sys
from pathlib import Path

import pytest

import stonebook

PACKAGE = Path(stonebook.__file__).parent
FILES = sorted(PACKAGE.rglob("*.py"))

LAYER = {
    "words": 0,
    "geometry": 0,
    "rules": 1,
    "draw": 2,
    "records": 2,
    "search": 2,
    "teach": 3,
    "widgets": 4,
    "cli": 4,
}
# Neighbours on one level that may use one another, in this direction only.
BESIDE = {("records", "draw"), ("widgets", "cli")}

# Imports within a function that reach up, where a value shows or reads itself.
LATE = {
    ("rules/position.py", "draw"): "str(p) and the notebook's picture",
    ("rules/game.py", "records"): "Game.parse",
}

# What a folder may import beside the standard library and stonebook.
OUTSIDE = {
    "widgets": {"ipycanvas", "ipywidgets", "IPython", "js", "pyodide", "pyodide_js", "comm"},
    "records/sgf/common.py": {"sgfmill"},
}


def part(path):
    """The folder of the package in which a file stands, None for the files at the top."""
    inside = path.relative_to(PACKAGE).parts
    return inside[0] if len(inside) > 1 else None


def imports(path):
    """Every module that a file imports, and whether it does so late: within a function."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typing_only = {
        node
        for block in ast.walk(tree)
        if isinstance(block, ast.If) and "TYPE_CHECKING" in ast.unparse(block.test)
        for node in ast.walk(block)
    }
    late = {
        node
        for function in ast.walk(tree)
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef))
        for node in ast.walk(function)
    }
    for node in ast.walk(tree):
        if node in typing_only:
            continue
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node in late
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            yield node.module, node in late
            if node.module == "stonebook":
                for alias in node.names:
                    yield f"stonebook.{alias.name}", node in late


def name(path):
    return path.relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize("path", FILES, ids=name)
def test_imports_go_down(path):
    mine = part(path)
    if mine is None:
        return  # the public face and `python -m stonebook` stand above everything
    assert mine in LAYER, f"{mine} has no layer"
    for module, late in imports(path):
        theirs = f"{module}.".split(".")[1]
        if module.split(".")[0] != "stonebook" or theirs not in LAYER or theirs == mine:
            continue
        if late and (name(path), theirs) in LATE:
            continue
        assert LAYER[theirs] < LAYER[mine] or (mine, theirs) in BESIDE, (
            f"{name(path)} imports {module}"
        )


@pytest.mark.parametrize("path", FILES, ids=name)
def test_only_the_standard_library(path):
    allowed = {"stonebook"} | OUTSIDE.get(part(path), set()) | OUTSIDE.get(name(path), set())
    for module, _ in imports(path):
        outermost = module.split(".")[0]
        assert outermost in sys.stdlib_module_names | allowed, f"{name(path)} imports {module}"


def test_the_late_imports_are_there():
    """The list of exceptions holds nothing that is no longer needed."""
    found = {
        (name(path), module.split(".")[1])
        for path in FILES
        for module, late in imports(path)
        if late and module.startswith("stonebook.")
    }
    assert set(LATE) <= found


@pytest.mark.parametrize("path", FILES, ids=name)
def test_files_are_of_one_purpose(path):
    """Nobody reads a file of more than 400 lines. One without a docstring says no purpose."""
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 400
    assert ast.get_docstring(ast.parse(text)) or not text.strip()
