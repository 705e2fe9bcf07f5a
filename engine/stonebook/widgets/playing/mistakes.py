"""A game review, page by page: a proved mistake can be saved as a puzzle for later."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from stonebook.rules.errors import BadRecord
from stonebook.storage.record_kinds import PUZZLES
from stonebook.teach.puzzles.custom_puzzle import CustomPuzzle
from stonebook.teach.puzzles.record import PLAYED, Try, noting, tries
from stonebook.teach.review.game_review import Mistake
from stonebook.teach.review.pages import LATER, ReviewPages
from stonebook.teach.twins import StartPosition
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.host.host import host
from stonebook.widgets.lesson.step_board import StepBoard
from stonebook.widgets.lesson.step_output import StepOutput
from stonebook.widgets.puzzles.custom_puzzle import proved
from stonebook.words import say


class MistakesOutput(StepOutput):
    """The pages of a review of the last `moves` that led to `end`.

    On request a mistake is added to the puzzles to repeat, if it makes a proper puzzle: its link is
    stored among the attempted puzzles.
    """

    step: ReviewPages

    def __init__(self, step: ReviewPages, end: StartPosition, moves: int) -> None:
        super().__init__(step)
        self._end, self._moves = end, moves
        self._saving: Mistake | None = None  # being proved now

    def _mark_done(self) -> None:
        """Show the title, and the course of the game below it."""
        super()._mark_done()
        if self._heading is not None:
            self._heading.value += self.step.curve()

    def _answered(self) -> None:
        super()._answered()
        self._mark_done()

    def _board_of(self, more: Sequence[Any]) -> StepBoard:
        return _MistakesBoard(self.step, self._answered, more, self._keep)

    def _keep(self) -> None:
        """Save the mistake of this page as a puzzle, to be asked from tomorrow on."""
        mistake = self.step.mistake
        if mistake is not None and mistake is not self._saving:
            self._saving = mistake
            self._tell(say("puzzle.working"))
            puzzle = CustomPuzzle.of_mistake(self._end, self._moves, mistake)
            host().spawn(self._prove_and_save(puzzle))

    async def _prove_and_save(self, puzzle: CustomPuzzle) -> None:
        around = host()
        try:
            if puzzle.id in tries(await around.records.load(PUZZLES.key)):
                self._tell(say("puzzle.mistake.there"))
                return
            await proved(puzzle)
            around.records.save(PUZZLES.key, noting(puzzle.id, Try(around.now(), PLAYED)))
            self._tell(say("puzzle.mistake.kept", set=say("puzzle.set.again")), "good")
        except BadRecord as error:
            self._tell(say("puzzle.mistake.none", why=error), "refused")
        except Exception as error:  # a failing search must not break the page
            self._tell(str(error), "error")
        finally:
            self._saving = None

    def _tell(self, text: str, kind: str = "said") -> None:
        if self._board is not None:
            self._board.view.say(text, kind)


class _MistakesBoard(StepBoard):
    """The board of a review, with a button that saves a mistake."""

    def __init__(
        self,
        step: ReviewPages,
        answered: Callable[[], None],
        more: Sequence[Any],
        keep: Callable[[], None],
    ) -> None:
        self._keep = keep
        super().__init__(step, answered, more)

    @guarded
    def press(self, name: str) -> None:
        """Handle the button for saving, and answer with any other button."""
        if name == LATER:
            self._keep()
        else:
            super().press(name)
