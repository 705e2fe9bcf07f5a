"""The kinds of sets: their functions that choose the next puzzle, and their sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from stonebook.profiles import profile
from stonebook.storage.puzzle_results import TryResult
from stonebook.teach.puzzles import nothing_here
from stonebook.teach.puzzles.custom_puzzle import CustomPuzzle
from stonebook.teach.puzzles.grades import difficulty_word
from stonebook.teach.puzzles.labels import name_of
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.sets.order import difficulty_key
from stonebook.teach.puzzles.sets.pool import (
    DUE,
    FAILED,
    MINUTES,
    MIXED,
    OWN,
    TEN,
    PuzzlePool,
    set_title,
)
from stonebook.teach.puzzles.tries import Tries, failed, is_solved
from stonebook.words import say

ROW = 10
"""The number of puzzles in a row."""
ONE_IN = 5
"""One in this many puzzles of a mixed set has nothing to find."""
NEAR = 12
"""Most sets draw from this many of the least tried puzzles."""

MAX_TIMED_LENGTH = 2
"""The most moves that a puzzle of a timed run asks for."""
MAX_IN_RUN = 1000
"""No timed run shows as many puzzles as this."""
TIMED_STEPS = 30
"""The number of steps in which a timed run goes from the easiest to the hardest puzzles."""


class NextRequest(NamedTuple):
    """The arguments of `PuzzleSet.next`: see there."""

    tries: Tries
    number: int
    after: Puzzle | CustomPuzzle | None
    now: str
    level: float | None = None

    def next_of(self, puzzles: Sequence[Puzzle | CustomPuzzle]) -> Puzzle | CustomPuzzle | None:
        """Return the first of these puzzles; the one shown last only if there is no other."""
        others = (puzzle for puzzle in puzzles if self.after is None or puzzle.id != self.after.id)
        return next(others, None) or next(iter(puzzles), None)


def _pick_of_theme(pool: PuzzlePool, request: NextRequest) -> Puzzle | None:
    """Return the next unsolved puzzle after the one shown last, starting over at the end."""
    puzzles, after = pool.puzzles, request.after
    start = next((i + 1 for i, puzzle in enumerate(puzzles) if puzzle is after), 0)
    around = (*puzzles[start:], *puzzles[:start])
    return next((puzzle for puzzle in around if not is_solved(request.tries, puzzle.id)), None)


def _pick_failed(pool: PuzzlePool, request: NextRequest) -> Puzzle | CustomPuzzle | None:
    """Return the puzzle whose failure is longest ago."""
    puzzles = [puzzle for puzzle in pool.tried(request.tries) if failed(request.tries, puzzle.id)]
    puzzles.sort(key=lambda puzzle: request.tries[puzzle.id][-1].at)
    return request.next_of(puzzles)


def _pick_own(pool: PuzzlePool, request: NextRequest) -> Puzzle | CustomPuzzle | None:
    """Return the unsolved mistake from the reader's own games that is longest ago."""
    return request.next_of(from_games(pool, request.tries))


def from_games(pool: PuzzlePool, tries: Tries) -> list[Puzzle | CustomPuzzle]:
    """Return the unsolved puzzles that are mistakes in the reader's own games."""
    played = {
        id
        for id, tried in tries.items()
        if any(each.result == TryResult.PLAYED for each in tried) and not is_solved(tries, id)
    }
    puzzles = [puzzle for puzzle in pool.tried(tries) if puzzle.id in played]
    return sorted(puzzles, key=lambda puzzle: tries[puzzle.id][-1].at)


def _pick_due(pool: PuzzlePool, request: NextRequest) -> Puzzle | CustomPuzzle | None:
    """Return the puzzle that is longest overdue."""
    return request.next_of(due_puzzles(pool, request.tries, request.now))


def due_puzzles(pool: PuzzlePool, tries: Tries, now: str) -> list[Puzzle | CustomPuzzle]:
    """Return the puzzles of a set's game that are due again."""
    from stonebook.teach.puzzles.schedule import due_ids  # late: nothing else needs its scheduler

    by_id = {puzzle.id: puzzle for puzzle in pool.tried(tries)}
    return [by_id[id] for id in due_ids(tries, now) if id in by_id]


def _pick_mixed(pool: PuzzlePool, request: NextRequest) -> Puzzle | None:
    """Return one of the least tried puzzles or, once in five, one with nothing to find.

    They are those nearest to the reader's level. As long as it is not known, the first five are
    first steps, where the game has such puzzles, and the others the easiest.
    """
    block, index = divmod(request.number, ONE_IN)
    # Each reader meets it in other places, after the first five: these begin without a try.
    begun = min((tried[0].at for tried in request.tries.values() if tried), default="")
    empty = Random(f"{pool.game} {block} {begun if block else ''}").randrange(ONE_IN) == index
    if empty and (nothing := nothing_here(pool.game)):
        return _pick_least_tried(pool, request, nothing)
    puzzles = sorted(pool.puzzles, key=difficulty_key)
    if (level := request.level) is not None:
        puzzles.sort(key=lambda puzzle: abs(difficulty_key(puzzle) - level))
    elif not block:
        easy = profile(pool.game).puzzles.themes[0]
        puzzles = [puzzle for puzzle in puzzles if puzzle.themes[0] == easy] or puzzles
    return _pick_least_tried(pool, request, puzzles)


def _pick_for_row(pool: PuzzlePool, request: NextRequest) -> Puzzle | None:
    """Return a puzzle from the tenth for its place in the row: rows go from easy to hard."""
    puzzles = sorted(pool.puzzles, key=difficulty_key)
    index = request.number % ROW
    tenth = puzzles[len(puzzles) * index // ROW : max(len(puzzles) * (index + 1) // ROW, 1)]
    return _pick_least_tried(pool, request, tenth or puzzles)


def _pick_timed(pool: PuzzlePool, request: NextRequest) -> Puzzle | None:
    """Return a short puzzle: the more puzzles came before in this run, the harder."""
    puzzles = [
        puzzle
        for puzzle in sorted(pool.puzzles, key=difficulty_key)
        if puzzle.length <= MAX_TIMED_LENGTH
    ]
    start = min(request.number % MAX_IN_RUN, TIMED_STEPS - 1) * len(puzzles) // TIMED_STEPS
    return _pick_least_tried(pool, request, puzzles[start : start + NEAR] or puzzles)


def _pick_least_tried(
    pool: PuzzlePool, request: NextRequest, puzzles: Sequence[Puzzle]
) -> Puzzle | None:
    others = [puzzle for puzzle in puzzles if puzzle is not request.after] or [*puzzles]
    counts = {puzzle.id: len(request.tries.get(puzzle.id, ())) for puzzle in others}
    fewest = min(counts.values(), default=0)
    least_tried = [puzzle for puzzle in others if counts[puzzle.id] == fewest]
    chance = Random(f"{pool.game} {pool.name} {request.number}")
    return chance.choice(least_tried[:NEAR]) if least_tried else None


# The sentences of a set.


class SetStanding(NamedTuple):
    """A reader's standing in a set: the `tries`, and the `streak` of right answers.

    `now` is the time as ISO text.
    """

    tries: Tries
    now: str
    streak: int = 0


def _place_in_theme(pool: PuzzlePool, standing: SetStanding) -> str:
    puzzles = pool.puzzles
    done = sum(is_solved(standing.tries, puzzle.id) for puzzle in puzzles)
    return say("puzzle.place", done=done, of=len(puzzles))


def _place_in_row(_pool: PuzzlePool, standing: SetStanding) -> str:
    key = "puzzle.row.ten" if standing.streak >= ROW else "puzzle.row"
    return say(key, number=standing.streak)


def _failed_left(pool: PuzzlePool, standing: SetStanding) -> str:
    tries = standing.tries
    number = sum(failed(tries, puzzle.id) for puzzle in pool.tried(tries))
    return say("puzzle.place.left", number=number)


def _own_left(pool: PuzzlePool, standing: SetStanding) -> str:
    return say("puzzle.place.left", number=len(from_games(pool, standing.tries)))


def _due_left(pool: PuzzlePool, standing: SetStanding) -> str:
    return say("puzzle.place.left", number=len(due_puzzles(pool, standing.tries, standing.now)))


def _none_due(pool: PuzzlePool, standing: SetStanding) -> str:
    """Return the day of the next due puzzle."""
    from stonebook.teach.puzzles.schedule import due_at

    tries, now = standing.tries, standing.now
    all_tries = (tries.get(puzzle.id) for puzzle in pool.tried(tries))
    later = min((due_at(tried, now).astimezone() for tried in all_tries if tried), default=None)
    if later is None:
        return say("puzzle.all_done.never")
    return say("puzzle.all_done.until", day=f"{later:%Y-%m-%d}")


def _number_only(pool: PuzzlePool, puzzle: Puzzle, number: int) -> str:
    """Return a title that reveals no theme."""
    return f"{set_title(pool.game, pool.name)} {number}" if number else name_of(puzzle)


def _difficulty_only(_pool: PuzzlePool, puzzle: Puzzle, _number: int) -> str:
    """Return the difficulty, if it was measured: a theme would give away what to look for."""
    return difficulty_word(puzzle) or name_of(puzzle)


def _name_and_place(pool: PuzzlePool, puzzle: Puzzle, _number: int) -> str:
    places = [i for i, entry in enumerate(pool.puzzles, 1) if entry is puzzle]
    return f"{name_of(puzzle, pool.name)} {places[0]}" if places else name_of(puzzle)


@dataclass(frozen=True)
class SetKind:
    """A kind of set: its choice of puzzles, and its sentences.

    `pick` chooses the next puzzle. `place` describes the reader's progress, and `none_left` says
    that no puzzle is left. `title` names a puzzle until it is done. A set that `may_have_no_answer`
    contains puzzles with nothing to find, and a `timed` set is a run. A `levelled` set chooses by
    the reader's level, and a set in `rows` by the number of right answers in a row. A set that
    `repeats` shows tried puzzles mirrored or turned.
    """

    pick: Callable[[PuzzlePool, NextRequest], Puzzle | CustomPuzzle | None]
    place: Callable[[PuzzlePool, SetStanding], str]
    none_left: Callable[[PuzzlePool, SetStanding], str] = lambda *_: say("puzzle.all_done")
    title: Callable[[PuzzlePool, Puzzle, int], str] = _difficulty_only
    may_have_no_answer: bool = False
    levelled: bool = False
    timed: bool = False
    rows: bool = False
    repeats: bool = False


SET_KINDS: Mapping[str, SetKind] = {
    MIXED: SetKind(
        _pick_mixed, lambda *_: "", title=_number_only, may_have_no_answer=True, levelled=True
    ),
    TEN: SetKind(_pick_for_row, _place_in_row, rows=True),
    FAILED: SetKind(_pick_failed, _failed_left, lambda *_: say("puzzle.all_done.failed")),
    DUE: SetKind(_pick_due, _due_left, _none_due, repeats=True),
    MINUTES: SetKind(_pick_timed, lambda *_: "", timed=True),
    OWN: SetKind(_pick_own, _own_left, lambda *_: say("puzzle.all_done.own")),
}
"""The kinds of `SETS`."""
OF_A_THEME = SetKind(_pick_of_theme, _place_in_theme, title=_name_and_place)
"""The kind of a set that is named after a theme."""
