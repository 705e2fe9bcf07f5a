"""Steps as the notebook shows them."""

from __future__ import annotations

from typing import Any

from stonebook.draw.scene import Scene
from stonebook.teach import Step
from stonebook.widgets.lesson import current_lesson
from stonebook.widgets.reading import reading
from stonebook.widgets.skin import LiveSkin, heading


class StepSkin(LiveSkin):
    """A step of the lesson: its title with a badge when it is done, its question and its board."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.title = step.title
        self._heading: Any = None
        current_lesson().know(step, self._mark_done)

    def still(self) -> tuple[str, Scene]:
        """Return what is asked, and the picture of it."""
        return self.step.prompt(), self.step.scene()

    def reading(self) -> str:
        """Return the step with its answers, as HTML for a page to read."""
        return reading(self.step)

    def widget(self) -> Any:
        """Return the live step."""
        import ipywidgets

        from stonebook.widgets.step_board import StepBoard

        board = StepBoard(self.step, lambda: current_lesson().note(self.step))
        self._heading = ipywidgets.HTML()
        self._mark_done()
        parts = [self._heading, board.question, board.view.widget]
        return ipywidgets.VBox(parts).add_class("stonebook-step")

    def _mark_done(self) -> None:
        if self._heading is not None:
            done = current_lesson().progress.was_done(self.step.id)
            self._heading.value = heading(self.title, done)
