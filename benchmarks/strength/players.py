"""The players: levels, a random player, a greedy player, and other programs."""

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

MAX_GREEDY_MOVES = 60
"""If a position has more moves, as in Jō, the greedy player examines a random sample."""
WIN_LEAD = 1e6
"""A won game counts as this lead, which is larger than any count."""


def play_randomly(position: Position, seed: int, history: Sequence[Move] = ()) -> Move:
    """Return a random legal move. All moves are equally likely."""
    moves = position.moves()
    return moves[int(Random(seed).random() * len(moves))]


def play_greedily(position: Position, seed: int, history: Sequence[Move] = ()) -> Move:
    """Return the move after which the mover has the largest lead. Ties are broken at random.

    In a game without scores (Alter Igo), the stones on the board count.
    """
    random, moves = Random(seed), position.moves()
    places = range(len(moves))
    if len(moves) > MAX_GREEDY_MOVES:
        places = sorted({int(random.random() * len(moves)) for _ in range(MAX_GREEDY_MOVES)})
    player = str(position.to_move)
    options = [moves[place] for place in places]
    return max(options, key=lambda move: (lead(position.play(move), player), random.random()))


def lead(position: Position, player: str) -> float:
    """Return a player's lead. A game that is won without scores counts as WIN_LEAD."""
    result, score = position.result, position.score()
    if score is not None:
        own = score.scores[player]
        return own - (sum(score.scores.values()) - own)
    if result is not None and result.winner is not None:
        return WIN_LEAD if result.winner == player else -WIN_LEAD
    board = [position.at(cell) for cell in position.cells()]
    return board.count(player) - board.count(position.game.rival(player))


def player(game: str, name: str) -> Player:
    """Return a player by name: "0" to "6" for a level, "random", "greedy", "openspiel".

    Or alpha-beta, Zebra or GNU Go with a depth or level: "depth4", "zebra2", "gnugo1".
    """
    named: dict[str, Player] = {
        "random": play_randomly,
        "greedy": play_greedily,
        "openspiel": openspiel_move,
    }
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
