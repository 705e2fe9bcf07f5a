"""Steps that consist of pages, turned forwards and back."""

from __future__ import annotations

from abc import abstractmethod

from stonebook.teach.steps.inputs import ASIDE, Answer, Choice, Press
from stonebook.teach.steps.step import Feedback, Step
from stonebook.words import say


class Pages(Step):
    """A series of pages. The step is done when the last one has been reached."""

    def __init__(self, title: str, *, id: str | None = None) -> None:
        super().__init__(title, id=id)
        self._at = 0

    @property
    @abstractmethod
    def _last(self) -> int:
        """The number of the last page, counted from 0."""

    def choices(self) -> tuple[Choice, ...]:
        """Return the buttons back and next; on the last page, back and again."""
        if self._at < self._last:
            onwards = Choice("next", say("step.walk.next"))
        else:
            onwards = Choice("again", say("step.walk.again"), role=ASIDE)
        back = Choice("back", say("step.walk.back"), on=self._at > 0, role=ASIDE)
        return (back, onwards)

    def solution(self) -> tuple[Answer, ...]:
        """Return the button for the next page."""
        return (Press("next"),)

    def _press(self, name: str) -> Feedback:
        """Turn a page."""
        if name == "back":
            self._go(max(self._at - 1, 0))
        elif name == "next":
            self._go(min(self._at + 1, self._last))
        return self._ask()

    def _restart(self) -> None:
        """Go back to the first page."""
        self._go(0)

    def _go(self, page: int) -> None:
        self._at = page
        if page == self._last:
            self.done = True
