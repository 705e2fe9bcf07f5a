"""The screen of a round of old questions: one after another on one board."""

from __future__ import annotations

from html import escape
from typing import Any

from stonebook.teach.recall.session import RecallSession
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import close_all, set_class, vbox
from stonebook.widgets.host.host import host
from stonebook.widgets.lesson.lesson_output import heading_html
from stonebook.widgets.lesson.step_board import StepBoard
from stonebook.widgets.puzzles.puzzle_board import PuzzleBoard
from stonebook.widgets.recall.recall_questions import OldQuestion, old_question
from stonebook.words import language, say


class RecallScreen:
    """Shows the questions of a session. `onward` is the link at its end: its address and label."""

    def __init__(self, session: RecallSession, onward: tuple[str, str]) -> None:
        self.session = session
        self._onward = onward
        self._board: StepBoard | None = None
        self._origin = ""
        self._opening = False
        self._is_offline = False
        self._head: Any = markup().add_class("stonebook-head")
        self._next = button("recall.skip", self.go_on).add_class("stonebook-next-puzzle")
        self._box: Any = vbox([]).add_class("stonebook-step")
        self.widget: Any = vbox([self._box]).add_class("stonebook-screen")

    @guarded
    def go_on(self) -> None:
        """Show the next question, or the end if none is left."""
        if not self._opening:
            self._opening = True
            host().spawn(self.open())

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong."""
        if self._board is not None:
            self._board.show_error(error)

    async def open(self) -> None:
        """Show the next question that can be shown, or the end of the round."""
        while (id := self.session.next()) is not None:
            try:
                question = await old_question(id, self.session.tried)
            except OSError:
                question, self._is_offline = None, True
            if question:
                self.show(question)
                break
            self.session.drop()
        else:
            self._replace(None, [self._end()])
        self._opening = False

    def show(self, question: OldQuestion) -> None:
        """Show the board of a question instead of the current one."""
        step, self._origin = question.step, question.origin
        board: StepBoard
        if isinstance(step, PuzzleStep):
            board = PuzzleBoard(step, self._on_answer, [self._next])
        else:
            board = StepBoard(step, self._on_answer, [self._next])
        intro = self.session.ready(step, twin=question.twin)
        self._replace(board, [self._head, board.question, board.view.widget])
        self._show_progress()
        if intro and not board.view.announcement.text:
            board.view.show_sentence(intro)

    def sentences(self) -> list[Any]:
        """Return the widgets next to the board whose texts are unknown until Python starts."""
        assert self._board is not None
        return [self._head, self._board.question, self._board.view.announcement.widget]

    def _replace(self, board: StepBoard | None, parts: list[Any]) -> None:
        if isinstance(self._board, PuzzleBoard):
            self._board.leave()
        before, self._board = self._box.children, board
        self._box.children = parts
        for widget in before:
            close_all(widget, keep=(self._head, self._next))

    def _on_answer(self) -> None:
        """Save the result as soon as it is known."""
        assert self._board is not None
        self.session.note(self._board.step)
        self._show_progress()

    def _show_progress(self) -> None:
        """Say which question this is, and let the button lead on when it is done."""
        if self._board is None:
            return
        session, done = self.session, self._board.step.done
        title = say("recall.title", number=session.number, of=session.total, origin=self._origin)
        self._head.value = heading_html(title, done and not self._board.step.missed)
        last = session.number == session.total
        self._next.description = say(
            "recall.skip" if not done else "recall.finish" if last else "recall.next"
        )
        set_class(self._next, "stonebook-primary", done)

    def _end(self) -> Any:
        """Return what is shown at the end of the round: how it went, and the way on."""
        words = Announcement()
        if not self.session.number:
            key = "recall.unreachable" if self._is_offline else "recall.gone"
            words.show_sentence(say(key), "refused")
        elif self.session.results:
            words.show_sentence(self.session.summary, "good")
        else:
            words.show_sentence(say("recall.end.none"))
        address, label = self._onward
        way = (
            f'<p class="stonebook-none-left" lang="{language()}">'
            f'<a class="button" href="{escape(address)}">{escape(label)}</a></p>'
        )
        return vbox([words.widget, markup(way)]).add_class("stonebook-plain-screen")
