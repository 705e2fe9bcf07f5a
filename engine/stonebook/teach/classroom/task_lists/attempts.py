"""A pupil's attempts at a task: each move and each hint, in order. Result codes carry them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from stonebook.rules.symmetry import Symmetry
from stonebook.teach.press_names import PressName
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.steps.inputs import Answer, Choice, Press
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.teach.steps.step import Feedback

WRONG = "wrong"  # a wrong move
RIGHT = "right"  # a right move
HINT = "hint"  # a request for a hint
SHOWN = "shown"  # a request for the solution
ANEW = "anew"  # a restart of the puzzle, because its page was reloaded
ATTEMPT_KINDS = (WRONG, RIGHT, HINT, SHOWN, ANEW)
MAX_COUNTED_ATTEMPTS = 30
"""The most wrong moves and hints that count for a puzzle: the first ones."""


class Attempt(NamedTuple):
    """One attempt: its `kind`, one of `ATTEMPT_KINDS`, and its `moves`.

    `moves` holds the move played; after a right one also the replies and later moves.
    """

    kind: str
    moves: tuple[str, ...] = ()


class TaskPuzzle(PuzzleStep):
    """A puzzle of a task list, which reports each attempt until it is solved.

    `before` are the attempts on earlier visits. The puzzle itself starts at its first position
    again.
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
        self.failures = sum(attempt.kind == WRONG for attempt in before)
        self.helped = any(attempt.kind in (HINT, SHOWN) for attempt in before)
        self._was_done = False
        self._first_board = self._problem
        self.tells = False

    def choices(self) -> tuple[Choice, ...]:
        """Return the puzzle's buttons, without "again": a solved puzzle is handed in."""
        return tuple(choice for choice in super().choices() if choice.press != PressName.AGAIN)

    def answer(self, reply: Answer) -> Feedback:
        """Handle an answer, and report all attempts so far."""
        problem, failures, hinted = self._problem, self.failures, self._hints_seen
        was_walking = self._walk is not None
        feedback = super().answer(reply)
        if self._was_done or not self.tells:
            self._was_done = self.done
            return feedback
        self._was_done = self.done
        moves = tuple(str(turn.move) for turn in feedback.turns)
        if self.failures > failures:
            self._note(Attempt(WRONG, moves[:1]), problem is self._first_board)
        elif feedback.right and moves:
            self._note(Attempt(RIGHT, moves), problem is self._first_board)
        elif reply == Press(PressName.HINT) and self._hints_seen > hinted:
            self._note(Attempt(HINT), problem is self._first_board)
        elif reply == Press(PressName.SHOW) and self._walk and not was_walking:
            self._note(Attempt(SHOWN), problem is self._first_board)
        return feedback

    def _note(self, new: Attempt, at_first: bool) -> None:
        self._attempts = with_attempt(self._attempts, new, at_first)
        self._on_attempt(self._attempts)


def with_attempt(attempts: Sequence[Attempt], new: Attempt, at_first: bool) -> list[Attempt]:
    """Return the attempts with a new one, which was made `at_first` (on the first board) or later.

    >>> log = with_attempt([Attempt(RIGHT, ("A1", "B1"))], Attempt(WRONG, ("C1",)), at_first=True)
    >>> [attempt.kind for attempt in log]
    ['wrong']
    >>> log = with_attempt([Attempt(RIGHT, ("A1",)), Attempt(HINT)], Attempt(HINT), at_first=True)
    >>> [attempt.kind for attempt in log]
    ['right', 'hint', 'anew', 'hint']
    """
    log = [*attempts]
    if at_first and _solved_since_restart(log):
        # The puzzle was restarted: drop a right move after which nothing else was tried.
        while log and log[-1].kind == RIGHT:
            log.pop()
        if _solved_since_restart(log):
            log.append(Attempt(ANEW))
    full = sum(attempt.kind in (WRONG, HINT, SHOWN) for attempt in log) >= MAX_COUNTED_ATTEMPTS
    return log if full and new.kind != RIGHT else [*log, new]


def _solved_since_restart(log: Sequence[Attempt]) -> bool:
    """Whether a right move was made since the puzzle was last restarted."""
    for attempt in reversed(log):
        if attempt.kind in (RIGHT, ANEW):
            return attempt.kind == RIGHT
    return False
