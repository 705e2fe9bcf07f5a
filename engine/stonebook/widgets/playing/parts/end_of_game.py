"""The end of a board's game: a card over the board, made when its first game ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from stonebook.widgets.host.host import host

if TYPE_CHECKING:
    from stonebook.teach.play.game_choice import GameChoice
    from stonebook.widgets.playing.parts.result_card import ResultCard
    from stonebook.widgets.playing.play_board import PlayBoard


class EndOfGame:
    """Shows the result of each game of a board on a `card`, which is None before the first end.

    `choice` is the game as the page's address chooses it, `open_review` is offered on the card.
    """

    def __init__(
        self,
        board: PlayBoard,
        choice: GameChoice | None,
        open_review: Callable[[], None] | None,
    ) -> None:
        self._board, self._choice, self._open_review = board, choice, open_review
        self.card: ResultCard | None = None

    def show(self) -> None:
        """Show the result if the game is over."""
        if self._board.table.to_move is not None:
            return
        if self.card is None:
            self.card = self._make_card()
            self._board.view.lay_over(self.card.widget)
        host().spawn(self.card.show())

    def hide(self) -> None:
        """Hide the card: a game goes on."""
        if self.card:
            self.card.hide()

    def _make_card(self) -> ResultCard:
        from stonebook.widgets.playing.parts.result_card import ResultCard

        return ResultCard(self._board, self._choice, self._open_review)
