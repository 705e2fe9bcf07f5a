"""The demonstration board in a notebook: a cell with a script."""

from __future__ import annotations

from typing import Any

from stonebook.classroom.demonstration.demonstration import Demonstration
from stonebook.classroom.demonstration.picture import picture
from stonebook.classroom.demonstration.teacher_texts import demonstration_of
from stonebook.draw.scene import Scene
from stonebook.widgets.lesson.lesson_output import LiveOutput


class DemoOutput(LiveOutput):
    """The demonstration of a script: the id of a ready-made script, or its lines.

    >>> shown = DemoOutput("title: One move\\nboard otello size=4\\nask Where may X go?")
    >>> shown.title, shown.still()[0]
    ('One move', 'Where may X go?')
    """

    def __init__(self, script: str) -> None:
        self._demonstration = demonstration_of(script)
        self.title = self._demonstration.title

    @property
    def demonstration(self) -> Demonstration:
        """The demonstration, so a notebook can continue it."""
        return self._demonstration

    def still(self) -> tuple[str, Scene]:
        """Return the first question or sentence, and the board."""
        demonstration = self._demonstration
        return (
            demonstration.question
            or demonstration.display.statement
            or demonstration.display.reply,
            picture(demonstration.boards[0]),
        )

    def widget(self) -> Any:
        """Return the live board."""
        from stonebook.widgets.classroom.demonstration.saved import DemoStore
        from stonebook.widgets.classroom.demonstration.screen import DemoScreen

        return DemoScreen(self._demonstration, DemoStore(stores=False)).widget
