"""The questions of a lesson: for each step, the code that makes it on its own.

The build writes them as a file for each lesson; the page of old questions runs what it asks for.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

FOLDER = "static/stonebook/questions"
"""The folder of the files in the site."""
ASKING = frozenset({"predict", "pair", "task", "count"})
"""The lesson functions that ask something. `walk` does if something is `MISSING`."""
WALK = "walk"
MISSING = "missing"


class LessonQuestions(NamedTuple):
    """A lesson's title, and the code of its questions by the ids of their steps."""

    title: str
    questions: Mapping[str, str]

    def written(self) -> str:
        """Return the content of the lesson's file."""
        return json.dumps(self._asdict(), ensure_ascii=False)

    @classmethod
    def read(cls, text: str) -> LessonQuestions:
        """Read the content of a lesson's file."""
        return cls(**json.loads(text))


def address(lesson: str) -> str:
    """Return the address of a lesson's file, below the root of the site."""
    return f"{FOLDER}/{lesson}.json"


def questions(cells: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return the code of each question, by the ids of the cells: each cell has an id and a source.

    The code is the cell's own, after the statements of earlier cells that it needs.

    >>> found = questions([("a", "A = 'C4'; B = 2"), ("b", "task('x', A)"), ("c", "demo('y', A)")])
    >>> found
    {'b': "A = 'C4'\\ntask('x', A)"}
    """
    before: list[ast.stmt] = []
    sources = {}
    for id, source in cells:
        statements = ast.parse(source).body
        if statements and _asks(statements[-1]):
            sources[id] = "\n".join(map(ast.unparse, _with_definitions(before, statements)))
        before += statements
    return sources


def _asks(statement: ast.stmt) -> bool:
    call = statement.value if isinstance(statement, ast.Expr) else None
    function = call.func if isinstance(call, ast.Call) else None
    if not isinstance(call, ast.Call) or not isinstance(function, ast.Name):
        return False
    asks_for_missing = function.id == WALK and any(
        keyword.arg == MISSING for keyword in call.keywords
    )
    return asks_for_missing or function.id in ASKING


def _with_definitions(before: Iterable[ast.stmt], last: list[ast.stmt]) -> list[ast.stmt]:
    """Return statements with those before them that define a name they use, in order."""
    statements = [*last]
    names = {name for statement in last for name in _names(statement, ast.Load)}
    for statement in reversed([*before]):
        if names & {*_defined(statement)}:
            statements.insert(0, _narrow_import(statement, names))
            names |= {*_names(statement, ast.Load)}
    return statements


def _names(statement: ast.stmt, how: type[ast.expr_context]) -> Iterator[str]:
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and isinstance(node.ctx, how):
            yield node.id


def _defined(statement: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement gives a meaning to."""
    if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
        yield statement.name
    elif isinstance(statement, (ast.Import, ast.ImportFrom)):
        yield from (alias.asname or alias.name.partition(".")[0] for alias in statement.names)
    else:
        yield from _names(statement, ast.Store)


def _narrow_import(statement: ast.stmt, wanted: set[str]) -> ast.stmt:
    """Return an import of the names that are wanted, any other statement as it is."""
    if not isinstance(statement, ast.ImportFrom):
        return statement
    names = [alias for alias in statement.names if (alias.asname or alias.name) in wanted]
    return ast.ImportFrom(statement.module, names, statement.level)
