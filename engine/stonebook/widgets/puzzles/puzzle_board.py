"""The board of a puzzle. The solver runs in the background and never blocks it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from stonebook.rules.errors import BadNotation
from stonebook.rules.position import Transition
from stonebook.search.slices import Work
from stonebook.teach.press_names import PressName
from stonebook.teach.puzzles.analysis import PositionAnalysis
from stonebook.teach.puzzles.evaluation import Unproved
from stonebook.teach.steps.inputs import Answer, ChosenCell, Press
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.teach.steps.step import Feedback
from stonebook.widgets.board.controls.announcement import Notice
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import restyle
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import run_in_slices
from stonebook.widgets.lesson.step_board import StepBoard
from stonebook.words import say


class PuzzleBoard(StepBoard):
    """A board that analyses the position while the reader thinks.

    If the reader moves before the analysis is ready, the answer is shown when it is; the board
    stays usable. `explore` leads to a board for trying moves.
    """

    step: PuzzleStep

    def __init__(
        self,
        step: PuzzleStep,
        on_answer: Callable[[], None],
        exits: Sequence[Any] = (),
        explore: Callable[[], None] | None = None,
        *,
        has_headline: bool = False,
    ) -> None:
        """Show a puzzle. `has_headline`: its page says in a headline that it is solved."""
        self._has_headline = has_headline
        self._explore = explore
        step.explores = explore is not None
        self._analysis: PositionAnalysis | None = None  # the analysis that runs
        self._act_number = 0
        self._last_cell = ""  # the last cell that the reader chose
        super().__init__(step, on_answer, exits)
        # Among the rare controls, until the step offers the same.
        self.show_button: Any = button("puzzle.show", lambda: self.press(PressName.SHOW))
        self._prepare_answers()

    def answer(self, answer: Answer) -> bool:
        """Pass an answer to the step, as soon as the analysis covers it."""
        self._act_number += 1
        if not isinstance(answer, ChosenCell):
            self._last_cell = ""
        turn = self._turn(answer)
        if turn is not None and host().can_wait() and not self.step.knows(turn):
            self.view.announcement.show_sentence(say("puzzle.working"), aloud=False)
            host().spawn(self._wait(answer, turn, self._act_number))
            return True
        return self._pass_on(answer)

    @guarded
    def choose_cell(self, cell: str) -> None:
        """Answer with a chosen cell. After a wrong move, a double press counts once.

        A press while the refutation is played shows its end.
        """
        if self.step.shows_refutation and (self.view.animates or cell == self._last_cell):
            self._last_cell = ""
            self.view.settle()
        else:
            self._last_cell = cell
            super().choose_cell(cell)

    @guarded
    def press(self, name: str) -> None:
        """Answer with a button, or open the board for trying moves."""
        if name == PressName.EXPLORE:
            if self._explore is not None:
                self._explore()
        else:
            self.answer(Press(name))

    def leave(self) -> None:
        """Stop the analysis: another board replaces this one."""
        self._act_number += 1
        self._analysis = None

    def _pass_on(self, answer: Answer) -> bool:
        read = super().answer(answer)
        if self.step.done or self.step.offers_solution or not self.step.awaits_answer:
            restyle(self.show_button, display="none")
        self._prepare_answers()
        return read

    def _notice(self, feedback: Feedback) -> Notice:
        """Return the sentence to say next to the board, without a verdict below its headline."""
        notice = super()._notice(feedback)
        if not (self._has_headline and self.step.done and feedback.right):
            return notice
        text = self.step.without_verdict(notice.text)
        return replace(notice, text=text, kind="right", spoken=notice.whole) if text else notice

    def _turn(self, answer: Answer) -> Transition | None:
        """Return an answer's turn, None if it is not a legal move."""
        if isinstance(answer, Press) or not (self.step.awaits_answer or self.step.shows_refutation):
            return None
        try:
            outcome = self.step.question_position.attempt(
                answer.cell if isinstance(answer, ChosenCell) else answer.text
            )
        except BadNotation:
            return None
        return outcome if isinstance(outcome, Transition) else None

    async def _wait(self, answer: Answer, turn: Transition, act_number: int) -> None:
        work = self.step.preparing_answer(turn)
        await self._work(work, lambda: act_number == self._act_number)
        if act_number == self._act_number:
            self._pass_on(answer)

    def _prepare_answers(self) -> None:
        analysis = self.step.analysis

        def wanted() -> bool:
            return analysis is self._analysis and analysis is self.step.analysis

        if host().can_wait() and analysis is not self._analysis and not self.step.done:
            self._analysis = analysis
            host().spawn(self._work(self.step.preparing_all_answers(), wanted))

    async def _work(self, work: Work[None], is_wanted: Callable[[], bool]) -> None:
        """Run work slice by slice while it is wanted."""
        try:
            await run_in_slices(work, is_wanted)
        except Unproved:
            pass  # the step reports it
        except Exception as error:  # a failing search must not break the board
            self.show_error(error)
