"""How often a level solves a puzzle."""

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
    """A puzzle and the level that tries it, with a range of seeds."""

    folder: str
    game: str
    entry: files.Entry
    level: int
    first: int
    seeds: int

    @property
    def key(self) -> str:
        """The unique key of the task: the puzzle, and the level's strength."""
        asked = {name: self.entry.get(name) for name in ("name", "moves", "board", "after")}
        also = [self.entry["seeks"], self.entry["length"], self.entry.get("settings")]
        numbers = tuple(strength(self.game, self.level))
        text = json.dumps([self.game, asked, also, self.level, numbers])
        return hashlib.sha256(text.encode()).hexdigest()[:16]


class Tried(NamedTuple):
    """How many of the tries in a range of seeds solved the puzzle."""

    key: str
    first: int
    seeds: int
    found: int


def try_puzzle(task: Task) -> Tried:
    """Try a puzzle with every seed of the task."""
    trying = Trying(files.puzzle_of(task.game, task.entry), level(task.game, task.level))
    number = sum(trying.finds(seed) for seed in range(task.first, task.seeds))
    return Tried(task.key, task.first, task.seeds, number)


class Trying:
    """One level's tries of one puzzle. Results that don't depend on the seed are computed once."""

    def __init__(self, puzzle: Puzzle, player: Level) -> None:
        self._puzzle = puzzle
        self._player = player
        self._start = puzzle.position
        self._right: dict[tuple[Move, ...], tuple[Move, ...]] = {(): puzzle.accepted}
        self._solved: dict[tuple[Move, ...], Move | None] = {}

    def finds(self, seed: int) -> bool:
        """Whether the level finds every right move of the puzzle.

        As on its page, a puzzle ends when nothing more can be proved.
        """
        try:
            return self._finds(seed)
        except Unproved:
            return True

    def _finds(self, seed: int) -> bool:
        position, moves_found = self._start, 0
        line: tuple[Move, ...] = ()
        while moves_found < self._puzzle.length and position.to_move is not None:
            if position.to_move == self._start.to_move:
                move = self._chosen(position, line, seed)
                if move not in self._right_after(position, line):
                    return False
                moves_found += 1
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
