"""How a board to play on shows its game: title, pictures, replies and buttons."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from stonebook.draw.frames import frames
from stonebook.draw.scene import Scene
from stonebook.rules.position import Position
from stonebook.teach.play.display.picture import picture
from stonebook.teach.play.display.player_rows import player_rows
from stonebook.teach.play.reply import ReplyKind, TableReply
from stonebook.widgets.board.controls.announcement import Notice
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.lesson.lesson_output import heading_html
from stonebook.widgets.playing.parts.players import players_html
from stonebook.words import say

if TYPE_CHECKING:
    from stonebook.teach.play.table import PlayTable
    from stonebook.widgets.board.controls.typed_moves import TypedMoves
    from stonebook.widgets.board.view import BoardView
    from stonebook.widgets.playing.computer.side import ComputerSide
    from stonebook.widgets.playing.hints import Hints
    from stonebook.widgets.playing.move_values import MoveValueSwitch
    from stonebook.widgets.playing.parts.buttons import PlayButtons
    from stonebook.widgets.playing.parts.end_of_game import EndOfGame
    from stonebook.widgets.playing.parts.guide import Guide
    from stonebook.widgets.playing.parts.move_list import MoveList
    from stonebook.widgets.playing.saving.save_panel import SavePanel


class GameDisplay(ABC):
    """The display of a game at a table. `PlayBoard` makes its parts and adds the actions."""

    table: PlayTable
    view: BoardView
    label: str
    head: Any  # names the board and the players
    buttons: PlayButtons
    typed_moves: TypedMoves
    hints: Hints
    value_switch: MoveValueSwitch
    computers: ComputerSide
    end: EndOfGame
    _guide: Guide
    _moves: MoveList | None
    _panel: SavePanel | None = None  # opened on request
    _reply: TableReply | None = None  # the last one, None after any other action

    @abstractmethod
    def own_sides(self) -> Sequence[str]:
        """Return the players that people play at this board."""

    @abstractmethod
    def resume(self) -> None:
        """Let a computer player whose turn it is think."""

    @abstractmethod
    def _save_panel(self) -> SavePanel:
        """Return the panel for saving, which is made on first use."""

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.table.position

    def picture(self) -> Scene:
        """Return the position with its last move, the unfinished move, and the last reply."""
        texts, prospects = self.value_switch.texts(), self.value_switch.prospects()
        return picture(self.table, self._reply, self.hints.marks(), texts, prospects)

    def _show(self, reply: TableReply, *, at_once: bool = False) -> None:
        """Show a reply. A move is animated, unless `at_once`."""
        self._reply, turn = reply, reply.turn
        sentence = self._notice(reply)
        if reply.kind in (ReplyKind.PLAYED, ReplyKind.BEGUN):
            self.typed_moves.clear()
        if reply.kind == ReplyKind.BEGUN:
            self.end.hide()  # the card would cover what both players agree on
        self.view.strip.show(reply.strip)
        if turn is None or at_once:
            self._update()
        elif self.table.to_move is not None:
            self._update_buttons()
        if turn is None:
            self.view.settle()
            kind = "said" if reply.kind.succeeded else "refused"
            self.view.show_sentence(self._guide.without_rule(reply.message), kind)
            if reply.kind == ReplyKind.RESIGNED or (at_once and reply.kind != ReplyKind.BEGUN):
                self.end.show(self.computers.players)
                self.resume()
            return
        if turn.move.cells:
            self.view.focus.cell = turn.move.cells[-1]
        if at_once:
            self.view.settle()
            self.view.show_notice(sentence)
        else:
            pictures = frames(turn.before, turn.events, animated=True)
            self.view.show(pictures, sentence, captions=True, show_outcome=self._update)
        self.end.show(self.computers.players)
        self.resume()

    def _notice(self, reply: TableReply) -> Notice:
        """Return the sentence on a move, with others on a variation and on computer players."""
        addition = "" if self._panel or not self.table.branched else f" {say('play.branch')}"
        addition += f" {self.computers.status()}"
        message, spoken = reply.message + addition, reply.spoken + addition
        return Notice(message.rstrip(), spoken=spoken.rstrip())

    def _changed(self, message: str) -> None:
        """Show the board after a change other than a move."""
        self._reply, self.buttons.confirms_resigning = None, False
        self.view.strip.show(())
        self._update()
        self.view.settle()
        self.view.show_sentence(message, self._guide.kind_of(message, self._state()))
        self.end.hide()
        self.end.show(self.computers.players)
        self.resume()

    def _update(self) -> None:
        """Update the title with the players' rows, and the buttons."""
        rows = players_html(self.position.game, player_rows(self.table, self._names()))
        self.head.value = heading_html(self.label) + rows + self._guide.now()
        if self._moves:
            self._moves.update(self.table)
        self._update_buttons()

    def _update_buttons(self) -> None:
        self.buttons.update(self.table, self.own_sides())
        if self._panel or self.table.branched:
            self._save_panel().show_lines()
        self.computers.update_buttons()

    def _names(self) -> Mapping[str, str]:
        return self.computers.names()

    # Sentences.

    def _state(self) -> str:
        return f"{self.table.state()} {self.computers.status()}".rstrip()

    @guarded
    def return_to_board(self, sentence: str, kind: str = "") -> None:
        """Show the board with a sentence ("": its state), as a notice of this kind ("": usual)."""
        if self._reply and not self._reply.kind.succeeded:
            self._reply = None  # remove the marks of a refusal
        self.view.settle()
        state = self._state()
        shown = sentence or state
        self.view.show_sentence(shown, kind or self._guide.kind_of(shown, state))

    def show_player_error(self, sentence: str) -> None:
        """Say what a computer player did wrong."""
        self.view.settle()
        self.view.show_sentence(sentence, "error")

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong."""
        self._update()
        self.end.hide()  # the card would cover the words
        self.view.show_error(error)

    async def wait_for_animation(self) -> None:
        """Wait until no move is being shown."""
        await self.view.wait_for_animation()
