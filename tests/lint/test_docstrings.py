"""Docstrings: a name in them is one that the reader can look up."""

from __future__ import annotations

import ast
import builtins
import keyword
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from lite.setup.paths import ROOT
from tests.repository_files import parsed

FOLDERS = ("engine/stonebook", "lite")
NAMED = re.compile(r"(?<!`)`(?:([A-Za-z_]\w*)|([A-Z]\w*)(?:\.\w+)+)(?:\(\))?`")
"""A name in backticks, or the class before a dot: no call with arguments, no notation."""
EVERYWHERE = frozenset((*dir(builtins), *keyword.kwlist))


@cache
def trees(folder: str) -> dict[Path, ast.Module]:
    """Return the parsed files of a folder."""
    files = sorted((ROOT / folder).rglob("*.py"))
    return {file: parsed(file) for file in files}


@cache
def shared_names() -> frozenset[str]:
    """Return the names of the classes and constants of all folders."""
    return frozenset(
        name
        for folder in FOLDERS
        for tree in trees(folder).values()
        for node in ast.walk(tree)
        for name in (getattr(node, "name", None), getattr(node, "id", None))
        if isinstance(name, str) and name[:1].isupper()
    )


def known_names(tree: ast.Module) -> set[str]:
    """Return the variables, parameters, attributes, imports and one-word texts of a module."""
    return {
        name
        for node in ast.walk(tree)
        for field in ("id", "arg", "attr", "name", "asname", "value")
        if isinstance(name := getattr(node, field, None), str)
    }


def unknown_names(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the lines and names in docstrings of functions and classes that the module lacks."""
    known = known_names(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for alone, owner in NAMED.findall(ast.get_docstring(node) or ""):
                name = alone or owner
                if name not in known and name not in EVERYWHERE:
                    yield node.lineno, name


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_docstring_names_what_exists(folder: str) -> None:
    """A parameter, an attribute or a name of its module, or a class or constant of the project."""
    wrong = [
        f"{file.relative_to(ROOT)}:{line}: there is no `{name}`"
        for file, tree in trees(folder).items()
        for line, name in unknown_names(tree)
        if name not in shared_names()
    ]
    assert not wrong, "\n".join(wrong)


def test_a_renamed_parameter_is_found() -> None:
    code = 'def f(is_wanted):\n    """Run while `{}` is true, see `{}`."""'
    assert not [*unknown_names(ast.parse(code.format("is_wanted()", "f")))]
    assert [*unknown_names(ast.parse(code.format("wanted()", "f")))] == [(1, "wanted")]


def test_a_renamed_class_before_a_dot_is_found() -> None:
    code = 'class Queue:\n    """See `{}.save`, `queue.json` and `Queue.load()`."""'
    assert not [*unknown_names(ast.parse(code.format("Queue")))]
    assert [*unknown_names(ast.parse(code.format("Store")))] == [(1, "Store")]


DESCRIBED = 7
"""If a record has this many fields, its docstring describes each of them."""


def fields_without_description(code: str) -> Iterator[tuple[int, str]]:
    """Yield the lines and names of fields of large records that nothing describes.

    A field is described by a comment in its line or in the line above, by a docstring below
    it, or by the record's docstring.
    """
    tree, lines = ast.parse(code), code.splitlines()
    for node in ast.walk(tree):
        if not isinstance(node, ast.ClassDef):
            continue
        kinds = [ast.unparse(part) for part in (*node.decorator_list, *node.bases)]
        fields = [
            (field.lineno, field.target.id)
            for field in node.body
            if isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and not re.search("ClassVar|KW_ONLY", ast.unparse(field.annotation))
        ]
        if len(fields) >= DESCRIBED and any(
            kind.startswith("dataclass") or kind == "NamedTuple" for kind in kinds
        ):
            named = {
                name
                for part in re.findall(r"`([^`]+)`", ast.get_docstring(node) or "")
                for name in re.findall(r"\w+", part)
            }
            named |= {
                field.target.id
                for field, text in pairwise(node.body)
                if isinstance(field, ast.AnnAssign)
                and isinstance(field.target, ast.Name)
                and isinstance(text, ast.Expr)
            }
            for line, name in fields:
                above = lines[line - 2].strip()
                if name not in named and "  # " not in lines[line - 1] and above[:1] != "#":
                    yield line, name


def test_a_large_record_describes_its_fields() -> None:
    wrong = [
        f"{file.relative_to(ROOT)}:{line}: nothing says what `{name}` is"
        for file in trees("engine/stonebook")
        for line, name in fields_without_description(file.read_text(encoding="utf-8"))
    ]
    assert not wrong, "\n".join(wrong)


def test_a_field_without_description_is_found() -> None:
    names = [chr(ord("a") + number) for number in range(DESCRIBED)]
    fields = "".join(f"\n    {name}: int" for name in names)
    code = f'class A(NamedTuple):\n    """`{"` and `".join(names[1:])}`."""\n{fields}'
    assert [*fields_without_description(code)] == [(4, "a")]
    assert not [*fields_without_description(code.replace("a: int", 'a: int\n    """A number."""'))]
    assert not [*fields_without_description(code.replace("a: int", "a: int  # its first part"))]
    assert not [*fields_without_description(code.replace("    a: int", "    # Above.\n    a: int"))]


REPLACED_BEGINNINGS = {"Return whether": "Whether", "Return that": "Say that"}


def test_docstrings_of_functions_begin_alike() -> None:
    """“Whether …” for a yes or no, also of a property; “Say that …” for a sentence."""
    wrong = [
        f"{file.relative_to(ROOT)}:{node.lineno}: begin with “{better}”"
        for folder in FOLDERS
        for file, tree in trees(folder).items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for beginning, better in REPLACED_BEGINNINGS.items()
        if (ast.get_docstring(node) or "").startswith(beginning)
    ]
    assert not wrong, "\n".join(wrong)
