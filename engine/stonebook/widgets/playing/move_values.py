"""A button and a key that label the moves of a board with their values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from stonebook.rules.position import Position
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import run_in_slices
from stonebook.words import say

if TYPE_CHECKING:  # the search modules are loaded only on demand
    from stonebook.search.weighing import Weighing
    from stonebook.widgets.playing.play_board import PlayBoard

KEYS = ("w", "W")
REPAINT_NODES = 30_000
"""How many nodes are searched between two paintings of the interim values."""


class MoveValueSwitch:
    """Shows the values of the moves on a board, until the position changes.

    `widget` is the button, or a sentence if the feature is locked. Interim values are painted
    during the search, and the result is said at its end. A press of the button stops the search.
    """

    def __init__(self, board: PlayBoard) -> None:
        self._board = board
        self._weighing: Weighing | None = None
        self._runs = False
        self._toggle = button("worth.ask", self.press).add_class("stonebook-key-W")
        self.locked = host().locked("worth")
        self.widget: Any = markup(say("worth.locked")) if self.locked else self._toggle

    @property
    def _position(self) -> Position:
        return self._board.table.position

    def texts(self) -> Mapping[str, str]:
        """Return the label of each cell, {} if the position has changed."""
        if self._weighing is None:
            return {}
        if self._weighing.position is not self._position:
            self._end()
            return {}
        from stonebook.teach.review.value_labels import labels

        return labels(self._position, self._weighing.move_values, self._board.table.begun)

    def prospects(self) -> Mapping[str, str]:
        """Return the outcome that each cell's label promises: "win", "draw" or "loss"."""
        if self._weighing is None:
            return {}
        from stonebook.teach.review.value_labels import best_on_cells

        best = best_on_cells(self._weighing.move_values, self._board.table.begun)
        return {cell: worth.prospect for cell, worth in best.items()}

    def key(self, name: str) -> bool:
        """Handle the switch's key. Return False for any other key."""
        if name in KEYS:
            self.press()
        return name in KEYS

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong."""
        self._end()
        self._board.view.show_error(error)

    @guarded
    def press(self) -> None:
        """Start the search, stop it, or hide the values."""
        view = self._board.view
        if self.locked:
            view.show_sentence(say("worth.locked"))
        elif self._runs and self._weighing is not None:
            self._say_result(self._weighing, stopped=True)
        elif self.texts():
            self._end()
            view.settle()
            view.show_sentence(say("worth.hidden", state=self._board.table.state()))
        elif self._position.to_move is None:
            view.show_sentence(say("worth.over"))
        else:
            self._begin()

    def _begin(self) -> None:
        from stonebook.search.weighing import Weighing

        self._weighing, self._runs = Weighing(self._position), True
        self._toggle.description = say("worth.stop")
        self._board.view.settle()
        self._board.view.show_sentence(say("worth.busy"))
        host().spawn(self._run(self._weighing))

    async def _run(self, weighing: Weighing) -> None:
        """Search slice by slice. The reader's actions take precedence."""

        def wanted() -> bool:
            return self._is_wanted(weighing)

        def show(_nodes: int) -> None:
            self._board.view.settle()

        try:
            await run_in_slices(weighing.run(), wanted, show, REPAINT_NODES)
            if wanted():
                self._say_result(weighing)
        except Exception as error:  # a failing search must not break the board
            self.show_error(error)

    def _is_wanted(self, weighing: Weighing) -> bool:
        """Whether the search is still wanted."""
        if self._weighing is weighing and weighing.position is not self._position:
            self._end()
        return self._weighing is weighing and self._runs

    def _say_result(self, weighing: Weighing, *, stopped: bool = False) -> None:
        """Say the result, and leave the values on the board."""
        from stonebook.teach.review.value_labels import sentence

        self._runs = False
        self._toggle.description = say("worth.hide")
        text = sentence(weighing.position, weighing.move_values)
        self._board.view.settle()
        self._board.view.show_sentence(say("worth.stopped", value=text) if stopped else text)

    def _end(self) -> None:
        """Stop the search and drop its values."""
        self._weighing, self._runs = None, False
        self._toggle.description = say("worth.ask")
