"""The buttons of a board to play on: icons with words, and the rarely used ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from stonebook.teach.play.game_end import may_have_mistakes
from stonebook.teach.play.table import PlayTable
from stonebook.widgets.board.controls.buttons import button, icon
from stonebook.widgets.board.controls.elements import row
from stonebook.widgets.board.layout import hbox, restyle, set_class
from stonebook.words import say

if TYPE_CHECKING:
    from stonebook.widgets.playing.hints import Hints
    from stonebook.widgets.playing.play_board import PlayBoard

MAIN_CLASS = "stonebook-main"
"""The class of a button that is the only one to press now."""


class PlayButtons:
    """The buttons that act on the game, most of them in a `row`. The others are rarely used."""

    def __init__(
        self,
        board: PlayBoard,
        hints: Hints,
        others: Sequence[Any] = (),
        *,
        needs_a_move: Sequence[Any] = (),
        resigns: bool = True,
        open_review: Callable[[], None] | None = None,
    ) -> None:
        """Make the buttons, and their `row` with `others` in it.

        The buttons in `needs_a_move` are elsewhere, and enabled once a move is played. `resigns`:
        whether a reader plays. `open_review` opens the review, None if a link has locked it.
        """
        self._board, self._hints, self._open_review = board, hints, open_review
        self._needs_a_move = needs_a_move
        self._own_sides: Sequence[str] = ()
        self._over = False
        self._ends: list[Any] = []  # there are none until a game ends
        # Whether they ask if the reader resigns: one press too many must not end a game.
        self.confirms_resigning = False
        self.passing = button("board.pass", lambda: board.choose("pass"))
        icon(self.passing, "pass").add_class("stonebook-pass")
        self.undo = icon(button("board.undo", board.undo), "undo").add_class("stonebook-quick")
        self.redo = icon(button("board.redo", board.redo), "redo").add_class("stonebook-quick")
        self.resign = icon(button("play.resign", self.ask_to_resign), "flag")
        self.stay = button("play.resign.no", self.withdraw_question)
        self.leave = button("play.resign.yes", board.resign)
        self._question: Any = hbox([self.stay, self.leave]).add_class("stonebook-sure")
        self.finish = button("board.finish", board.press_finish).add_class("stonebook-part")
        self.cancel = button("build.cancel", board.cancel).add_class("stonebook-part")
        self.restart = button("board.restart", board.restart).add_class("stonebook-group")
        # The page opens the text box: see lite/web/lesson/typed-moves.js.
        self.type = button("play.type", lambda: None).add_class("stonebook-type")
        self.saves = [
            button("play.keep", board.toggle_text),
            button("play.share", board.toggle_link),
        ]
        # A move of one cell has no parts.
        for part in (self.finish, self.cancel, self._question):
            restyle(part, display="none")
        self._until_the_end = [icon(hints.hint, "hint"), *([self.resign] if resigns else [])]
        self._until_the_end += [self.passing] if board.position.game.can_pass else []
        usual = [self.undo, self.redo, *self._until_the_end, *others]
        # The buttons for moves in parts come last: when they appear, no other button moves.
        self.row: Any = row([self._question, *usual, self.finish, self.cancel])

    @property
    def named(self) -> Mapping[str, Any]:
        """The buttons of the row by the names that the page has for them."""
        return {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self._hints.hint,
            "resign": self.resign,
            "pass": self.passing,
            "finish": self.finish,
            "cancel": self.cancel,
        }

    def press(self, name: str) -> None:
        """Press a button of the row, if that is possible now."""
        pressed = self.named.get(name)
        if pressed is not None and not pressed.disabled:
            pressed.click()

    def ask_to_resign(self) -> None:
        """Ask whether the reader resigns, in the place of the buttons."""
        self._confirm_resigning(True, say("play.resign.ask"))

    def withdraw_question(self) -> None:
        """Show the buttons again: the reader does not resign."""
        self._confirm_resigning(False, "")

    def _confirm_resigning(self, confirms: bool, message: str) -> None:
        self.confirms_resigning = confirms
        self.update(self._board.table, self._own_sides)
        self._board.return_to_board(message)

    def update(self, table: PlayTable, own_sides: Sequence[str]) -> None:
        """Label the buttons and enable those that can be used now."""
        self._own_sides = own_sides
        self.passing.disabled = not table.can_pass
        stands_out = table.must_pass and table.to_move in own_sides
        set_class(self.passing, MAIN_CLASS, stands_out)
        self.finish.disabled = not table.can_finish
        self.finish.description = table.finish_label
        self.cancel.disabled = not table.begun
        if table.was_ever_begun or table.can_finish:  # once shown, the button stays
            restyle(self.finish, display="block")
        if table.was_ever_begun:
            restyle(self.cancel, display="block")
        self.undo.description = say("build.back" if table.begun else "board.undo")
        self.undo.disabled = not table.can_undo_to_turn(own_sides)
        self.redo.disabled = not table.can_redo
        self.resign.disabled = table.to_move is None
        self._hints.hint.disabled = table.to_move not in own_sides or self._hints.locked
        self.restart.disabled = not (table.can_undo or table.can_redo)
        for widget in self._needs_a_move:
            widget.disabled = not table.played
        self._show_ends(table)
        self.confirms_resigning = self.confirms_resigning and table.to_move is not None
        restyle(self._question, display="flex" if self.confirms_resigning else "none")
        if self.confirms_resigning:  # the question lies over all of them
            for covered in self.named.values():
                covered.disabled = True

    def _show_ends(self, table: PlayTable) -> None:
        """At the end of a game, replace the buttons for playing with those for the next game."""
        over = table.to_move is None
        if over and not self._ends:
            self._ends = [icon(button("play.end.again", self._board.restart), "again")]
            self._ends[0].add_class(MAIN_CLASS)
            if self._open_review:
                self._ends.append(icon(button("play.end.look", self._open_review), "review"))
            *before, finish, cancel = self.row.children
            self.row.children = [*before, *self._ends, finish, cancel]
        if over != self._over:
            self._over = over
            for widget in self._until_the_end:
                restyle(widget, display="none" if over else "flex")
            for widget in self._ends:
                restyle(widget, display="flex" if over else "none")
        for look in self._ends[1:]:
            look.disabled = not may_have_mistakes(table)
