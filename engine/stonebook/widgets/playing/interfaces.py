"""The interface that the parts of a board to play on use. For type checks only."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from stonebook.records import Record
from stonebook.rules.position import Position
from stonebook.teach.play.reply import TableReply
from stonebook.teach.play.table import PlayTable
from stonebook.widgets.board.view import BoardView
from stonebook.widgets.host.action_log import Action


class GameActions(Protocol):
    """A board to play on, for its parts: its game, its view and its actions."""

    table: PlayTable
    view: BoardView

    @property
    def position(self) -> Position:
        """The position on the board."""

    # The game.

    def choose(self, text: str) -> None:
        """Handle a chosen cell or a typed text."""

    def press_finish(self) -> None:
        """End an unfinished move, if it is legal as it is."""

    def cancel(self) -> None:
        """Cancel an unfinished move of several parts."""

    def undo(self) -> None:
        """Undo the last move, or the last part of an unfinished one."""

    def redo(self) -> None:
        """Redo undone moves until it is the reader's turn again."""

    def restart(self) -> None:
        """Return to the starting position."""

    def resign(self) -> None:
        """Resign for the reader, or for the player to move if two people play."""

    def restore(self, actions: Iterable[Action]) -> None:
        """Repeat actions without animation."""

    # The sentences.

    def return_to_board(self, sentence: str, kind: str = "") -> None:
        """Show the current board with a sentence, "" for the state of the game.

        `kind` is one of NOTICE_SIGNS, "" for the usual one.
        """

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong."""

    async def wait_for_animation(self) -> None:
        """Wait until no move is being shown."""

    # Saving, loading and variations.

    def record(self) -> Record:
        """Return the game up to the position shown."""

    def load(self, text: str | bytes) -> None:
        """Continue the game of a text."""

    def go_to(self, number: int) -> None:
        """Go to the end of another variation."""

    def toggle_text(self) -> None:
        """Show the game as text, or hide the text."""

    def toggle_link(self) -> None:
        """Show the game as a link, or hide the link."""

    # Computer players.

    def swap(self) -> None:
        """Swap sides with the computer player."""

    def hold(self) -> None:
        """Pause the computer players until the reader resumes them."""

    def resume(self) -> None:
        """Let a computer player whose turn it is think."""

    def on_move(self, reply: TableReply) -> None:
        """Show a move that a computer player has made."""

    def show_player_error(self, sentence: str) -> None:
        """Say what a computer player did wrong."""
