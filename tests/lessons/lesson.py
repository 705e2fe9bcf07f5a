"""A lesson for tests: its notebook, its cells, and the steps that they make."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property, partial
from pathlib import Path
from typing import TypeVar

import pytest

from lite.replies.recording.answered_copies import copy_step
from stonebook.teach import Step
from stonebook.widgets.host import host
from stonebook.widgets.host.environments import BuildHost
from stonebook.widgets.host.run_code import run_code
from stonebook.widgets.lesson.failures import missing_import
from stonebook.widgets.lesson.step_output import StepOutput

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
Shown = TypeVar("Shown")
CELL_NAME = re.compile(r"\b[A-Ta-i](?:[1-9]|1\d)\b")


def source_of(cell: dict) -> str:
    """Return the text of a cell. A notebook holds it as one string, or as a list of lines."""
    return "".join(cell["source"])


_failed: set[Path] = set()
"""The notebooks of which a cell has failed."""


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
        """Run the code boxes from top to bottom, and yield what each one shows."""
        here = BuildHost()
        before = host.use_host(here)
        names: dict[str, object] = {}
        try:
            for cell in self.cells:
                if cell["cell_type"] == "code":
                    here.cell = name = cell["id"]
                    yield name, self.run(partial(run_code, source_of(cell), names), name)
        finally:
            host.use_host(before)

    def run(self, cells: Callable[[], Shown], name: str = "") -> Shown:
        """Run the cell with a name, or all cells, and return what they show.

        If they fail, the test fails with one sentence, and later tests of the lesson are skipped:
        they would fail for the same reason.
        """
        if self.path in _failed:
            pytest.skip(f"{self.id} fails, as another test says")
        try:
            return cells()
        except Exception as error:
            problem = missing_import(error) or f"{type(error).__name__}: {error}"
        _failed.add(self.path)
        return pytest.fail(f"{self.id} {name}: {problem}", pytrace=False)

    def steps(self) -> list[Step]:
        """Return the steps of the lesson, fresh ones: its cells run only once."""
        return [copy_step(step) for step in _steps(self)]


@cache
def _steps(lesson: Lesson) -> tuple[Step, ...]:
    return tuple(shown.step for _, shown in lesson.shown() if isinstance(shown, StepOutput))


LESSONS = [Lesson(path) for path in sorted(NOTEBOOKS.glob("*/*.ipynb"))]
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
"""Decorates a test of each lesson, with a parameter `lesson`."""
