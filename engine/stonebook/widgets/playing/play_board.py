"""A board to play on: its parts, and what readers and computer players do on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from stonebook.draw.scene import Scene
from stonebook.records import write_record
from stonebook.rules.position import Position
from stonebook.teach.play.computer_players import ComputerPlayers
from stonebook.teach.play.display.picture import picture
from stonebook.teach.play.reply import ReplyKind, TableReply
from stonebook.teach.play.table import PlayTable
from stonebook.teach.played_position import PlayedPosition
from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.controls.pace import Pace
from stonebook.widgets.board.controls.typed_moves import TypedMoves
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.view import BoardView
from stonebook.widgets.host.action_log import Action, ActionLog
from stonebook.widgets.playing.game_display import GameDisplay
from stonebook.widgets.playing.handover import Handover, replay_on_table
from stonebook.widgets.playing.hints import Hints
from stonebook.widgets.playing.move_values import MoveValueSwitch
from stonebook.widgets.playing.parts.buttons import PlayButtons
from stonebook.widgets.playing.parts.end_of_game import EndOfGame
from stonebook.widgets.playing.parts.guide import Guide
from stonebook.widgets.playing.parts.move_list import MoveList
from stonebook.widgets.playing.parts.players import strengths_html
from stonebook.words import say

if TYPE_CHECKING:
    from stonebook.records import Record
    from stonebook.search.players import Player
    from stonebook.teach.play.game_choice import GameChoice
    from stonebook.widgets.playing.computer.controls import ComputerControls
    from stonebook.widgets.playing.saving.save_panel import SavePanel


class PlayBoard:
    """A board for two players. `table` holds the game, `view` and `display` show it."""

    _end_kind: ClassVar[type[EndOfGame]] = EndOfGame

    def __init__(
        self,
        start: Position | PlayedPosition,
        label: str,
        rare: Sequence[Any] = (),  # further, rarely used buttons
        *,
        needs_a_move: Sequence[Any] = (),  # those of them that are disabled until a move is played
        opponents: Mapping[str, Player] | None = None,  # computer players of one side, or of both
        seed: int | None = None,  # with the same seed replies are the same
        log: ActionLog | None = None,  # the earlier actions, by default the page's
        choice: GameChoice | None = None,  # the game as the page's address chooses it
        open_review: Callable[[], None] | None = None,  # offered at the end of a game
        lists_moves: bool = False,
    ) -> None:
        self.table = PlayTable(start)
        self.label = label
        self.table.allows_agreement = not opponents
        self._reply: TableReply | None = None  # the last one, None after any other action
        self._panel: SavePanel | None = None  # opened on request
        self.computers = ComputerPlayers(lambda: self.table, opponents or {}, seed)
        self.controls = self._make_controls() if opponents else None
        self.typed_moves = TypedMoves(self.choose)
        self._guide = Guide(lambda: self.table, self.own_sides, choice)
        self.hints = Hints(self, self._guide)
        self.value_switch, pace = MoveValueSwitch(self), Pace()
        controls, above, menu_items = self.controls.parts if self.controls else ([], [], [])
        strengths = strengths_html(self.computers)
        self.buttons = PlayButtons(
            self,
            self.hints,
            controls,
            needs_a_move=needs_a_move,
            resigns=not self.computers.watched,
            open_review=open_review,
        )
        moves = MoveList() if lists_moves else None
        self.view = BoardView(
            self,
            label,
            pace=pace,
            buttons=self.buttons.row,
            typed=[*([moves.widget] if moves else []), *above, self.typed_moves.widget],
            rare=[
                *([moves.folded] if moves else []),
                *self.hints.menu,
                self.value_switch.widget,
                self.buttons.type,
                *menu_items,
                *rare,
                self.buttons.restart,
                *self.buttons.saves,
                *self._guide.menu,
                pace.widget,
                *([markup(strengths)] if strengths else []),
            ],
        )
        self.display = GameDisplay(label, self.view, self._guide, self.computers, moves)
        self.view.keys.past = lambda: self.table.played
        self.view.widget.add_class("stonebook-plays")
        self.end = self._end_kind(self, choice, open_review)
        self._log = log or ActionLog(label)
        self.handover = Handover(self, self._log, self.buttons.press)
        self.restore(self._log.replay())
        if self._reply and not self._reply.kind.succeeded:
            self._changed(self._state())  # the last press was refused before the reload

    def restore(self, actions: Iterable[Action]) -> None:
        """Repeat actions without animation, and show the result of the last one."""
        acts: Mapping[str, Callable[[str], object]] = {
            "load": lambda text: self._save_panel().load(text),
            "swap": lambda _: self.computers.swap(),
        }
        reply, undone = replay_on_table(actions, lambda: self.table, acts)
        if reply:
            self._show(reply, at_once=True)
        else:
            state = self._state()
            message = say("board.undone", move=undone, state=state) if undone else state
            self._changed(message)

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.table.position

    @property
    def reader(self) -> str | None:
        """The side of a reader who plays against a computer player."""
        return self.computers.reader

    @property
    def previews_stone(self) -> bool:
        """Whether hovering previews a stone: until the game has ended, a chosen cell gets one."""
        return self.table.to_move is not None

    def picture(self) -> Scene:
        """Return the position with its last move, the unfinished move, and the last reply."""
        texts, prospects = self.value_switch.texts(), self.value_switch.prospects()
        return picture(self.table, self._reply, self.hints.marks(), texts, prospects)

    # What is shown.

    def _show(self, reply: TableReply, *, at_once: bool = False) -> None:
        """Show a reply. A move is animated, unless `at_once`."""
        self._reply = reply
        note = "" if self._panel or not self.table.branched else f" {say('play.branch')}"
        self.hints.forget_if_moved()
        if reply.kind in (ReplyKind.PLAYED, ReplyKind.BEGUN):
            self.typed_moves.clear()
        if reply.kind == ReplyKind.BEGUN:
            self.end.hide()  # the card would cover what both players agree on
        self.view.strip.show(reply.strip)
        if reply.turn is None or at_once:
            self._update()
        elif self.table.to_move is not None:
            self._update_buttons()
        if reply.turn is None:
            is_over = self.table.to_move is None and not self.table.may_agree
            self.display.show_sentence(reply, is_over=is_over)
            if reply.kind == ReplyKind.RESIGNED or (at_once and reply.kind != ReplyKind.BEGUN):
                self._go_on()
            return
        self.display.show_turn(reply, note, None if at_once else self._update)
        self._go_on()

    def _changed(self, message: str) -> None:
        """Show the board after a change other than a move."""
        self._reply, self.buttons.confirms_resigning = None, False
        self.hints.forget_if_moved()
        self.view.strip.show(())
        self._update()
        self.display.show_state(self.table, message)
        self.end.hide()
        self._go_on()

    def _go_on(self) -> None:
        """Show the end of a game that is over, or let a computer player think."""
        self.end.show()
        self.resume()

    def _update(self) -> None:
        """Update the title with the players' rows, and the buttons."""
        self.display.update(self.table, self.names())
        self._update_buttons()

    def _update_buttons(self) -> None:
        self.buttons.update(self.table, self.own_sides())
        if self._panel or self.table.branched:
            self._save_panel().show_lines()
        if self.controls:
            self.controls.update_buttons()

    def names(self) -> Mapping[str, str]:
        """Return the names to show by side, none for two people."""
        return self.computers.names()

    def _state(self) -> str:
        return self.display.state(self.table)

    @guarded
    def return_to_board(self, sentence: str, kind: str = "") -> None:
        """Show the board with a sentence ("": its state), as a notice of this kind ("": usual)."""
        if self._reply and not self._reply.kind.succeeded:
            self._reply = None  # remove the marks of a refusal
        self.display.show_state(self.table, sentence, kind)

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

    # The reader's actions.

    @guarded
    def choose(self, text: str) -> None:
        """Handle a chosen cell or a typed text."""
        if self.computers.waits:
            self.view.show_sentence(self.computers.status())
            return
        self._log.append("choose", text)
        self.buttons.confirms_resigning = False
        self._show(self.table.choose(text))

    def choose_cell(self, cell: str) -> None:
        """Handle a chosen cell."""
        self.choose(cell)

    def key(self, name: str) -> bool:
        """Handle Backspace (undo), Escape (cancel an unfinished move) and the keys for values."""
        if name == "Backspace":
            self.undo()
            return True
        if name == "Escape" and (self.buttons.confirms_resigning or self.table.begun):
            if self.buttons.confirms_resigning:
                self.buttons.withdraw_question()
            else:
                self.cancel()
            return True
        return self.value_switch.key(name)

    @guarded
    def undo(self) -> None:
        """Undo the last move, or the last part of an unfinished one.

        Against a computer player this includes its reply, so it is the reader's turn again.
        """
        if self.reader is None or self.table.can_undo_to_turn(self.own_sides()):
            self._report("undo", self.table.undo_to_turn(self.own_sides()), "board.undone")

    def own_sides(self) -> Sequence[str]:
        """Return the players that people play, both if there is none."""
        return self.computers.human_sides

    def _report(self, action: str, moves: Sequence[str], key: str) -> None:
        """Record and announce moves that were undone or redone, if there are any."""
        if moves:
            self._interrupt()
            for _ in moves:
                self._log.append(action)
            self._changed(say(key, move=moves, state=self._state()))

    @guarded
    def undo_to(self, number: int) -> None:
        """Undo all but `number` moves. A computer player whose turn it is then waits."""
        self._interrupt()
        self.cancel()
        undone = self.table.played[number:]
        while len(self.table.played) > number and self.table.undo():
            self._log.append("undo")
        self.computers.hold_mover()
        self._changed(say("board.undone", move=undone, state=self._state()))

    @guarded
    def cancel(self) -> None:
        """Cancel an unfinished move of several parts."""
        undone = self.table.begun
        if self.table.cancel():
            self._log.append("cancel")
            self._changed(say("board.undone", move=undone, state=self._state()))

    @guarded
    def redo(self) -> None:
        """Redo undone moves until it is the reader's turn again."""
        self._report("redo", self.table.redo_to_turn(self.own_sides()), "board.redone")

    @guarded
    def restart(self) -> None:
        """Return to the starting position."""
        self._interrupt()
        self.table.restart()
        self._log.clear()
        self.computers.reset()
        if self.computers.swapped:
            self._log.append("swap")
        self.view.focus.look_at(self.position.grid)
        self._changed(say("board.restarted", state=self._state()))

    @guarded
    def resign(self) -> None:
        """Resign for the reader, or for the player to move if two people play."""
        self._interrupt()
        loser = self.reader or self.table.to_move or ""
        reply = self.table.resign(loser)
        if reply.kind.succeeded:
            self._log.append("resign", loser)
        self._show(reply)

    @guarded
    def swap(self) -> None:
        """Swap sides with the computer player."""
        self._interrupt()
        self._log.append("swap")
        self.computers.swap()
        self._changed(self._state())

    @guarded
    def press_finish(self) -> None:
        """End an unfinished move, if it is legal as it is."""
        if (reply := self.table.finish()) is not None:
            self._log.append("finish")
            self._show(reply)

    # Saving, loading and variations.

    def record(self) -> Record:
        """Return the game up to the position shown, with the names of the computer players."""
        return self.table.record(self.computers.about())

    @guarded
    def load(self, text: str | bytes) -> None:
        """Continue the game of a text, a record or SGF. Errors in it are shown."""
        if self._save_panel().load(text):
            self._interrupt()
            self._log.clear()
            self._log.append("load", write_record(self.record()))
            self.view.focus.look_at(self.position.grid)
            self._changed(say("play.keep.loaded", state=self._state()))

    @guarded
    def go_to(self, number: int) -> None:
        """Go to the end of another variation."""
        if self.table.go_to(number):
            self._interrupt()
            self._log.append("go_to", str(number))
            self._changed(say("play.line.gone", move=self.table.last_text, state=self._state()))

    @guarded
    def toggle_text(self) -> None:
        """Show the game as text, to save it or to load another one, or hide the text."""
        self._save_panel().toggle_text()

    @guarded
    def toggle_link(self) -> None:
        """Show the game as a link and as a QR code, or hide them."""
        self._save_panel().toggle_link()

    def _save_panel(self) -> SavePanel:
        from stonebook.widgets.playing.saving.save_panel import SavePanel

        self._panel = self._panel or SavePanel(self)
        return self._panel

    # Computer players.

    @guarded
    def on_move(self, reply: TableReply) -> None:
        """Show a move that a computer player has made."""
        self._log.append("attempt", self.table.last_text)
        self._show(reply)

    def resume(self) -> None:
        """Let a computer player whose turn it is think."""
        if self.controls and not self.handover.waits:
            self.controls.resume()

    def _interrupt(self) -> None:
        """Let the computer players give way to the reader."""
        if self.controls:
            self.controls.interrupt()

    def _make_controls(self) -> ComputerControls:
        from stonebook.widgets.playing.computer.controls import ComputerControls

        return ComputerControls(self, self.computers)
