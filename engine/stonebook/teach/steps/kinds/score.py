"""Scoring walks: a position counted one step at a time, with a running tally."""

from __future__ import annotations

from stonebook.draw.scene import Scene
from stonebook.profiles import teaching
from stonebook.rules.position import Position
from stonebook.teach.explain.past_boards import StripBoard
from stonebook.teach.played_position import PlayedPosition, start_of
from stonebook.teach.scoring.count_page import Tally
from stonebook.teach.steps.paged_step import PagedStep
from stonebook.teach.steps.step import Feedback, State


class ScoreStep(PagedStep):
    """A count, page by page: rows, regions and tie-breaks, and finally the result.

    The position may be finished or not. Earlier moves are shown if they matter and are known: the
    removal of dead strings, and the last moves of Alter Igo.

    >>> import stonebook
    >>> from stonebook.teach import Press
    >>> step = ScoreStep("Count", stonebook.game("otello").start(size=4))
    >>> for _ in range(3):
    ...     print(step.answer(Press("next")).message)
    Row 1: X 0, O 0.
    Row 2: X 1, O 1. So far: X 1, O 1.
    Row 3: X 1, O 1. So far: X 2, O 2.
    """

    kind = "score"
    asks_nothing = True

    def __init__(
        self, title: str, start: Position | PlayedPosition, *, id: str | None = None
    ) -> None:
        super().__init__(title, id=id)
        beginning = start_of(start)
        positions = [PlayedPosition(beginning.origin).position]
        for move in beginning.moves:
            positions.append(positions[-1].play(move))
        count = teaching(beginning.origin).count.pages
        self._pages = tuple(count(positions, beginning.moves))

    @property
    def _last_page(self) -> int:
        return len(self._pages) - 1

    @property
    def tally(self) -> Tally:
        """Each player's number so far, empty in games without a score."""
        return self._pages[self._page].tally

    def position(self) -> Position:
        """Return the counted position, with dead strings until they are removed."""
        return self._pages[self._page].position

    def scene(self) -> Scene:
        return self._pages[self._page].scene()

    def strip(self) -> tuple[StripBoard, ...]:
        """Return no past boards: only the current board counts."""
        return ()

    def prompt(self) -> str:
        """Return what this page counts, and the tally so far."""
        return self._pages[self._page].sentence()

    def state(self) -> State:
        """Return the page."""
        return State(self._page, self.done)

    def _question_feedback(self) -> Feedback:
        """Return this page's sentence and rule as feedback."""
        return Feedback(None, self.prompt(), rule=self._pages[self._page].rule)
