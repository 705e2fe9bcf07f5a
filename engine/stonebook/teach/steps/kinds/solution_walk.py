"""The walk through a puzzle's solution, one page for each move."""

from __future__ import annotations

from stonebook.draw.scene import Scene, scene
from stonebook.rules.position import Position, Transition
from stonebook.search.cooperative import run_to_end
from stonebook.teach.puzzles.analysis import PositionAnalysis
from stonebook.teach.puzzles.evaluation import Unproved
from stonebook.teach.steps.inputs import Choice
from stonebook.teach.steps.step import Feedback
from stonebook.words import say


class SolutionWalk:
    """The pages of a solution. The first page, 0, shows the board before any move."""

    def __init__(self, turns: tuple[Transition, ...]) -> None:
        self.turns = turns
        self.page = 0

    @property
    def position(self) -> Position:
        """The position on the page."""
        return self.turns[self.page - 1].after if self.page else self.turns[0].before

    def scene(self) -> Scene:
        """Return the board of the page, with its move marked."""
        last = self.turns[self.page - 1].move.cells if self.page else ()
        return scene(self.position, marks=dict.fromkeys(last, "last"))

    def prompt(self) -> str:
        """Return the number of the page, in words."""
        return say("puzzle.walk", number=self.page, total=len(self.turns))

    def choices(self) -> tuple[Choice, Choice]:
        """Return the buttons for the page before and the next one."""
        return (
            Choice("earlier", say("step.walk.back"), self.page > 0),
            Choice("next", say("step.walk.next"), self.page < len(self.turns)),
        )

    def turn_page(self, name: str) -> Feedback | None:
        """Turn a page. Return what the next move does, None without a move to show."""
        if name == "earlier" and self.page:
            self.page -= 1
        elif name == "next" and self.page < len(self.turns):
            turn = self.turns[self.page]
            self.page += 1
            return Feedback(None, " ".join(event.message for event in turn.events), turns=(turn,))
        return None


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
