"""What is kept of all that was found: no twin of what is there, not too much of one kind."""

from __future__ import annotations

from collections import Counter

from stonebook.profiles import profile
from stonebook.rules import GAMES
from stonebook.rules.game import SIZES
from stonebook.teach.puzzles.files import Entry
from stonebook.teach.puzzles.mining.classify import FIRST
from stonebook.teach.puzzles.mining.filters import PLENTY, TWIN
from stonebook.teach.puzzles.mining.sampling import (
    ANY,
    MIXED,
    NOTHING,
    ONE_IN,
    MiningTask,
    Sample,
    names_of_chosen,
)

OF_THEME, OF_BOARD, OF_LENGTH, OF_RESULT = 0.4, 0.75, 0.5, 0.9
"""No more than such a share of what is wanted has one main theme, is on one board, asks for so many
moves, or, with nothing to find, comes to one result. Of first steps a profile says how many."""
SIZED = {name for name, game in GAMES.items() if any(one.name in SIZES for one in game.settings)}


class Selection:
    """Puzzles up to a number, out of units that come in the order of their numbers.

    `entries` are the puzzles, `removed` counts by filter what is none, and `games` how many games
    it took. Of a mixed set one in five has nothing to find, and those come last.

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
        self._kept: dict[bool, list[Entry]] = {False: [], True: []}
        self._names = names_of_chosen(task.game)
        self._kinds: Counter[object] = Counter()

    @property
    def entries(self) -> list[Entry]:
        """The puzzles, those with nothing to find last."""
        return [*self._kept[False], *self._kept[True]]

    @property
    def full(self) -> bool:
        """Whether there are as many as are wanted."""
        return all(len(self._kept[kind]) >= most for kind, most in self._wanted.items())

    def needs(self, number: int) -> bool:
        """Whether there is room for what a number comes to."""
        nothing = self._task.of(number).kind == NOTHING
        return len(self._kept[nothing]) < self._wanted[nothing]

    def add(self, unit: Sample) -> None:
        """Take in the next unit, if there is room for what it is about."""
        if not self.needs(unit.number):
            return
        self.games += 1
        self.removed.update(unit.removed)
        entry = unit.entry
        if entry is None:
            return
        kinds = self._shares(entry)
        if entry["name"] in self._names:
            self.removed[TWIN] += 1
        elif any(self._kinds[kind] >= most for kind, most in kinds.items()):
            self.removed[PLENTY] += 1
        else:
            self._names.add(entry["name"])
            self._kinds.update(kinds.keys())
            self._kept[entry["nothing"]].append(entry)

    def _shares(self, entry: Entry) -> dict[object, float]:
        """Return the kinds that a puzzle is of, and how many of each there may be.

        Who asks for one theme or one board has asked for all of that.
        """
        theme, nothing = entry["themes"][0], entry["nothing"]
        wanted, game = self._wanted[nothing], self._task.game
        shares: dict[object, float] = {}
        if self._task.settings is None and game in SIZED:
            board = tuple(entry["settings"].get(name) for name in SIZES)
            shares["board", nothing, board] = wanted * OF_BOARD
        if nothing:
            shares["result", entry["proved"][0]] = wanted * OF_RESULT
        elif self._task.kind in (ANY, MIXED):
            first = profile(game).mining.first_steps
            shares["length", entry["length"]] = wanted * OF_LENGTH
            shares["theme", theme] = wanted * (first if theme == FIRST else OF_THEME)
        return shares
