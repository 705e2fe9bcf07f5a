"""The base class of a counting step's stages."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from stonebook.draw.scene import Scene, scene
from stonebook.teach.press_names import PressName
from stonebook.teach.steps.counts.staged_count import StagedCount
from stonebook.teach.steps.inputs import Answer, InputKind, StepButton
from stonebook.teach.steps.step import Feedback
from stonebook.words import say


class CountStage(ABC):
    """The question of a counting step at one stage, and its judgement of the answer.

    A stage stores nothing: everything that changes belongs to its step.
    """

    input_kind = InputKind.NONE
    """The input that the stage expects in addition to buttons."""

    def __init__(self, step: StagedCount) -> None:
        self.step = step

    @abstractmethod
    def prompt(self) -> str:
        """Return the question."""

    def scene(self) -> Scene:
        """Return the picture, by default with the question instead of the board's state."""
        return scene(self.step.position(), state=self.prompt())

    def buttons(self) -> tuple[StepButton, ...]:
        """Return the buttons before the last: by default those of a part, disabled."""
        return self._part_buttons()

    def _part_buttons(
        self, *, can_check: bool = False, can_go_on: bool = False
    ) -> tuple[StepButton, ...]:
        """Return the buttons of a part. They keep their places from stage to stage."""
        return (
            StepButton(PressName.CHECK, say("step.lock"), can_check),
            self._next_button(can_go_on),
        )

    def _next_button(self, enabled: bool) -> StepButton:
        """Return the button that leads on, or to another try at a part that was wrong."""
        again = "step.task.try_twin" if self.step.has_twins else "step.task.try_again"
        key = again if self.step.missed else "step.count.next"
        return StepButton(PressName.NEXT, say(key), enabled)

    @abstractmethod
    def solution(self) -> tuple[Answer, ...]:
        """Return the right answers."""

    def press(self, name: str) -> Feedback | None:
        """Handle a button of the stage. Return None if the question is the reply."""
        return None

    def mark_cells(self, cells: Sequence[str]) -> Feedback:
        """Mark or unmark cells. By default it is too late for that."""
        return Feedback(None, say("step.count.compared"))

    def judge_number(self, number: float) -> Feedback:
        """Judge a typed number. By default none is asked for."""
        return Feedback(None, say("step.count.compared"))

    def show(self) -> Feedback:
        """Show the right answer. Only a stage with an input offers this."""
        raise NotImplementedError

    def _fail(self, message: str, rule: str = "") -> Feedback:
        self.step.failures += 1
        return Feedback(False, message, rule=rule)
