"""The fields for a puzzle's texts, each with the false statements in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from html import escape
from typing import Any

from stonebook.teach.authoring.puzzle_draft import Fault
from stonebook.teach.puzzles.validation import TEXTS
from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.controls.text_field import text_field
from stonebook.widgets.board.layout import vbox
from stonebook.words import language

TITLE = "title"
ROWS = {TITLE: 1, "feedback": 3}
"""How many lines a field has, if not two."""


class TextFields:
    """A field for the title and one for each text. `changed` is called after each edit."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._filling = False
        self.boxes = {name: self._box(name) for name in (TITLE, *TEXTS)}
        self.marks: dict[str, Any] = {name: markup() for name in self.boxes}
        parts = [part for name in self.boxes for part in (self.boxes[name], self.marks[name])]
        self.widget: Any = vbox(parts).add_class("stonebook-bench-words")

    def _box(self, name: str) -> Any:
        box: Any = text_field(f"bench.text.{name}", ROWS.get(name, 2))
        box.observe(self._edited, "value")
        return box

    def _edited(self, _change: object) -> None:
        if not self._filling:
            self._changed()

    @property
    def written(self) -> dict[str, str]:
        """The contents of the fields, by the names of the texts."""
        return {name: box.value for name, box in self.boxes.items()}

    def fill(self, written: Mapping[str, str]) -> None:
        """Replace the contents of the fields."""
        self._filling = True
        for name, box in self.boxes.items():
            box.value = written.get(name, "")
        self._filling = False

    def mark(self, faults: Iterable[Fault]) -> int:
        """Show the faults below each text. Return how many texts have faults."""
        faults_by_text: dict[str, list[str]] = {}
        for fault in faults:
            faults_by_text.setdefault(fault.text, []).append(fault.message)
        for name, mark in self.marks.items():
            lines = "".join(f"<p>✗ {escape(line)}</p>" for line in faults_by_text.get(name, ()))
            notice = (
                f'<div class="stonebook-untrue" role="status" lang="{language()}">{lines}</div>'
            )
            mark.value = notice if lines else ""
        return len(faults_by_text)
