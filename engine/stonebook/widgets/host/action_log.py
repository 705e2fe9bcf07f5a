"""A reader's actions on a board, kept by the page and replayed after Python restarts."""

from __future__ import annotations

from collections.abc import Iterator

from stonebook.widgets.host.host import host

FORGOTTEN = "forgotten"
"""The page's key for forgotten progress: replayed actions then don't count as progress."""


class ActionLog:
    """The actions on one board since it was set up. The page stores them.

    A board is identified by its title and the notebook cell that shows it. The actions on a board
    that is created later, by a button, are not stored.
    """

    def __init__(self, title: str) -> None:
        around = host()
        cell = around.cell_id() if around.live else None
        self._board = f"{cell} {title}" if cell else ""
        self._replaying = False

    def replay(self) -> Iterator[tuple[str, str]]:
        """Yield the actions before the restart. They are not recorded again meanwhile."""
        self._replaying = True
        try:
            yield from host().done_before(self._board)
        finally:
            self._replaying = False

    @property
    def counts_as_progress(self) -> bool:
        """Whether replayed actions are progress: not if the reader has reset the progress since."""
        return not host().done_before(FORGOTTEN)

    def record(self, action: str, name: str = "") -> None:
        """Append an action, with the cell, move or button that it is about."""
        if self._board and not self._replaying:
            host().tell_done(self._board, (action, name))

    def clear(self) -> None:
        """Forget all actions: the board is back at its start."""
        if self._board and not self._replaying:
            host().tell_done(self._board, None)
