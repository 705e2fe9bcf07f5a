"""The page of a simultaneous display: the boards, one line to type into, and the results."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from random import Random
from typing import Any

from stonebook.rules.errors import BadNotation, BadSettings
from stonebook.search import level
from stonebook.storage.record_kinds import MOST_BOARDS, SIMUL
from stonebook.storage.stores import StoredRecord
from stonebook.teach.classroom.simul import GUEST, Simul, read_many
from stonebook.teach.play.table import Reply
from stonebook.widgets.board.controls import BoardText, TypedMoves, Words, button, markup, row
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import close_all, restyle, vbox
from stonebook.widgets.classroom.simul.board import SimulBoardView
from stonebook.widgets.classroom.simul.form import SimulForm
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import run_in_slices
from stonebook.words import language, number_text, say

NEXT = "n"
SAID = ("begun", "said", "resigned")
COLUMNS = ("board", "name", "game", "side", "moves", "state", "result")


def boards_of(kept: object) -> object:
    """Return what was done on boards that are kept. Which of them is chosen is each tab's own."""
    return kept.get("boards") if isinstance(kept, Mapping) else None


async def many_page() -> None:
    """Show the boards as they were left."""
    around = host()
    kept = await around.records.load(SIMUL.key)
    around.show(SimulPage(SIMUL.read(kept).get("many")).widget)


class SimulPage:
    """All boards at once, as they were `kept`. What is done on any of them is kept at once."""

    def __init__(self, kept: object = None) -> None:
        self.many = read_many(kept)
        self._kept = boards_of(kept)
        self._busy = False
        self._words = Words()
        self._typed = TypedMoves(self.enter)
        self._typed.box.description = say("many.type")
        self._text = BoardText()
        self._next = button("many.next", self.next).add_class("stonebook-next-board")
        self._pass = button("board.pass", lambda: self.act("choose", "pass"))
        self._finish = button("board.finish", lambda: self.act("finish"))
        self._undo = button("board.undo", self.undo).add_class("stonebook-quick")
        self._resign = button("play.resign", lambda: self.act("resign"))
        self._anew = button("many.anew", self.anew)
        self._remove = button("many.remove", self.remove)
        self._clear = button("many.clear", self.clear)
        self._asked: Any = None  # the button that asks to be pressed once more
        acts = [self._next, self._undo, self._pass, self._finish, self._resign]
        acts += [self._anew, self._remove, self._clear, self._text.toggle]
        self._grid: Any = vbox([]).add_class("stonebook-many-boards")
        self._results: Any = markup().add_class("stonebook-many-results")
        self._form = SimulForm(self.add)
        keys: Any = markup(f'<p lang="{language()}">{escape(say("many.keys"))}</p>')
        line = vbox([self._words.widget, self._typed.widget]).add_class("stonebook-many-line")
        self._playing: Any = vbox([row(acts), keys, self._text.widget, self._results])
        self.widget: Any = vbox([self._grid, line, self._playing, self._form.widget])
        self.widget.add_class("stonebook-many")
        self._boards: list[SimulBoardView] = []
        self._lay()
        self._words.say(self.many.summary())
        self._answer()

    # What the teacher does.

    @guarded
    def enter(self, text: str) -> None:
        """Take a typed line: a move, `3` to choose, `3: C4` for both, or `n`."""
        if text.strip().casefold() == NEXT:
            self._typed.clear()
            self.next()
            return
        self._took(self.many.do(text))

    @guarded
    def act(self, what: str, given: str = "") -> None:
        """Do something at the chosen board."""
        if self.many.board is not None:
            self._took(self.many.board.do(what, given))

    @guarded
    def next(self) -> None:
        """Choose the next board that waits for the teacher."""
        self.many.next()
        self._changed(self._chosen_told())

    @guarded
    def undo(self) -> None:
        """Take the chosen board's last move back, and a level's answer with it."""
        board = self.many.board
        undone = board.back() if board else ()
        if board and undone:
            self._here.reply = None
            state = board.table.state()
            self._changed(self._numbered(say("board.undone", move=[*undone], state=state)))

    @guarded
    def anew(self) -> None:
        """Begin the chosen board anew, when that was pressed twice where something was played."""
        board = self.many.board
        if board is not None and (not board.last or self._is_sure(self._anew)):
            board.anew()
            self._here.reply = None
            self._changed(self._chosen_told())

    @guarded
    def remove(self) -> None:
        """Take the chosen board away, when that was pressed twice where something was played."""
        board = self.many.board
        if board is not None and (not board.last or self._is_sure(self._remove)):
            self.many.remove(self.many.chosen)
            self._lay()
            self._changed(self.many.summary())

    @guarded
    def add(self, boards: list[dict[str, str]]) -> None:
        """Put boards on the table, as long as there is room."""
        try:
            for one in boards:
                self.many.add(one)
        finally:
            self._lay()
            self._changed(self.many.summary())

    @guarded
    def clear(self) -> None:
        """Take all boards away, when it was pressed twice."""
        if not self._is_sure(self._clear):
            return
        self.many = Simul()
        self._lay()
        self._changed(self.many.summary())

    def _is_sure(self, pressed: Any) -> bool:
        """Return whether a button that takes games away asked already. Else it asks now."""
        if self._asked is pressed:
            return True
        self._rest()
        self._asked = pressed
        pressed.description = say("lesson.reset.sure")
        return False

    def _rest(self) -> None:
        """Ask nothing any more."""
        self._asked = None
        self._anew.description = say("many.anew")
        self._remove.description = say("many.remove")
        self._clear.description = say("many.clear")

    def failed(self, error: Exception) -> None:
        """Say that something went wrong. The boards go on working."""
        if isinstance(error, (BadNotation, BadSettings)):
            self._words.say(str(error), "refused")
        else:
            kind, message = type(error).__name__, str(error)
            self._words.say(say("board.error", kind=kind, message=message), "error")

    # What the boards tell.

    def _press(self, one: SimulBoardView) -> None:
        if self.many.board is not one.board:
            self.many.chosen = self._boards.index(one) + 1
            self._changed(self._chosen_told())

    @guarded
    def _tap(self, one: SimulBoardView, cell: str) -> None:
        self.many.chosen = self._boards.index(one) + 1
        if one.board.state == GUEST and one.board.level is not None:
            self._changed(self._chosen_told())
            return
        self._took(one.board.do("choose", cell))

    def _undone(self, one: SimulBoardView) -> None:
        self.many.chosen = self._boards.index(one) + 1
        self.undo()

    # What comes of it.

    @property
    def _here(self) -> SimulBoardView:
        return self._boards[self.many.chosen - 1]

    def _took(self, reply: Reply | None) -> None:
        """Show what a table replied, and let a level answer."""
        if reply is None:
            return
        self._here.reply = reply
        fine = reply.turn is not None or reply.kind in SAID
        if fine:
            self._typed.clear()
        # What a choice of a board says has its number already.
        said = reply.message if reply.kind == "said" else self._numbered(reply.message)
        self._changed(said, "said" if fine else "refused")
        self._answer()

    def _numbered(self, message: str) -> str:
        return f"{self.many.chosen}: {message} {self.many.summary()}"

    def _chosen_told(self) -> str:
        told = self.many.told(self.many.chosen) if self.many.boards else ""
        return f"{told} {self.many.summary()}".lstrip()

    def _changed(self, said: str, kind: str = "said") -> None:
        self._show()
        self._words.say(said, kind)
        self._keep()
        self._answer()

    def _lay(self) -> None:
        """Lay out the boards that there are. Those that were there stay."""
        there = {id(one.board): one for one in self._boards}
        self._boards = [
            there.pop(id(board))
            if id(board) in there
            else SimulBoardView(board, self._press, self._tap, self._undone, self._words.say)
            for board in self.many.boards
        ]
        self._grid.children = [one.widget for one in self._boards]
        for one in there.values():
            close_all(one.widget)
        self._show()

    def _show(self) -> None:
        for number, one in enumerate(self._boards, 1):
            one.show(number, chosen=number == self.many.chosen)
        board = self.many.board
        self._rest()
        # Without boards there is nothing to do but to put some on the table.
        for one in (self._playing, self._typed.widget):
            restyle(one, display="none" if board is None else "flex")
        self._pass.disabled = board is None or not board.table.can_pass
        self._finish.disabled = board is None or not board.table.can_finish
        self._undo.disabled = board is None or not board.table.can_undo
        self._resign.disabled = board is None or board.table.to_move is None
        if board is not None:
            self._finish.description = board.table.finishing
            self._text.show(*self._here.text)
        self._results.value = self._table()
        self._form.room(MOST_BOARDS - len(self.many.boards))

    def _table(self) -> str:
        """Return the results as a table."""
        if not self.many.boards:
            return ""
        head = "".join(f"<th>{escape(say(f'many.column.{one}'))}</th>" for one in COLUMNS)
        body = "".join(
            "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
            for cells in self.many.rows()
        )
        points, number = self.many.score()
        score = say("many.score", points=number_text(points), number=number)
        return (
            f'<div lang="{language()}"><h2>{escape(say("many.results"))}</h2><div class="scrolls">'
            f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
            f"<p>{escape(score)}</p></div>"
        )

    def _keep(self) -> None:
        """Keep the boards, unless another tab has gone on with them: then they stay as they are."""
        written = self.many.written()
        known, mine = self._kept, boards_of(written)
        self._kept = mine

        def keep(record: StoredRecord | None) -> StoredRecord:
            there = boards_of(SIMUL.read(record).get("many"))
            if record is not None and there not in (known, mine):
                return record
            return SIMUL.write({"many": written}, record)

        host().records.save(SIMUL.key, keep, self._heard)

    def _heard(self, record: StoredRecord) -> None:
        """Show what another tab has kept in the meantime, and say that it is so."""
        kept = SIMUL.read(record).get("many")
        if boards_of(kept) != self._kept:
            self._kept = boards_of(kept)
            self.many = read_many(kept)
            self._lay()
            self._words.say(f"{say('many.elsewhere')} {self.many.summary()}", "refused")
            self._answer()

    # Levels answer, one board after the other.

    def _answer(self) -> None:
        if not self._busy and self._due() is not None:
            self._busy = True
            host().spawn(self._answering())

    def _due(self) -> SimulBoardView | None:
        return next(
            (o for o in self._boards if o.board.state == GUEST and o.board.level is not None), None
        )

    async def _answering(self) -> None:
        try:
            while (one := self._due()) is not None:
                await self._think(one)
        except Exception as error:  # whatever a search does, the boards must not die of it
            self.failed(error)
        finally:
            self._busy = False

    async def _think(self, one: SimulBoardView) -> None:
        board = one.board
        position = board.table.position
        player = level(board.choice.game.name, board.level or 1)
        choice = player.choosing(position, Random(len(board.done)).getrandbits(32))

        def wanted() -> bool:
            return board.table.position is position and one in self._boards

        move = await run_in_slices(choice, wanted)
        if move is not None:
            one.reply = board.do("attempt", str(move))
            number = self._boards.index(one) + 1
            self._show()
            told = say("many.answered", number=number, name=board.rival, move=move)
            self._words.say(f"{told} {self.many.summary()}")
            self._keep()
