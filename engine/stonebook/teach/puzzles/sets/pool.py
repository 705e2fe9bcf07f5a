"""The puzzles of a set: those of a theme or a grade, and those that a reader has tried."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import stonebook
from stonebook.teach.puzzles import puzzles
from stonebook.teach.puzzles.custom_puzzle import CustomPuzzle, custom_puzzle_of
from stonebook.teach.puzzles.files import retired
from stonebook.teach.puzzles.grades import difficulty_grade
from stonebook.teach.puzzles.labels import theme_title
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.sets.order import set_order_key
from stonebook.teach.puzzles.tries import Tries
from stonebook.words import say

SETS = ("mixed", "ten", "failed", "again", "minutes", "own")
"""The sets that are not themes."""
MIXED, TEN, FAILED, DUE, MINUTES, OWN = SETS


@dataclass(frozen=True)
class PuzzlePool:
    """A game's puzzles of a theme, or of one of `SETS`.

    With a `grade` only puzzles of that difficulty are in it, with a `theme` only those of that
    theme.
    """

    game: str
    name: str
    grade: str = ""
    theme: str = ""

    @property
    def title(self) -> str:
        """The title of the set."""
        of_theme = f" ({theme_title(self.game, self.theme)})" if self.theme else ""
        return f"{stonebook.game(self.game).title}: {set_title(self.game, self.name)}{of_theme}"

    @cached_property
    def puzzles(self) -> Sequence[Puzzle]:
        """All puzzles of the set, from easy to hard.

        Within a grade, the ones with their own texts come first, small boards before large ones.
        The tiniest boards come after all others, and boards of one line last: they look less like
        the game.
        """
        themes = {self.name, self.theme} - {*SETS, ""}
        of_theme = (puzzle for puzzle in puzzles(self.game) if themes <= {*puzzle.themes})
        return sorted(
            (puzzle for puzzle in of_theme if self.grade in ("", difficulty_grade(puzzle))),
            key=set_order_key,
        )

    def tried(self, tries: Tries) -> Sequence[Puzzle | CustomPuzzle]:
        """Return all puzzles that a reader may be shown again, also custom and retired ones."""
        if self.theme or self.grade:  # custom puzzles have neither
            return self.puzzles
        listed = self.puzzles
        own_ids = {puzzle.id for puzzle in listed}
        others = [id for id in tries if id.startswith(f"{self.game}/") and id not in own_ids]
        custom_ones = filter(None, map(custom_puzzle_of, others))
        retired_ones = (
            [puzzle for puzzle in retired(self.game) if puzzle.id in others] if others else []
        )
        return [*listed, *retired_ones, *custom_ones]


def set_title(game: str, name: str) -> str:
    """Return the title of a game's set."""
    return say(f"puzzle.set.{name}") if name in SETS else theme_title(game, name)
