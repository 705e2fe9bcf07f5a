"""Three naive players who don't think ahead: a puzzle that two of them solve is a first step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from stonebook.profiles import profile
from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.search.endings import outcome
from stonebook.search.levels.playout import Playout, result_value
from stonebook.search.proof import RANKS
from stonebook.teach.explain.effects import stones_gained

PLAYOUTS = 12
"""The number of playouts that evaluate a move."""


def naive_moves(position: Position, random: Random) -> Iterator[Move]:
    """Yield the move of each naive player. They choose the first of several equal moves.

    The first player turns or captures the most stones, the second looks one ply ahead at the
    current count, the third trusts random playouts. Only the third uses `random`.

    >>> import stonebook
    >>> start = stonebook.game("otello").start(size=6)
    >>> [str(move) for move in naive_moves(start, Random(1))][:2]
    ['C2', 'C2']
    """
    moves = position.moves()
    turns = {move: position.transition(move) for move in moves}
    yield max(moves, key=lambda move: stones_gained(turns[move]))
    yield max(moves, key=lambda move: value_at_once(turns[move]))
    yield max(moves, key=_by_playouts(turns, random))


def value_at_once(turn: Transition) -> tuple[int, float, int]:
    """Return a move's value without thinking ahead: result, lead, and minus the replies."""
    mover, after = str(turn.before.to_move), turn.after
    if after.to_move is None:
        result = RANKS[outcome(after, mover)]
        return 2 * result - 1 if result != 1 else 0, 0.0, 0
    lead = _count(after, mover) - _count(after, after.game.rival(mover))
    answers = 0 if after.to_move == mover else -len(after.moves())
    return 0, lead, answers


def _count(position: Position, player: str) -> float:
    """Return a player's current count, or the number of stones in a game without a count."""
    score = position.score()
    if score is None:
        return [position.at(cell) for cell in position.cells()].count(player)
    return score.scores[player]


def _by_playouts(turns: Mapping[Move, Transition], random: Random) -> Callable[[Move], float]:
    values = {move: _playout_value(turn, random) for move, turn in turns.items()}
    return values.__getitem__


def _playout_value(turn: Transition, random: Random) -> float:
    mover, after = str(turn.before.to_move), turn.after
    if after.result is not None:
        return result_value(after.result, mover, len(after.grid))
    playout: Playout = profile(after).search.playout.load()
    total = sum(playout(after, random)[0] for _ in range(PLAYOUTS))
    return (total if after.to_move == mover else -total) / PLAYOUTS
