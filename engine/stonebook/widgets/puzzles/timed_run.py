"""Three minutes of puzzles: the start, the clock, and the result."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from html import escape
from typing import Any

import stonebook
from stonebook.storage.puzzle_results import TryResult
from stonebook.storage.record_kinds import PUZZLE_STATS
from stonebook.storage.stores import StoredRecord
from stonebook.teach.puzzles.reader.rating import best_change, best_of
from stonebook.teach.puzzles.sets.pool import MINUTES, set_title
from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.layout import vbox
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import NewestRequest
from stonebook.widgets.lesson.lesson_output import heading_html
from stonebook.words import language, say

SECONDS = 180


class TimedRun:
    """A run through a game's puzzles against the clock, which only starts when the reader says so.

    It counts the answers that were right without a hint. From an answer to the next board the
    clock stands still.
    """

    def __init__(
        self,
        game: str,
        stats: StoredRecord | None,
        on_start: Callable[[], None],  # called when the reader starts the clock
        on_end: Callable[[], None],  # called when the time is up
    ) -> None:
        self.game, self.solved, self.runs = game, 0, False
        self._best = best_of(stats, "minutes", game)
        self._on_start, self._on_end = on_start, on_end
        self._newest_clock = NewestRequest()
        # When the time is up, in seconds since 1970. It is 0 while the clock stands still.
        self._until = 0
        self._left = SECONDS  # the seconds left while the clock stands still
        # The page counts the time down in it.
        self.clock: Any = markup().add_class("stonebook-clock")
        self._announcement = Announcement()
        self._button = button("puzzle.minutes.start", self.start)
        back = markup(f'<a href="./" lang="{language()}">{escape(say("site.puzzles.choose"))}</a>')
        # Shows the start or the result.
        self._head: Any = markup()
        self.widget: Any = vbox([self._head, self._announcement.widget, self._button, back])
        self.widget.add_class("stonebook-plain-screen").add_class("stonebook-run")
        self.parts = (self.clock, self.widget)  # they stay when others are shown
        self._announcement.show_sentence(say("puzzle.minutes.about"))
        self._show_best()

    def _show_best(self) -> None:
        """Show the game, the set and the reader's best result, if there is any."""
        title = f"{stonebook.game(self.game).title} · {set_title(self.game, MINUTES)}"
        best = say("puzzle.minutes.yours", number=self._best) if self._best else ""
        self._head.value = heading_html(title, place=best)

    def start(self) -> None:
        """Start the clock, and count from 0."""
        self.solved, self.runs = 0, True
        self._left, self._until = SECONDS, 0
        self._on_start()

    def go_on(self) -> None:
        """Let the clock run on, if it stands still: a board has come."""
        if self._until:
            return  # the board before was skipped
        self._until = _now() + self._left
        self._show_clock(f' data-stonebook-until="{self._until}"')
        is_wanted = self._newest_clock.start()
        if host().can_wait():
            host().spawn(self._wait(is_wanted))

    def hold(self) -> None:
        """Stop the clock until the next board: the reader has answered."""
        if self.runs and self._until:
            self._newest_clock.cancel()
            self._left, self._until = max(1, self._until - _now()), 0
            self._show_clock()

    def _show_clock(self, attribute: str = "") -> None:
        minutes, seconds = divmod(self._left, 60)
        self.clock.value = f'<b role="timer"{attribute}>{minutes}:{seconds:02}</b>'

    def leave(self) -> None:
        """Stop the clock without a result: the reader chose something else."""
        self._newest_clock.cancel()
        self.runs, self.clock.value = False, ""

    def note(self, result: str) -> None:
        """Count a puzzle's result while the clock runs."""
        self.solved += self.runs and result == TryResult.RIGHT

    async def _wait(self, is_wanted: Callable[[], bool]) -> None:
        await host().sleep(self._left)
        if is_wanted():
            self.end()

    def end(self) -> None:
        """Show the result, and store it if it is the best."""
        self.leave()
        is_best = self.solved > self._best
        self._best = max(self._best, self.solved)
        host().records.save(PUZZLE_STATS.key, best_change("minutes", self.game, self.solved))
        key = "puzzle.minutes.best" if is_best else "puzzle.minutes.over"
        self._announcement.show_sentence(say(key, number=self.solved, best=self._best), "good")
        self._button.description = say("puzzle.minutes.again")
        self._show_best()
        self._on_end()


def _now() -> int:
    """Return the time in seconds since 1970."""
    return int(datetime.fromisoformat(host().now()).timestamp())
