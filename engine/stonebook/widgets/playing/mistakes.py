"""Looking back, page by page: a mistake that is proved can be asked again later, as a puzzle."""

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

    A mistake joins what is asked again later when its reader wishes it, and if it is a puzzle: it
    is kept by its link among the puzzles that were tried.
    """

    step: ReviewPages

    def __init__(self, step: ReviewPages, end: StartPosition, moves: int) -> None:
        super().__init__(step)
        self._end, self._moves = end, moves
        self._asked: Mistake | None = None  # is worked on

    def _board_of(self, more: Sequence[Any]) -> StepBoard:
        return _MistakesBoard(self.step, self._answered, more, self._keep)

    def _keep(self) -> None:
        """Have the mistake of this page asked again, from tomorrow on."""
        mistake = self.step.mistake
        if mistake is not None and mistake is not self._asked:
            self._asked = mistake
            self._tell(say("puzzle.working"))
            found = CustomPuzzle.of_mistake(self._end, self._moves, mistake)
            host().spawn(self._keep_if_it_is_one(found))

    async def _keep_if_it_is_one(self, found: CustomPuzzle) -> None:
        around = host()
        try:
            if found.id in tries(await around.records.load(PUZZLES.key)):
                self._tell(say("puzzle.mistake.there"))
                return
            await proved(found)
            around.records.save(PUZZLES.key, noting(found.id, Try(around.now(), PLAYED)))
            self._tell(say("puzzle.mistake.kept", set=say("puzzle.set.again")), "good")
        except BadRecord as error:
            self._tell(say("puzzle.mistake.none", why=error), "refused")
        except Exception as error:  # the page must not die of a search
            self._tell(str(error), "error")
        finally:
            self._asked = None

    def _tell(self, text: str, kind: str = "said") -> None:
        if self._board is not None:
            self._board.view.say(text, kind)


class _MistakesBoard(StepBoard):
    """The board of a review, from which a mistake can be kept."""

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
        """Hand over a button."""
        if name == LATER:
            self._keep()
        else:
            super().press(name)
