"""The puzzles of a set, one after the other on one board. Each result is stored."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any
from urllib.parse import urlencode

import stonebook
from stonebook.rules.errors import BadRecord
from stonebook.rules.symmetry import Symmetry
from stonebook.storage.record_kinds import PUZZLES
from stonebook.teach.puzzles import puzzles
from stonebook.teach.puzzles.custom_puzzle import CustomPuzzle, linked
from stonebook.teach.puzzles.labels import difficulty_text, theme_about
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.record import (
    RIGHT,
    Tries,
    Try,
    failed,
    noting,
    solved,
    tries,
)
from stonebook.teach.puzzles.series import AGAIN, MIXED, ROW, SETS, TEN, Series, due, one_puzzle
from stonebook.teach.puzzles.series import FAILED as FAILED_ONES
from stonebook.teach.steps.kinds.puzzle import Solve
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

Shown = Puzzle | CustomPuzzle


class PuzzleSession:
    """A set for a reader with a record. `first` is the puzzle to start with, if any.

    A failure is stored at once, so that it is not lost when the reader leaves. A similar puzzle
    that was found for the reader comes between two of the set, and is stored like them.
    """

    def __init__(self, series: Series, record: Tries, first: Puzzle | None = None) -> None:
        self._series = series
        self._record = record
        self._row = 0  # right answers in a row
        self._shown = sum(len(tried) for id, tried in record.items() if self._is_ours(id))
        self._step: Solve | None = None
        self._board: PuzzleBoard | None = None
        self._after: Shown | None = None  # the last puzzle of the set
        self._noted = False
        self._earlier: int | None = None  # tries before the one that Python's restart interrupted
        self._about: Any = markup()
        self._head: Any = markup().add_class("stonebook-head")
        self._next = button("puzzle.next", self.go_on).add_class("stonebook-next-puzzle")
        self._another = SimilarPuzzle(lambda: self._board, self._found)
        self._box: Any = vbox([]).add_class("stonebook-step")
        self.widget: Any = vbox([self._box]).add_class("stonebook-screen")
        self._log = ActionLog("puzzles")
        self._show(self._before() or first or self._following())

    def _before(self) -> Shown | None:
        """Return the puzzle that was shown before Python restarted, None for none."""
        for action, name in [*self._log.replay()][-1:]:
            number, earlier, id = name.split(" ", 2)
            if action == "puzzle" and self._is_ours(id):
                self._shown, self._earlier = int(number) - 1, int(earlier)
                return linked(id) or one_puzzle(id)
        return None

    def _is_ours(self, id: str) -> bool:
        return id.startswith(f"{self._series.game}/")

    def _following(self) -> Shown | None:
        number = ROW * self._shown + self._row if self._series.name == TEN else self._shown
        return self._series.next(self._record, number, self._after, host().now())

    @guarded
    def go_on(self) -> None:
        """Show the next puzzle."""
        self._show(self._following())

    def failed(self, error: Exception) -> None:
        """Say that something went wrong."""
        if self._board is not None:
            self._board.failed(error)

    def _show(self, puzzle: Shown | None) -> None:
        """Show a puzzle of the set, or for None that all are done."""
        self._after = puzzle
        if puzzle is None:
            self._replace(None, [_all_done(self._none_left())])
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
            self._record = {id: tried for id, tried in self._record.items() if id != custom.id}
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
        self._shown += 1
        tried = self._record.get(puzzle.id, ())
        tried, self._earlier = tried[: self._earlier], None
        self._log.record("puzzle", f"{self._shown} {len(tried)} {puzzle.id}")
        title, doubted = self._title(puzzle), self._series.doubted
        twin, intro = self._variant(puzzle, tried)
        self._step = step = Solve(puzzle, title, twin=twin, doubted=doubted)
        self._noted = True  # a replayed result was stored before Python restarted
        board = PuzzleBoard(step, self._answered, [self._next, self._another.button])
        self._noted = bool(step.failures or step.done)
        self._about = markup()
        board.view.more.add(self._about)
        self._tell()
        if intro and not (step.failures or step.done):
            board.view.say(intro)
        self._replace(board, [self._head, board.question, board.view.widget])

    def _variant(self, puzzle: Puzzle, tried: Sequence[Try]) -> tuple[Symmetry | None, str]:
        """Return the symmetry for showing a tried puzzle, and the sentence to begin with."""
        if self._series.name == AGAIN and tried:
            from stonebook.teach.puzzles.schedule import twin, why

            return twin(puzzle, tried), why(puzzle, tried, host().now())
        theme = self._series.name
        return None, theme_about(puzzle.game, theme) if theme in puzzle.themes else ""

    def _title(self, puzzle: Puzzle) -> str:
        """Return a puzzle's title, which in a mixed set must not reveal the theme."""
        if self._series.name == MIXED:
            return f"{self._series.title} {self._shown}"
        puzzles_of_set = [] if self._series.name in SETS else [*self._series.puzzles]
        if puzzle not in puzzles_of_set:
            return self._series.title
        return f"{self._series.title} {puzzles_of_set.index(puzzle) + 1}"

    def _none_left(self) -> str:
        """Say that no puzzle of the set is left, and when there will be one again."""
        if not puzzles(self._series.game):
            return say("puzzle.none", game=stonebook.game(self._series.game).title)
        if self._series.name == FAILED_ONES:
            return say("puzzle.all_done.failed")
        if self._series.name != AGAIN:
            return say("puzzle.all_done")
        from stonebook.teach.puzzles.schedule import due as due_at

        all_tries = (self._record.get(puzzle.id) for puzzle in self._series.tried(self._record))
        now = host().now()
        later = min((due_at(tried, now).astimezone() for tried in all_tries if tried), default=None)
        if later is None:
            return say("puzzle.all_done.never")
        return say("puzzle.all_done.until", day=f"{later:%Y-%m-%d}")

    def _answered(self) -> None:
        """Store the result as soon as it is known."""
        step = self._step
        assert step is not None
        self._another.end()
        if not self._noted and (result := step.went):
            self._noted = True
            self._row = self._row + 1 if result == RIGHT else 0
            around = host()
            change = noting(step.puzzle.id, Try(around.now(), result))
            self._record = tries(change({"puzzles": _stored(self._record)}))
            around.records.save(PUZZLES.key, change, self._on_saved)
        self._tell()

    def _on_saved(self, stored: Any) -> None:
        """Take over the record as stored: another tab may have added results, too."""
        self._record = tries(stored)

    def _tell(self) -> None:
        """Show the puzzle's title, the progress in the set, and the details on demand."""
        if (step := self._step) is not None:
            self._head.value = heading(step.title, step.done, "", self._place())
            self._about.value = _about(step.puzzle, self._series.doubted, step.done)

    def _place(self) -> str:
        if self._series.name == TEN:
            key = "puzzle.row.ten" if self._row >= ROW else "puzzle.row"
            return say(key, number=self._row)
        if self._series.name == MIXED:
            return ""
        if self._series.name == FAILED_ONES:
            tried = self._series.tried(self._record)
            return say("puzzle.place.left", number=sum(failed(self._record, p.id) for p in tried))
        if self._series.name == AGAIN:
            left = due(self._series, self._record, host().now())
            return say("puzzle.place.left", number=len(left))
        every = self._series.puzzles
        done = sum(solved(self._record, puzzle.id) for puzzle in every)
        return say("puzzle.place", done=done, of=len(every))


def _stored(record: Tries) -> dict[str, list[list[str]]]:
    return {id: [[*attempt] for attempt in tried] for id, tried in record.items()}


def _about(puzzle: Puzzle, doubted: bool, done: bool) -> str:
    """Return the details on demand: difficulty, author and address.

    In a set with boards that have no solution a difficulty would reveal that there is one, so it is
    shown when the puzzle is done. The address preserves the doubt, too.
    """
    own, mixed = linked(puzzle.id), {"set": MIXED} if doubted else {}
    link = own.query if own else f"?{urlencode({'puzzle': puzzle.id, **mixed})}"
    address = f'<a href="{escape(link)}">{escape(say("puzzle.link"))}</a>'
    texts = [puzzle.credit, say("puzzle.composed") * puzzle.composed]
    if done or not doubted:
        texts.insert(0, difficulty_text(puzzle))
    words = " ".join(escape(text) for text in texts if text)
    return f'<p lang="{language()}">{words} {address}</p>'


def _all_done(sentence: str) -> Any:
    """Return the notice that is shown when no puzzle is left."""
    words = Words()
    words.say(sentence, "good")
    back = f'<p lang="{language()}"><a href="./">{escape(say("site.puzzles.choose"))}</a></p>'
    return vbox([words.widget, markup(back)]).add_class("stonebook-kept")
