"""Sets of puzzles: by theme, mixed, ten in a row, failed ones; and the choice of the next one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random
from typing import NamedTuple

import stonebook
from stonebook.profiles import profile
from stonebook.rules.errors import BadSettings
from stonebook.teach.puzzles import nothing_here, puzzle, puzzles
from stonebook.teach.puzzles.custom_puzzle import CustomPuzzle, linked
from stonebook.teach.puzzles.files import retired
from stonebook.teach.puzzles.labels import GRADES, difficulty_grade, name_of, theme_title
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.record import PLAYED, Tries, failed, solved
from stonebook.words import say
from stonebook.words.truncate import excerpt

SETS = ("mixed", "ten", "failed", "again", "minutes", "own")
"""The sets that are not themes."""
MIXED, TEN, FAILED, AGAIN, MINUTES, OWN = SETS
ROW = 10
"""How many puzzles are in a row."""
ONE_IN = 5
"""One in this many puzzles of a mixed set has nothing to find."""
NEAR = 12
"""A mixed set draws from this many: the easiest of the least tried."""

SHORT = 2
"""The most moves that a puzzle of a timed run asks for."""
MOST_IN_RUN = 1000
"""More puzzles than anybody is shown in a timed run."""
STEPS = 30
"""The number of steps in which a timed run goes from the easiest to the hardest puzzles."""

FEWEST_CELLS = 9
"""The fewest cells of a board that a set may begin with."""


@dataclass(frozen=True)
class PuzzleSet:
    """A set of a game's puzzles, named after a theme or one of `SETS`.

    With a `grade` it has only puzzles of that difficulty, with a `theme` only those of that theme.
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

    @property
    def kind(self) -> SetKind:
        """How the set chooses its puzzles, and what it says."""
        return SET_KINDS.get(self.name, OF_A_THEME)

    def title_of(self, puzzle: Puzzle, number: int = 0) -> str:
        """Return a puzzle's name, in the set of a theme with its number there.

        `number` is how many puzzles were shown, which names those of a mixed set.

        >>> corners, ten = PuzzleSet("otello", "corner"), PuzzleSet("otello", "ten")
        >>> corners.title_of(corners.puzzles[0]), ten.title_of(corners.puzzles[0])
        ('Easy: Corners 1', 'Easy: First steps')
        """
        return self.kind.title(self, puzzle, number)

    @property
    def doubted(self) -> bool:
        """Whether the set contains puzzles with nothing to find."""
        return self.kind.doubted

    @cached_property
    def puzzles(self) -> Sequence[Puzzle]:
        """All puzzles of the set: those with their own texts, from small boards to large ones.

        Then the others, from easy to hard. In both parts the tiniest boards come last: they look
        less like the game.
        """
        themes = {self.name, self.theme} - {*SETS, ""}
        every = (puzzle for puzzle in puzzles(self.game) if themes <= {*puzzle.themes})
        return sorted(
            (puzzle for puzzle in every if self.grade in ("", difficulty_grade(puzzle))),
            key=place_in_set,
        )

    def tried(self, record: Tries) -> Sequence[Puzzle | CustomPuzzle]:
        """All puzzles that a reader may be shown again, including custom and retired ones."""
        if self.theme or self.grade:  # nobody has measured a custom puzzle, nor sorted it
            return self.puzzles
        every = self.puzzles
        known = {puzzle.id for puzzle in every}
        others = [id for id in record if id.startswith(f"{self.game}/") and id not in known]
        custom_ones = filter(None, map(linked, others))
        retired_ones = (
            [puzzle for puzzle in retired(self.game) if puzzle.id in others] if others else []
        )
        return [*every, *retired_ones, *custom_ones]

    def next(
        self,
        record: Tries,
        number: int = 0,
        after: Puzzle | CustomPuzzle | None = None,
        now: str = "",
    ) -> Puzzle | CustomPuzzle | None:
        """Return the next puzzle for a reader with a record, None when all are done.

        `number` is how many puzzles came before; it also seeds the choice, which is therefore
        repeatable. `after` is the puzzle shown last. `now` is the time as ISO text, which decides
        what is due again.
        """
        return self.kind.pick(self, _NextRequest(record, number, after, now))


def place_in_set(puzzle: Puzzle) -> tuple[bool, bool, int, float]:
    """Return the sort key of puzzles in a set: see `PuzzleSet.puzzles`."""
    cells = len(puzzle.position.cells())
    is_own = puzzle.texts is not None
    return not is_own, cells < FEWEST_CELLS, cells if is_own else 0, how_hard(puzzle)


class _NextRequest(NamedTuple):
    """The arguments of `PuzzleSet.next`."""

    record: Tries
    number: int
    after: Puzzle | CustomPuzzle | None
    now: str

    def next_of(self, every: Sequence[Puzzle | CustomPuzzle]) -> Puzzle | CustomPuzzle | None:
        """Return the first of these puzzles; the one shown last only if there is no other."""
        others = (puzzle for puzzle in every if self.after is None or puzzle.id != self.after.id)
        return next(others, None) or next(iter(every), None)


def find_set(game: str, name: str, difficulty: str = "", theme: str = "") -> PuzzleSet:
    """Return a set by its name. Raises BadSettings for an unknown game, set, grade or theme.

    >>> find_set("otello", "corner").doubted, find_set("otello", "mixed").doubted
    (False, True)
    """
    ruleset = stonebook.game(game)
    themes = profile(ruleset).themes

    def read(text: str, known: Collection[str]) -> str:
        wished = text.strip().casefold()
        if wished and wished not in known:
            message = say(
                "puzzle.series.unknown", said=excerpt(wished), game=ruleset.title, known=[*known]
            )
            raise BadSettings(message, wished)
        return wished

    chosen = read(name, (*SETS, *themes)) or MIXED
    return PuzzleSet(ruleset.name, chosen, read(difficulty, GRADES), read(theme, themes))


def first_set(game: str, record: Tries) -> PuzzleSet:
    """Return the set for a reader who asks for none: the first theme with an unsolved puzzle.

    Without one it is a mixed set. Raises BadSettings for an unknown game.
    """
    themes = (find_set(game, theme) for theme in profile(stonebook.game(game)).themes)
    unsolved = (chosen for chosen in themes if chosen.next(record) is not None)
    return next(unsolved, find_set(game, MIXED))


def grades(game: str, name: str) -> tuple[str, ...]:
    """Return the grades of which a set has puzzles."""
    grades = {difficulty_grade(puzzle) for puzzle in PuzzleSet(game, name).puzzles}
    return tuple(known for known in GRADES if known in grades)


def one_puzzle(id: str) -> Puzzle:
    """Return a puzzle by its id. Raises BadSettings for an unknown id."""
    try:
        return puzzle(id)
    except KeyError:
        raise BadSettings(say("teacher.puzzle", name=excerpt(id)), id) from None


def set_title(game: str, name: str) -> str:
    """Return what a set of a game is called."""
    return say(f"puzzle.set.{name}") if name in SETS else theme_title(game, name)


def how_hard(puzzle: Puzzle) -> float:
    """Return the sort key of a puzzle: unmeasured ones come last, in their order."""
    return float("inf") if puzzle.difficulty is None else puzzle.difficulty.value


def number_in_theme(puzzle: Puzzle) -> int:
    """Return a puzzle's number among those of its game with the same first theme, from 1."""
    return _numbers(puzzle.game)[puzzle.id]


@lru_cache(maxsize=5)
def _numbers(game: str) -> Mapping[str, int]:
    counts: Counter[str] = Counter()
    numbers = {}
    for entry in sorted(puzzles(game), key=place_in_set):
        counts[entry.themes[0]] += 1
        numbers[entry.id] = counts[entry.themes[0]]
    return numbers


def _of_theme(puzzle_set: PuzzleSet, request: _NextRequest) -> Puzzle | None:
    """Return the next unsolved puzzle after the one shown last, starting over at the end."""
    every, after = puzzle_set.puzzles, request.after
    place = next((i + 1 for i, puzzle in enumerate(every) if puzzle is after), 0)
    around = (*every[place:], *every[:place])
    return next((puzzle for puzzle in around if not solved(request.record, puzzle.id)), None)


def _failed(puzzle_set: PuzzleSet, request: _NextRequest) -> Puzzle | CustomPuzzle | None:
    """Return the puzzle whose failure is longest ago."""
    every = [
        puzzle for puzzle in puzzle_set.tried(request.record) if failed(request.record, puzzle.id)
    ]
    every.sort(key=lambda puzzle: request.record[puzzle.id][-1].at)
    return request.next_of(every)


def _own(puzzle_set: PuzzleSet, request: _NextRequest) -> Puzzle | CustomPuzzle | None:
    """Return the unsolved mistake from the reader's own games that is longest ago."""
    return request.next_of(from_games(puzzle_set, request.record))


def from_games(puzzle_set: PuzzleSet, record: Tries) -> list[Puzzle | CustomPuzzle]:
    """Return the unsolved puzzles that are mistakes in the reader's own games."""
    played = {
        id
        for id, attempts in record.items()
        if any(attempt.result == PLAYED for attempt in attempts) and not solved(record, id)
    }
    every = [puzzle for puzzle in puzzle_set.tried(record) if puzzle.id in played]
    return sorted(every, key=lambda puzzle: record[puzzle.id][-1].at)


def _again(puzzle_set: PuzzleSet, request: _NextRequest) -> Puzzle | CustomPuzzle | None:
    """Return the puzzle that is longest overdue."""
    return request.next_of(due(puzzle_set, request.record, request.now))


def due(puzzle_set: PuzzleSet, record: Tries, now: str) -> list[Puzzle | CustomPuzzle]:
    """Return the puzzles of a set's game that are due again."""
    from stonebook.teach.puzzles.schedule import due_now  # late: nothing else needs its scheduler

    every = {puzzle.id: puzzle for puzzle in puzzle_set.tried(record)}
    return [every[id] for id in due_now(record, now) if id in every]


def _mixed(puzzle_set: PuzzleSet, request: _NextRequest) -> Puzzle | None:
    """Return one of the easiest least tried puzzles or, once in five, one with nothing to find.

    The first five are first steps, where the game has such puzzles.
    """
    block, place = divmod(request.number, ONE_IN)
    empty = Random(f"{puzzle_set.game} {block}").randrange(ONE_IN) == place
    if empty and (nothing := nothing_here(puzzle_set.game)):
        return _drawn(puzzle_set, request, nothing)
    every = sorted(puzzle_set.puzzles, key=how_hard)
    if not block:
        easy = profile(puzzle_set.game).themes[0]
        every = [puzzle for puzzle in every if puzzle.themes[0] == easy] or every
    return _drawn(puzzle_set, request, every)


def _ten(puzzle_set: PuzzleSet, request: _NextRequest) -> Puzzle | None:
    """Return a puzzle from the tenth for its place in the row: rows go from easy to hard."""
    every = sorted(puzzle_set.puzzles, key=how_hard)
    place = request.number % ROW
    tenth = every[len(every) * place // ROW : max(len(every) * (place + 1) // ROW, 1)]
    return _drawn(puzzle_set, request, tenth or every)


def _minutes(puzzle_set: PuzzleSet, request: _NextRequest) -> Puzzle | None:
    """Return a short puzzle: the more puzzles came before in this run, the harder."""
    every = [
        puzzle for puzzle in sorted(puzzle_set.puzzles, key=how_hard) if puzzle.length <= SHORT
    ]
    place = min(request.number % MOST_IN_RUN, STEPS - 1) * len(every) // STEPS
    return _drawn(puzzle_set, request, every[place : place + NEAR] or every)


def _drawn(puzzle_set: PuzzleSet, request: _NextRequest, every: Sequence[Puzzle]) -> Puzzle | None:
    others = [puzzle for puzzle in every if puzzle is not request.after] or [*every]
    others.sort(key=lambda puzzle: len(request.record.get(puzzle.id, ())))
    chance = Random(f"{puzzle_set.game} {puzzle_set.name} {request.number}")
    return chance.choice(others[:NEAR]) if others else None


# What a set says.


class SetStanding(NamedTuple):
    """A reader's standing in a set: the record, the time as ISO text, right answers in a row."""

    record: Tries
    now: str
    streak: int = 0


def _done_in_all(puzzle_set: PuzzleSet, standing: SetStanding) -> str:
    every = puzzle_set.puzzles
    done = sum(solved(standing.record, puzzle.id) for puzzle in every)
    return say("puzzle.place", done=done, of=len(every))


def _in_row(_set: PuzzleSet, standing: SetStanding) -> str:
    key = "puzzle.row.ten" if standing.streak >= ROW else "puzzle.row"
    return say(key, number=standing.streak)


def _failed_left(puzzle_set: PuzzleSet, standing: SetStanding) -> str:
    record = standing.record
    number = sum(failed(record, puzzle.id) for puzzle in puzzle_set.tried(record))
    return say("puzzle.place.left", number=number)


def _own_left(puzzle_set: PuzzleSet, standing: SetStanding) -> str:
    return say("puzzle.place.left", number=len(from_games(puzzle_set, standing.record)))


def _due_left(puzzle_set: PuzzleSet, standing: SetStanding) -> str:
    return say("puzzle.place.left", number=len(due(puzzle_set, standing.record, standing.now)))


def _none_due(puzzle_set: PuzzleSet, standing: SetStanding) -> str:
    """Return the day of the next due puzzle."""
    from stonebook.teach.puzzles.schedule import due as due_at

    record, now = standing.record, standing.now
    all_tries = (record.get(puzzle.id) for puzzle in puzzle_set.tried(record))
    later = min((due_at(tried, now).astimezone() for tried in all_tries if tried), default=None)
    if later is None:
        return say("puzzle.all_done.never")
    return say("puzzle.all_done.until", day=f"{later:%Y-%m-%d}")


def _number_only(puzzle_set: PuzzleSet, puzzle: Puzzle, number: int) -> str:
    """Return a title that reveals no theme."""
    return f"{puzzle_set.title} {number}" if number else name_of(puzzle)


def _name_and_place(puzzle_set: PuzzleSet, puzzle: Puzzle, _number: int) -> str:
    places = [i for i, entry in enumerate(puzzle_set.puzzles, 1) if entry is puzzle]
    return f"{name_of(puzzle, puzzle_set.name)} {places[0]}" if places else name_of(puzzle)


@dataclass(frozen=True)
class SetKind:
    """How a kind of set chooses its puzzles, and what it says.

    `pick` chooses the next puzzle. `place` says how far a reader is, and `none_left` that no puzzle
    is left. `title` names a puzzle. A `doubted` set contains puzzles with nothing to find, a
    `timed` one is a run, one in `rows` goes on with the number of right answers in a row, and one
    that `repeats` shows tried puzzles mirrored or turned.
    """

    pick: Callable[[PuzzleSet, _NextRequest], Puzzle | CustomPuzzle | None]
    place: Callable[[PuzzleSet, SetStanding], str]
    none_left: Callable[[PuzzleSet, SetStanding], str] = lambda *_: say("puzzle.all_done")
    title: Callable[[PuzzleSet, Puzzle, int], str] = lambda _set, puzzle, _number: name_of(puzzle)
    doubted: bool = False
    timed: bool = False
    rows: bool = False
    repeats: bool = False


SET_KINDS: Mapping[str, SetKind] = {
    MIXED: SetKind(_mixed, lambda *_: "", title=_number_only, doubted=True),
    TEN: SetKind(_ten, _in_row, rows=True),
    FAILED: SetKind(_failed, _failed_left, lambda *_: say("puzzle.all_done.failed")),
    AGAIN: SetKind(_again, _due_left, _none_due, repeats=True),
    MINUTES: SetKind(_minutes, lambda *_: "", timed=True),
    OWN: SetKind(_own, _own_left, lambda *_: say("puzzle.all_done.own")),
}
"""The kinds of `SETS`."""
OF_A_THEME = SetKind(_of_theme, _done_in_all, title=_name_and_place)
"""The kind of a set that is named after a theme."""
