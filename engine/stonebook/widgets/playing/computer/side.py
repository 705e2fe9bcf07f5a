"""The computer players of a board to play on, with their controls. Two people need neither."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.playing.parts.players import strengths_html

if TYPE_CHECKING:
    from stonebook.search.players import Player
    from stonebook.teach.play.computer_players import ComputerPlayers
    from stonebook.widgets.playing.computer.controls import ComputerControls
    from stonebook.widgets.playing.interfaces import GameActions


class ComputerSide:
    """The side of the computer players on a board. Without `opponents` it does nothing.

    `players` says whose turn it is and what is chosen, None on a board for two people.
    """

    def __init__(
        self, board: GameActions, opponents: Mapping[str, Player] | None, seed: int | None
    ) -> None:
        self._board = board
        self.players: ComputerPlayers | None = None
        self.controls: ComputerControls | None = None
        if opponents:
            from stonebook.teach.play.computer_players import ComputerPlayers
            from stonebook.widgets.playing.computer.controls import ComputerControls

            self.players = ComputerPlayers(lambda: board.table, opponents, seed)
            self.controls = ComputerControls(board, self.players)

    @property
    def parts(self) -> tuple[list[Any], list[Any], list[Any]]:
        """The buttons in the row of the others, the row above it, and the menu."""
        return self.controls.parts if self.controls else ([], [], [])

    def strengths(self) -> list[Any]:
        """Return a widget that says how strong the players are, none if that was not measured."""
        html = strengths_html(self.players) if self.players else ""
        return [markup(html)] if html else []

    @property
    def reader(self) -> str | None:
        """The side of a reader who plays against a computer player."""
        return self.players.reader if self.players else None

    @property
    def watched(self) -> bool:
        """Whether the computer plays both sides and the reader watches."""
        return bool(self.players and self.players.watched)

    @property
    def human_sides(self) -> Sequence[str]:
        """The sides that the reader may move for."""
        return self.players.human_sides if self.players else self._board.table.position.game.players

    @property
    def waits(self) -> bool:
        """Whether a computer player is to move and is not held."""
        return bool(self.players and self.players.waits)

    def status(self) -> str:
        """Return who is thinking or held, in a sentence. "" when it is the reader's turn."""
        return self.players.status() if self.players else ""

    def names(self) -> Mapping[str, str]:
        """Return the names to show by side."""
        return self.players.names() if self.players else {}

    def about(self) -> Mapping[str, str]:
        """Return the names of the computer players by side, as a record has them."""
        return self.players.about() if self.players else {}

    def hold(self) -> None:
        """Pause the computer players until the reader resumes them."""
        if self.players:
            self.players.on_hold = True

    def hold_on_turn(self) -> None:
        """Pause the computer player whose turn it is."""
        if self.players and self.players.mover:
            self.hold()

    def swap(self) -> None:
        """Swap sides with the reader."""
        if self.players:
            self.players.swap()

    def reset(self) -> bool:
        """Prepare a new game. Return whether the sides are swapped."""
        if not self.players:
            return False
        self.players.reset()
        return self.players.swapped

    def interrupt(self) -> None:
        """Give way to the reader."""
        if self.controls:
            self.controls.interrupt()

    def resume(self) -> None:
        """Let a computer player whose turn it is think."""
        if self.controls:
            self.controls.resume()

    def update_buttons(self) -> None:
        """Label the buttons and enable those that can be used now."""
        if self.controls:
            self.controls.update_buttons()
