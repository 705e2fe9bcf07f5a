"""The screen of a session with a set: its puzzles, one after the other on one board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import escape
from typing import Any

from stonebook.rules.errors import BadRecord
from stonebook.storage.record_kinds import PUZZLES
from stonebook.teach.puzzles.custom_puzzle import CustomPuzzle
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.record import Tries
from stonebook.teach.puzzles.series import Series
from stonebook.teach.puzzles.session import PuzzleSession, SetPuzzle
from stonebook.widgets.board.controls import Words, button, markup
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import close_all, vbox
from stonebook.widgets.host.action_log import ActionLog
from stonebook.widgets.host.host import host
from stonebook.widgets.lesson.lesson_item import heading
from stonebook.widgets.puzzles.board import PuzzleBoard
from stonebook.widgets.puzzles.custom_puzzle import proved
from stonebook.widgets.puzzles.similar_puzzle import SimilarPuzzle
from stonebook.words import language, say


class PuzzleScreen:
    """Shows the puzzles of a session. `first` is the puzzle to start with, if any."""

    def __init__(self, series: Series, record: Tries, first: Puzzle | None = None) -> None:
        save = partial(host().records.save, PUZZLES.key)
        self.session = PuzzleSession(series, record, save=save, now=lambda: host().now())
        self._board: PuzzleBoard | None = None
        self._about: Any = markup()
        self._head: Any = markup().add_class("stonebook-head")
        self._next = button("puzzle.next", self.go_on).add_class("stonebook-next-puzzle")
        self._another = SimilarPuzzle(lambda: self._board, self._found)
        self._box: Any = vbox([]).add_class("stonebook-step")
        self.widget: Any = vbox([self._box]).add_class("stonebook-screen")
        self._log = ActionLog("puzzles")
        self._show(self.session.begin(first, self._log.replay()))

    @guarded
    def go_on(self) -> None:
        """Show the next puzzle."""
        self._show(self.session.next())

    def failed(self, error: Exception) -> None:
        """Say that something went wrong."""
        if self._board is not None:
            self._board.failed(error)

    def _show(self, puzzle: SetPuzzle | None) -> None:
        """Show a puzzle of the set, or for None that all are done."""
        if puzzle is None:
            self._replace(None, [_all_done(self.session.none_left)])
        elif isinstance(puzzle, CustomPuzzle):
            words = Words()
            words.say(say("puzzle.working"))
            self._replace(None, [words.widget])
            host().spawn(self._prove(puzzle, words))
        else:
            self._begin(puzzle)

    def _replace(self, board: PuzzleBoard | None, parts: Sequence[Any]) -> None:
        """Show other widgets, and close the old ones."""
        self._another.end()
        if self._board is not None:
            self._board.leave()
        before, self._board = self._box.children, board
        self._box.children = [*parts]
        for widget in before:
            close_all(widget, keep=(self._head, self._next, self._another.button))

    async def _prove(self, custom: CustomPuzzle, words: Words) -> None:
        """Show a custom puzzle as soon as it is proved, or say why it is not a puzzle."""
        try:
            puzzle = await proved(custom)
        except BadRecord as error:
            words.say(str(error), "refused")
            self.session.drop(custom)
            self._box.children = [words.widget, self._next]
        else:
            self._begin(puzzle)

    def _found(self, puzzle: Puzzle) -> None:
        """Show a puzzle that was found for the reader."""
        self._begin(puzzle)
        assert self._board is not None
        self._board.view.say(say("puzzle.like.found"))

    def _begin(self, puzzle: Puzzle) -> None:
        """Show a puzzle."""
        step, shown = self.session.open(puzzle)
        self._log.record(*shown)
        board = PuzzleBoard(step, self._answered, [self._next, self._another.button])
        intro = self.session.ready()
        self._about = markup()
        board.view.more.add(self._about)
        self._tell()
        if intro:
            board.view.say(intro)
        self._replace(board, [self._head, board.question, board.view.widget])

    def _answered(self) -> None:
        """Note the result as soon as it is known."""
        self._another.end()
        self.session.note()
        self._tell()

    def _tell(self) -> None:
        """Show the puzzle's title, the progress in the set, and the details on demand."""
        if (step := self.session.step) is not None:
            self._head.value = heading(step.title, step.done, "", self.session.place)
            link = escape(self.session.query), escape(say("puzzle.link"))
            words = " ".join(map(escape, self.session.details))
            self._about.value = (
                f'<p lang="{language()}">{words} <a href="{link[0]}">{link[1]}</a></p>'
            )


def _all_done(sentence: str) -> Any:
    """Return the notice that is shown when no puzzle is left."""
    words = Words()
    words.say(sentence, "good")
    back = f'<p lang="{language()}"><a href="./">{escape(say("site.puzzles.choose"))}</a></p>'
    return vbox([words.widget, markup(back)]).add_class("stonebook-kept")
