"""The page /many/: a simultaneous display, with its boards, one input line, and the results."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from random import Random
from typing import Any

from stonebook.classroom.simul import Simul, SimulState, read_simul
from stonebook.rules.errors import BadNotation, BadSettings
from stonebook.storage.record_kinds import MAX_BOARDS, SIMUL
from stonebook.storage.stores import StoredRecord
from stonebook.teach.play.opponents import player_of
from stonebook.teach.play.reply import ReplyKind, TableReply
from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.widgets.board.controls.board_text import BoardText
from stonebook.widgets.board.controls.buttons import ConfirmButton, button
from stonebook.widgets.board.controls.elements import markup, paragraph, row
from stonebook.widgets.board.controls.typed_moves import TypedMoves
from stonebook.widgets.board.error_guard import error_sentence, guarded
from stonebook.widgets.board.layout import close_all, restyle, vbox
from stonebook.widgets.classroom.simul.form import SimulForm
from stonebook.widgets.classroom.simul.simul_board_view import SimulBoardView
from stonebook.widgets.host.device import for_this_device
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import run_in_slices
from stonebook.words import language, number_text, say

NEXT = "n"
COLUMNS = ("board", "name", "game", "side", "moves", "state", "result")


def boards_of(stored: object) -> object:
    """Return the stored boards without the chosen one, which differs between tabs."""
    return stored.get("boards") if isinstance(stored, Mapping) else None


async def many_page() -> None:
    """Show the boards as they were stored."""
    page_host = host()
    record = await page_host.records.load(SIMUL.key)
    page_host.show(SimulPage(SIMUL.read(record).get("many")).widget)


class SimulPage:
    """All boards at once, as they were `saved`. Each action is stored at once."""

    def __init__(self, saved: object = None) -> None:
        self.simul = read_simul(saved)
        self._saved_boards = boards_of(saved)
        self._levels_run = False
        self.announcement = Announcement()
        self._typed = TypedMoves(self.enter, label=say("many.type"))
        self._text = BoardText()
        self._next = button("many.next", self.next).add_class("stonebook-next-board")
        self._pass = button("board.pass", lambda: self.act("choose", "pass"))
        self._finish = button("board.finish", lambda: self.act("finish"))
        self._undo = button("board.undo", self.undo).add_class("stonebook-quick")
        self._resign = button("play.resign", lambda: self.act("resign"))
        self._confirmed: list[ConfirmButton] = []
        group, begun = self._confirmed, self._has_begun
        self.anew = ConfirmButton("many.anew", self._restart, group, begun)
        self.remove = ConfirmButton("many.remove", self._remove, group, begun)
        self.clear = ConfirmButton("many.clear", self._clear, group)
        acts = [self._next, self._undo, self._pass, self._finish, self._resign]
        rare = [*(button.widget for button in self._confirmed), self._text.toggle]
        for widget in rare:
            widget.add_class("stonebook-quiet")
        self._grid: Any = vbox([]).add_class("stonebook-many-boards")
        self.results: Any = markup().add_class("stonebook-many-results")
        self.form = SimulForm(self.add)
        keys: Any = markup(paragraph(say("many.keys")))
        line = vbox([self.announcement.widget, self._typed.widget]).add_class("stonebook-many-line")
        self._playing: Any = vbox([row(acts), row(rare), keys, self._text.widget, self.results])
        self._playing.add_class("stonebook-many-tools")
        parts = [self._grid, line, self._playing, self.form.widget, self.form.preview]
        self.widget: Any = vbox(parts)
        self.widget.add_class("stonebook-many")
        self.boards: list[SimulBoardView] = []
        self._update_views()
        self.announcement.show_sentence(self.simul.summary())
        self._start_levels()

    # The teacher's actions.

    @guarded
    def enter(self, text: str) -> None:
        """Handle a typed line: a move, `3` to choose a board, `3: C4` for both, or `n`."""
        if text.strip().casefold() == NEXT:
            self._typed.clear()
            self.next()
            return
        self._show_reply(self.simul.do(text))

    @guarded
    def act(self, action: str, text: str = "") -> None:
        """Carry out an action at the chosen board."""
        if self.simul.board is not None:
            self._show_reply(self.simul.board.do(action, text))

    @guarded
    def next(self) -> None:
        """Choose the next board where the teacher is to move."""
        self.simul.next()
        self._changed(self._chosen_text())

    @guarded
    def undo(self) -> None:
        """Undo the last move at the chosen board, together with a level's reply."""
        board = self.simul.board
        undone = board.undo() if board else ()
        if board and undone:
            self._chosen_view.reply = None
            state = board.table.state()
            self._changed(self._numbered(say("board.undone", move=[*undone], state=state)))

    def _has_begun(self) -> bool:
        """Whether a move was played at the chosen board."""
        return self.simul.board is not None and bool(self.simul.board.last)

    @guarded
    def _restart(self) -> None:
        """Restart the game on the chosen board."""
        board = self.simul.board
        if board is not None:
            board.restart()
            self._chosen_view.reply = None
            self._changed(self._chosen_text())

    @guarded
    def _remove(self) -> None:
        """Remove the chosen board from the display."""
        if self.simul.board is not None:
            self.simul.remove(self.simul.chosen)
            self._update_views()
            self._changed(self.simul.summary())

    @guarded
    def add(self, boards: list[dict[str, str]]) -> None:
        """Add boards, as long as there is room."""
        try:
            for board in boards:
                self.simul.add(board)
        finally:
            self._update_views()
            self._changed(self.simul.summary())

    @guarded
    def _clear(self) -> None:
        """Remove all boards so that the next ones begin a new display."""
        self.simul = Simul()
        self._update_views()
        self._changed(self.simul.summary())

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong. The boards go on working."""
        if isinstance(error, (BadNotation, BadSettings)):
            self.announcement.show_sentence(str(error), "refused")
        else:
            self.announcement.show_sentence(error_sentence(error), "error")

    # The boards' callbacks.

    def _press(self, view: SimulBoardView) -> None:
        if self.simul.board is not view.board:
            self.simul.chosen = self.boards.index(view) + 1
            self._changed(self._chosen_text())

    @guarded
    def _choose_cell(self, view: SimulBoardView, cell: str) -> None:
        self.simul.chosen = self.boards.index(view) + 1
        if view.board.state == SimulState.GUEST and view.board.level is not None:
            self._changed(self._chosen_text())
            return
        self._show_reply(view.board.do("choose", cell))

    def _undone(self, view: SimulBoardView) -> None:
        self.simul.chosen = self.boards.index(view) + 1
        self.undo()

    # The display.

    @property
    def _chosen_view(self) -> SimulBoardView:
        return self.boards[self.simul.chosen - 1]

    def _show_reply(self, reply: TableReply | None) -> None:
        """Show a table's reply."""
        if reply is None:
            return
        self._chosen_view.reply = reply
        succeeded = reply.kind.succeeded
        if succeeded:
            self._typed.clear()
        # The sentence for choosing a board contains its number already.
        text = reply.message if reply.kind == ReplyKind.STATUS else self._numbered(reply.message)
        self._changed(text, "said" if succeeded else "refused")

    def _numbered(self, message: str) -> str:
        return f"{self.simul.chosen}: {message} {self.simul.summary()}"

    def _chosen_text(self) -> str:
        text = self.simul.status(self.simul.chosen) if self.simul.boards else ""
        return f"{text} {self.simul.summary()}".lstrip()

    def _changed(self, sentence: str, kind: str = "said") -> None:
        """Show and save the boards, say a sentence, and let a level move."""
        self._show()
        self.announcement.show_sentence(sentence, kind)
        self._save()
        self._start_levels()

    def _update_views(self) -> None:
        """Show the current boards, and reuse the views of those that were shown before."""
        views = {id(view.board): view for view in self.boards}
        self.boards = [
            views.pop(id(board))
            if id(board) in views
            else SimulBoardView(
                board, self._press, self._choose_cell, self._undone, self.announcement.show_sentence
            )
            for board in self.simul.boards
        ]
        self._grid.children = [view.widget for view in self.boards]
        for view in views.values():
            close_all(view.widget)
        self._show()

    def _show(self) -> None:
        for number, view in enumerate(self.boards, 1):
            view.show(number, chosen=number == self.simul.chosen)
        board = self.simul.board
        for confirm_button in self._confirmed:
            confirm_button.reset()
        # Without boards only the form is shown.
        for widget in (self._playing, self._typed.widget):
            restyle(widget, display="none" if board is None else "flex")
        self._pass.disabled = board is None or not board.table.can_pass
        self._finish.disabled = board is None or not board.table.can_finish
        self._undo.disabled = board is None or not board.table.can_undo
        self._resign.disabled = board is None or board.table.to_move is None
        if board is not None:
            self._finish.description = board.table.finish_label
            self._text.show(*self._chosen_view.text)
        self.results.value = self._table()
        self.form.set_free_places(MAX_BOARDS - len(self.simul.boards))

    def _table(self) -> str:
        """Return the results as a table."""
        if not self.simul.boards:
            return ""
        head = "".join(f"<th>{escape(say(f'many.column.{name}'))}</th>" for name in COLUMNS)
        body = "".join(
            "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
            for cells in self.simul.rows()
        )
        points, number = self.simul.score()
        score = say("many.score", points=number_text(points), number=number) if number else ""
        title = escape(say("many.results"))
        return (
            f'<div lang="{language()}"><h2>{title}</h2>'
            f'<div class="scrolls" role="region" aria-label="{title}" tabindex="0">'
            f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
            f"<p>{escape(score)}</p></div>"
        )

    def _save(self) -> None:
        """Store the boards, unless another tab has changed them in the meantime."""
        written = self.simul.to_json()
        before, mine = self._saved_boards, boards_of(written)
        self._saved_boards = mine

        def change(record: StoredRecord | None) -> StoredRecord:
            stored = boards_of(SIMUL.read(record).get("many"))
            if record is not None and stored not in (before, mine):
                return record
            return SIMUL.write({"many": written}, record)

        host().records.save(SIMUL.key, change, self._on_saved)

    def _on_saved(self, record: StoredRecord) -> None:
        """Show the boards that another tab has stored in the meantime, and say so."""
        saved = SIMUL.read(record).get("many")
        if boards_of(saved) != self._saved_boards:
            self._saved_boards = boards_of(saved)
            self.simul = read_simul(saved)
            self._update_views()
            self.announcement.show_sentence(
                f"{say('many.elsewhere')} {self.simul.summary()}", "refused"
            )
            self._start_levels()

    # Levels move, one board after the other.

    def _start_levels(self) -> None:
        if not self._levels_run and self._next_level_board() is not None:
            self._levels_run = True
            host().spawn(self._let_levels_move())

    def _next_level_board(self) -> SimulBoardView | None:
        waiting = (view for view in self.boards if view.board.state == SimulState.GUEST)
        return next((view for view in waiting if view.board.level is not None), None)

    async def _let_levels_move(self) -> None:
        try:
            while (view := self._next_level_board()) is not None:
                await self._think(view)
        except Exception as error:  # a failing search must not break the boards
            self.show_error(error)
        finally:
            self._levels_run = False

    async def _think(self, view: SimulBoardView) -> None:
        board = view.board
        position = board.table.position
        assert board.level is not None, "a person's board is not due"
        player = for_this_device(player_of(board.choice.game, board.level))
        choice = player.choosing(position, Random(len(board.actions)).getrandbits(32))

        def is_wanted() -> bool:
            return board.table.position is position and view in self.boards

        move = await run_in_slices(choice, is_wanted)
        if move is not None:
            view.reply = board.do("attempt", str(move))
            number = self.boards.index(view) + 1
            self._show()
            text = say("many.answered", number=number, name=board.rival, move=move)
            self.announcement.show_sentence(f"{text} {self.simul.summary()}")
            self._save()
