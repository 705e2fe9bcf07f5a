"""Selects mined puzzles: no twins of existing ones, and not too many of one kind."""

from __future__ import annotations

from collections import Counter

from stonebook.profiles import profile
from stonebook.rules import GAMES
from stonebook.rules.game import SIZES
from stonebook.teach.puzzles.files import Entry, chosen, puzzle_of
from stonebook.teach.puzzles.mining.classify import FIRST
from stonebook.teach.puzzles.mining.filters import PLENTY, TWIN
from stonebook.teach.puzzles.mining.sampling import (
    ANY,
    DRAWN,
    MIXED,
    NOTHING,
    ONE_IN,
    MiningTask,
    Sample,
)
from stonebook.teach.puzzles.validation import likeness

# The greatest shares of puzzles that are alike. The profile sets those of first steps and passes.
OF_THEME = 0.4  # with one main theme
OF_DRAWN = 0.75  # the same on drawn boards, which have few themes
OF_BOARD = 0.75
OF_LENGTH = 0.5
OF_RESULT = 0.9  # of those with nothing to find
GAMES_WITH_SIZES = {
    name for name, game in GAMES.items() if any(setting.name in SIZES for setting in game.settings)
}


class Selection:
    """A limited number of puzzles from samples, which must be added in the order of their numbers.

    `entries` are the puzzles, `removed` counts rejected positions by filter, and `games` counts the
    games. In a mixed set one puzzle in five has nothing to find; those come last.

    >>> gathering = Selection(MiningTask("otello", "mixed", 1), 10)
    >>> gathering.add(Sample(0, None, {"few": 3}))
    >>> gathering.full, dict(gathering.removed)
    (False, {'few': 3})
    """

    def __init__(self, task: MiningTask, wanted: int) -> None:
        self.removed: Counter[str] = Counter()
        self.games = 0
        nothing = {MIXED: wanted // ONE_IN, NOTHING: wanted}.get(task.kind, 0)
        self._task = task
        self._wanted = {False: wanted - nothing, True: nothing}
        self._chosen: dict[bool, list[Entry]] = {False: [], True: []}
        self._likenesses = {likeness(puzzle) for puzzle in chosen(task.game)}
        self._kinds: Counter[object] = Counter()

    @property
    def entries(self) -> list[Entry]:
        """The puzzles; those with nothing to find come last."""
        return [*self._chosen[False], *self._chosen[True]]

    @property
    def full(self) -> bool:
        """Whether the wanted number is reached."""
        return all(len(self._chosen[kind]) >= most for kind, most in self._wanted.items())

    def needs(self, number: int) -> bool:
        """Whether there is room for the kind of puzzle that a number gives."""
        nothing = self._task.of(number).kind == NOTHING
        return len(self._chosen[nothing]) < self._wanted[nothing]

    def add(self, sample: Sample) -> None:
        """Add the next sample, if there is room for its kind of puzzle."""
        if not self.needs(sample.number):
            return
        self.games += 1
        self.removed.update(sample.removed)
        entry = sample.entry
        if entry is None:
            return
        kinds = self._limits(entry)
        like = likeness(puzzle_of(self._task.game, entry))
        if like in self._likenesses:
            self.removed[TWIN] += 1
        elif any(self._kinds[kind] >= most for kind, most in kinds.items()):
            self.removed[PLENTY] += 1
        else:
            self._likenesses.add(like)
            self._kinds.update(kinds.keys())
            self._chosen[entry["nothing"]].append(entry)

    def _limits(self, entry: Entry) -> dict[object, float]:
        """Return the kinds a puzzle belongs to, and how many of each are allowed.

        A task for one theme or one board has no limit on that theme or board.
        """
        theme, nothing = entry["themes"][0], entry["nothing"]
        wanted, game = self._wanted[nothing], self._task.game
        limits: dict[object, float] = {}
        if self._task.settings is None and game in GAMES_WITH_SIZES:
            settings = puzzle_of(game, entry).start.origin.settings
            board = tuple(settings.get(name) for name in SIZES)
            limits["board", nothing, board] = wanted * OF_BOARD
        if nothing:
            limits["result", entry["proved"][0]] = wanted * OF_RESULT
        elif self._task.kind in (ANY, MIXED, DRAWN):
            first = profile(game).puzzles.mining.max_first_steps
            limits["length", entry["length"]] = wanted * OF_LENGTH
            usual = OF_DRAWN if self._task.kind == DRAWN else OF_THEME
            limits["theme", theme] = wanted * (first if theme == FIRST else usual)
            if entry["accepted"] == ["pass"]:
                limits["pass"] = wanted * profile(game).puzzles.mining.max_passes
        return limits
