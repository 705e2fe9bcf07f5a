"""The step of a puzzle in a task list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stonebook.classroom.task_lists.attempts import Attempt, with_attempt
from stonebook.rules.symmetry import Symmetry
from stonebook.storage.puzzle_results import AttemptKind
from stonebook.teach.press_names import PressName
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.steps.inputs import Answer, Press, StepButton
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.teach.steps.step import Feedback

HELPING_KINDS = (AttemptKind.HINT, AttemptKind.SHOWN)


class TaskPuzzleStep(PuzzleStep):
    """A puzzle of a task list, which reports each attempt until it is solved.

    `before` are the attempts on earlier visits. The puzzle itself starts at its first position
    again. It reports only while `reports_attempts` is true, which the session sets.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        title: str,
        twin: Symmetry,
        before: Sequence[Attempt] = (),
        on_attempt: Callable[[Sequence[Attempt]], None] = lambda _: None,
    ) -> None:
        self._attempts = [*before]
        self._on_attempt = on_attempt
        super().__init__(puzzle, title, twin=twin)
        self.failures = sum(attempt.kind == AttemptKind.WRONG for attempt in before)
        self.helped = any(attempt.kind in HELPING_KINDS for attempt in before)
        self._was_done = False
        self._first_board = self._problem
        self.reports_attempts = False

    def buttons(self) -> tuple[StepButton, ...]:
        """Return the puzzle's buttons, without "again": a solved puzzle is handed in."""
        return tuple(button for button in super().buttons() if button.name != PressName.AGAIN)

    def answer(self, reply: Answer) -> Feedback:
        """Handle an answer, and report all attempts so far."""
        problem, failures, hinted = self._problem, self.failures, self._hints_seen
        was_walking = self._walk is not None
        feedback = super().answer(reply)
        if self._was_done or not self.reports_attempts:
            self._was_done = self.done
            return feedback
        self._was_done = self.done
        moves = tuple(str(turn.move) for turn in feedback.turns)
        if self.failures > failures:
            self._note(Attempt(AttemptKind.WRONG, moves[:1]), problem is self._first_board)
        elif feedback.right and moves:
            self._note(Attempt(AttemptKind.RIGHT, moves), problem is self._first_board)
        elif reply == Press(PressName.HINT) and self._hints_seen > hinted:
            self._note(Attempt(AttemptKind.HINT), problem is self._first_board)
        elif reply == Press(PressName.SHOW) and self._walk and not was_walking:
            self._note(Attempt(AttemptKind.SHOWN), problem is self._first_board)
        return feedback

    def _note(self, new: Attempt, at_first: bool) -> None:
        self._attempts = with_attempt(self._attempts, new, at_first)
        self._on_attempt(self._attempts)
