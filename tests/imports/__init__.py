"""What the modules of `stonebook` and `lite` import, read from their sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from enum import Enum
from functools import cache
from pathlib import Path
from typing import NamedTuple

import lite
import stonebook
from tests.repository_files import parsed

PACKAGE, LITE = Path(stonebook.__file__).parent, Path(lite.__file__).parent
FILES = sorted(PACKAGE.rglob("*.py"))
"""The files of the package."""


class ImportKind(Enum):
    """When a module is imported."""

    TOP = "with the file"
    LATE = "in a function"
    TYPES = "for type checks only"


class Import(NamedTuple):
    """An import of a file. `full_name` is the module with the name that is imported from it."""

    module: str
    full_name: str
    kind: ImportKind


@cache
def imports(path: Path) -> tuple[Import, ...]:
    """Return the imports of a file."""
    return (*_imports(path),)


def _imports(path: Path) -> Iterator[Import]:
    tree = parsed(path)
    for_types = _within(tree, ast.If, lambda block: "TYPE_CHECKING" in ast.unparse(block.test))
    late = _within(tree, (ast.FunctionDef, ast.AsyncFunctionDef))
    for node in ast.walk(tree):
        kind = ImportKind.LATE if node in late else ImportKind.TOP
        kind = ImportKind.TYPES if node in for_types else kind
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, alias.name, kind) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = _absolute(node, path)
            for alias in node.names:
                yield Import(module, f"{module}.{alias.name}", kind)


def _within(tree, types, is_wanted=lambda _: True):
    """Return all nodes within those of some types."""
    blocks = (node for node in ast.walk(tree) if isinstance(node, types) and is_wanted(node))
    return {node for block in blocks for node in ast.walk(block)}


def _absolute(node: ast.ImportFrom, path: Path) -> str:
    """Return the module of a `from … import` with its full name. Only `lite` has relative ones."""
    if not node.level:
        return str(node.module)
    assert path.is_relative_to(LITE), f"{path}: a relative import"
    folder = ("lite", *path.relative_to(LITE).parts[:-1])
    above = folder[: len(folder) - node.level + 1]
    return ".".join((*above, node.module) if node.module else above)


def path_in_package(path: Path) -> str:
    """Return the path of a file or folder of the package, below its folder."""
    return path.relative_to(PACKAGE).as_posix()


def path_in_project(path: Path) -> str:
    """Return the path of a file of `lite` or the tests, or that of one in the package below it."""
    return path.relative_to(LITE.parent if path.is_relative_to(LITE.parent) else PACKAGE).as_posix()
