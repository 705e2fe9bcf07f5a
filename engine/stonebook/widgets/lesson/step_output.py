"""Steps as the notebook shows them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from stonebook.draw.scene import Scene
from stonebook.teach import Step
from stonebook.widgets.lesson.lesson import current_lesson
from stonebook.widgets.lesson.lesson_item import LiveItem, heading
from stonebook.widgets.lesson.reading import Reading, reading
from stonebook.words import say

if TYPE_CHECKING:
    from stonebook.widgets.lesson.step_board import StepBoard


class StepOutput(LiveItem):
    """A step of the lesson: its title with a badge when it is done, its question and its board."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.title = step.title
        self._heading: Any = None
        self._board: StepBoard | None = None
        current_lesson().know(step, self._mark_done)

    def still(self) -> tuple[str, Scene]:
        """Return what is asked, and the picture of it."""
        return self.step.prompt(), self.step.scene()

    def reading(self) -> str:
        """Return the step with its answers, as HTML for a page to read."""
        return self._reading.page

    def key(self) -> str:
        """Return the answers alone, as HTML for the key."""
        return self._reading.key

    @cached_property
    def _reading(self) -> Reading:
        """The step as it is read. Reading goes through it, so that is done once."""
        return reading(self.step)

    def widget(self, *more: Any) -> Any:
        """Return the live step, with more buttons of somebody else's."""
        from stonebook.widgets.board.controls import markup
        from stonebook.widgets.board.layout import vbox

        board = self._board_of(more)
        self._board = board
        self._heading = markup().add_class("stonebook-head")
        self._mark_done()
        parts = [self._heading, board.question, board.view.widget]
        return vbox(parts).add_class("stonebook-step")

    def _board_of(self, more: Sequence[Any]) -> StepBoard:
        from stonebook.widgets.lesson.step_board import StepBoard

        return StepBoard(self.step, self._answered, more)

    def _answered(self) -> None:
        """Keep it when the step is done. Called after each answer."""
        current_lesson().note(self.step)

    def _mark_done(self) -> None:
        if self._heading is not None:
            progress = current_lesson().progress
            done = progress.was_done(self.step.id)
            number, total = progress.place(self.step.id)
            place = say("step.place", number=number, total=total) if number else ""
            self._heading.value = heading(self.title, done, self.step.id, place)
        if self._board is not None:
            self._board.look_again()
