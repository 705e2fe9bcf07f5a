"""A board on which both sides' moves are tried, each with its value on its cell."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from stonebook.rules.position import Position
from stonebook.search.move_value import MoveValues
from stonebook.teach.play.reply import TableReply
from stonebook.teach.play.table import PlayTable
from stonebook.widgets.board.view import BoardView
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import NewestRequest


class ValuedBoard(ABC):
    """A board that searches for the values of the moves in the background.

    `move_values` is empty until the values are known.
    """

    view: BoardView

    def __init__(self, table: PlayTable) -> None:
        self.table = table
        self.move_values: MoveValues = {}
        self._refused: TableReply | None = None  # the last reply, None after any other action
        self._newest_search = NewestRequest()

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.table.position

    @property
    def previews_stone(self) -> bool:
        """Whether hovering previews a stone: only while no values are shown."""
        return not self.move_values

    @abstractmethod
    def undo(self) -> None:
        """Undo the last move, or the last part of one."""

    def key(self, name: str) -> bool:
        """Handle Backspace (undo)."""
        if name == "Backspace":
            self.undo()
        return name == "Backspace"

    def leave(self) -> None:
        """Stop the search: something else replaces this board."""
        self._newest_search.cancel()

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong."""
        self._update_buttons()
        self.view.show_error(error)

    def _forget(self, happened: str) -> None:
        """Remove the values. `happened` is the sentence on the last move, "" to show the board."""
        self.move_values, self._refused = {}, None
        self._newest_search.cancel()
        self._update_buttons()
        if not happened:
            self.view.settle()

    def _search(self, happened: str) -> None:
        """Search for the values of the moves in the background."""
        host().spawn(self._try(self._newest_search.start(), happened))

    async def _try(self, is_wanted: Callable[[], bool], happened: str) -> None:
        try:
            await host().sleep(0)  # show the reader's move first
            await self._find(is_wanted, happened)
        except Exception as error:  # a failing search must not break the board
            if is_wanted():
                self.show_error(error)

    @abstractmethod
    async def _find(self, is_wanted: Callable[[], bool], happened: str) -> None:
        """Find the values and show them, if they are still wanted."""

    @abstractmethod
    def _update_buttons(self) -> None:
        """Enable the buttons that can be used now."""
