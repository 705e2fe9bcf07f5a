"""The keys of a board: they move its frame, choose cells and ask questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stonebook.teach.explain.board_questions import AskedBoard
    from stonebook.widgets.board.view import BoardView

QUESTION_KEYS = ",?"
"""The keys that begin a question. A question mark also lists the others."""


class BoardKeys:
    """The keys of one board, and the answers to the questions that they stand for."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self.past: Callable[[], Sequence[str]] = tuple  # returns the moves so far, if known
        self.last_news = ""  # the last notice, which can be heard again
        self._awaits_question = False  # whether the next key is a question

    def press(self, key: str, *, with_control: bool) -> None:
        """Handle a key. `with_control`: the control or command key is also pressed."""
        view, focus = self._view, self._view.focus
        was_asked, self._awaits_question = self._awaits_question, key in QUESTION_KEYS
        if key == "?" or (was_asked and len(key) == 1 and not self._awaits_question):
            self._answer(key)
        elif with_control or self._awaits_question or view.board.key(key):
            return
        elif key == "Escape":
            focus.visible = False
            view.settle()
        elif key in ("Enter", " ") and focus.visible:
            view.board.choose_cell(focus.cell)
        elif key in ("Enter", " ") or focus.knows(key):
            # The first key only shows where the frame is.
            if focus.visible:
                focus.move(key)
            view.look_at(focus.cell, announces=True)

    def board_in_words(self) -> str:
        """Return the board in words, as HTML."""
        from stonebook.teach.explain.board_questions import board_in_words

        return board_in_words(self._asked_board())

    def _answer(self, key: str) -> None:
        """Answer a question that a key stands for."""
        from stonebook.teach.explain.board_questions import answer

        cell, sentence = answer(key, self._asked_board())
        if cell != self._view.focus.cell:
            self._view.look_at(cell, announces=False)
        self._view.announce(sentence)

    def _asked_board(self) -> AskedBoard:
        from stonebook.teach.explain.board_questions import AskedBoard

        board, cell, painted = self._view.board, self._view.focus.cell, self._view.painted
        return AskedBoard(
            board.position,
            painted,
            cell=cell,
            sentence=self.last_news,
            may_name_moves=board.previews_stone,
            past=self.past(),
        )
