"""Puzzles of a set one after the other, on one board: how each went is kept."""

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
    """A set for a reader with a record. `first` is a certain puzzle to begin with.

    What went wrong is kept at once, so that it is not lost when its reader goes away. A puzzle that
    was found for the reader stands between two of the set, and is kept as they are.
    """

    def __init__(self, series: Series, record: Tries, first: Puzzle | None = None) -> None:
        self._series = series
        self._record = record
        self._row = 0  # so many went right one after the other
        self._shown = sum(len(its) for id, its in record.items() if self._is_ours(id))
        self._step: Solve | None = None
        self._board: PuzzleBoard | None = None
        self._after: Shown | None = None  # the last one of the set
        self._noted = False
        self._earlier: int | None = None  # tries before the one that a Python before this one began
        self._about: Any = markup()
        self._head: Any = markup().add_class("stonebook-head")
        self._next = button("puzzle.next", self.go_on).add_class("stonebook-next-puzzle")
        self._another = SimilarPuzzle(lambda: self._board, self._found)
        self._box: Any = vbox([]).add_class("stonebook-step")
        self.widget: Any = vbox([self._box]).add_class("stonebook-screen")
        self._log = ActionLog("puzzles")
        self._show(self._before() or first or self._following())

    def _before(self) -> Shown | None:
        """Return the puzzle that was shown before Python was started again, as it was shown."""
        for what, name in [*self._log.replay()][-1:]:
            number, earlier, id = name.split(" ", 2)
            if what == "puzzle" and self._is_ours(id):
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
        """Show the next one."""
        self._show(self._following())

    def failed(self, error: Exception) -> None:
        """Say that something went wrong."""
        if self._board is not None:
            self._board.failed(error)

    def _show(self, found: Shown | None) -> None:
        """Show a puzzle of the set, or that all is done."""
        self._after = found
        if found is None:
            self._put(None, [_all_done(self._none_left())])
        elif isinstance(found, CustomPuzzle):
            words = Words()
            words.say(say("puzzle.working"))
            self._put(None, [words.widget])
            host().spawn(self._prove(found, words))
        else:
            self._begin(found)

    def _put(self, board: PuzzleBoard | None, parts: Sequence[Any]) -> None:
        """Put something in the place of what was there."""
        self._another.end()
        if self._board is not None:
            self._board.leave()
        before, self._board = self._box.children, board
        self._box.children = [*parts]
        for widget in before:
            close_all(widget, keep=(self._head, self._next, self._another.button))

    async def _prove(self, found: CustomPuzzle, words: Words) -> None:
        """Show a puzzle that is in no file as soon as it is proved, or say why there is none."""
        try:
            puzzle = await proved(found)
        except BadRecord as error:
            words.say(str(error), "refused")
            self._record = {id: its for id, its in self._record.items() if id != found.id}
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
        its = self._record.get(puzzle.id, ())
        its, self._earlier = its[: self._earlier], None
        self._log.record("puzzle", f"{self._shown} {len(its)} {puzzle.id}")
        title, doubted = self._title(puzzle), self._series.doubted
        twin, said = self._again(puzzle, its)
        self._step = step = Solve(puzzle, title, twin=twin, doubted=doubted)
        self._noted = True  # what a board takes up was noted before Python was started again
        board = PuzzleBoard(step, self._answered, [self._next, self._another.button])
        self._noted = bool(step.failures or step.done)
        self._about = markup()
        board.view.more.add(self._about)
        self._tell()
        if said and not (step.failures or step.done):
            board.view.say(said)
        self._put(board, [self._head, board.question, board.view.widget])

    def _again(self, puzzle: Puzzle, its: Sequence[Try]) -> tuple[Symmetry | None, str]:
        """Return how it is shown after its tries, and what is said before anything is asked."""
        if self._series.name == AGAIN and its:
            from stonebook.teach.puzzles.schedule import twin, why

            return twin(puzzle, its), why(puzzle, its, host().now())
        theme = self._series.name
        return None, theme_about(puzzle.game, theme) if theme in puzzle.themes else ""

    def _title(self, puzzle: Puzzle) -> str:
        """Return what it is called: that of a mixed set must not tell what it is about."""
        if self._series.name == MIXED:
            return f"{self._series.title} {self._shown}"
        every = [] if self._series.name in SETS else [*self._series.puzzles]
        if puzzle not in every:
            return self._series.title
        return f"{self._series.title} {every.index(puzzle) + 1}"

    def _none_left(self) -> str:
        """Return that nothing of the set is left, and when that will change."""
        if not puzzles(self._series.game):
            return say("puzzle.none", game=stonebook.game(self._series.game).title)
        if self._series.name == FAILED_ONES:
            return say("puzzle.all_done.failed")
        if self._series.name != AGAIN:
            return say("puzzle.all_done")
        from stonebook.teach.puzzles.schedule import due as due_at

        tried = (self._record.get(one.id) for one in self._series.tried(self._record))
        now = host().now()
        later = min((due_at(its, now).astimezone() for its in tried if its), default=None)
        if later is None:
            return say("puzzle.all_done.never")
        return say("puzzle.all_done.until", day=f"{later:%Y-%m-%d}")

    def _answered(self) -> None:
        """Keep how it went, as soon as that is clear."""
        step = self._step
        assert step is not None
        self._another.end()
        if not self._noted and (how := step.went):
            self._noted = True
            self._row = self._row + 1 if how == RIGHT else 0
            around = host()
            change = noting(step.puzzle.id, Try(around.now(), how))
            self._record = tries(change({"puzzles": _stored(self._record)}))
            around.records.save(PUZZLES.key, change, self._heard)
        self._tell()

    def _heard(self, stored: Any) -> None:
        """Take in what is stored now: another tab may have noted something, too."""
        self._record = tries(stored)

    def _tell(self) -> None:
        """Say above the board what it is, and how far the set is, and on demand more about it."""
        if (step := self._step) is not None:
            self._head.value = heading(step.title, step.done, "", self._place())
            self._about.value = _about(step.puzzle, self._series.doubted, step.done)

    def _place(self) -> str:
        if self._series.name == TEN:
            key = "puzzle.row.ten" if self._row >= ROW else "puzzle.row"
            return say(key, number=self._row)
        if self._series.name == MIXED:
            return ""
        every = self._series.puzzles
        if self._series.name == FAILED_ONES:
            its = self._series.tried(self._record)
            return say("puzzle.place.left", number=sum(failed(self._record, p.id) for p in its))
        if self._series.name == AGAIN:
            left = due(self._series, self._record, host().now())
            return say("puzzle.place.left", number=len(left))
        done = sum(solved(self._record, one.id) for one in every)
        return say("puzzle.place", done=done, of=len(every))


def _stored(record: Tries) -> dict[str, list[list[str]]]:
    return {id: [[*one] for one in its] for id, its in record.items()}


def _about(puzzle: Puzzle, doubted: bool, done: bool) -> str:
    """Return what is told on demand: how hard it is, whose it is, and its own address.

    Where there may be nothing, only a puzzle that has an answer would be hard: that is told when it
    is done. The address keeps the doubt, too.
    """
    own, mixed = linked(puzzle.id), {"set": MIXED} if doubted else {}
    link = own.query if own else f"?{urlencode({'puzzle': puzzle.id, **mixed})}"
    address = f'<a href="{escape(link)}">{escape(say("puzzle.link"))}</a>'
    said = [puzzle.credit, say("puzzle.composed") * puzzle.composed]
    if done or not doubted:
        said.insert(0, difficulty_text(puzzle))
    words = " ".join(escape(one) for one in said if one)
    return f'<p lang="{language()}">{words} {address}</p>'


def _all_done(said: str) -> Any:
    """Return what stands in the place of a puzzle when there is none left."""
    words = Words()
    words.say(said, "good")
    way = f'<p lang="{language()}"><a href="./">{escape(say("site.puzzles.choose"))}</a></p>'
    return vbox([words.widget, markup(way)]).add_class("stonebook-kept")
