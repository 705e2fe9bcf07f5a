"""Leaves out of a module what only `help` shows, where no reader asks for it.

compile.py imports this module in Pyodide.
"""

from __future__ import annotations

import ast
import re

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
DEFINITIONS = (*FUNCTIONS, ast.ClassDef)
PRIVATE = re.compile("_(?!_)")
INNER_PACKAGES = re.compile(
    r"stonebook/(draw|geometry|profiles|storage|records/(links|othello|sgf)|search/exact"
    r"|teach/(explain|games|goals|play|recall|review|scoring|steps)"
    r"|widgets/(bench|board|classroom|host|playing|puzzles|recall|tablebase))/"
)
"""The packages that readers' notebooks use only through lesson functions."""
READS_TYPES = re.compile(rb"singledispatch|get_type_hints|__annotations__|annotationlib")
"""A module that may decide by the types of functions."""


def without_help(source: bytes, path: str, *, is_ours: bool) -> ast.Module:
    """Return a module without the documentation of functions and classes that readers don't use.

    These are private ones, and all of the inner packages: they lose their docstrings, and functions
    the types of their parameters and results. All functions of other projects lose these types.
    Classes keep the types of their fields, which data classes are made of. Overloads, which only
    type checkers read, are left out.
    """
    module = ast.parse(source)
    _remove_overloads(module)
    is_inner = INNER_PACKAGES.search(path.replace("\\", "/"))
    needs_types = READS_TYPES.search(source)
    if is_inner and ast.get_docstring(module):
        del module.body[0]
    for node in ast.walk(module):
        if not isinstance(node, DEFINITIONS):
            continue
        is_private = is_inner or PRIVATE.match(node.name)
        if is_private and ast.get_docstring(node):
            node.body[:1] = [] if node.body[1:] else [ast.copy_location(ast.Pass(), node.body[0])]
        if isinstance(node, FUNCTIONS) and (is_private or not is_ours) and not needs_types:
            _remove_types(node)
    return module


def _remove_overloads(module: ast.Module) -> None:
    for node in ast.walk(module):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.If)):
            statements = [statement for statement in node.body if not _is_overload(statement)]
            node.body = statements or [
                ast.copy_location(ast.Pass(), statement) for statement in node.body[:1]
            ]


def _is_overload(statement: ast.stmt) -> bool:
    names = statement.decorator_list if isinstance(statement, FUNCTIONS) else ()
    return any(ast.unparse(name).split(".")[-1] == "overload" for name in names)


def _remove_types(function: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    function.returns = None
    for parameter in ast.walk(function.args):
        if isinstance(parameter, ast.arg):
            parameter.annotation = None
