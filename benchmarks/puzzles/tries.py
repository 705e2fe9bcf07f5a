"""How often a level finds a puzzle's moves."""

from __future__ import annotations

import hashlib
import json
from typing import NamedTuple

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search import level
from stonebook.search.cooperative import run_to_end
from stonebook.search.levels import Level
from stonebook.search.levels.strength import strength
from stonebook.teach.puzzles import files
from stonebook.teach.puzzles.evaluation import Unproved, accepted, defence
from stonebook.teach.puzzles.puzzle import Puzzle


class Task(NamedTuple):
    """A puzzle and the level that tries it, with the seeds from one up to another."""

    folder: str
    game: str
    entry: files.Entry
    level: int
    first: int
    seeds: int

    @property
    def key(self) -> str:
        """What tells it from all others: the puzzle, and how strong the level is."""
        asked = {name: self.entry.get(name) for name in ("name", "moves", "board", "after")}
        also = [self.entry["seeks"], self.entry["length"], self.entry.get("settings")]
        numbers = tuple(strength(self.game, self.level))
        text = json.dumps([self.game, asked, also, self.level, numbers])
        return hashlib.sha256(text.encode()).hexdigest()[:16]


class Tried(NamedTuple):
    """How many of the tries from the first seed up to another one found it."""

    key: str
    first: int
    seeds: int
    found: int


def tried(task: Task) -> Tried:
    """Try a puzzle with every seed that is asked for."""
    trying = Trying(files.puzzle_of(task.game, task.entry), level(task.game, task.level))
    found = sum(trying.finds(seed) for seed in range(task.first, task.seeds))
    return Tried(task.key, task.first, task.seeds, found)


class Trying:
    """One level's tries of one puzzle. What hangs on no seed is found out once."""

    def __init__(self, puzzle: Puzzle, player: Level) -> None:
        self._puzzle = puzzle
        self._player = player
        self._start = puzzle.position
        self._right: dict[tuple[Move, ...], tuple[Move, ...]] = {(): puzzle.accepted}
        self._solved: dict[tuple[Move, ...], Move | None] = {}

    def finds(self, seed: int) -> bool:
        """Whether the level makes a right move each time that one is asked for.

        Where nothing more is proved, a puzzle ends: as on its page.
        """
        try:
            return self._finds(seed)
        except Unproved:
            return True

    def _finds(self, seed: int) -> bool:
        position, made = self._start, 0
        line: tuple[Move, ...] = ()
        while made < self._puzzle.length and position.to_move is not None:
            if position.to_move == self._start.to_move:
                move = self._chosen(position, line, seed)
                if move not in self._right_after(position, line):
                    return False
                made += 1
            else:
                answer = defence(position, self._puzzle.seeks)
                assert answer is not None
                move = answer
            position, line = position.play(move), (*line, move)
        return True

    def _chosen(self, position: Position, line: tuple[Move, ...], seed: int) -> Move:
        if line not in self._solved:
            self._solved[line] = run_to_end(self._player.solving(position))
        return self._solved[line] or self._player.choose(position, seed)

    def _right_after(self, position: Position, line: tuple[Move, ...]) -> tuple[Move, ...]:
        if line not in self._right:
            self._right[line] = accepted(position, self._puzzle.seeks)
        return self._right[line]
