"""Games of the computer against itself: positions and how their games ended."""

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

SHORTEST, LONGEST = 2, 20
"""The fewest and the most random moves at the start: far from best play, too, values are learnt."""
SOLVED = 10
"""With this many empty squares or fewer, a game ends with the best play of both sides."""


class Game(NamedTuple):
    """A game: its moves, how many of the first are random, and the margin of the first player."""

    moves: list[str]
    random: int
    margin: int


def play_game(seed: str, strength: Strength) -> Game | None:
    """Return the game of a seed, None if it ends among its random moves."""
    random = Random(seed)
    position = stonebook.game("otello").start()
    first = SHORTEST + int(random.random() * (LONGEST - SHORTEST + 1))
    moves: list[str] = []
    while position.to_move is not None:
        legal = position.moves()
        if len(moves) < first or len(legal) == 1:
            move = legal[int(random.random() * len(legal))]
        elif position.rows().count(".") <= SOLVED:
            proof = solve(position)
            assert proof.margin is not None
            turned = position.to_move == position.game.players[1]
            return Game(moves, first, int(-proof.margin if turned else proof.margin))
        else:
            candidates, values = run_to_end(otello_estimate(position, strength, random))
            move = candidates[values.index(max(values))]
        moves.append(str(move))
        position = position.play(move)
    if len(moves) <= first or position.result is None:
        return None
    scores = position.result.scores
    first_player, second = position.game.players
    return Game(moves, first, int(scores[first_player] - scores[second]))


def positions(game: Game) -> Iterator[tuple[BracketPosition, int]]:
    """Yield the positions after the random moves, each with the margin for its player to move."""
    position = stonebook.game("otello").start()
    for number, move in enumerate(game.moves):
        position = position.play(move)
        if number + 1 < game.random or position.to_move is None:
            continue
        assert isinstance(position, BracketPosition)
        if position.moves()[0].kind == "place":
            yield position, -game.margin if position.bitboards.turn else game.margin
