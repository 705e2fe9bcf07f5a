"""A puzzle as a step: the reader solves it, and can walk through its solution."""

from __future__ import annotations

from stonebook.draw.scene import Scene
from stonebook.rules.position import Position, Transition
from stonebook.teach.press_names import PressName
from stonebook.teach.puzzles.tries import result_of_try
from stonebook.teach.steps.inputs import Answer, Press, Role, StepButton
from stonebook.teach.steps.puzzle_exercise import PuzzleExercise
from stonebook.teach.steps.step import Feedback, State
from stonebook.teach.steps.walks.solution_walk import SolutionWalk, solution_line
from stonebook.words import say

FAILURES_BEFORE_WALK = 1
"""After this many wrong moves, a puzzle offers the walk through its solution."""


class PuzzleStep(PuzzleExercise):
    """Solve a puzzle, with a walk through its solution.

    After a wrong move, after the last hint and after solving the puzzle, the reader is offered a
    walk through the solution, forwards and back. Asked for earlier, it counts as a failure.
    """

    kind = "puzzle"
    explores = False
    """Whether the end and the solution offer a board to try moves on."""

    def _begin(self) -> None:
        super()._begin()
        self._walk: SolutionWalk | None = None
        self.solution_seen = False  # the reader has seen the whole solution before the end

    @property
    def result(self) -> str:
        """The result as in a record of tries, "" while the puzzle is open, or half right."""
        if self.half_right:
            return ""
        found = self.done and not self.solution_seen
        return result_of_try(
            done=self.done, failures=self.failures, helped=self.helped, by_reader=found
        )

    def state(self) -> State | None:
        """Return the question's position, the unfinished turn, the end, and the walk's page."""
        past = self.judged and self._board.looks_back  # past boards may be shown
        message = self._last_feedback.message if self.done else ""
        ended = (self._board, message) if self.done or past else None
        before = self._last_turn and self._last_turn.move  # a hint names it
        marks = tuple(self._lasting_marks.items()) if self.awaits_answer else ()  # of a hint
        turn = (self._moves_found, self._builder.parts, marks)
        failures = min(self.failures, FAILURES_BEFORE_WALK)
        help_state = (self._hints_seen, failures, self.helped, self.solution_seen)
        walk_page = self._walk and self._walk.page
        question = (self._problem, before, *turn, self.judged, ended, walk_page)
        ignores_cells = not (self.awaits_answer or self.shows_refutation)
        return State(question, help_state, ignores_cells=ignores_cells)

    # The display.

    def position(self) -> Position:
        """Return the position on the board, also during a walk through the solution."""
        return self._walk.position if self._walk else super().position()

    def scene(self) -> Scene:
        """Return the board, or a page of the solution."""
        return self._walk.scene() if self._walk else super().scene()

    def prompt(self) -> str:
        """Return the goal, or the page of the walk through the solution."""
        return self._walk.prompt() if self._walk else super().prompt()

    def buttons(self) -> tuple[StepButton, ...]:
        """Return the buttons for a move, help and going on; in a walk, for its pages."""
        *others, hint, show, retry = super().buttons()
        if self.half_right:  # the answer is known: no second try could count as the first
            retry = retry._replace(enabled=False)
        explore = StepButton(PressName.EXPLORE, say("puzzle.explore"))
        if self._walk:
            others = [button._replace(enabled=False) for button in others]
            hint, show = self._walk.buttons()
            retry = StepButton(PressName.RETRY, say("puzzle.board" if self.done else "puzzle.try"))
            if self.explores and show.enabled:
                return (*others, hint, show, retry, explore._replace(role=Role.ASIDE))
            if self.explores:
                show = explore
        else:
            show = show._replace(enabled=show.enabled or self._can_walk)
            if self.explores and self.done:
                hint = explore
        return (*others, hint, show, retry)

    @property
    def _may_show(self) -> bool:
        return self.failures >= FAILURES_BEFORE_WALK or super()._may_show

    @property
    def offers_solution(self) -> bool:
        """Whether there is a button for the solution."""
        return any(button.name == PressName.SHOW for button in self.enabled_buttons())

    @property
    def _can_walk(self) -> bool:
        """Whether the reader can walk through the solution at the end or after a wrong move."""
        offered = self.done or (self.judged and self._may_show)
        return offered and not self.puzzle.nothing

    @property
    def awaits_answer(self) -> bool:
        """Whether a move that is made now would be judged."""
        return super().awaits_answer and self._walk is None

    @property
    def shows_refutation(self) -> bool:
        """Whether a wrong move is on the board, which the next move replaces."""
        return super().shows_refutation and self._walk is None

    def solution(self) -> tuple[Answer, ...]:
        """Return a right move, or the button for the next try."""
        return (Press(PressName.RETRY),) if self._walk else super().solution()

    # The reader's actions.

    def _press(self, name: str) -> Feedback:
        if self._walk:
            return self._turn_page(name, self._walk)
        if name == PressName.SHOW and self._can_walk:
            return self._show()
        if name == PressName.SHOW and self.awaits_answer and not self._may_show:
            return self._give_up()
        return super()._press(name)

    def _give_up(self) -> Feedback:
        """Show the solution to a reader who has not tried: that counts as a failure."""
        self.failures += 1
        if not self.puzzle.nothing:
            return self._show()
        self.solution_seen = True
        return self._judge_nothing()

    def _show(self) -> Feedback:
        """Start the walk. While the puzzle is open, this counts as help."""
        self.solution_seen = self.solution_seen or not self.done
        self.helped = self.helped or self.solution_seen
        turns = self.line()
        self._walk = SolutionWalk(turns) if turns else None
        return self._question_feedback()

    def line(self) -> tuple[Transition, ...]:
        """Return the solution from the first position, as far as it is proved."""
        return solution_line(self.first_analysis, self.puzzle.length)

    def _turn_page(self, name: str, walk: SolutionWalk) -> Feedback:
        if name == PressName.RETRY:
            self._walk = None
            return self._last_feedback if self.done else self._retry()
        self._walk = walk.page_after(name)
        return self._walk.feedback() if self._walk.page > walk.page else self._question_feedback()
