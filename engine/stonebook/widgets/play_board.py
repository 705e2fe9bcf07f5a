"""A board to play on: its table decides, its view shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from stonebook.draw.frames import frames
from stonebook.draw.scene import Scene, scene
from stonebook.rules.io import IoPosition
from stonebook.rules.position import Position
from stonebook.teach.play_table import PlayTable, Reply
from stonebook.teach.twins import Start
from stonebook.widgets.board_view import BoardView, Sentence
from stonebook.widgets.controls import Pace, TypedMoves, button, markup, row
from stonebook.widgets.guard import guarded
from stonebook.widgets.looks import change
from stonebook.widgets.skin import heading
from stonebook.widgets.tape import Tape
from stonebook.words import say

if TYPE_CHECKING:
    from stonebook.search.players import Player
    from stonebook.widgets.thinking import Thinking

SAID = ("begun", "resigned")
"""Replies that are no refusal, though nothing was played."""


class PlayBoard:
    """A board for two people. `view` is what they see of it, `table` what they have played.

    `opponents` are those who play a side by themselves, or both. `more` are further buttons, for
    what is seldom needed. `head` names the board, and who plays. With the same `seed` the same
    moves get the same answers.
    """

    def __init__(
        self,
        start: Position | Start,
        label: str,
        more: Sequence[Any] = (),
        *,
        opponents: Mapping[str, Player] | None = None,
        seed: int | None = None,
    ) -> None:
        self.table = PlayTable(start)
        self._label = label
        self._others: Thinking | None = None
        if opponents:
            from stonebook.widgets.thinking import Thinking

            self._others = Thinking(self, opponents, seed)
            self.table.agrees = False
        position = self.table.position
        self.head: Any = markup().add_class("stonebook-head")
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
        self._resign = button("play.resign", self.resign)
        self._swap = button("play.swap", self.swap)
        free = [self._free_toggle] if isinstance(position, IoPosition) else []
        for part in (self._finish, self._cancel):  # where a move is one cell it has no parts
            change(part, display="none")
        pace = Pace()
        buttons = [self._pass] if position.game.can_pass else []
        # What a move in parts needs comes last: when it appears, it moves no other button.
        buttons += self._others.buttons if self._others else []
        buttons += [self._undo, self._redo, self._toggle, self._restart, self._finish, self._cancel]
        sides = [] if self._others is None or self._others.watched else [self._swap]
        resigning = [] if self._others and self._others.watched else [self._resign]
        self.view = BoardView(
            self,
            label,
            pace=pace,
            buttons=row(buttons),
            typed=[self._typed.widget],
            more=[*free, *sides, *resigning, *more, pace.widget],
        )
        self.view.widget.add_class("stonebook-plays")
        self._tape = Tape(label)
        self._take_up()
        self._name()
        self._offer()
        self.view.settle()
        self.view.say(self._state())
        self._go_on()

    def _take_up(self) -> None:
        """Be where the players were before Python was started again."""
        table = self.table
        acts = {
            "undo": table.undo,
            "redo": table.redo,
            "cancel": table.cancel,
            "finish": table.finish,
            "swap": self._swap_sides,
        }
        for what, name in self._tape.wind():
            if what == "choose":
                table.choose(name)
            elif what == "answer":  # of somebody who plays by himself: he need not think again
                table.attempt(name)
            elif what == "resign":
                table.resign(name)
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
        )

    # What the reader does.

    @guarded
    def choose(self, text: str) -> None:
        """Take a chosen cell or a typed text."""
        if self._others and self._others.waits:
            self.view.say(say("play.wait", what=self._others.told()), "refused")
            return
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
        return False

    @guarded
    def undo(self) -> None:
        """Take the last move back, or the last part of one that was begun.

        Against somebody who plays by himself also what he answered, so that it is the reader's
        turn again.
        """
        if self._others and not self._can_undo():
            return
        self._stop()
        undone: list[str] = []
        while not undone or self._waits():
            last = self.table.begun[-1] if self.table.begun else self.table.last_text
            if not self.table.undo():
                return
            self._tape.note("undo")
            undone.insert(0, last)
        self._changed(say("board.undone", move=undone, state=self._state()))

    def _can_undo(self) -> bool:
        """Whether something can be taken back, and it is the reader's turn then."""
        table, others = self.table, self._others
        if others is None or others.held or others.watched or table.begun:
            return table.can_undo
        return others.reader in table.moved

    def _waits(self) -> bool:
        return self._others is not None and self._others.waits

    @guarded
    def cancel(self) -> None:
        """Take back all that was begun of a move."""
        undone = self.table.begun
        if self.table.cancel():
            self._tape.note("cancel")
            self._changed(say("board.undone", move=undone, state=self._state()))

    @guarded
    def redo(self) -> None:
        """Play again what was taken back, as far as it is the reader's turn again."""
        if self._others and not self.table.can_redo:
            return
        self._stop()
        redone: list[str] = []
        while (not redone or self._waits()) and self.table.redo():
            self._tape.note("redo")
            redone.append(self.table.last_text)
        if redone:
            self._changed(say("board.redone", move=redone, state=self._state()))

    @guarded
    def restart(self) -> None:
        """Return to the position of the beginning."""
        self._stop()
        self.table.restart()
        self._tape.anew()
        if self._others:
            self._others.anew()
            if self._others.swapped:
                self._tape.note("swap")
        self.view.focus.look_at(self.position.grid)
        self._changed(say("board.restarted", state=self._state()))

    @guarded
    def resign(self) -> None:
        """Give the game up, for the reader or for whoever is to move."""
        self._stop()
        loser = (self._others and self._others.reader) or self.table.to_move or ""
        reply = self.table.resign(loser)
        if reply.kind != "refused":
            self._tape.note("resign", loser)
        self._show(reply)

    @guarded
    def swap(self) -> None:
        """Change sides with whoever plays by himself."""
        self._stop()
        self._tape.note("swap")
        self._swap_sides()
        self._name()
        self._changed(self._state())

    def _swap_sides(self) -> None:
        if self._others:
            self._others.swap()

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
        self.view.say(say("board.legal.said", cells=cells) if cells else self._state())

    @guarded
    def _press_free(self) -> None:
        self._free = not self._free
        self._free_toggle.description = say(f"step.pair.free_cells.{'on' if self._free else 'off'}")
        cells = self.table.free_cells()
        told = say("step.pair.free_cells", cells=cells) if cells else say("step.pair.no_free_cell")
        self.view.settle()
        self.view.say(told if self._free else self._state())

    # Whoever plays by himself.

    def is_showing(self) -> bool:
        """Whether a move is still being shown."""
        return self.view.showing

    @guarded
    def played(self, reply: Reply, name: str) -> None:
        """Take what came of a move that somebody chose who plays by himself."""
        self._tape.note("answer", self.table.last_text)
        self._show(reply)

    def wonder(self, sentence: str, kind: str) -> None:
        """Say something about whoever plays by himself."""
        self.view.settle()
        self.view.say(sentence, kind)

    def _stop(self) -> None:
        if self._others:
            self._others.interrupt()

    def _go_on(self) -> None:
        if self._others:
            self._others.go()

    def _state(self) -> str:
        """Return how the game stands, and who is thinking."""
        told = self._others.told() if self._others else ""
        return f"{self.table.state()} {told}".rstrip()

    def _name(self) -> None:
        """Show the title, and who plays which side."""
        seats = self._others.seats() if self._others else ""
        self.head.value = heading(self._label, place=seats)

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
            self.view.say(reply.message, "said" if reply.kind in SAID else "refused")
            return
        if turn.move.cells:
            self.view.focus.cell = turn.move.cells[-1]
        reel = frames(turn.before, turn.events, each_stone=True)
        told = self._others.told() if self._others else ""
        self.view.show(reel, Sentence(f"{reply.message} {told}".rstrip()), captions=True)
        self._go_on()

    def _changed(self, message: str) -> None:
        """Show the board after a move was taken back or played again."""
        self._reply = None
        self.view.strip.show(())
        self._offer()
        self.view.settle()
        self.view.say(message)
        self._go_on()

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
        self._undo.disabled = not self._can_undo()
        self._redo.disabled = not table.can_redo
        self._resign.disabled = table.to_move is None
        if self._others:
            self._others.offer()
