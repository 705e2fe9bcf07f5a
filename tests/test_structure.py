"""The engine's modules as a whole: no import cycles, small folders, and no name twice."""

import ast
import graphlib
import re
import subprocess
import sys
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

from stonebook import GAMES
from tests.imports import (
    FILES,
    LITE,
    PACKAGE,
    ImportKind,
    imports,
    path_in_package,
    path_in_project,
)
from tests.imports.late_imports import LATE_IMPORTS
from tests.test_layers import LITE_FILES

# The most files in a folder. Tables, puzzles and vectors are data, not sources.
MAX_FILES = 15
SOURCES = {".py", ".js", ".cjs", ".mjs"}
TESTS = Path(__file__).parent

# Constants that every ruleset, profile, game's teaching or game's believers may define.
OF_EACH_GAME = {
    *("CELL_NAMES", "ENDING_RULE", "GAME", "PLACE", "PLAYERS", "PROFILE", "READ", "SETTINGS"),
    *("TEACHING", "EXPECTED", "CHARACTERS"),
}
MAX_MODULES = 4
NAMED_IN_A_TEXT = re.compile(r'"(stonebook(?:\.\w+)+):\w+"')
MAX_LINES = 400
DOCSTRING = re.compile(r'(?:\s|#[^\n]*\n)*r?"""\S')


def dotted(path):
    parts = ("stonebook", *path.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {dotted(path): path for path in FILES}


def module_of(full_name):
    """Return the module of an import: ours by its full name, another by its package."""
    if full_name.split(".")[0] != "stonebook":
        return full_name.split(".")[0]
    while full_name not in MODULES:
        full_name = full_name.rpartition(".")[0]
    return full_name


@cache
def graph():
    """Return the imports of each module at the top of its file, and those in functions."""
    results = {}
    for module, path in MODULES.items():
        modules = {kind: set() for kind in ImportKind}
        for _, full_name, kind in imports(path):
            modules[kind].add(module_of(full_name))
        results[module] = {
            "top": modules[ImportKind.TOP] - {module},
            "late": modules[ImportKind.LATE] - {module},
        }
    return results


def loaded_with(module):
    """Return the modules that Python loads with a module: its imports at the top, and packages."""
    waiting, found = [module], set()
    while waiting:
        current = waiting.pop()
        if current not in found:
            found.add(current)
            waiting += graph()[current]["top"] if current in MODULES else ()
            waiting += [current.rpartition(".")[0]] if "." in current else ()
    return found


def test_there_are_no_import_cycles():
    """Imports in functions count as well, but not those for type checks only."""
    edges = {
        module: {theirs for theirs in kinds["top"] | kinds["late"] if theirs in MODULES}
        for module, kinds in graph().items()
    }
    assert sum(len(theirs) for theirs in edges.values()) > 1000, "imports are not seen"
    graphlib.TopologicalSorter(edges).prepare()  # raises CycleError, which names the circle


def test_every_late_import_has_its_reason():
    listed = Counter(
        (file, module)
        for files in LATE_IMPORTS.values()
        for file, modules in files.items()
        for module in modules
    )
    assert max(listed.values()) == 1
    there = {
        (path_in_package(MODULES[ours]), theirs)
        for ours, kinds in graph().items()
        for theirs in kinds["late"]
    }
    assert set(listed) == there


def test_a_late_import_saves_something():
    """A module that is loaded anyway must be imported at the top of the file."""
    late = {module: kinds["late"] for module, kinds in graph().items() if kinds["late"]}
    saves_nothing = {module: names & loaded_with(module) for module, names in late.items()}
    assert {module: names for module, names in saves_nothing.items() if names} == {}


def test_only_profiles_name_modules_in_texts():
    """Such as `Lazy("package.module:name")`. The tests of cycles and layers do not see them."""
    naming = {path_in_package(path) for path in FILES if NAMED_IN_A_TEXT.search(path.read_text())}
    assert len(naming) > len(GAMES) and {file.split("/")[0] for file in naming} == {"profiles"}


def test_a_profile_does_not_load_what_it_names_in_a_text():
    """Code that is loaded anyway needs no `Lazy`, and would close a cycle of imports."""
    profiles = [module for module in MODULES if module.startswith("stonebook.profiles")]
    named = {
        module
        for profile in profiles
        for module in NAMED_IN_A_TEXT.findall(MODULES[profile].read_text(encoding="utf-8"))
    }
    assert len(named) > 2 * len(GAMES) and named <= {*MODULES}
    assert [profile for profile in profiles if named & loaded_with(profile)] == []


LOADED_BY_IMPORTS = """
import traceback
from stonebook.profiles.game_profile import Lazy
load = Lazy.load
def load_and_report(self):
    for frame, _ in traceback.walk_stack(None):
        if frame.f_code.co_name == "<module>" and frame.f_globals["__name__"] != "__main__":
            print(frame.f_globals["__name__"], self.path.partition(":")[0])
    return load(self)
Lazy.load = load_and_report
import MODULES
"""
"""Prints each module whose import loads something that a profile names, with that thing's module.
"""


def test_imports_that_load_what_a_profile_names_make_no_cycle():
    """A `Lazy` leads up to modules that import profiles. An import may load it only from above."""
    importable = ", ".join(module for module in MODULES if not module.endswith("__main__"))
    code = LOADED_BY_IMPORTS.replace("MODULES", importable)
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    pairs = {tuple(line.split()) for line in run.stdout.splitlines()}
    assert {loaded for _, loaded in pairs} == {f"stonebook.teach.games.{game}" for game in GAMES}
    assert [pair for pair in pairs if pair[0] in loaded_with(pair[1])] == []


def test_predicted_imports_are_loaded():
    """Python loads at least the predicted modules. It also loads those that a profile names."""
    code = "import sys, stonebook.widgets.lesson.step_board; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    predicted = loaded_with("stonebook.widgets.lesson.step_board")
    assert len(predicted) > 100 and predicted <= set(run.stdout.split())


def test_files_are_short_and_have_a_docstring():
    """A file may have 400 lines, and its docstring says what it is for."""
    wrong = []
    for path in [*FILES, *LITE_FILES]:
        text = path.read_text(encoding="utf-8")
        if len(text.splitlines()) > MAX_LINES:
            wrong.append(f"{path_in_project(path)} has {len(text.splitlines())} lines")
        if text.strip() and not DOCSTRING.match(text):
            wrong.append(f"{path_in_project(path)} has no docstring")
    assert wrong == []


def test_folders_are_small():
    files = Counter(path.parent for path in FILES)
    assert {
        path_in_package(folder): number for folder, number in files.items() if number > MAX_FILES
    } == {}


def test_folders_of_tests_are_small():
    paths = [path.relative_to(TESTS) for path in TESTS.rglob("*.*") if path.suffix in SOURCES]
    files = Counter(path.parent.as_posix() for path in paths)
    assert sum(files.values()) > 300
    assert {folder: number for folder, number in files.items() if number > MAX_FILES} == {}


def defined(path):
    """Yield each class and constant that a module defines at its top, after its kind."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            yield "class", node.name.lstrip("_")
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        for target in targets:
            for item in target.elts if isinstance(target, ast.Tuple) else [target]:
                if isinstance(item, ast.Name) and item.id.strip("_").isupper():
                    yield "constant", item.id.lstrip("_")


def names(kind, paths):
    """Return the files that define each class or constant, by its name."""
    found = defaultdict(list)
    for path in paths:
        for what, identifier in defined(path):
            if what == kind:
                found[identifier].append(path_in_project(path))
    return found


def test_no_two_classes_share_a_name():
    """The rule is for the engine and `lite` together, since `lite` imports the engine."""
    found = names("class", [*FILES, *LITE.rglob("*.py")])
    assert {identifier: files for identifier, files in found.items() if len(files) > 1} == {}


def test_a_constants_name_is_not_shared_by_many_modules():
    """A name that many modules define says little, since it means something else in each."""
    shared = {
        identifier: files
        for identifier, files in names("constant", FILES).items()
        if len(files) > MAX_MODULES
    }
    assert set(shared) <= OF_EACH_GAME, shared
