"""A lesson's notebook, run without a browser: its steps, its cells and its teacher's note."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from stonebook.rules.errors import BadLesson
from stonebook.teach import Step
from stonebook.widgets.host import host
from stonebook.widgets.host.environments import BuildHost
from stonebook.widgets.host.run_code import run_code
from stonebook.widgets.lesson.failures import missing_import
from stonebook.widgets.lesson.step_output import StepOutput
from stonebook.words import say

NOTE = "teacher"
"""The id of the cell with the teacher's note."""


class ShownCell(NamedTuple):
    """A cell as a reader sees it: its text, or whether its code is visible, and its step."""

    name: str
    text: str = ""
    code: bool = False
    step: Step | None = None


@dataclass(frozen=True)
class LessonNotebook:
    """A lesson's notebook."""

    path: Path

    @cached_property
    def _content(self) -> Mapping[str, Any]:
        try:
            content: Mapping[str, Any] = json.loads(self.path.read_text(encoding="utf-8"))
            content["metadata"]["stonebook"]["track"], content["cells"]  # raises KeyError without
        except (KeyError, TypeError, ValueError):
            raise BadLesson(say("cli.judge.no_lesson", file=self.path.name)) from None
        return content

    @property
    def about(self) -> Mapping[str, Any]:
        """The lesson's metadata."""
        about: Mapping[str, Any] = self._content["metadata"]["stonebook"]
        return about

    @property
    def track(self) -> str:
        """The lesson's track: a game, or "compare"."""
        return str(self.about["track"])

    @property
    def id(self) -> str:
        """The lesson's name, "track/lesson"."""
        return f"{self.track}/{self.about.get('lesson', self.path.stem)}"

    @property
    def note(self) -> str:
        """The teacher's note, "" if there is none."""
        texts = ("".join(c["source"]) for c in self._content["cells"] if c.get("id") == NOTE)
        return next(texts, "")

    def steps(self) -> list[Step]:
        """Run the code boxes from top to bottom, and return the steps as readers get them."""
        return [cell.step for cell in self.shown_cells() if cell.step is not None]

    def shown_cells(self) -> list[ShownCell]:
        """Run the code boxes from top to bottom, and return all cells as readers see them."""
        build_host = BuildHost()
        previous_host = host.use_host(build_host)
        names: dict[str, object] = {}
        cells = []
        try:
            for cell in self._content["cells"]:
                source, cell_id = "".join(cell["source"]), cell.get("id", "")  # old files lack ids
                if cell["cell_type"] != "code":
                    cells.append(ShownCell(cell_id, source))
                    continue
                build_host.cell = cell_id
                try:
                    value = run_code(source, names)
                except Exception as error:
                    problem = missing_import(error) or str(error)
                    message = say("cli.judge.cell", cell=cell_id, error=problem)
                    raise BadLesson(message) from error
                step = value.step if isinstance(value, StepOutput) else None
                if step is not None:
                    step.adapt()
                hidden = cell["metadata"].get("jupyter", {}).get("source_hidden", False)
                cells.append(ShownCell(cell_id, code=not hidden, step=step))
        finally:
            host.use_host(previous_host)
        return cells
