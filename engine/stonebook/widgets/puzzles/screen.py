"""The screen of a session with a set: its puzzles, one after another on one board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from html import escape
from typing import Any

import ipywidgets
from ipywidgets.widgets.widget_bool import CheckboxStyle

from stonebook.rules import FIRST_GAME
from stonebook.rules.errors import BadRecord
from stonebook.storage.record_kinds import PUZZLE_STATS, PUZZLES
from stonebook.storage.stores import StoredRecord
from stonebook.teach.puzzles.custom_puzzle import CustomPuzzle
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.reader.rating import best_change, since_of
from stonebook.teach.puzzles.sets import session_texts
from stonebook.teach.puzzles.sets.pool import TEN
from stonebook.teach.puzzles.sets.puzzle_sets import PuzzleSet
from stonebook.teach.puzzles.sets.session import PuzzleSession, SetPuzzle
from stonebook.teach.puzzles.sets.session_log import RESULT
from stonebook.teach.puzzles.tries import Tries, solved_key
from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import close_all, layout, set_class, shared_style, vbox
from stonebook.widgets.host.action_log import ActionLog, EarlyActions
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import NewestRequest
from stonebook.widgets.lesson.lesson_output import heading_html
from stonebook.widgets.puzzles.custom_puzzle import proved
from stonebook.widgets.puzzles.exploration import ExplorationBoard
from stonebook.widgets.puzzles.puzzle_board import PuzzleBoard
from stonebook.widgets.puzzles.report import Report
from stonebook.widgets.puzzles.same_idea import NO_IDEAS, Ideas
from stonebook.widgets.puzzles.side_column import SideColumn
from stonebook.widgets.puzzles.similar_puzzle import SimilarPuzzle
from stonebook.widgets.puzzles.timed_run import TimedRun
from stonebook.words import language, say

COUNTDOWN_CLASS = "stonebook-next-in-"
"""The class of the button before the next puzzle opens by itself, followed by the seconds. The page
counts down, and stops when the reader presses anything. See lite/web/pages/puzzles/puzzles.js."""


class PuzzleScreen:
    """Shows the puzzles of a session."""

    def __init__(
        self,
        puzzle_set: PuzzleSet,
        tries: Tries,
        first: Puzzle | None = None,  # the puzzle to begin with
        *,
        stats: StoredRecord | None = None,  # the reader's results in puzzles
        day: date | None = None,  # the day whose puzzle is `first`
        of_today: bool = False,  # whether `first` is one of today's puzzles
        ideas: Ideas = NO_IDEAS,  # the lessons about the themes
    ) -> None:
        save = partial(host().records.save, PUZZLES.key)
        self.session = PuzzleSession(
            puzzle_set,
            tries,
            save=save,
            now=lambda: host().now(),
            since=since_of(stats, puzzle_set.game),
        )
        self.board: PuzzleBoard | None = None
        self.exploration: ExplorationBoard | None = None
        self._puzzle_parts: Sequence[Any] = ()  # hidden while the reader explores
        self._counting_class = ""  # of the button while the next puzzle opens by itself
        self._newest_countdown = NewestRequest()
        self._about: Any = markup()
        self._head: Any = markup().add_class("stonebook-head")
        self.next_button = button("puzzle.skip", self.go_on).add_class("stonebook-next-puzzle")
        # Any press stops the countdown. This button only says so.
        self.stay_button = button("puzzle.stay", lambda: None).add_class("stonebook-stay")
        self.coming: Any = markup().add_class("stonebook-only-heard").add_class("stonebook-coming")
        self.auto_next_box = _checkbox("puzzle.goes_on", _opens_next())
        self.auto_next_box.observe(self._switch, "value")
        self.similar = SimilarPuzzle(lambda: self.board, self._on_found)
        self._box: Any = vbox([]).add_class("stonebook-step")
        self.widget: Any = vbox([self._box]).add_class("stonebook-screen")
        self.timed_run = TimedRun(puzzle_set.game, stats, self.go_on, self._show_run)
        self._log = ActionLog("puzzles")
        begun = self.session.begin(first, self._log.replay(), day, of_today=of_today)
        self.session.auto_next = self.auto_next_box.value
        self.side = SideColumn(self.session, self.choose, ideas)
        self._show(begun)
        self._log.listen(self._take_over)

    def _switch(self, change: dict[str, bool]) -> None:
        host().choices.auto_next = self.session.auto_next = change["new"]

    @guarded
    def go_on(self) -> None:
        """Show the next puzzle of the session, or the notice that none is left."""
        self._show(self.session.next())

    @guarded
    def choose(self, name: str, difficulty: str) -> None:
        """Change to another set, or to one difficulty of it."""
        self.timed_run.leave()
        self._log.append(*self.session.choose(name, difficulty))
        self.go_on()

    def _take_over(self, early: EarlyActions) -> None:
        """Take over results that the page has saved before Python had started."""
        for action, entry in early.done:
            if action == RESULT:
                self.session.adopt_result(entry)

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong."""
        if self.board is not None:
            self.board.show_error(error)

    def _show(self, puzzle: SetPuzzle | None) -> None:
        """Show a puzzle of the set, or a notice that all are done for None."""
        self._stop_counting()
        if self.session.puzzle_set.kind.timed and not self.timed_run.runs:
            self._show_run()
        elif puzzle is None:
            game = self.session.puzzle_set.game
            self._replace(
                None, [_all_done(session_texts.none_left(self.session), game), self.side.widget]
            )
        elif isinstance(puzzle, CustomPuzzle):
            words = Announcement()
            words.show_sentence(say("puzzle.working"))
            self._replace(None, [words.widget])
            host().spawn(self._prove(puzzle, words))
        else:
            self._begin(puzzle)

    def _show_run(self) -> None:
        """Show the start of a timed run, or its result."""
        self._stop_counting()
        self.session.start_run()
        self._replace(None, [self.timed_run.widget, self.side.widget])

    def _replace(self, board: PuzzleBoard | None, parts: Sequence[Any]) -> None:
        """Show other widgets, and close the old ones."""
        self.side.show()
        self.similar.end()
        if self.board is not None:
            self.board.leave()
        before, self.board = self._box.children, board
        self._box.children = [*parts]
        reused = (
            self._head,
            self.next_button,
            self.stay_button,
            self.similar.button,
            self.coming,
            self.auto_next_box,
        )
        for widget in before:
            close_all(widget, keep=(*reused, *self.side.parts, *self.timed_run.parts))

    async def _prove(self, custom: CustomPuzzle, words: Announcement) -> None:
        """Show a custom puzzle as soon as it is proved, or say why it is not a puzzle."""
        try:
            puzzle = await proved(custom)
        except BadRecord as error:
            words.show_sentence(str(error), "refused")
            self.session.drop(custom)
            self._label_next(leads_on=True)
            self._box.children = [words.widget, self.next_button]
        else:
            self._begin(puzzle)

    def _label_next(self, *, leads_on: bool) -> None:
        """Label the button: next puzzle, or skip."""
        self.next_button.description = say("puzzle.next" if leads_on else "puzzle.skip")
        set_class(self.next_button, "stonebook-primary", leads_on)

    def _on_found(self, puzzle: Puzzle) -> None:
        """Show a puzzle that was found for the reader."""
        self._stop_counting()
        self._begin(puzzle)
        assert self.board is not None
        self.board.view.show_sentence(say("puzzle.like.found"))

    def _begin(self, puzzle: Puzzle) -> None:
        """Show a puzzle instead of the current one."""
        step, entry = self.session.open(puzzle)
        self._log.append(*entry)
        exits = [self.side.toggle, self.next_button, self.stay_button]
        explore = None if self.timed_run.runs else self.explore
        board = PuzzleBoard(step, self._on_answer, exits, explore, has_headline=True)
        intro = self.session.ready()
        self._about = markup()
        report = Report(step)
        if not self.timed_run.runs:
            board.view.rare.add(board.show_button)
        board.view.rare.add(self.similar.button, self.auto_next_box, self._about, report.button)
        board.view.lay_over(report.panel)
        self._show_texts()
        if intro and not board.view.announcement.text:
            board.view.show_sentence(intro)
        parts = [board.question, board.view.widget, self.side.widget, self.coming]
        clock = [self.timed_run.clock] if self.timed_run.runs else []
        if clock:
            self.timed_run.go_on()
        self._replace(board, [self._head, *clock, *parts])

    @guarded
    def explore(self) -> None:
        """Show a board for trying moves instead of the puzzle's board."""
        board = self.board
        if board is None:
            return
        self._stop_counting()
        step, self._puzzle_parts = board.step, self._box.children
        position = step.first_analysis.position
        self.exploration = ExplorationBoard(position, step.title, self.come_back)
        self._head.value = heading_html(say("puzzle.explore"))
        parts = [self.exploration.question, self.exploration.view.widget]
        self._box.children = [self._head, *parts]

    @guarded
    def come_back(self) -> None:
        """Show the puzzle again, after the board for trying moves."""
        if (exploration := self.exploration) is not None:
            exploration.leave()
            self._show_texts()
            self._box.children = self._puzzle_parts
            for widget in (exploration.question, exploration.view.widget):
                close_all(widget)
            self.exploration = None

    def _on_answer(self) -> None:
        """Note the result as soon as it is known."""
        self.similar.end()
        if entry := self.session.save_result():
            self._log.append(*entry)
            self._save_best(entry[1])
        self.side.show()
        self._stop_counting()
        self._show_texts()
        if entry and self.session.is_over:
            self.timed_run.hold()
            # Only right after the move that decides: a reader may take time over the solution.
            if host().can_wait():
                host().spawn(self._count_down(self.board, self._newest_countdown.start()))

    def _save_best(self, result: str) -> None:
        """Save the longest streak, and let the timed run count the result."""
        self.timed_run.note(result)
        session = self.session
        if session.puzzle_set.name == TEN and session.streak:
            change = best_change("row", session.puzzle_set.game, session.streak)
            host().records.save(PUZZLE_STATS.key, change)

    async def _count_down(self, board: PuzzleBoard | None, is_wanted: Callable[[], bool]) -> None:
        """Let the next puzzle come by itself, when the answer has been shown."""
        await host().sleep(0)  # the answer is shown after this call
        if board is None:
            return
        await board.view.wait_for_animation()
        seconds = self.session.pause(board.view.announcement.text)
        if board is self.board and seconds and is_wanted():
            self._counting_class = f"{COUNTDOWN_CLASS}{seconds}"
            self.next_button.add_class(self._counting_class)
            sentence = escape(say("puzzle.coming", number=seconds))
            self.coming.value = f'<div role="status" lang="{language()}">{sentence}</div>'

    def _stop_counting(self) -> None:
        self._newest_countdown.cancel()
        if self._counting_class:
            self.next_button.remove_class(self._counting_class)
            self._counting_class = self.coming.value = ""

    def _show_texts(self) -> None:
        """Show the puzzle's title, the progress in the set, and the details on demand."""
        if (step := self.session.step) is not None:
            self._label_next(leads_on=self.session.is_over or step.solution_seen)
            session = self.session
            title, place = session_texts.title(session), session_texts.place(session)
            easier = easier_link() if session.is_too_hard else ""
            badge_key = "puzzle.done.half" if step.half_right else solved_key(step.result)
            self._head.value = heading_html(title, step.done, "", place, badge_key) + easier
            link = (
                f'<a href="{escape(session_texts.query(session))}">{escape(say("puzzle.link"))}</a>'
            )
            words = " ".join(map(escape, session_texts.details(session)))
            self._about.value = (
                f'<details lang="{language()}"><summary>{escape(say("puzzle.about"))}</summary>'
                f"<p>{words} {link}</p></details>"
            )


def _opens_next() -> bool:
    """Whether the next puzzle opens by itself, by default unless motion is reduced."""
    chosen = host().choices.auto_next
    return not host().page.reduced_motion if chosen is None else chosen


def _checkbox(key: str, value: bool) -> Any:
    return ipywidgets.Checkbox(
        value=value,
        description=say(key),
        indent=False,
        layout=layout(width="auto"),
        style=shared_style(CheckboxStyle),
    )


def easier_link() -> str:
    """Return a link to the first steps of the first game."""
    text = escape(say("puzzle.easier"))
    return f'<small lang="{language()}"><a href="?game={FIRST_GAME}">{text}</a></small>'


def _all_done(sentence: str, game: str) -> Any:
    """Return a notice that no puzzle is left, with the reason and two links."""
    words = Announcement()
    words.show_sentence(sentence, "good")
    links = (
        f'<p class="stonebook-none-left" lang="{language()}">'
        f'<a class="button" href="./">{escape(say("site.puzzles.choose"))}</a> '
        f'<a class="button quiet" href="../play/#{game}">{escape(say("puzzle.all_done.play"))}</a>'
        "</p>"
    )
    return vbox([words.widget, markup(links)]).add_class("stonebook-plain-screen")
