"""The column next to a puzzle: the streak, and the choice of a theme and a difficulty."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

from stonebook.draw.charts.days import DAY_SIGNS
from stonebook.profiles import profile
from stonebook.storage.puzzle_results import TryResult
from stonebook.teach.puzzles.grades import grade_title
from stonebook.teach.puzzles.sets import session_texts
from stonebook.teach.puzzles.sets.pool import MIXED, SETS, set_title
from stonebook.teach.puzzles.sets.puzzle_sets import PuzzleSet, grades
from stonebook.teach.puzzles.sets.session import PuzzleSession
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import dropdown, markup
from stonebook.widgets.board.layout import hbox, set_class, vbox
from stonebook.widgets.puzzles.same_idea import NO_IDEAS, Ideas, same_idea
from stonebook.words import language, say

RESULTS_OF_DAY = (TryResult.RIGHT, TryResult.HINTED, TryResult.FAILED)
SIGNS: Mapping[str, str] = {
    **dict(zip(RESULTS_OF_DAY, DAY_SIGNS, strict=True)),
    TryResult.FOUND: "◐",
}
SECRET = ""
"""The value of the choice while the theme of the open puzzle is secret."""
MAX_SIGNS = 12
"""The most results that are shown: the last ones."""


class SideColumn:
    """Shows the streak and the choices. `chosen` gets the set and the difficulty, "" for any.

    On a phone the column is folded, and `toggle` opens it.
    """

    def __init__(
        self,
        session: PuzzleSession,
        chosen: Callable[[str, str], None],
        ideas: Ideas = NO_IDEAS,
    ) -> None:
        self._session, self._chosen, self._ideas = session, chosen, ideas
        self._idea: Any = markup()
        self._filling = False
        self._streak: Any = markup().add_class("stonebook-streak")
        self.set_choice = dropdown(say("puzzle.side.set"))
        self.grade_choice = dropdown(say("puzzle.side.difficulty"))
        for choice in (self.set_choice, self.grade_choice):
            choice.observe(self._changed, "value")
        link = f'<a href="./#record">{escape(say("site.puzzles.record"))}</a>'
        self._rating: Any = markup()
        parts = [
            self._idea,
            self._streak,
            self._rating,
            hbox([self.set_choice, self.grade_choice]).add_class("stonebook-choices"),
            markup(f'<p lang="{language()}">{link}</p>'),
        ]
        self.widget: Any = vbox(parts).add_class("stonebook-side")
        self.toggle: Any = button("puzzle.side", self._fold).add_class("stonebook-side-toggle")
        self.parts = (self.widget, self.toggle)  # they stay when others are shown
        self._open = False
        self.show()

    def show(self) -> None:
        """Show the set of the session, and its progress."""
        puzzle_set = self._session.puzzle_set
        grades_here = ("", *grades(puzzle_set.game, puzzle_set.name))
        self._filling = True
        secret = session_texts.secret_title(self._session)
        own = [(secret, SECRET)] if secret else []
        chosen = SECRET if secret else puzzle_set.name
        _offer(self.set_choice, [*own, *_sets(puzzle_set)], chosen)
        _offer(
            self.grade_choice,
            [(_grade_title(grade), grade) for grade in grades_here],
            puzzle_set.grade if puzzle_set.grade in grades_here else "",
        )
        self._filling = False
        step = self._session.step
        self._idea.value = same_idea(step.puzzle, self._ideas) if step and step.done else ""
        self._streak.value = _streak(self._session)
        rating = escape(session_texts.rating(self._session))
        self._rating.value = rating and f'<p lang="{language()}">{rating}</p>'

    def fold(self) -> None:
        """Close the column where it lies over the board's words."""
        if self._open:
            self._fold()

    def _fold(self) -> None:
        self._open = not self._open
        for widget, name in ((self.widget, "stonebook-open"), (self.toggle, "stonebook-pressed")):
            set_class(widget, name, self._open)

    def _changed(self, _change: object) -> None:
        if self._filling:
            return
        # While the theme is secret, a difficulty leads to puzzles of all themes.
        name, grade = self.set_choice.value or MIXED, self.grade_choice.value
        self.fold()
        self._chosen(name, grade if grade in grades(self._session.puzzle_set.game, name) else "")


def _offer(choice: Any, options: Sequence[tuple[str, str]], value: str) -> None:
    """Set the options of a dropdown, without a message to the page if they have not changed."""
    if choice.options != tuple(options):
        choice.options = options
    choice.value = value


def _sets(puzzle_set: PuzzleSet) -> list[tuple[str, str]]:
    """Return the themes that have puzzles, and the other sets, with their titles."""
    themes = [
        theme for theme in profile(puzzle_set.game).puzzles.themes if grades(puzzle_set.game, theme)
    ]
    return [(set_title(puzzle_set.game, name), name) for name in (*themes, *SETS)]


def _grade_title(grade: str) -> str:
    return grade_title(grade) if grade else say("puzzle.difficulty.any")


def _streak(session: PuzzleSession) -> str:
    """Return the progress of the session, the last results as signs, and the place in the set."""
    results, words = session.results, session_texts.progress(session)
    counts = [results.count(how) for how in SIGNS]
    labels = [
        say(f"puzzle.record.{how}", number=count) for how, count in zip(SIGNS, counts, strict=True)
    ]
    title = escape(say("puzzle.streak.told", names=labels))
    signs = "".join(f'<i class="{how}">{SIGNS[how]}</i>' for how in results[-MAX_SIGNS:])
    if signs:
        signs = f'<span role="img" aria-label="{title}" title="{title}">{signs}</span> '
    place = escape(session_texts.place(session))
    place = place and f'<span class="stonebook-place">{place}</span>'
    heard = "" if results else ' class="stonebook-only-heard"'  # the page of a newcomer is quiet
    return f'<p lang="{language()}"><b{heard}>{escape(words)}</b> {signs}{place}</p>'
