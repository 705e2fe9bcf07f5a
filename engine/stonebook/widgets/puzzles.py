"""The word for puzzles, and how one shows itself. Imported when it is used."""

from __future__ import annotations

from typing import Any

from stonebook.rules.errors import BadLesson
from stonebook.teach import puzzles
from stonebook.teach.puzzles.answers import Unproved
from stonebook.teach.puzzles.outlook import Outlook
from stonebook.teach.steps.puzzle import Solve
from stonebook.widgets.calls import call, step_id
from stonebook.widgets.step_skin import StepSkin
from stonebook.widgets.surroundings import current
from stonebook.words import say


@call
def puzzle(name: str, title: str = "", *, id: str | None = None) -> PuzzleSkin:
    """Ask a puzzle of the collection, by its name: "alterigo/one-row".

    Without a `title` it has that of its theme.
    """
    try:
        found = puzzles.puzzle(name)
    except (AttributeError, KeyError):
        raise BadLesson(say("teacher.puzzle", name=name), str(name)) from None
    return PuzzleSkin(Solve(found, title, id=step_id(id)))


class PuzzleSkin(StepSkin):
    """A puzzle. While its reader thinks, what the answers will need is worked out."""

    step: Solve

    def __init__(self, step: Solve) -> None:
        super().__init__(step)
        self._worked: Outlook | None = None

    def widget(self, *more: Any) -> Any:
        """Return the live puzzle, with more buttons of somebody else's."""
        shown = super().widget(*more)
        self._work_ahead()
        return shown

    def answered(self) -> None:
        """Keep it when it is solved, and work on what the next answer will need."""
        super().answered()
        self._work_ahead()

    def _work_ahead(self) -> None:
        outlook = self.step.outlook
        if current().paced() and outlook is not self._worked and not self.step.done:
            self._worked = outlook
            current().spawn(self._work(outlook))

    async def _work(self, outlook: Outlook) -> None:
        """Work slice by slice, until the reader is elsewhere."""
        try:
            for _ in outlook.ahead():
                await current().sleep(0)
                if outlook is not self.step.outlook:
                    return
        except Unproved:
            pass  # the answer will say so
