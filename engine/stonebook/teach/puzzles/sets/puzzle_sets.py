"""Sets of puzzles: by theme, mixed, ten in a row, missed ones; and the choice of the next one."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

import stonebook
from stonebook.profiles import profile
from stonebook.rules.errors import BadSettings
from stonebook.teach.puzzles import puzzle
from stonebook.teach.puzzles.custom_puzzle import CustomPuzzle
from stonebook.teach.puzzles.grades import GRADES, difficulty_grade
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.sets.kinds import OF_A_THEME, SET_KINDS, NextRequest, SetKind
from stonebook.teach.puzzles.sets.pool import MIXED, SETS, PuzzlePool
from stonebook.teach.puzzles.tries import Tries
from stonebook.words import say
from stonebook.words.truncate import excerpt

DOUBTED_ONE_IN = 4
"""A mixed set hides the goal of one in this many puzzles with something to find.

One in five of its puzzles has nothing to find, so about half of the hidden goals have an answer.
"""


class PuzzleSet(PuzzlePool):
    """A set of puzzles: its pool, and the kind that chooses and names them."""

    @property
    def kind(self) -> SetKind:
        """The functions that choose and name the set's puzzles."""
        return SET_KINDS.get(self.name, OF_A_THEME)

    def title_of(self, puzzle: Puzzle, number: int = 0) -> str:
        """Return a puzzle's title. In the set of a theme it has the theme and the number there.

        Other sets don't give the theme away. `number` is that of the puzzle among those opened,
        which names those of a mixed set.

        >>> corners, ten = PuzzleSet("otello", "corner"), PuzzleSet("otello", "ten")
        >>> corners.title_of(corners.puzzles[0]), ten.title_of(corners.puzzles[0])
        ('Easy: Corners 1', 'Easy')
        """
        return self.kind.title(self, puzzle, number)

    @property
    def may_have_no_answer(self) -> bool:
        """Whether the set contains puzzles with nothing to find."""
        return self.kind.may_have_no_answer

    def hides_goal_of(self, puzzle: Puzzle) -> bool:
        """Whether the set asks for a puzzle's best move as if there might be none.

        It always asks the same about a puzzle: after a restart, and for a link. Most puzzles with
        something to find have their own goal.
        """
        chosen = Random(puzzle.id).randrange(DOUBTED_ONE_IN) == 0
        return self.may_have_no_answer and (puzzle.nothing or chosen)

    def next(
        self,
        tries: Tries,
        number: int = 0,
        after: Puzzle | CustomPuzzle | None = None,
        now: str = "",
        level: float | None = None,
    ) -> Puzzle | CustomPuzzle | None:
        """Return the next puzzle for a reader with these tries, None when all are done.

        `number` is how many puzzles came before; it also seeds the choice, which is therefore
        repeatable. `after` is the puzzle shown last. `now` is the time as ISO text, which decides
        what is due again. `level` is the difficulty that suits the reader, None if not known.
        """
        return self.kind.pick(self, NextRequest(tries, number, after, now, level))


def find_set(game: str, name: str, difficulty: str = "", theme: str = "") -> PuzzleSet:
    """Return a set by its name. Raises BadSettings for an unknown game, set, grade or theme.

    >>> [find_set("otello", name).may_have_no_answer for name in ("corner", "mixed")]
    [False, True]
    """
    ruleset = stonebook.game(game)
    themes = profile(ruleset).puzzles.themes

    def read(text: str, choices: Collection[str]) -> str:
        wished = text.strip().casefold()
        if wished and wished not in choices:
            message = say(
                "puzzle.series.unknown", value=excerpt(wished), game=ruleset.title, known=[*choices]
            )
            raise BadSettings(message, wished)
        return wished

    chosen = read(name, (*SETS, *themes)) or MIXED
    return PuzzleSet(ruleset.name, chosen, read(difficulty, GRADES), read(theme, themes))


def first_set(game: str, tries: Tries) -> PuzzleSet:
    """Return the set for a reader who asks for none: the first theme with an unsolved puzzle.

    Without one it is a mixed set. Raises BadSettings for an unknown game.
    """
    themes = (find_set(game, theme) for theme in profile(stonebook.game(game)).puzzles.themes)
    unsolved = (chosen for chosen in themes if chosen.next(tries) is not None)
    return next(unsolved, find_set(game, MIXED))


def grades(game: str, name: str) -> tuple[str, ...]:
    """Return the grades of a set's puzzles."""
    grades = {difficulty_grade(puzzle) for puzzle in PuzzleSet(game, name).puzzles}
    return tuple(grade for grade in GRADES if grade in grades)


def find_puzzle(id: str) -> Puzzle:
    """Return a puzzle by its id. Raises BadSettings for an unknown id."""
    try:
        return puzzle(id)
    except KeyError:
        raise BadSettings(say("teacher.puzzle", name=excerpt(id)), id) from None
