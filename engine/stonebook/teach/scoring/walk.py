"""Scoring walks: a position counted one step at a time, with a running tally."""

from __future__ import annotations

from stonebook.draw.scene import Scene
from stonebook.rules.position import Position
from stonebook.teach.games import teaching
from stonebook.teach.scoring.page import Tally
from stonebook.teach.steps.pages import Pages
from stonebook.teach.steps.step import Feedback, Still
from stonebook.teach.twins import StartPosition, start_of


class Scoring(Pages):
    """A count, page by page: the rows, the regions, the tie-breaks, and last the result.

    Any position will do, finished or as it stands. What happened before it is shown where it
    matters and is known: the removal of dead strings, and how Alter Igo's last moves ran out.

    >>> import stonebook
    >>> from stonebook.teach import Press
    >>> step = Scoring("Count", stonebook.game("otello").start(size=4))
    >>> for _ in range(3):
    ...     print(step.answer(Press("next")).message)
    Row 1: X 0, O 0. So far: X 0, O 0.
    Row 2: X 1, O 1. So far: X 1, O 1.
    Row 3: X 1, O 1. So far: X 2, O 2.
    """

    kind = "score"

    def __init__(
        self, title: str, start: Position | StartPosition, *, id: str | None = None
    ) -> None:
        super().__init__(title, id=id)
        beginning = start_of(start)
        positions = [StartPosition(beginning.origin).position]
        for move in beginning.moves:
            positions.append(positions[-1].play(move))
        count = teaching(beginning.origin).pages
        self._pages = tuple(count(positions, beginning.moves))

    @property
    def _last(self) -> int:
        return len(self._pages) - 1

    @property
    def tally(self) -> Tally:
        """Each player's number so far. Empty where nothing is counted."""
        return self._pages[self._at].tally

    def position(self) -> Position:
        """The position that is counted. Before dead strings are removed, the one with them."""
        return self._pages[self._at].position

    def scene(self) -> Scene:
        """The picture of this page."""
        return self._pages[self._at].scene()

    def strip(self) -> tuple[Still, ...]:
        """Nothing of the past: what counts is on the board."""
        return ()

    def prompt(self) -> str:
        """What this page counts, and the tally so far."""
        return self._pages[self._at].sentence()

    def _ask(self) -> Feedback:
        """Say what this page counts, and by which rule."""
        return Feedback(None, self.prompt(), rule=self._pages[self._at].rule)
