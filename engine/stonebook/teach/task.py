"""Tasks: find a move that fulfils a goal. Every right answer counts, a wrong one is told why."""

from __future__ import annotations

from collections.abc import Sequence

from stonebook.draw.scene import Scene, scene
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.teach.goals import Goal
from stonebook.teach.step import Choice, Feedback, Step
from stonebook.teach.twins import image, namer, told, twins
from stonebook.words import say

FAILURES_BEFORE_SHOWING = 2


class Task(Step):
    """Find a move that fulfils a goal.

    After a wrong answer the task is asked again on a twin. After two, "show me" is offered.
    `hints` are two rungs: the idea, then where to look. Cells in them are written in braces.
    `because` says, after a right answer, why it works.
    """

    kind = "task"
    asks = "move"

    def __init__(
        self,
        title: str,
        start: Position,
        goal: Goal,
        *,
        hints: Sequence[str],
        because: str = "",
        id: str | None = None,
    ) -> None:
        super().__init__(title, id=id)
        if len(hints) != 2:
            raise ValueError(say("step.task.two_hints", title=title, number=len(hints)))
        self._start = start
        self._goal = goal
        self._hints = tuple(hints)
        self._because = because
        self._twins = twins(start)
        self._turn = 0
        self._begin()

    def _begin(self) -> None:
        symmetry = self._twins[self._turn % len(self._twins)]
        self._name = namer(self._start, symmetry)
        self._asked = image(self._start, symmetry)
        self._goal_here = self._goal.under(self._name)
        self._shown = self._asked
        self._marks: dict[str, str] = {}
        self._told = False
        self._hinted = 0

    def position(self) -> Position:
        """The position asked about, or the one after the right move."""
        return self._shown

    def scene(self) -> Scene:
        """The board, with the cells that the last feedback was about."""
        return scene(self._shown, marks=self._marks)

    def prompt(self) -> str:
        """The goal in words."""
        return self._goal_here.wish(self._asked)

    def choices(self) -> tuple[Choice, ...]:
        """Hints, a look at the answer after two failures, the next try, a new beginning."""
        if self.done:
            return (Choice("again", say("step.again")),)
        if self._told:
            key = "step.task.try_twin" if len(self._twins) > 1 else "step.task.try_again"
            return (Choice("retry", say(key)),)
        buttons = []
        if self._hinted < len(self._hints):
            buttons.append(Choice("hint", say("step.hint", number=self._hinted + 1)))
        if self.failures >= FAILURES_BEFORE_SHOWING:
            buttons.append(Choice("show", say("step.show")))
        return tuple(buttons)

    def answer(self, given: str) -> Feedback:
        """Judge a move, or give a hint, the answer, the next try, a new beginning."""
        choice = {"again": self._again, "hint": self._hint, "show": self._show}.get(given)
        if choice is not None:
            return choice()
        if given == "retry":
            return self._retry()
        move = self._asked.game.move(given)
        if self.done:
            return Feedback(None, say("step.task.already"))
        if self._told:
            return Feedback(None, say("step.task.go_on"), self._marks)
        refusal = self._asked.check(move)
        if refusal is not None:
            marks = dict.fromkeys(refusal.cells, "refused")
            return self._wrong(Feedback(False, refusal.message, marks, rule=refusal.rule))
        reason = self._goal_here.reason(self._asked, move, self._asked.explain(move))
        if reason is not None:
            marks = dict.fromkeys(move.cells, "refused")
            return self._wrong(Feedback(False, reason, marks, self._asked, move))
        return self._solved(move)

    def restart(self) -> None:
        """Ask anew, on the next twin."""
        self.done = False
        self.failures = 0
        self.helped = False
        self._turn += 1
        self._begin()

    def _again(self) -> Feedback:
        self.restart()
        return Feedback(None, self.prompt())

    def _retry(self) -> Feedback:
        self._turn += 1
        self._begin()
        return Feedback(None, self.prompt())

    def _wrong(self, feedback: Feedback) -> Feedback:
        """Count a failure. The board stays until the reader goes on to the next try."""
        self.failures += 1
        self._told = True
        self._marks = dict(feedback.marks)
        return feedback

    def _hint(self) -> Feedback:
        self.helped = True
        rung = min(self._hinted, len(self._hints) - 1)
        self._hinted = rung + 1
        return Feedback(None, told(self._hints[rung], self._name), self._marks)

    def _show(self) -> Feedback:
        self.helped = True
        move = self._goal_here.answers(self._asked)[0]
        self._marks = dict.fromkeys(move.cells, "target")
        return Feedback(None, say("step.task.shown", move=move), self._marks)

    def _solved(self, move: Move) -> Feedback:
        others = [m for m in self._goal_here.answers(self._asked) if m != move]
        self.done = True
        self._shown = self._asked.play(move)
        self._marks = dict.fromkeys(move.cells, "last")
        parts = [say("step.task.right", move=move), told(self._because, self._name)]
        if others:
            parts.append(say("step.task.others", moves=others))
        message = " ".join(part for part in parts if part)
        return Feedback(True, message, self._marks, self._asked, move)
