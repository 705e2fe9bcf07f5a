"""Games of the computer against itself, and their positions with the final margins."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import stonebook
from stonebook.rules.bracketing import BracketPosition
from stonebook.search import solve
from stonebook.search.cooperative import run_to_end
from stonebook.search.levels.otello import otello_estimate
from stonebook.search.levels.strength import Strength

MIN_RANDOM_MOVES = 2
MAX_RANDOM_MOVES = 20
"""Games begin with random moves, so values are also fitted to positions of poor play."""
SOLVED_EMPTIES = 10
"""With this many empty squares or fewer, a game is scored as if both sides played best."""


class Game(NamedTuple):
    """A game: its moves, the number of random moves at the start, the first player's margin."""

    moves: list[str]
    random: int
    margin: int


def play_game(seed: str, strength: Strength) -> Game | None:
    """Return the game of a seed, or None if the game ends during its random moves."""
    random = Random(seed)
    position = stonebook.game("otello").start()
    choices = MAX_RANDOM_MOVES - MIN_RANDOM_MOVES + 1
    random_moves = MIN_RANDOM_MOVES + int(random.random() * choices)
    moves: list[str] = []
    while position.to_move is not None:
        legal = position.moves()
        if len(moves) < random_moves or len(legal) == 1:
            move = legal[int(random.random() * len(legal))]
        elif position.rows().count(".") <= SOLVED_EMPTIES:
            proof = solve(position)
            assert proof.margin is not None
            first_to_move = position.to_move == position.game.players[0]
            margin = proof.margin if first_to_move else -proof.margin
            return Game(moves, random_moves, int(margin))
        else:
            candidates, values = run_to_end(otello_estimate(position, strength, random))
            move = candidates[values.index(max(values))]
        moves.append(str(move))
        position = position.play(move)
    if len(moves) <= random_moves or position.result is None:
        return None
    scores = position.result.scores
    first_player, second = position.game.players
    return Game(moves, random_moves, int(scores[first_player] - scores[second]))


def positions(game: Game) -> Iterator[tuple[BracketPosition, int]]:
    """Yield the positions after the random moves, each with the margin of its player to move."""
    position = stonebook.game("otello").start()
    for number, move in enumerate(game.moves):
        position = position.play(move)
        if number + 1 < game.random or position.to_move is None:
            continue
        assert isinstance(position, BracketPosition)
        if position.moves()[0].kind == "place":
            yield position, -game.margin if position.bitboards.mover else game.margin
