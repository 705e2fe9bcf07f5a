"""The layers of the package and of `lite`: a lower layer never imports a higher one.

`LAYER` has the layers of the package, `LITE_LAYER` those of `lite`. docs/architecture.md describes
them, and a test compares the page with these tables.
"""

import graphlib
import re
import subprocess
import sys

import pytest

from tests.imports import (
    FILES,
    LITE,
    PACKAGE,
    ImportKind,
    imports,
    path_in_package,
    path_in_project,
)

LAYER = {
    "words": 0,
    "geometry": 0,
    "rules": 1,
    "profiles": 2,
    "storage": 2,
    "draw": 3,
    "search": 3,
    "records": 4,
    "teach": 5,
    "classroom": 6,
    "widgets": 7,
    "believers": 8,
    "cli": 9,
}

# The packages that a folder may import in addition to the standard library and stonebook.
ALLOWED_PACKAGES = {
    "storage/browser_store.py": {"js", "pyodide"},
    "widgets": {"ipycanvas", "ipywidgets", "IPython", "js", "pyodide", "pyodide_js", "comm"},
    "draw/qr.py": {"segno"},
    "teach/puzzles/schedule.py": {"fsrs"},
    "cli/workers.py": {"distributed"},
}

LITE_LAYER = {
    "setup": 0,
    "web": 1,
    "python": 2,
    "site": 3,
    "web.pages": 4,  # the modules that make the markup of standalone pages
    "publish": 4,
    "replies": 4,
    "live_pages": 5,
    "notebook": 6,
}
# These run alone, in Pyodide or in .venv's pip: no other file imports them.
RUN_ALONE = ("python/kernel/", "python/compile.py", "setup/pip_each.py")
LITE_FILES = [
    path
    for path in sorted(LITE.rglob("*.py"))
    if not path.relative_to(LITE).as_posix().startswith(RUN_ALONE)
]
STARTERS = [LITE / "__main__.py", LITE.parent / "tests" / "__main__.py"]
SETUP_FILES = [*STARTERS, *(path for path in LITE_FILES if path.parent.name == "setup")]


def top_folder(path):
    """Return the folder of a file directly below the package or `lite`, None for a file there."""
    inside = path.relative_to(LITE if path.is_relative_to(LITE) else PACKAGE).parts
    return inside[0] if len(inside) > 1 else None


def modules_imported(path):
    """Yield each module that a file imports when it runs.

    A name imported from the package's top or from `lite` counts as a module, too: it may be one.
    """
    for module, full_name, kind in imports(path):
        if kind != ImportKind.TYPES:
            yield module
            if module == "stonebook" or module.split(".")[0] == "lite":
                yield full_name


def test_no_folder_of_the_package_imports_a_higher_layer():
    upwards = []
    for path in FILES:
        importer = top_folder(path)
        if importer is None:
            continue  # the public names and `python -m stonebook` are above all layers
        assert importer in LAYER, f"{importer} has no layer"
        for module in modules_imported(path):
            imported = f"{module}.".split(".")[1]
            if module.split(".")[0] != "stonebook" or imported not in LAYER or imported == importer:
                continue
            if LAYER[imported] >= LAYER[importer]:
                upwards.append(f"{path_in_package(path)} imports {module}")
    assert upwards == []


def test_the_package_imports_only_allowed_packages():
    others = []
    for path in FILES:
        entries = [
            ALLOWED_PACKAGES.get(entry, set())
            for entry in (top_folder(path), path_in_package(path))
        ]
        allowed = {"stonebook"}.union(*entries)
        for module in modules_imported(path):
            if module.split(".")[0] not in sys.stdlib_module_names | allowed:
                others.append(f"{path_in_package(path)} imports {module}")
    assert others == []


def test_the_architecture_page_lists_the_layers_in_order():
    text = (LITE.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
    tables = text.split("| holds |\n| --- | --- |\n")[1:3]
    lite_layers = {name: number for name, number in LITE_LAYER.items() if "." not in name}
    for table, layers in zip(tables, (LAYER, lite_layers), strict=True):
        rows = [line.split("|")[1] for line in table.split("\n\n")[0].splitlines()]
        written = [re.findall(r"`(\w+)/`", row) for row in rows]
        assert sorted(name for row in written for name in row) == sorted(layers)
        levels = [{layers[name] for name in row} for row in written]
        assert [len(row) for row in levels] == [1] * len(rows)
        assert levels == sorted(levels, key=max, reverse=True)


def lite_layer(module):
    """Return the entry of LITE_LAYER for a module, named without `lite`: the longest that fits."""
    return max(
        (name for name in LITE_LAYER if f"{module}.".startswith(f"{name}.")), key=len, default=None
    )


def test_every_folder_of_lite_has_a_layer():
    folders = {path.parent.name for path in LITE.glob("*/__init__.py")}
    assert folders == {name for name in LITE_LAYER if "." not in name}


def test_no_folder_of_lite_imports_a_higher_layer():
    wrong = []
    for path in LITE_FILES:
        module_name = (
            path_in_project(path).removeprefix("lite/").removesuffix(".py").replace("/", ".")
        )
        importer = lite_layer(module_name)
        if importer is None:
            continue  # the starter and `python -m lite.build` are above all layers
        for module in modules_imported(path):
            outermost, _, inside = module.partition(".")
            imported = lite_layer(inside) if outermost == "lite" else None
            is_below = imported is not None and LITE_LAYER[imported] <= LITE_LAYER[importer]
            if outermost == "tests" or (outermost == "lite" and not is_below):
                wrong.append(f"{path_in_project(path)} imports {module}")
    assert wrong == []


def lite_modules(path):
    """Yield the files of `lite` that a file imports."""
    names = {
        path_in_project(file).removesuffix(".py").replace("/", "."): file for file in LITE_FILES
    }
    for module in modules_imported(path):
        while module and module not in names:
            module = module.rpartition(".")[0]
        if module:
            yield names[module]


def test_no_files_of_lite_import_each_other_in_a_circle():
    graph = {path: set(lite_modules(path)) for path in LITE_FILES}
    assert sum(len(imported) for imported in graph.values()) > 60, "imports are not seen"
    graphlib.TopologicalSorter(graph).prepare()  # raises CycleError, which names the circle


def test_no_file_of_lite_imports_a_file_that_runs_alone():
    alone = tuple(
        f"lite.{entry.rstrip('/').removesuffix('.py').replace('/', '.')}." for entry in RUN_ALONE
    )
    imported = [
        (path_in_project(path), module) for path in LITE_FILES for module in modules_imported(path)
    ]
    assert [pair for pair in imported if f"{pair[1]}.".startswith(alone)] == []


@pytest.mark.parametrize("path", SETUP_FILES, ids=path_in_project)
def test_files_of_setup_import_only_the_standard_library(path):
    """They may also import one another: they run before anything is installed."""
    for module in modules_imported(path):
        ours = f"{module}.".startswith("lite.setup.")
        assert ours or module.split(".")[0] in sys.stdlib_module_names, (
            f"{path_in_project(path)} imports {module}"
        )


def test_setup_runs_in_a_python_without_installed_packages():
    """The set-up imports nothing that is installed, even in a Python without `site-packages`."""
    modules = [
        path_in_project(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for path in SETUP_FILES
    ]
    code = f"import sys, {', '.join(modules)}; print(*sys.path, sep='\\n')"
    answer = subprocess.run(
        [sys.executable, "-E", "-S", "-B", "-c", code],
        cwd=LITE.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    assert "site-packages" not in answer.stdout
