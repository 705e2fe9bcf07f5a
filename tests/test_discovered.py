"""Lesson functions, goals and steps are found by their modules, and each has a test."""

import ast
import importlib
import inspect
import pkgutil
import re
from pathlib import Path

from stonebook import widgets
from stonebook.teach import games, goals
from stonebook.teach.games import game_lesson_functions
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal
from stonebook.teach.steps import kinds
from stonebook.teach.steps.step import Step
from stonebook.widgets.lesson.functions import cells as cell_functions
from stonebook.widgets.lesson.functions import functions_of
from stonebook.widgets.lesson.functions import goals as goal_functions
from stonebook.widgets.lesson.functions import steps as step_functions
from tests.repository_files import parsed
from tests.teach.steps.test_every_step import COUNTS, STEPS

TESTS = Path(__file__).parent


def classes(package, base):
    """Yield the names of the concrete subclasses of `base` that a package's modules define."""
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        for found in vars(importlib.import_module(module.name)).values():
            if (
                inspect.isclass(found)
                and issubclass(found, base)
                and not inspect.isabstract(found)
                and found.__module__ == module.name
            ):
                yield found.__name__


def calls(tree):
    """Return the names of all functions and classes that are called in a piece of code."""
    return {
        node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
    }


def called(*folders):
    """Return the names of all functions and classes that the tests in some folders call."""
    files = (file for folder in folders for file in (TESTS / folder).rglob("*.py"))
    return set().union(*(calls(parsed(file)) for file in files))


def made_by(function):
    """Return the names that a lesson function calls: the classes that it makes are among them."""
    return calls(ast.parse(inspect.getsource(function)))


def test_every_public_function_of_the_modules_is_a_lesson_function():
    functions = [
        functions_of(module) for module in (step_functions, goal_functions, cell_functions)
    ]
    assert sum(map(len, functions)) > 25
    for name, function in (item for named in functions for item in named.items()):
        assert getattr(widgets, name) is function
        assert name in widgets.__all__
        assert function.__doc__, f"{name}: a reader sees its docstring"


def test_no_function_is_the_name_of_a_folder():
    """An imported folder would become an attribute of the package, and hide the function."""
    package = Path(widgets.__file__).parent
    assert {*widgets.__all__}.isdisjoint(path.stem for path in package.iterdir())


def test_every_function_is_in_the_documentation():
    text = (TESTS.parent / "docs" / "lessons.md").read_text(encoding="utf-8")
    assert [name for name in widgets.__all__ if not re.search(rf"\b{name}\(", text)] == []


def test_every_function_is_tested():
    assert {*widgets.__all__} - called("widgets", "teach", "lessons") == set()


def test_every_goal_and_every_set_of_cells_is_tested():
    kinds = ((package, kind) for package in (goals, games) for kind in (Goal, CellSet))
    results = {name for package, kind in kinds for name in classes(package, kind)}
    assert len(results) > 20
    known = called("teach", "widgets")
    every = {
        **functions_of(goal_functions),
        **functions_of(cell_functions),
        **game_lesson_functions(),
    }
    classes_made = set().union(
        *(made_by(function) for name, function in every.items() if name in known)
    )
    assert results - known - classes_made == set()


def test_every_kind_of_step_is_tested():
    results = {*classes(kinds, Step)}
    assert len(results) > 8
    assert results - called("teach/steps") == set()
    common = {type(make()).__name__ for make in (*STEPS.values(), *COUNTS.values())}
    assert results - common == {"PuzzleStep"}, "only a puzzle differs too much from other steps"


def test_every_kind_of_step_has_a_row_in_the_table():
    """The table of docs/changing.md has the classes and kinds of steps, and their modules."""
    text = (TESTS.parent / "docs" / "changing.md").read_text(encoding="utf-8")
    table = text.split("## Kinds of step\n")[1].split("\n## ")[0]
    rows = re.findall(r"\| `(\w+)` \| ([\w-]+) \| `([\w./-]+)\.py` \|$", table, re.M)
    assert {name for name, _, _ in rows} >= {*classes(kinds, Step)}
    for name, kind, path in rows:
        module = path.removeprefix("engine/").replace("/", ".")
        assert getattr(importlib.import_module(module), name).kind == kind
