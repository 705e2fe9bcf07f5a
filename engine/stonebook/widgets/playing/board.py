"""A board to play on: its table decides, its view shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from stonebook.draw.frames import frames
from stonebook.draw.scene import Scene
from stonebook.records import write_record
from stonebook.rules.position import Position
from stonebook.teach.play.picture import picture
from stonebook.teach.play.table import PlayTable, Reply
from stonebook.teach.twins import StartPosition
from stonebook.widgets.board.controls import Pace, TypedMoves, button, markup, row
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import restyle
from stonebook.widgets.board.view import BoardView, Sentence
from stonebook.widgets.host.action_log import ActionLog
from stonebook.widgets.lesson.lesson_item import heading
from stonebook.widgets.playing.hints import Hints
from stonebook.widgets.playing.move_values import MoveValueSwitch
from stonebook.words import language, say

if TYPE_CHECKING:
    from stonebook.records import Record
    from stonebook.search.players import Player
    from stonebook.widgets.playing.computer_players import ComputerPlayers
    from stonebook.widgets.playing.save_panel import SavePanel

SAID = ("begun", "resigned")
"""Replies that are no refusal, though nothing was played."""

TAPED = ("choose", "attempt", "finish", "cancel", "undo", "redo", "resign")
"""What is noted on a board's tape under its name at the table. Who plays by himself attempts moves,
so that he need not think again."""


class PlayBoard:
    """A board for two people. `view` is what they see of it, `table` what they have played.

    `opponents` are those who play a side by themselves, or both. `more` are further buttons, for
    what is seldom needed. `head` names the board, and who plays. With the same `seed` the same
    moves get the same answers. `tape` has what was done before, when that is not the page's alone.
    """

    def __init__(
        self,
        start: Position | StartPosition,
        label: str,
        more: Sequence[Any] = (),
        *,
        opponents: Mapping[str, Player] | None = None,
        seed: int | None = None,
        tape: ActionLog | None = None,
    ) -> None:
        self.table = PlayTable(start)
        self._label = label
        self._others: ComputerPlayers | None = None
        if opponents:
            from stonebook.widgets.playing.computer_players import ComputerPlayers

            self._others = ComputerPlayers(self, opponents, seed)
            self.table.agrees = False
        position = self.table.position
        self.head: Any = markup().add_class("stonebook-head")
        self._reply: Reply | None = None  # the last one, as long as nothing else has happened
        self._typed = TypedMoves(self.choose)
        self._pass = button("board.pass", self._press_pass).add_class("stonebook-pass")
        self._finish = button("board.finish", self._press_finish)
        self._cancel = button("build.cancel", self.cancel)
        self._undo = button("board.undo", self.undo).add_class("stonebook-quick")
        self._redo = button("board.redo", self.redo).add_class("stonebook-quick")
        self._restart = button("board.restart", self.restart)
        self.hints = Hints(self)
        self._resign = button("play.resign", self.resign)
        keeps = [button("play.keep", lambda: self._press_shelf("keep"))]
        keeps += [button("play.share", lambda: self._press_shelf("share"))]
        self._shelf: SavePanel | None = None
        free, legal = self.hints.free_toggles, self.hints.legal_toggle
        for part in (self._finish, self._cancel):  # where a move is one cell it has no parts
            restyle(part, display="none")
        pace = Pace()
        self._worth = MoveValueSwitch(self)
        buttons = [self._pass] if position.game.can_pass else []
        # What a move in parts needs comes last: when it appears, it moves no other button.
        buttons += self._others.buttons if self._others else []
        buttons += [self._undo, self._redo, legal, self._restart, self._finish, self._cancel]
        sides = [self._resign] if self._others is None else self._others.sides(self._resign)
        strengths = self._others.strengths() if self._others else ""
        told = f'<p lang="{language()}">{escape(strengths)}</p>'
        last = [markup(told)] if strengths else []  # when other things have been said
        self.view: BoardView = BoardView(
            self,
            label,
            pace=pace,
            buttons=row(buttons),
            typed=[self._typed.widget],
            more=[*free, self._worth.widget, *sides, *keeps, *more, pace.widget, *last],
        )
        self.view.widget.add_class("stonebook-plays")
        self._tape = tape or ActionLog(label)
        said = self._take_up() or f"{strengths} {self._state()}".lstrip()
        self._name()
        self._offer()
        self.view.settle()
        self.view.say(said)
        self._go_on()

    def _take_up(self) -> str:
        """Be where the players were before. Return what was said of a move that was the last."""
        reply: object = None
        for what, name in self._tape.wind():
            reply = None
            if what in TAPED:
                reply = getattr(self.table, what)(*([name] if name else []))
            elif what == "go_to" and name.isdecimal():
                self.table.go_to(int(name))
            elif what == "load":
                self._open_shelf().load(name)
            elif what == "swap":
                self._swap_sides()
        return self._told(reply) if isinstance(reply, Reply) and reply.turn else ""

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
        return picture(self.table, self._reply, self.hints.marks(), self._worth.texts())

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
        return self._worth.key(name)

    @guarded
    def undo(self) -> None:
        """Take the last move back, or the last part of one that was begun.

        Against somebody who plays by himself also what he answered, so that it is the reader's
        turn again.
        """
        if not self._others or self.table.can_go_back(self._mine()):
            self._taken("undo", self.table.back(self._mine()), "board.undone")

    def _mine(self) -> Sequence[str]:
        """The sides that the reader plays now."""
        return self._others.free if self._others else self.position.game.players

    def _taken(self, what: str, moves: Sequence[str], key: str) -> None:
        """Tell of moves that were taken back or played again, if there are any."""
        if moves:
            self._stop()
            for _ in moves:
                self._tape.note(what)
            self._changed(say(key, move=moves, state=self._state()))

    @guarded
    def back_to(self, number: int) -> None:
        """Take back all but so many moves. Who is then to move by himself waits for the reader."""
        self._stop()
        self.cancel()
        undone = self.table.played[number:]
        while len(self.table.played) > number and self.table.undo():
            self._tape.note("undo")
        if self._others and self._others.mover:
            self.hold()
        self._changed(say("board.undone", move=undone, state=self._state()))

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
        self._taken("redo", self.table.on(self._mine()), "board.redone")

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
    def tell(self, sentence: str) -> None:
        """Show the board as it is, and say a sentence, "" for how the game stands."""
        self.view.settle()
        self.view.say(sentence or self._state())

    # What was played, to keep and to go back to.

    def record(self) -> Record:
        """Return the game up to what is shown, with the names of those who play by themselves."""
        return self.table.record(self._others.about() if self._others else {})

    @guarded
    def load(self, text: str | bytes) -> None:
        """Take up the game of a text, a record or SGF. What is wrong with it is said."""
        if self._open_shelf().load(text):
            self._stop()
            self._tape.anew()
            self._tape.note("load", write_record(self.record()))
            self.view.focus.look_at(self.position.grid)
            self._changed(say("play.keep.loaded", state=self._state()))

    @guarded
    def go_to(self, number: int) -> None:
        """Go to the end of another line that was played."""
        if self.table.go_to(number):
            self._stop()
            self._tape.note("go_to", str(number))
            self._changed(say("play.line.gone", move=self.table.last_text, state=self._state()))

    @guarded
    def _press_shelf(self, what: str) -> None:
        getattr(self._open_shelf(), what)()

    def _open_shelf(self) -> SavePanel:
        from stonebook.widgets.playing.save_panel import SavePanel

        self._shelf = self._shelf or SavePanel(self)
        return self._shelf

    # Whoever plays by himself.

    def hold(self) -> None:
        """Let nobody go on by himself until the reader wishes it."""
        if self._others:
            self._others.held = True

    def is_showing(self) -> bool:
        """Whether a move is still being shown."""
        return self.view.showing

    @guarded
    def played(self, reply: Reply, name: str) -> None:
        """Take what came of a move that somebody chose who plays by himself."""
        self._tape.note("attempt", self.table.last_text)
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
        told = self._told(reply)
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
        self.view.show(reel, Sentence(told), captions=True)
        self._go_on()

    def _told(self, reply: Reply) -> str:
        """Return what is said of a move that was played."""
        branch = "" if self._shelf or not self.table.branched else say("play.branch")
        told = [reply.message, branch, self._others.told() if self._others else ""]
        return " ".join(filter(None, told))

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
            restyle(self._finish, display="block")
        if table.begun:
            restyle(self._cancel, display="block")
        self._undo.description = say("build.back" if table.begun else "board.undo")
        self._undo.disabled = not table.can_go_back(self._mine())
        self._redo.disabled = not table.can_redo
        self._resign.disabled = table.to_move is None
        if self._shelf or table.branched:
            self._open_shelf().show_lines()
        if self._others:
            self._others.offer()
