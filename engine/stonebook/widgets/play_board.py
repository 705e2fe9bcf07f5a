"""A board to play on: its table decides, its view shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stonebook.draw.frames import frames
from stonebook.draw.scene import Scene, scene
from stonebook.rules.io import IoPosition
from stonebook.rules.position import Position
from stonebook.teach.play_table import PlayTable, Reply
from stonebook.widgets.board_view import BoardView, Sentence
from stonebook.widgets.controls import Pace, TypedMoves, button, row
from stonebook.widgets.guard import guarded
from stonebook.widgets.looks import change
from stonebook.widgets.tape import Tape
from stonebook.widgets.worth import WorthSwitch
from stonebook.words import say


class PlayBoard:
    """A board for two people. `view` is what they see of it, `table` what they have played.

    `more` are further buttons, for what is seldom needed.
    """

    def __init__(self, position: Position, label: str, more: Sequence[Any] = ()) -> None:
        self.table = PlayTable(position)
        self._legal = self._free = False
        self._reply: Reply | None = None  # the last one, as long as nothing else has happened
        self._typed = TypedMoves(self.choose)
        self._pass = button("board.pass", self._press_pass).add_class("stonebook-pass")
        self._finish = button("board.finish", self._press_finish)
        self._cancel = button("build.cancel", self.cancel)
        self._undo = button("board.undo", self.undo).add_class("stonebook-quick")
        self._redo = button("board.redo", self.redo).add_class("stonebook-quick")
        self._restart = button("board.restart", self.restart)
        self._toggle = button("board.legal.off", self._press_legal)
        self._free_toggle = button("step.pair.free_cells.off", self._press_free)
        free = [self._free_toggle] if isinstance(position, IoPosition) else []
        for part in (self._finish, self._cancel):  # where a move is one cell it has no parts
            change(part, display="none")
        pace = Pace()
        self._worth = WorthSwitch(self)
        buttons = [self._pass] if position.game.can_pass else []
        # What a move in parts needs comes last: when it appears, it moves no other button.
        buttons += [self._undo, self._redo, self._toggle, self._restart, self._finish, self._cancel]
        self.view = BoardView(
            self,
            label,
            pace=pace,
            buttons=row(buttons),
            typed=[self._typed.widget],
            more=[*free, self._worth.widget, *more, pace.widget],
        )
        self.view.widget.add_class("stonebook-plays")
        self._tape = Tape(label)
        self._take_up()
        self._offer()
        self.view.settle()
        self.view.say(self.table.state())

    def _take_up(self) -> None:
        """Be where the players were before Python was started again."""
        table = self.table
        acts = {
            "undo": table.undo,
            "redo": table.redo,
            "cancel": table.cancel,
            "finish": table.finish,
        }
        for what, name in self._tape.wind():
            if what == "choose":
                table.choose(name)
            elif what in acts:
                acts[what]()

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.table.position

    @property
    def places(self) -> bool:
        """Whether a chosen cell gets a stone: always."""
        return True

    def picture(self) -> Scene:
        """Return the position with its last move, what was begun, and what was replied."""
        table, reply = self.table, self._reply
        marks = [(cell, "last") for cell in table.last.cells] if table.last else []
        marks += table.marks().items()
        if self._free:
            marks += [(cell, "legal") for cell in table.free_cells()]
        if self._legal:
            marks += [(cell, "legal") for cell in table.legal_cells()]
        marks += reply.marks.items() if reply else []
        return scene(
            table.position,
            marks=marks,
            arrows=table.arrows(),
            stones=table.stones(),
            ghosts=table.ghosts(),
            texts=self._worth.texts(),
        )

    # What the reader does.

    @guarded
    def choose(self, text: str) -> None:
        """Take a chosen cell or a typed text."""
        self._tape.note("choose", text)
        self._show(self.table.choose(text))

    def tap(self, cell: str) -> None:
        """Take a chosen cell."""
        self.choose(cell)

    def key(self, name: str) -> bool:
        """Backspace takes back, Escape all that was begun of a move."""
        if name == "Backspace":
            self.undo()
            return True
        if name == "Escape" and self.table.begun:
            self.cancel()
            return True
        return self._worth.key(name)

    @guarded
    def undo(self) -> None:
        """Take the last move back, or the last part of one that was begun."""
        undone = self.table.begun[-1:] or self.table.last
        if self.table.undo():
            self._tape.note("undo")
            self._changed(say("board.undone", move=undone, state=self.table.state()))

    @guarded
    def cancel(self) -> None:
        """Take back all that was begun of a move."""
        undone = self.table.begun
        if self.table.cancel():
            self._tape.note("cancel")
            self._changed(say("board.undone", move=undone, state=self.table.state()))

    @guarded
    def redo(self) -> None:
        """Play again what was taken back."""
        if self.table.redo():
            self._tape.note("redo")
            self._changed(say("board.redone", move=self.table.last, state=self.table.state()))

    @guarded
    def restart(self) -> None:
        """Return to the position of the beginning."""
        self.table.restart()
        self._tape.anew()
        self.view.focus.look_at(self.position.grid)
        self._changed(say("board.restarted", state=self.table.state()))

    def failed(self, error: Exception) -> None:
        """Say that something went wrong. The board goes on working."""
        self._offer()
        self.view.failed(error)

    @guarded
    def _press_pass(self) -> None:
        self.choose("pass")

    @guarded
    def _press_finish(self) -> None:
        reply = self.table.finish()
        if reply is not None:
            self._tape.note("finish")
            self._show(reply)

    @guarded
    def _press_legal(self) -> None:
        self._legal = not self._legal
        self._toggle.description = say(f"board.legal.{'on' if self._legal else 'off'}")
        cells = self.table.legal_cells() if self._legal else ()
        self.view.settle()
        self.view.say(say("board.legal.said", cells=cells) if cells else self.table.state())

    @guarded
    def _press_free(self) -> None:
        self._free = not self._free
        self._free_toggle.description = say(f"step.pair.free_cells.{'on' if self._free else 'off'}")
        cells = self.table.free_cells()
        told = say("step.pair.free_cells", cells=cells) if cells else say("step.pair.no_free_cell")
        self.view.settle()
        self.view.say(told if self._free else self.table.state())

    # What comes of it.

    def _show(self, reply: Reply) -> None:
        """Show what the table replied."""
        self._reply = reply
        if reply.kind in ("played", "begun"):
            self._typed.clear()
        self._offer()
        self.view.strip.show(reply.strip)
        turn = reply.turn
        if turn is None:
            self.view.settle()
            self.view.say(reply.message, "said" if reply.kind == "begun" else "refused")
            return
        if turn.move.cells:
            self.view.focus.cell = turn.move.cells[-1]
        reel = frames(turn.before, turn.events, each_stone=True)
        self.view.show(reel, Sentence(reply.message), captions=True)

    def _changed(self, message: str) -> None:
        """Show the board after a move was taken back or played again."""
        self._reply = None
        self.view.strip.show(())
        self._offer()
        self.view.settle()
        self.view.say(message)

    def _offer(self) -> None:
        """Offer what can be done now."""
        table = self.table
        self._pass.disabled = not table.can_pass
        self._finish.disabled = not table.can_finish
        self._finish.description = table.finishing
        self._cancel.disabled = not table.begun
        if table.begun or table.can_finish:  # and from now on it keeps its place
            change(self._finish, display="block")
        if table.begun:
            change(self._cancel, display="block")
        self._undo.description = say("build.back" if table.begun else "board.undo")
        self._undo.disabled = not table.can_undo
        self._redo.disabled = not table.can_redo
