"""Runs the code boxes of a notebook without Jupyter."""

from __future__ import annotations

import ast


def run_code(source: str, names: dict[str, object], name: str = "<cell>") -> object:
    """Run a cell as a notebook does, and return the value of its last expression.

    `names` holds the variables, before and after; `name` stands for the file in tracebacks.

    >>> names = {}
    >>> run_code("a = 2", names), run_code("b = 3; a + b", names)
    (None, 5)
    """
    tree = ast.parse(source, name)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, name, "exec"), names)
    if not isinstance(last, ast.Expr):
        return None
    value: object = eval(compile(ast.Expression(last.value), name, "eval"), names)
    return value
