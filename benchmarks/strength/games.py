"""One game between two players, from a seeded opening."""

from __future__ import annotations

from typing import NamedTuple

import stonebook
from benchmarks.strength.players import player
from stonebook.rules.moves import Move
from stonebook.search.levels.strength import strength
from stonebook.search.openings import opening_moves
from stonebook.teach.play.tournament import MAX_MOVES_PER_CELL


class Task(NamedTuple):
    """A game to play: its name and settings, the first and the second player, the seed."""

    game: str
    settings: str
    first: str
    second: str
    seed: int

    @property
    def key(self) -> str:
        """The unique key of the task."""
        return " ".join(map(str, self))

    def with_sides_swapped(self) -> Task:
        """Return the same game with the players' sides swapped."""
        return self._replace(first=self.second, second=self.first)


class GameOutcome(NamedTuple):
    """The outcome of a task for the player who moved first.

    `score` is 1, 0.5 or 0, and `moves` the length of the game. `level_strengths` identifies the
    strengths of the levels; games of levels with other strengths don't count.
    """

    task: Task
    score: float
    margin: float
    moves: int
    level_strengths: str


def level_strengths(task: Task) -> str:
    """Return the strengths of the levels that play, as text."""
    names = (task.first, task.second)
    return " ".join(str(tuple(strength(task.game, int(n)))) for n in names if n.isdigit())


def settings_of(text: str) -> dict[str, int]:
    """Parse settings from text.

    >>> settings_of("width=5,height=5"), settings_of("")
    ({'width': 5, 'height': 5}, {})
    """
    pairs = (part.split("=") for part in text.split(",") if part)
    return {name: int(value) for name, value in pairs}


def play(task: Task) -> GameOutcome:
    """Play a game to its end. A game that is too long is a draw."""
    position = stonebook.game(task.game).start(**settings_of(task.settings))
    moves: list[Move] = []
    for move in opening_moves(position, task.seed):
        position = position.play(move)
        moves.append(move)
    names = position.game.players
    sides = {names[0]: player(task.game, task.first), names[1]: player(task.game, task.second)}
    max_moves = MAX_MOVES_PER_CELL * len(position.cells())
    while position.to_move is not None and len(moves) < max_moves:
        moves.append(sides[position.to_move](position, 1000 * task.seed + len(moves), moves))
        position = position.play(moves[-1])
    result = position.result
    if result is None:
        return GameOutcome(task, 0.5, 0, len(moves), level_strengths(task))
    score = 0.5 if result.winner is None else float(result.winner == names[0])
    margin = result.scores[names[0]] - result.scores[names[1]] if result.scores else 0
    return GameOutcome(task, score, margin, len(moves), level_strengths(task))
