"""The board of a puzzle. Nothing that it asks of the solver holds anything up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from stonebook.rules.errors import BadNotation
from stonebook.rules.position import Transition
from stonebook.teach.puzzles.analysis import PositionAnalysis, Work
from stonebook.teach.puzzles.evaluation import Unproved
from stonebook.teach.steps.inputs import Answer, Press, Tap
from stonebook.teach.steps.kinds.puzzle import Solve
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import run_in_slices
from stonebook.widgets.lesson.step_board import StepBoard
from stonebook.words import say


class PuzzleBoard(StepBoard):
    """A board that works out what answers will need while its reader thinks.

    Who is quicker waits for the rest, and may do something else meanwhile.
    """

    step: Solve

    def __init__(self, step: Solve, answered: Callable[[], None], more: Sequence[Any] = ()) -> None:
        self._outlook: PositionAnalysis | None = None  # what is worked on
        self._acts = 0
        super().__init__(step, answered, more)
        self._work_ahead()

    def answer(self, given: Answer) -> bool:
        """Hand an answer to the step, as soon as the step has what it needs for that."""
        self._acts += 1
        turn = self._turn(given)
        if turn is not None and host().paced() and not self.step.outlook.knows(turn):
            self.view.words.say(say("puzzle.working"), aloud=False)
            host().spawn(self._wait(given, turn, self._acts))
            return True
        return self._hand_over(given)

    def leave(self) -> None:
        """Work no further: another board takes the place of this one."""
        self._acts += 1
        self._outlook = None

    def _hand_over(self, given: Answer) -> bool:
        read = super().answer(given)
        self._work_ahead()
        return read

    def _turn(self, given: Answer) -> Transition | None:
        """Return the turn that an answer is, None for what is none."""
        if isinstance(given, Press) or not self.step.waits_for_a_move:
            return None
        try:
            turn = self.position.attempt(given.cell if isinstance(given, Tap) else given.text)
        except BadNotation:
            return None
        return turn if isinstance(turn, Transition) else None

    async def _wait(self, given: Answer, turn: Transition, act: int) -> None:
        await self._work(self.step.outlook.needed(turn), lambda: act == self._acts)
        if act == self._acts:
            self._hand_over(given)

    def _work_ahead(self) -> None:
        outlook = self.step.outlook

        def wanted() -> bool:
            return outlook is self._outlook and outlook is self.step.outlook

        if host().paced() and outlook is not self._outlook and not self.step.done:
            self._outlook = outlook
            host().spawn(self._work(outlook.ahead(), wanted))

    async def _work(self, work: Work[None], wanted: Callable[[], bool]) -> None:
        """Work slice by slice, as long as it is wanted."""
        try:
            await run_in_slices(work, wanted)
        except Unproved:
            pass  # the step will say so
        except Exception as error:  # the board must not die of a search
            self.failed(error)
