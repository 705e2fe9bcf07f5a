"""How often a level solves a puzzle."""

from __future__ import annotations

import hashlib
import json
from typing import NamedTuple

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search import level
from stonebook.search.levels import Level
from stonebook.search.levels.strength import strength
from stonebook.search.slices import run_to_end
from stonebook.teach.puzzles import files
from stonebook.teach.puzzles.evaluation import Unproved, accepted, defence
from stonebook.teach.puzzles.puzzle import Puzzle


class Task(NamedTuple):
    """A puzzle and the level that tries it, with the seeds from `first_seed` before `end_seed`."""

    folder: str
    game: str
    entry: files.Entry
    level: int
    first_seed: int
    end_seed: int

    @property
    def key(self) -> str:
        """The unique key of the task: the puzzle, and the level's strength."""
        position = {name: self.entry.get(name) for name in ("name", "moves", "board", "after")}
        objective = [self.entry["seeks"], self.entry["length"], self.entry.get("settings")]
        numbers = tuple(strength(self.game, self.level))
        text = json.dumps([self.game, position, objective, self.level, numbers])
        return hashlib.sha256(text.encode()).hexdigest()[:16]


class TaskResult(NamedTuple):
    """The number of the tries in a range of seeds that solved the puzzle."""

    key: str
    first_seed: int
    end_seed: int
    solved: int


def try_puzzle(task: Task) -> TaskResult:
    """Try a puzzle with every seed of the task."""
    solver = PuzzleSolver(files.puzzle_of(task.game, task.entry), level(task.game, task.level))
    solved = sum(solver.solves(seed) for seed in range(task.first_seed, task.end_seed))
    return TaskResult(task.key, task.first_seed, task.end_seed, solved)


class PuzzleSolver:
    """A level that tries a puzzle. Results that don't depend on the seed are computed once."""

    def __init__(self, puzzle: Puzzle, player: Level) -> None:
        self._puzzle = puzzle
        self._player = player
        self._start = puzzle.position
        self._right_moves: dict[tuple[Move, ...], tuple[Move, ...]] = {(): puzzle.accepted}
        self._solved_moves: dict[tuple[Move, ...], Move | None] = {}

    def solves(self, seed: int) -> bool:
        """Whether the level finds every right move of the puzzle.

        A puzzle ends when nothing more can be proved, as on its page.
        """
        try:
            return self._finds_all_moves(seed)
        except Unproved:
            return True

    def _finds_all_moves(self, seed: int) -> bool:
        position, moves_found = self._start, 0
        line: tuple[Move, ...] = ()
        while moves_found < self._puzzle.length and position.to_move is not None:
            if position.to_move == self._start.to_move:
                move = self._choose(position, line, seed)
                if move not in self._right_moves_after(position, line):
                    return False
                moves_found += 1
            else:
                reply = defence(position, self._puzzle.seeks)
                assert reply is not None
                move = reply
            position, line = position.play(move), (*line, move)
        return True

    def _choose(self, position: Position, line: tuple[Move, ...], seed: int) -> Move:
        if line not in self._solved_moves:
            self._solved_moves[line] = run_to_end(self._player.finding_proved_move(position))
        return self._solved_moves[line] or self._player.choose(position, seed)

    def _right_moves_after(self, position: Position, line: tuple[Move, ...]) -> tuple[Move, ...]:
        if line not in self._right_moves:
            self._right_moves[line] = accepted(position, self._puzzle.seeks)
        return self._right_moves[line]
