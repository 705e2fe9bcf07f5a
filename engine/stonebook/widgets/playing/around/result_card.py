"""The card at the end of a game: who won, how, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any, Protocol

from stonebook.teach.play.game_choice import GameChoice, level_title
from stonebook.teach.play.game_end import game_end
from stonebook.teach.play.table import PlayTable
from stonebook.widgets.board.controls import button, markup, row
from stonebook.widgets.board.layout import restyle, vbox
from stonebook.words import language, say

if TYPE_CHECKING:
    from stonebook.teach.play.computer_players import ComputerPlayers

    class EndedBoard(Protocol):
        """The board whose game ends."""

        table: PlayTable

        async def shown(self) -> None:
            """Wait until no move is being shown."""

        def restart(self) -> None:
            """Return to the starting position."""


class ResultCard:
    """The card, hidden until a game has ended.

    `harder` is the game as the page's address chooses it, None without one. `look_back` is None if
    a link has locked that.
    """

    def __init__(
        self,
        board: EndedBoard,
        harder: GameChoice | None,
        look_back: Callable[[], None] | None,
    ) -> None:
        self._board, self._choice = board, harder
        self._text = markup()
        self._harder = markup()
        self.again = button("play.end.again", board.restart)
        looks = [button("play.end.look", look_back)] if look_back else []
        close = button("play.end.close", self.hide).add_class("stonebook-quiet")
        buttons = row([self.again, self._harder, *looks, close])
        self.widget: Any = vbox([self._text, buttons]).add_class("stonebook-result")
        self.hide()

    async def show(self, computers: ComputerPlayers | None) -> None:
        """Show the end of the game once its last move has been shown."""
        await self._board.shown()
        end = game_end(self._board.table, computers.reader if computers else None)
        if end is None:  # taken back meanwhile
            return
        swapped = bool(computers and computers.swapped)
        harder = self._choice.harder(swapped=swapped) if self._choice else None
        self._text.value = (
            f'<div class="stonebook-end stonebook-end-{end.kind}" lang="{language()}">'
            f"<strong>{escape(end.title)}</strong><span>{escape(end.how)}</span></div>"
        )
        self._harder.value = _link(harder) if harder else ""
        restyle(self._harder, display="block" if harder else "none")
        restyle(self.widget, display="flex")

    def hide(self) -> None:
        """Hide the card: a game goes on."""
        restyle(self.widget, display="none")


def _link(choice: GameChoice) -> str:
    number = next(seat for seat in choice.seats if seat is not None)
    text = escape(say("play.end.harder", name=level_title(number)))
    address = escape(f"?{choice.query}")
    return f'<a class="stonebook-harder" lang="{language()}" href="{address}">{text}</a>'
