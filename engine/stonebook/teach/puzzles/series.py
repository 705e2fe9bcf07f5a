"""Sets of puzzles: by theme, mixed, ten in a row, and those that failed. Which one comes next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

import stonebook
from stonebook.profiles import profile
from stonebook.rules.errors import BadSettings
from stonebook.teach.puzzles import nothing_here, puzzle, puzzles
from stonebook.teach.puzzles.custom_puzzle import CustomPuzzle, linked
from stonebook.teach.puzzles.labels import theme_title
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.record import Tries, failed, solved
from stonebook.words import say
from stonebook.words.truncate import excerpt

MIXED, TEN, FAILED, AGAIN = SETS = ("mixed", "ten", "failed", "again")
"""The sets that are no themes."""
ROW = 10
"""So many are in a row."""
ONE_IN = 5
"""Of so many of a mixed set there is nothing in one."""
NEAR = 12
"""A mixed set draws from so many, the easiest of those that were tried least."""


@dataclass(frozen=True)
class Series:
    """A set of a game's puzzles, by its name: a theme's, or one of `SETS`."""

    game: str
    name: str

    @property
    def title(self) -> str:
        """What it is called."""
        return f"{stonebook.game(self.game).title}: {set_title(self.game, self.name)}"

    @property
    def doubted(self) -> bool:
        """Whether there may be nothing in one of its puzzles."""
        return self.name == MIXED

    @property
    def puzzles(self) -> Sequence[Puzzle]:
        """All that may come: first those with words of their own, each from easy to hard."""
        every = puzzles(self.game)
        if self.name not in SETS:
            every = tuple(one for one in every if self.name in one.themes)
        return sorted(every, key=lambda one: (one.texts is None, how_hard(one)))

    def tried(self, record: Tries) -> Sequence[Puzzle | CustomPuzzle]:
        """All that may come again to a reader with a record: also what is in no file."""
        own = (linked(id) for id in record if id.startswith(f"{self.game}/"))
        return [*self.puzzles, *filter(None, own)]

    def next(
        self,
        record: Tries,
        number: int = 0,
        after: Puzzle | CustomPuzzle | None = None,
        now: str = "",
    ) -> Puzzle | CustomPuzzle | None:
        """Return the next puzzle for a reader with a record, None when all is done.

        `number` says how many came before, and decides where chance would: so that the same reader
        is asked the same. `after` is the one that has just been shown, `now` the time as ISO text:
        it matters to what is asked again.
        """
        return _PICKS.get(self.name, _of_theme)(self, _NextRequest(record, number, after, now))


class _NextRequest(NamedTuple):
    """What `Series.next` is asked with."""

    record: Tries
    number: int
    after: Puzzle | CustomPuzzle | None
    now: str

    def next_of(self, every: Sequence[Puzzle | CustomPuzzle]) -> Puzzle | CustomPuzzle | None:
        """Return the first of some: that which has just been shown only if no other is left."""
        others = (one for one in every if self.after is None or one.id != self.after.id)
        return next(others, None) or next(iter(every), None)


def series(game: str, name: str) -> Series:
    """Return a set by its name. Raises BadSettings for an unknown game, or what is no set of it.

    >>> series("otello", "corner").doubted, series("otello", "mixed").doubted
    (False, True)
    """
    its = stonebook.game(game).name
    known = (*SETS, *profile(its).themes)
    wished = name.strip().casefold() or MIXED
    if wished not in known:
        title = stonebook.game(its).title
        said = say("puzzle.series.unknown", said=excerpt(wished), game=title, known=known)
        raise BadSettings(said, wished)
    return Series(its, wished)


def one_puzzle(id: str) -> Puzzle:
    """Return a puzzle by its id. Raises BadSettings for none."""
    try:
        return puzzle(id)
    except KeyError:
        raise BadSettings(say("teacher.puzzle", name=excerpt(id)), id) from None


def set_title(game: str, name: str) -> str:
    """Return what a set of a game is called."""
    return say(f"puzzle.set.{name}") if name in SETS else theme_title(game, name)


def how_hard(puzzle: Puzzle) -> float:
    """Return what sorts puzzles: those not measured stay in their order, and come last."""
    return float("inf") if puzzle.difficulty is None else puzzle.difficulty.value


def _of_theme(its: Series, asked: _NextRequest) -> Puzzle | None:
    """The next one behind that which has not been solved, or else the first."""
    every, after = its.puzzles, asked.after
    place = next((i + 1 for i, one in enumerate(every) if one is after), 0)
    around = (*every[place:], *every[:place])
    return next((one for one in around if not solved(asked.record, one.id)), None)


def _failed(its: Series, asked: _NextRequest) -> Puzzle | CustomPuzzle | None:
    """The one whose failure is the longest ago."""
    every = [one for one in its.tried(asked.record) if failed(asked.record, one.id)]
    every.sort(key=lambda one: asked.record[one.id][-1].at)
    return asked.next_of(every)


def _again(its: Series, asked: _NextRequest) -> Puzzle | CustomPuzzle | None:
    """The one that is due for the longest time."""
    return asked.next_of(due(its, asked.record, asked.now))


def due(its: Series, record: Tries, now: str) -> list[Puzzle | CustomPuzzle]:
    """Return what is due again of the game of a set."""
    from stonebook.teach.puzzles.schedule import due_now  # late: nothing else needs its scheduler

    every = {one.id: one for one in its.tried(record)}
    return [every[id] for id in due_now(record, now) if id in every]


def _mixed(its: Series, asked: _NextRequest) -> Puzzle | None:
    """One of the easiest that were tried least, or, once in five, one in which there is nothing."""
    block, place = divmod(asked.number, ONE_IN)
    empty = Random(f"{its.game} {block}").randrange(ONE_IN) == place
    every = (empty and nothing_here(its.game)) or its.puzzles
    return _drawn(its, asked, every)


def _ten(its: Series, asked: _NextRequest) -> Puzzle | None:
    """One of the tenth that its place in the row is for: from easy to hard."""
    every = its.puzzles
    place = asked.number % ROW
    tenth = every[len(every) * place // ROW : max(len(every) * (place + 1) // ROW, 1)]
    return _drawn(its, asked, tenth or every)


def _drawn(its: Series, asked: _NextRequest, every: Sequence[Puzzle]) -> Puzzle | None:
    others = [one for one in every if one is not asked.after] or [*every]
    others.sort(key=lambda one: len(asked.record.get(one.id, ())))
    chance = Random(f"{its.game} {its.name} {asked.number}")
    return chance.choice(others[:NEAR]) if others else None


_PICKS: Mapping[str, Callable[[Series, _NextRequest], Puzzle | CustomPuzzle | None]] = {
    MIXED: _mixed,
    TEN: _ten,
    FAILED: _failed,
    AGAIN: _again,
}
