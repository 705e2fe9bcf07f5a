"""A reader's rating in a game, against the measured difficulty of its puzzles.

It follows from the tries that are stored, so nothing else has to be stored or merged. A day is a
period of Glicko-2. Only the first answer to a puzzle counts: a win if it was right without a
hint, else a loss. Repeats don't count, nor do puzzles whose difficulty is not measured.

`lite/web/pages/puzzles/rating.js` does the same without Python. `tests/storage/rating.json` holds
both to the same numbers.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from functools import cache
from itertools import groupby
from typing import NamedTuple

from stonebook.storage.puzzle_results import TryResult
from stonebook.storage.record_kinds import MAX_TRIES, PUZZLE_STATS
from stonebook.storage.stores import Change, StoredRecord
from stonebook.teach.puzzles import puzzles
from stonebook.teach.puzzles.grades import GRADES, difficulty_grade
from stonebook.teach.puzzles.puzzle import Difficulty
from stonebook.teach.puzzles.reader.glicko import RatedGame, Rating, after, chance, idle
from stonebook.teach.puzzles.tries import Tries
from stonebook.words import say

MIN_PUZZLES = 10
"""A rating is known after this many puzzles."""
MAX_KNOWN_DEVIATION = 110.0
"""A rating is known once its deviation is at most this, in rating points."""
SPREAD = 2
"""The rating lies within this many deviations, 95 times out of 100."""
SOLVED_OF_TEN = 6
"""The reader's grade is the hardest grade in which they solve this many puzzles in ten."""


class ReachedRating(NamedTuple):
    """A reader's rating in a game, and the `number` of puzzles that it rests on."""

    rating: Rating
    number: int

    @property
    def is_known(self) -> bool:
        """Whether the rating rests on enough puzzles, and is precise enough."""
        return self.number >= MIN_PUZZLES and self.rating.deviation <= MAX_KNOWN_DEVIATION


@cache
def difficulties(game: str) -> Mapping[str, Difficulty]:
    """Return the measured difficulties of a game's puzzles by their ids."""
    return {puzzle.id: puzzle.difficulty for puzzle in puzzles(game) if puzzle.difficulty}


@cache
def difficulties_by_grade(game: str) -> Mapping[str, tuple[Difficulty, ...]]:
    """Return the measured difficulties by their grades."""
    by_grade: dict[str, list[Difficulty]] = {grade: [] for grade in GRADES}
    for puzzle in puzzles(game):
        if puzzle.difficulty and (grade := difficulty_grade(puzzle)):
            by_grade[grade].append(puzzle.difficulty)
    return {grade: tuple(values) for grade, values in by_grade.items()}


def reached_rating(
    difficulties: Mapping[str, Difficulty], tries: Tries, since: int, now: str
) -> ReachedRating:
    """Return a reader's rating against puzzles of known difficulty.

    Answers up to `since`, in seconds since 1970, or after `now`, don't count. A reset by a clock
    that was ahead hides no answers.
    """
    present = _seconds(now)
    if since > present:
        since = 0
    first = []
    for id, tried in tries.items():
        is_whole = len(tried) < MAX_TRIES  # else the first try is not stored any more
        if id in difficulties and is_whole and since < _seconds(tried[0].at) <= present:
            score = float(tried[0].result == TryResult.RIGHT)
            first.append((tried[0].at[:10], id, RatedGame(*difficulties[id], score)))
    start = Rating(_median([difficulty.value for difficulty in difficulties.values()]))
    return ReachedRating(_by_days(start, sorted(first), now[:10]), len(first))


def _median(values: Sequence[float]) -> float:
    """Return the median, 0 of no values."""
    # Python's own module for this would make the site's snapshot 47 kB larger.
    number, ordered = len(values), sorted(values)
    return (ordered[(number - 1) // 2] + ordered[number // 2]) / 2 if ordered else 0.0


def _seconds(time: str) -> float:
    return datetime.fromisoformat(time).timestamp()


def _by_days(rating: Rating, first: Iterable[tuple[str, str, RatedGame]], today: str) -> Rating:
    last = None
    for text, games in groupby(first, key=lambda entry: entry[0]):
        day = date.fromisoformat(text)
        rating = _after_rest(rating, last, day)
        rating = after(rating, [game for _, _, game in games])
        last = day + timedelta(1)
    return _after_rest(rating, last, date.fromisoformat(today))


def _after_rest(rating: Rating, last: date | None, day: date) -> Rating:
    days = 0 if last is None else (day - last).days
    return idle(rating, days) if days > 0 else rating


def solved_of_ten(rating: float, puzzles: Iterable[Difficulty]) -> int:
    """Return how many of ten puzzles a reader with this rating solves."""
    chances = [chance(rating, *difficulty) for difficulty in puzzles]
    return int(10 * sum(chances) / len(chances) + 0.5)


def rating_sentence(game: str, tries: Tries, since: int, now: str) -> str:
    """Return a reader's rating and how sure it is, "" before the first answer that counts.

    After few answers a rating would only jump, so their number is given instead. A known rating
    comes with its meaning.
    """
    reached = reached_rating(difficulties(game), tries, since, now)
    value, deviation, _ = reached.rating
    if not reached.number:
        return ""
    if reached.number < MIN_PUZZLES:
        return say("puzzle.rating.begun", number=reached.number, of=MIN_PUZZLES)
    if not reached.is_known:
        values = (value + sign * SPREAD * deviation for sign in (-1, 0, 1))
        low, middle, high = map(_in_tens, values)
        return say("puzzle.rating.soon", value=middle, low=low, high=high)
    rating = say(
        "puzzle.rating.detail",
        value=_rounded(value),
        deviation=_rounded(SPREAD * deviation),
        number=reached.number,
    )
    return f"{rating} {_meaning(game, reached.rating)}"


def change_sentence(
    game: str, tries: Tries, since: int, now: str, id: str, *, repeats: bool
) -> str:
    """Return how the answer to a puzzle has changed the rating, or that it does not count.

    An answer that counts gives "" as long as no rating is shown. `repeats`: the puzzle was tried
    before this answer.
    """
    others = {other: tried for other, tried in tries.items() if other != id}
    before, reached = (
        reached_rating(difficulties(game), each, since, now) for each in (others, tries)
    )
    if repeats or reached.number == before.number:
        return say("puzzle.rating.none")
    if before.number < MIN_PUZZLES:
        return ""
    change = _nearest(reached.rating.value) - _nearest(before.rating.value)
    signed = f"{change:+}".replace("-", "−") if change else "±0"
    return say("puzzle.rating.change", change=signed)


def _in_tens(value: float) -> str:
    """Return a rating that is not known yet, rounded to tens."""
    return _rounded(value, 10)


def _rounded(value: float, unit: int = 1) -> str:
    return f"{_nearest(value, unit)}"


def _nearest(value: float, unit: int = 1) -> int:
    """Return a rating as it is shown: rounded, and never below 0."""
    # Halves are rounded up, as in JavaScript.
    return max(math.floor(value / unit + 0.5) * unit, 0)


def _meaning(game: str, rating: Rating) -> str:
    """Return how many puzzles of ten a reader with a rating solves."""
    value, deviation, _ = rating
    by_grade = [(grade, values) for grade, values in difficulties_by_grade(game).items() if values]
    solid = [grade for grade, values in by_grade if solved_of_ten(value, values) >= SOLVED_OF_TEN]
    grade = solid[-1] if solid else by_grade[0][0]
    low, middle, high = (
        solved_of_ten(value + sign * SPREAD * deviation, difficulties_by_grade(game)[grade])
        for sign in (-1, 0, 1)
    )
    return say(f"puzzle.rating.{grade}", number=middle, low=low, high=high)


def since_of(stored: StoredRecord | None, game: str) -> int:
    """Return since when answers count for a game's rating, in seconds since 1970."""
    stats = PUZZLE_STATS.read(stored)
    # in 0.1.0: a reset was of the ratings of all games
    since: int = max(stats["since"], stats.get("resets", {}).get(game, 0))
    return since


def best_of(stored: StoredRecord | None, run: str, game: str) -> int:
    """Return the best result of a run, 0 for none. `run` is "row" or "minutes"."""
    best: int = PUZZLE_STATS.read(stored).get(run, {}).get(game, 0)
    return best


def best_change(run: str, game: str, number: int) -> Change:
    """Return a change that keeps a result of a run if it is the best."""

    def change(stored: StoredRecord | None) -> StoredRecord:
        fields = PUZZLE_STATS.read(stored)
        fields[run] = {**fields.get(run, {}), game: max(best_of(stored, run, game), number)}
        return PUZZLE_STATS.write(fields, stored)

    return change
