"""Games between natural but imperfect players: all different, and repeatable by seed."""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random
from typing import Any, NamedTuple

from stonebook.profiles import profile
from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.search.levels import level
from stonebook.teach.explain.effects import stones_gained
from stonebook.teach.puzzles.mining.heuristics import value_at_once


class SelfPlayedGame(NamedTuple):
    """A game's positions, and the moves between them."""

    positions: list[Position]
    moves: list[Move]


Chooser = Callable[[Position, Random], Generator[int, None, Move]]

LONGEST_GAME = 90
"""A game stops after this many plies: games of Ikeda Area III and Alter Igo are unbounded."""
MOVES_SEEN = 8
"""Players that choose by a move's effects compare this many random moves."""
SLIP_RATE = 0.15
"""The probability with which these players move at random."""


def playing(start: Position, random: Random) -> Generator[int, None, SelfPlayedGame]:
    """Play a game, slice by slice. The sides have different random players."""
    players = {player: _random_player(random) for player in start.game.players}
    game = SelfPlayedGame([start], [])
    while game.positions[-1].to_move is not None and len(game.moves) < LONGEST_GAME:
        position = game.positions[-1]
        move = yield from players[str(position.to_move)](position, random)
        game.moves.append(move)
        game.positions.append(position.play(move))
        yield len(game.moves)
    return game


def _random_player(random: Random) -> Chooser:
    """Return a random player. Levels are the slowest, so they are the rarest."""
    chance = random.random()
    if chance < 0.4:
        return _choose_any
    if chance < 0.7:
        return _choose_greedily(stones_gained)
    return _choose_greedily(value_at_once) if chance < 0.92 else _choose_by_level


def _choose_any(position: Position, random: Random) -> Generator[int, None, Move]:
    return _random_moves(position, random, 1)[0]
    yield


def _choose_greedily(worth: Callable[[Transition], Any]) -> Chooser:
    """Return a player that plays the best of the moves that it sees, unless it slips."""

    def choose(position: Position, random: Random) -> Generator[int, None, Move]:
        candidates = _random_moves(position, random, MOVES_SEEN)
        if random.random() < SLIP_RATE:
            return candidates[0]
        return max(candidates, key=lambda move: worth(position.transition(move)))
        yield

    return choose


def _random_moves(position: Position, random: Random, number: int) -> list[Move]:
    """Return some random moves, by the game's own function if it has one."""
    own = profile(position).puzzles.mining.random_moves
    if own is not None:
        return own.load()(position, random, number)
    moves = position.moves()
    return [moves[int(random.random() * len(moves))] for _ in range(number)]


def _choose_by_level(position: Position, random: Random) -> Generator[int, None, Move]:
    chosen = level(position.game.name, 1).choosing(position, int(random.random() * 1_000_000))
    return (yield from chosen)
