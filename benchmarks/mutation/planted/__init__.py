"""Handwritten faults. A reader would notice each of them: `--planted` tries them.

The mutation operators plant small faults everywhere. The handwritten faults are few and realistic:
the wrong player, the oldest instead of the newest, a sentence that says the opposite. A fault is
located by its text and not by its file, so files may move.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from benchmarks.mutation.mutant import Function, Mutant
from benchmarks.mutation.planted.fault import Fault


class Planted(NamedTuple):
    """A list of faults: its module in this folder, and the tests that must notice the faults.

    `starts_programs`: as in `Layer`.
    """

    module: str
    tests: tuple[str, ...]
    starts_programs: bool = False

    def faults(self) -> tuple[Fault, ...]:
        """Return the faults."""
        faults: tuple[Fault, ...] = import_module(f"{__name__}.{self.module}").FAULTS
        return faults


TEACH = ("tests/teach",)
LAYERS = {
    planted.module: planted
    for planted in (
        Planted("words", ("tests/words", "tests/rules/test_rulebook.py")),
        Planted("goals", TEACH),
        Planted(
            "puzzles",
            (
                *TEACH,
                "tests/storage",
                "tests/puzzles/test_faults.py",
                "tests/puzzles/test_explanations.py",
            ),
        ),
        Planted("lists", ("tests/classroom", "tests/widgets/classroom", "tests/records")),
        Planted("search", ("tests/search",)),
        Planted("draw", ("tests/draw",)),
        Planted(
            "widgets",
            ("tests/widgets", "tests/teach/play", "tests/teach/puzzles", "tests/storage"),
        ),
        Planted("cli", ("tests/cli", "tests/puzzles/test_faults.py"), starts_programs=True),
        Planted("site", ("tests/site", "tests/lite")),
    )
}
FOLDERS = ("engine/stonebook", "lite")
SUFFIXES = {".py", ".json", ".html"}


class FaultNotFound(Exception):
    """The text of a fault does not occur, or occurs more than once."""


class Sources:
    """All files in which a fault may be planted, read once."""

    def __init__(self, root: Path) -> None:
        self.texts = {
            path.relative_to(root).as_posix(): path.read_text(encoding="utf-8")
            for folder in FOLDERS
            for path in sorted((root / folder).rglob("*"))
            if path.suffix in SUFFIXES and path.is_file()
        }

    def mutant(self, fault: Fault) -> Mutant:
        """Return a fault with its place. Raises FaultNotFound if its text does not occur once."""
        places = [
            (file, start, end)
            for file, text in self.texts.items()
            for start, end in fault.places(file, text)
        ]
        if len(places) != 1:
            raise FaultNotFound(f"{fault.name}: its text occurs {len(places)} times")
        ((file, start, end),) = places
        text = self.texts[file]
        first, last = (text.count("\n", 0, at) + 1 for at in (start, end))
        old = text[start:end]
        lines, function = (first, last), None
        if file.endswith(".py"):
            body = ast.parse(text).body
            lines, function = _lines(body, first, last), _function(body, first)
        return Mutant(
            *(file, first, fault.name, start, end, old, fault.changed(old)), lines, function
        )


def _statements(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    for outer in body:
        yield from (node for node in ast.walk(outer) if isinstance(node, ast.stmt))


def _lines(body: Sequence[ast.stmt], first: int, last: int) -> tuple[int, int]:
    """Return the first and last line of the statements (or their heads) between two lines."""
    touched = []
    for node in _statements(body):
        inner = getattr(node, "body", None)
        end = inner[0].lineno - 1 if inner else node.end_lineno or node.lineno
        if node.lineno <= last and end >= first:
            touched.append((node.lineno, max(node.lineno, end)))
    return min((a for a, _ in touched), default=first), max((b for _, b in touched), default=last)


def _function(body: Sequence[ast.stmt], line: int, *names: str) -> Function | None:
    """Return the outermost function whose body contains a line."""
    for node in body:
        if not node.lineno <= line <= (node.end_lineno or node.lineno):
            continue
        if isinstance(node, ast.ClassDef):
            return _function(node.body, line, *names, node.name)
        if isinstance(node, ast.FunctionDef) and line >= node.body[0].lineno:
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            return Function(".".join([*names, node.name]), first)
    return None
