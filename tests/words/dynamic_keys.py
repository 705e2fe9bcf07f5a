"""The keys that code puts together at run time, found in the code itself.

A key such as `f"board.legal.{'on' if shown else 'off'}"` is a pattern, "board.legal.{}". The values
that fill it are read from the code if possible: from conditions, from names that are assigned in
the same function, and from loops over constants.
"""

import ast
import importlib
import re
from collections.abc import Mapping
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

import stonebook
from stonebook.words import everything

ENGINE = Path(stonebook.__file__).parent
ROOTS = {part for key in everything() for part in key.split(".")[:2]}
PREFIXES = ("", "refusal.", "result.", "event.", "event.ended.")
"""The beginnings of keys whose ends the code names alone: reasons and forms."""


class Scope(NamedTuple):
    """The nodes of a function, its module, and the names whose values are being read."""

    nodes: list[ast.AST]
    module: str
    open_names: tuple[str, ...] = ()


@cache
def tree_of(file):
    """Return the parsed code of a file."""
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def dynamic_keys():
    """Return each pattern with the sets of its values, None for a set that can't be read."""
    results = {}
    for file in sorted(ENGINE.rglob("*.py")):
        module = ".".join(("stonebook", *file.relative_to(ENGINE).with_suffix("").parts))
        for pattern, values in patterns_of(tree_of(file), module):
            results.setdefault(pattern, []).append(values)
    return results


def patterns_of(tree, module=""):
    """Yield each pattern of a module's code, and the set of its values or None."""
    for nodes in scopes(tree):
        scope = Scope(nodes, module)
        for node in nodes:
            if not isinstance(node, ast.JoinedStr):
                continue
            parts = [p.value if isinstance(p, ast.Constant) else "{}" for p in node.values]
            text = "".join(parts)
            if re.fullmatch(r"[a-z][a-z_ ]*\.[\w. {}]*", text) and text.split(".")[0] in ROOTS:
                fields = [p.value for p in node.values if isinstance(p, ast.FormattedValue)]
                values = [texts(field, scope) for field in fields]
                yield text, None if None in values else {*product(*values)}


def scopes(tree):
    """Yield the nodes of each outermost function or method, and those outside of all."""
    outside = []
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        outside.append(node)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
                yield [*ast.walk(child)]
            else:
                waiting.append(child)
    yield outside


def texts(node, scope):
    """Return every text that an expression may be, None if the code alone doesn't tell."""
    match node:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.IfExp(body=body, orelse=other):
            return union(texts(each, scope) for each in (body, other))
        case ast.BinOp(left=ast.Constant(value=str(text)), op=ast.Mult()):
            return {"", text}  # text * condition
        case ast.Name(id=name) if name not in scope.open_names:
            return union(assigned(name, scope._replace(open_names=(*scope.open_names, name))))
    return None


def assigned(name, scope):
    """Yield the texts of each value that a scope gives to a name; None for one it can't read."""
    for node in scope.nodes:
        match node:
            case ast.arg(arg=arg) if arg == name:
                yield None
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    yield from bound(target, value, name, scope)
            case (
                ast.NamedExpr(target=target, value=value)
                | ast.AnnAssign(target=target, value=value)
            ) if value is not None:
                yield from bound(target, value, name, scope)
            case (
                ast.For(target=target, iter=values) | ast.comprehension(target=target, iter=values)
            ):
                yield from looped(target, values, name, scope.module)


def bound(target, value, name, scope):
    if isinstance(target, ast.Name) and target.id == name:
        yield texts(value, scope)
    elif isinstance(target, ast.Tuple) and name in names(target):
        pairs = value.elts if isinstance(value, ast.Tuple) else [None] * len(target.elts)
        for each, part in zip(target.elts, pairs, strict=True):
            yield from bound(each, part, name, scope)


def looped(target, values, name, module):
    if name not in names(target):
        return
    found = constant(values, module)
    if isinstance(target, ast.Name) and isinstance(found, (tuple, list, set, Mapping)):
        yield {*found} if all(isinstance(each, str) for each in found) else None
    else:
        yield None


def names(target):
    return {node.id for node in ast.walk(target) if isinstance(node, ast.Name)}


def constant(node, module):
    """Return the value of a literal or of a module's constant, None for anything else."""
    if isinstance(node, ast.Name) and node.id.isupper() and module:
        return getattr(importlib.import_module(module), node.id, None)
    try:
        return ast.literal_eval(node)
    except ValueError:
        return None


def union(found):
    """Return all texts. None if there are none, or if one of them can't be read."""
    every = [*found]
    return set().union(*every) if every and None not in every else None
