"""Who plays: the five levels, chance, one who takes what is most at once, and a stranger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from benchmarks.strength.stranger import stranger
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.levels import level

Player = Callable[[Position, int, Sequence[Move]], Move]
"""Given a position, a seed and the moves since the start, a move."""

SAMPLED = 60
"""Of more moves than these, the greedy player looks at so many drawn by chance (Jō)."""


def by_chance(position: Position, seed: int, made: Sequence[Move] = ()) -> Move:
    """Every legal move as likely as the others."""
    moves = position.moves()
    return moves[int(Random(seed).random() * len(moves))]


def greedy(position: Position, seed: int, made: Sequence[Move] = ()) -> Move:
    """The move after which the own count leads by most. Among equals, chance decides.

    Where a game has no count (Alter Igo), stones on the board are counted.
    """
    random, moves = Random(seed), position.moves()
    places = range(len(moves))
    if len(moves) > SAMPLED:
        places = sorted({int(random.random() * len(moves)) for _ in range(SAMPLED)})
    player = str(position.to_move)
    options = [moves[place] for place in places]
    return max(options, key=lambda move: (lead(position.play(move), player), random.random()))


def lead(position: Position, player: str) -> float:
    """Return by how much a player leads, a won game by more than any count."""
    result, score = position.result, position.score()
    if score is not None:
        own = score.scores[player]
        return own - (sum(score.scores.values()) - own)
    if result is not None and result.winner is not None:
        return 1e6 if result.winner == player else -1e6
    board = [position.at(cell) for cell in position.cells()]
    return board.count(player) - board.count(position.game.rival(player))


def player(game: str, name: str) -> Player:
    """Return the player of a name: "1" to "5", "random", "greedy", "openspiel"."""
    named: dict[str, Player] = {"random": by_chance, "greedy": greedy, "openspiel": stranger}
    if name in named:
        return named[name]
    chosen = level(game, int(name))
    return lambda position, seed, made: chosen.choose(position, seed)
