"""Steps that consist of pages, turned forwards and back."""

from __future__ import annotations

from abc import abstractmethod

from stonebook.teach.press_names import PressName
from stonebook.teach.steps.inputs import Answer, Press, Role, StepButton
from stonebook.teach.steps.step import Feedback, Step
from stonebook.words import say


class PagedStep(Step):
    """A series of pages. The step is done when the last one has been reached."""

    def __init__(self, title: str, *, id: str | None = None) -> None:
        super().__init__(title, id=id)
        self._page = 0

    @property
    @abstractmethod
    def _last_page(self) -> int:
        """The number of the last page, counted from 0."""

    def buttons(self) -> tuple[StepButton, ...]:
        """Return the buttons back and next; on the last page, back and again."""
        if self._page < self._last_page:
            onwards = StepButton(PressName.NEXT, say("step.walk.next"))
        else:
            onwards = StepButton(PressName.AGAIN, say("step.walk.again"), role=Role.ASIDE)
        back = StepButton(
            PressName.BACK, say("step.walk.back"), enabled=self._page > 0, role=Role.ASIDE
        )
        return (back, onwards)

    def solution(self) -> tuple[Answer, ...]:
        """Return the button for the next page."""
        return (Press(PressName.NEXT),)

    def _press(self, name: str) -> Feedback:
        if name == PressName.BACK:
            self._turn_to(max(self._page - 1, 0))
        elif name == PressName.NEXT:
            self._turn_to(min(self._page + 1, self._last_page))
        return self._question_feedback()

    def _restart(self) -> None:
        """Go back to the first page."""
        self._turn_to(0)

    def _turn_to(self, page: int) -> None:
        self._page = page
        if page == self._last_page:
            self.done = True
