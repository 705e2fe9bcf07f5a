"""The players: the levels, a random one, a greedy one, OpenSpiel's, and the yardsticks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from benchmarks.strength.gnugo import gnugo
from benchmarks.strength.openspiel_player import openspiel_move
from benchmarks.strength.yardsticks import alpha_beta, zebra
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.levels import level

Player = Callable[[Position, int, Sequence[Move]], Move]
"""Takes a position, a seed and the moves since the start, and returns a move."""

SAMPLED = 60
"""If there are more moves than this (Jō), the greedy player examines a random sample."""


def by_chance(position: Position, seed: int, history: Sequence[Move] = ()) -> Move:
    """Return a random legal move, all equally likely."""
    moves = position.moves()
    return moves[int(Random(seed).random() * len(moves))]


def greedy(position: Position, seed: int, history: Sequence[Move] = ()) -> Move:
    """Return the move after which the mover leads by most; ties are broken at random.

    In a game without a count (Alter Igo), stones on the board are counted.
    """
    random, moves = Random(seed), position.moves()
    places = range(len(moves))
    if len(moves) > SAMPLED:
        places = sorted({int(random.random() * len(moves)) for _ in range(SAMPLED)})
    player = str(position.to_move)
    options = [moves[place] for place in places]
    return max(options, key=lambda move: (lead(position.play(move), player), random.random()))


def lead(position: Position, player: str) -> float:
    """Return a player's lead; a won game counts more than any lead."""
    result, score = position.result, position.score()
    if score is not None:
        own = score.scores[player]
        return own - (sum(score.scores.values()) - own)
    if result is not None and result.winner is not None:
        return 1e6 if result.winner == player else -1e6
    board = [position.at(cell) for cell in position.cells()]
    return board.count(player) - board.count(position.game.rival(player))


def player(game: str, name: str) -> Player:
    """Return a player by name: "0" to "6", "random", "greedy", "openspiel", or a yardstick.

    Yardsticks are "depth4", "zebra2" and "gnugo1": alpha-beta, Zebra and GNU Go.
    """
    named: dict[str, Player] = {"random": by_chance, "greedy": greedy, "openspiel": openspiel_move}
    if name in named:
        return named[name]
    if name.startswith("depth"):
        return lambda position, seed, history: alpha_beta(int(name[5:]), position, seed)
    if name.startswith("gnugo"):
        return lambda position, seed, history: gnugo(int(name[5:]), position, seed, history)
    if name.startswith("zebra"):
        return lambda position, seed, history: zebra(int(name[5:]), position, history)
    chosen = level(game, int(name))
    return lambda position, seed, history: chosen.choose(position, seed)
