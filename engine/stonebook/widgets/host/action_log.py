"""What a reader did on a board, told to the page: a Python that is started again takes it up."""

from __future__ import annotations

from collections.abc import Iterator

from stonebook.widgets.host.host import host

FORGOTTEN = "forgotten"
"""Under which the page keeps that progress was forgotten: what is taken up is none then."""


class ActionLog:
    """What was done on one board since it was set up. It is the page that keeps it.

    A board belongs to the cell that shows it. One that is made later, by a press, is not kept.
    """

    def __init__(self, title: str) -> None:
        around = host()
        cell = around.cell_id() if around.live else None
        self._board = f"{cell} {title}" if cell else ""
        self._winding = False

    def wind(self) -> Iterator[tuple[str, str]]:
        """Give what was done before Python was started again. It is not told a second time."""
        self._winding = True
        try:
            yield from host().done_before(self._board)
        finally:
            self._winding = False

    @property
    def counts(self) -> bool:
        """Whether what is taken up is progress. Not when its reader wished that forgotten since."""
        return not host().done_before(FORGOTTEN)

    def note(self, what: str, name: str = "") -> None:
        """Tell what was done: to be done again in its order."""
        if self._board and not self._winding:
            host().tell_done(self._board, (what, name))

    def anew(self) -> None:
        """Tell that the board is as it was in the beginning."""
        if self._board and not self._winding:
            host().tell_done(self._board, None)
