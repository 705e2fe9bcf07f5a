"""The variations of a board's game, its text to save and load, and its link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stonebook.rules.errors import BadRecord
from stonebook.teach.play.table import PlayTable
from stonebook.widgets.playing.saving.save_load import SaveLoad, from_text
from stonebook.widgets.playing.variations import VariationChoice
from stonebook.words import say

if TYPE_CHECKING:
    from stonebook.widgets.playing.links.share_panel import SharePanel
    from stonebook.widgets.playing.play_board import PlayBoard


class SavePanel:
    """The panel among a board's rarely used controls. It is created on first use."""

    def __init__(self, board: PlayBoard) -> None:
        self._board = board
        self._save_load: SaveLoad | None = None
        self._share_panel: SharePanel | None = None
        self._lines = VariationChoice(board.go_to)
        board.view.rare.add(self._lines.widget)
        self.show_lines()

    def show_lines(self) -> None:
        """Update the list of variations, and the link of the one on the board."""
        self._lines.show(self._board.table.lines())
        if self._share_panel:
            self._share_panel.update()

    def toggle_text(self) -> None:
        """Show the game as text, to save it or to load another one, or hide the text."""
        if self._save_load is None:
            board = self._board
            self._save_load = SaveLoad(
                board.position.game, board.record, board.load, self.show_error
            )
            board.view.lay_over(self._save_load.widget)
        if self._share_panel:
            self._share_panel.hide()
        self._save_load.toggle()

    def show_error(self, error: Exception) -> None:
        """Say what can't be written, since SGF can't express it."""
        if isinstance(error, BadRecord):
            self._board.view.show_sentence(str(error), "refused")
        else:
            self._board.show_error(error)

    def toggle_link(self) -> None:
        """Show the game as a link and as a QR code, or hide them."""
        from stonebook.widgets.playing.links.share_panel import SharePanel

        if self._share_panel is None:
            board = self._board
            self._share_panel = SharePanel(
                lambda: board.position, board.record, board.view.show_sentence
            )
            board.view.lay_over(self._share_panel.widget)
        if self._save_load:
            self._save_load.hide()
        self._share_panel.toggle()

    def load(self, text: str | bytes) -> bool:
        """Continue the game of a text at its end. Return False, after saying why, if that fails.

        The computer players are held, so the reader can look at the position.
        """
        board = self._board
        try:
            table = PlayTable.from_record(from_text(text, board.position.game))
        except BadRecord as error:
            board.view.show_sentence(say("play.keep.bad", problem=error), "refused")
            return False
        table.allows_agreement = board.table.allows_agreement
        board.table = table
        board.computers.on_hold = True
        if self._save_load:
            self._save_load.hide()
        return True
