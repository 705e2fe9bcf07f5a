"""How a board to play on shows its game: title, players, rule of the moment, moves and replies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from stonebook.draw.frames import frames
from stonebook.teach.play.computer_players import ComputerPlayers
from stonebook.teach.play.display.player_rows import player_rows
from stonebook.teach.play.reply import ReplyKind, TableReply
from stonebook.teach.play.table import PlayTable
from stonebook.widgets.board.controls.announcement import Notice
from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.view import BoardView
from stonebook.widgets.lesson.lesson_output import heading_html
from stonebook.widgets.playing.parts.guide import Guide
from stonebook.widgets.playing.parts.move_list import MoveList
from stonebook.widgets.playing.parts.players import players_html


class GameDisplay:
    """The words around a board, and its replies. `head` names the board and the players."""

    def __init__(
        self,
        label: str,
        view: BoardView,
        guide: Guide,
        computers: ComputerPlayers,
        moves: MoveList | None,
    ) -> None:
        self.head: Any = markup().add_class("stonebook-head")
        self.moves = moves
        self._label, self._view, self._guide, self._computers = label, view, guide, computers

    def update(self, table: PlayTable, names: Mapping[str, str]) -> None:
        """Show the title, the players' rows, the rule of the moment and the moves.

        `names` are the names of players by side; the others are named after their side.
        """
        rows = players_html(table.position.game, player_rows(table, names))
        self.head.value = heading_html(self._label) + rows + self._guide.now()
        if self.moves:
            self.moves.update(table)

    def show_turn(
        self, reply: TableReply, note: str, show_outcome: Callable[[], None] | None
    ) -> None:
        """Show the turn of a reply, with a note behind its sentence.

        The turn is animated, and `show_outcome` called at the end. None shows the end at once.
        """
        assert reply.turn is not None
        addition = f"{note} {self._computers.status()}"
        message, spoken = reply.message + addition, reply.spoken + addition
        notice = Notice(message.rstrip(), spoken=spoken.rstrip())
        if reply.turn.move.cells:
            self._view.focus.cell = reply.turn.move.cells[-1]
        if show_outcome is None:
            self._view.settle()
            self._view.show_notice(notice)
        else:
            pictures = frames(reply.turn.before, reply.turn.events, animated=True)
            self._view.show(pictures, notice, captions=True, show_outcome=show_outcome)

    def show_sentence(self, reply: TableReply, *, is_over: bool = False) -> None:
        """Show the sentence of a reply without a turn. The menu leads to the rule of a refusal.

        A move after the end of a game is not a mistake: its refusal only says how the game ended.
        """
        self._view.settle()
        if reply.refusal:
            self._guide.show_rule(reply.refusal.rule)
        sentence = reply.refusal.message if reply.refusal else reply.message
        is_mistake = reply.kind is ReplyKind.UNREADABLE or (
            reply.kind is ReplyKind.REFUSED and not is_over
        )
        self._view.show_sentence(sentence, "refused" if is_mistake else "said")

    def show_state(self, table: PlayTable, sentence: str = "", kind: str = "") -> None:
        """Show a sentence ("": the state of the game) as a notice of this kind ("": usual)."""
        self._view.settle()
        state = self.state(table)
        shown = sentence or state
        self._view.show_sentence(shown, kind or self._guide.kind_of(shown, state))

    def state(self, table: PlayTable) -> str:
        """Return whose turn it is, or how the game ended, and which computer player thinks."""
        return f"{table.state()} {self._computers.status()}".rstrip()
