"""A lesson's notebook, run without a browser: its steps, and what its teacher's note says."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from stonebook.rules.errors import BadLesson
from stonebook.teach import Step
from stonebook.teach.authoring.cells import run_cell
from stonebook.widgets.host import host
from stonebook.widgets.lesson.step_output import StepOutput
from stonebook.words import say

NOTE = "teacher"
"""The id of the cell with the teacher's note."""


@dataclass(frozen=True)
class LessonNotebook:
    """A lesson's notebook."""

    path: Path

    @cached_property
    def _content(self) -> Mapping[str, Any]:
        try:
            content: Mapping[str, Any] = json.loads(self.path.read_text(encoding="utf-8"))
            content["metadata"]["stonebook"]["track"], content["cells"]
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
        """Run the code cells from top to bottom, and return the steps as readers get them."""
        around = host.Static()
        before = host.use(around)
        names: dict[str, object] = {}
        steps = []
        try:
            for cell in self._content["cells"]:
                if cell["cell_type"] != "code":
                    continue
                around.cell = cell["id"]
                try:
                    shown = run_cell("".join(cell["source"]), names)
                except Exception as error:
                    message = say("cli.judge.cell", cell=cell["id"], error=str(error))
                    raise BadLesson(message) from error
                if isinstance(shown, StepOutput):
                    shown.step.adapts = True
                    steps.append(shown.step)
        finally:
            host.use(before)
        return steps
