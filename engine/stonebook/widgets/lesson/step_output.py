"""Steps as the outputs of lesson functions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from stonebook.draw.scene import Scene
from stonebook.teach import Step
from stonebook.widgets.lesson.lesson import current_lesson
from stonebook.widgets.lesson.lesson_output import LiveOutput, heading_html
from stonebook.widgets.lesson.reading import Reading, reading

if TYPE_CHECKING:
    from stonebook.widgets.lesson.step_board import StepBoard


class StepOutput(LiveOutput):
    """A step of the lesson: title with a badge when done, question and board."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.title = step.title
        self._heading: Any = None
        self._board: StepBoard | None = None
        current_lesson().add_step(step, self._mark_done)

    def still(self) -> tuple[str, Scene]:
        """Return the question and its picture."""
        return self.step.prompt(), self.step.scene()

    def reading(self) -> str:
        """Return the step with its answers, as HTML for the printed page."""
        return self._reading.page

    def key(self) -> str:
        """Return the answers as HTML for the answer key."""
        return self._reading.key

    @cached_property
    def _reading(self) -> Reading:
        """The step as a page. Computed once, since it completes the step."""
        return reading(self.step)

    def widget(self, *exits: Any) -> Any:
        """Return the live step. `exits` are buttons that lead away from it."""
        from stonebook.widgets.board.controls.elements import markup
        from stonebook.widgets.board.layout import vbox

        board = self._board_of(exits)
        self._board = board
        self._heading = markup().add_class("stonebook-head")
        self._mark_done()
        parts = [self._heading, board.question, board.view.widget]
        return vbox(parts).add_class("stonebook-step")

    def _board_of(self, exits: Sequence[Any]) -> StepBoard:
        from stonebook.widgets.lesson.step_board import StepBoard

        return StepBoard(self.step, self._on_answer, exits)

    def _on_answer(self) -> None:
        """Store the progress if the step is done. Called after each answer."""
        current_lesson().note_done(self.step)
        if self.step.is_guess:  # a guess that was wrong loses its tick when the step is tried again
            self._mark_done()

    def _mark_done(self) -> None:
        if self._heading is not None:
            progress = current_lesson().progress
            done = progress.was_done(self.step.id) and not self.step.missed
            id = self.step.id
            self._heading.value = heading_html(self.title, done, id, progress.place(id))
        if self._board is not None:
            self._board.update_cover()
