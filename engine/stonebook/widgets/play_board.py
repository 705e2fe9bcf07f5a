"""A board to play on: its table decides, its view shows."""

from __future__ import annotations

from stonebook.draw.frames import frames
from stonebook.draw.scene import Scene, scene
from stonebook.rules.position import Position
from stonebook.teach.play_table import PlayTable, Reply
from stonebook.widgets.board_view import BoardView, Sentence
from stonebook.widgets.controls import Pace, TypedMoves, button
from stonebook.widgets.guard import guarded
from stonebook.words import say

MARKS = {"begun": "legal", "refused": "refused"}
"""What marks the cells of a reply: where a move may go on, and why one can't be."""


class PlayBoard:
    """A board for two people. `view` is what they see of it, `table` what they have played."""

    def __init__(self, position: Position, label: str) -> None:
        self.table = PlayTable(position)
        self._legal = False
        self._reply: Reply | None = None  # the last one, as long as nothing else has happened
        self._typed = TypedMoves(self.choose)
        self._pass = button("board.pass", self._press_pass).add_class("stonebook-pass")
        self._finish = button("board.finish", self._press_finish)
        self._undo = button("board.undo", self.undo)
        self._redo = button("board.redo", self.redo)
        self._restart = button("board.restart", self.restart)
        self._toggle = button("board.legal.off", self._press_legal)
        pace = Pace()
        buttons = [self._undo, self._redo, self._toggle, self._restart]
        self.view = BoardView(
            self,
            label,
            pace=pace,
            beneath=[self._pass, self._finish],
            controls=[self._typed.widget, *buttons, pace.widget],
        )
        self._offer()
        self.view.say(self.table.state())

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.table.position

    def picture(self) -> Scene:
        """Return the position with its last move, what was begun, and what was replied."""
        table, reply = self.table, self._reply
        marks = [(cell, "last") for cell in table.last.cells] if table.last else []
        marks += table.marks().items()
        if self._legal:
            marks += [(cell, "legal") for cell in table.legal_cells()]
        if reply is not None and reply.kind in MARKS:
            marks += [(cell, MARKS[reply.kind]) for cell in reply.cells]
        return scene(table.position, marks=marks, stones=table.stones())

    # What the reader does.

    @guarded
    def choose(self, text: str) -> None:
        """Take a chosen cell or a typed text."""
        self._show(self.table.choose(text))

    def tap(self, cell: str) -> None:
        """Take a chosen cell."""
        self.choose(cell)

    def key(self, name: str) -> bool:
        """Backspace takes back, and so does Escape what was begun of a move."""
        if name == "Backspace" or (name == "Escape" and self.table.begun):
            self.undo()
            return True
        return False

    @guarded
    def undo(self) -> None:
        """Take the last move back, or the beginning of one."""
        undone = self.table.begun or self.table.last
        if self.table.undo():
            self._changed(say("board.undone", move=undone, state=self.table.state()))

    @guarded
    def redo(self) -> None:
        """Play again what was taken back."""
        if self.table.redo():
            self._changed(say("board.redone", move=self.table.last, state=self.table.state()))

    @guarded
    def restart(self) -> None:
        """Return to the position of the beginning."""
        self.table.restart()
        self.view.focus.look_at(self.position.grid)
        self._changed(say("board.restarted", state=self.table.state()))

    def failed(self, error: Exception) -> None:
        """Say that something went wrong. The board goes on working."""
        self._offer()
        self.view.failed(error)

    @guarded
    def _press_pass(self) -> None:
        self._show(self.table.choose("pass"))

    @guarded
    def _press_finish(self) -> None:
        reply = self.table.finish()
        if reply is not None:
            self._show(reply)

    @guarded
    def _press_legal(self) -> None:
        self._legal = not self._legal
        self._toggle.description = say(f"board.legal.{'on' if self._legal else 'off'}")
        cells = self.table.legal_cells() if self._legal else ()
        self.view.settle()
        self.view.say(say("board.legal.said", cells=cells) if cells else self.table.state())

    # What comes of it.

    def _show(self, reply: Reply) -> None:
        """Show what the table replied."""
        self._reply = reply
        if reply.kind in ("played", "begun"):
            self._typed.clear()
        self._offer()
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
        self._offer()
        self.view.settle()
        self.view.say(message)

    def _offer(self) -> None:
        """Offer what can be done now."""
        table = self.table
        self._pass.layout.display = "block" if table.can_pass else "none"
        self._finish.layout.display = "block" if table.can_finish else "none"
        self._undo.disabled = not table.can_undo
        self._redo.disabled = not table.can_redo
