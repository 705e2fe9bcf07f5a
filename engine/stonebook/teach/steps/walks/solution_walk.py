"""The walk through a puzzle's solution, one page for each move."""

from __future__ import annotations

from dataclasses import dataclass, replace

from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Scene, scene
from stonebook.rules.position import Position, Transition
from stonebook.search.slices import run_to_end
from stonebook.teach.press_names import PressName
from stonebook.teach.puzzles.analysis import PositionAnalysis
from stonebook.teach.puzzles.evaluation import Unproved
from stonebook.teach.steps.inputs import Role, StepButton
from stonebook.teach.steps.step import Feedback
from stonebook.words import say


@dataclass(frozen=True, slots=True)
class SolutionWalk:
    """A page of a solution. The first page, 0, shows the board before any move."""

    turns: tuple[Transition, ...]
    page: int = 0

    @property
    def position(self) -> Position:
        """The position on the page."""
        return self.turns[self.page - 1].after if self.page else self.turns[0].before

    def scene(self) -> Scene:
        """Return the board of the page, with its move marked."""
        last = self.turns[self.page - 1].move.cells if self.page else ()
        return scene(self.position, marks=dict.fromkeys(last, MarkKind.LAST))

    def prompt(self) -> str:
        """Return the number of the page, in words."""
        return say("puzzle.walk", number=self.page, total=len(self.turns))

    def buttons(self) -> tuple[StepButton, StepButton]:
        """Return the buttons for the page before and the next one."""
        return (
            StepButton(PressName.EARLIER, say("step.walk.back"), self.page > 0, role=Role.ASIDE),
            StepButton(PressName.NEXT, say("step.walk.next"), self.page < len(self.turns)),
        )

    def page_after(self, name: str) -> SolutionWalk:
        """Return the page to show after a button, this one if there is no other."""
        page = self.page + (name == PressName.NEXT) - (name == PressName.EARLIER)
        return replace(self, page=page) if 0 <= page <= len(self.turns) else self

    def feedback(self) -> Feedback:
        """Return what the move of the page does."""
        turn = self.turns[self.page - 1]
        return Feedback(None, " ".join(event.message for event in turn.events), turns=(turn,))


def solution_line(analysis: PositionAnalysis, length: int) -> tuple[Transition, ...]:
    """Return the solution of a puzzle of `length` moves, as far as it is proved."""
    turns: list[Transition] = []
    moves_found, solved = 0, False
    while not solved:
        try:
            turn = analysis.position.transition(analysis.right[0])
        except Unproved:
            break
        replies, moves_found, solved, proved, _ = run_to_end(
            analysis.continuing(turn, moves_found, length)
        )
        turns += replies if proved else ()
        analysis = analysis.after(replies)
    return tuple(turns)
