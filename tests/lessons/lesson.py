"""A lesson as the tests see it: its notebook, its cells, and the steps that they make."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from stonebook.teach import Step
from stonebook.widgets.host import host
from stonebook.widgets.lesson.step_output import StepOutput

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
CELL_NAME = re.compile(r"\b[A-Ta-i](?:[1-9]|1\d)\b")


@dataclass(frozen=True)
class Lesson:
    """A notebook in a track's folder."""

    path: Path

    @property
    def id(self) -> str:
        return f"{self.path.parent.name}/{self.path.stem}"

    @cached_property
    def notebook(self) -> dict:
        return json.loads(self.path.read_text(encoding="utf-8"))

    @property
    def about(self) -> dict:
        return self.notebook["metadata"]["stonebook"]

    @property
    def cells(self) -> list[dict]:
        return self.notebook["cells"]

    def shown(self) -> Iterator[tuple[str, object]]:
        """Run the code cells from top to bottom, and yield what each one shows."""
        here = host.Static()
        before = host.use(here)
        names: dict[str, object] = {}
        try:
            for cell in self.cells:
                if cell["cell_type"] == "code":
                    here.cell = cell["id"]
                    yield cell["id"], run_cell(cell["source"], names)
        finally:
            host.use(before)

    def steps(self) -> list[Step]:
        """Return the steps of the lesson, fresh ones."""
        return [shown.step for _, shown in self.shown() if isinstance(shown, StepOutput)]


def run_cell(source: str, names: dict[str, object]) -> object:
    """Run a cell as a notebook does, and return the value of its last expression."""
    tree = ast.parse(source)
    last = tree.body[-1] if tree.body else None
    if not isinstance(last, ast.Expr):
        exec(compile(tree, "<cell>", "exec"), names)
        return None
    exec(compile(ast.Module(tree.body[:-1], []), "<cell>", "exec"), names)
    return eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)


LESSONS = [Lesson(path) for path in sorted(NOTEBOOKS.glob("*/*.ipynb"))]
