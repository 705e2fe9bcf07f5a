"""Jō's playouts, and the choice of the few turns that are examined among thousands.

The game is by Phil Leduc: see `stonebook.rules.jo.position`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from stonebook.rules.jo.notation import notate
from stonebook.rules.jo.pairs import (
    GRID,
    STONES,
    Board,
    CellPair,
    boards_after,
    count_threes,
    open_pairs,
)
from stonebook.rules.jo.position import JoPosition
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.levels.choice import random_share, shuffled
from stonebook.search.levels.playout import MIN_WIN_VALUE, NO_CELLS, PlayoutResult
from stonebook.search.levels.strength import Strength
from stonebook.search.levels.tree import EstimateSearch, SearchTree, growing

MAX_TURNS = 60
"""A playout counts as a draw after this many turns."""
MAX_LEAD = 20.0
"""An upper bound on the lead in three-in-a-rows."""
OPEN_TWO = 0.3
"""The value, in three-in-a-rows, of two stones in line with an empty third cell."""
ROOT_TURNS = 24
"""How many of the most promising turns the root has as children."""
CHILD_TURNS = 8
"""How many of the most promising turns every other node has as children."""
SAMPLED_PAIRS = 12
"""Below the root, the turns of at most this many random pairs are examined."""


class JoTree(SearchTree):
    """A search tree that examines only a few turns of each position."""

    min_visits = 12

    def candidate_moves(self, position: Position) -> list[Move]:
        """Return the best turns of a random sample of pairs."""
        assert isinstance(position, JoPosition)
        pairs = open_pairs(*position.stone_sets)
        turns = turns_with(position, shuffled(pairs, self.random)[:SAMPLED_PAIRS])
        self.spent += len(turns)
        return best_turns(position, turns, CHILD_TURNS)


def jo_estimate(position: Position, strength: Strength, random: Random) -> EstimateSearch:
    """Estimate the most promising turns in the level's sample.

    The sample is a fraction of the pairs, and the same fraction of their turns.
    """
    assert isinstance(position, JoPosition)
    pairs = random_share(open_pairs(*position.stone_sets), strength.sample, random)
    turns = random_share(turns_with(position, pairs), strength.sample, random)
    moves = best_turns(position, turns, ROOT_TURNS)
    return growing(JoTree(position, moves, random, jo_playout), strength)


def turns_with(position: JoPosition, pairs: Sequence[CellPair]) -> list[tuple[CellPair, Board]]:
    """Return every turn with one of these pairs: the pair and the board after the turn."""
    board = position.stone_sets
    return [(pair, after) for pair in pairs for after in boards_after(pair, *board)]


def best_turns(
    position: JoPosition, turns: Sequence[tuple[CellPair, Board]], max_moves: int
) -> list[Move]:
    """Return the turns after which the mover's lines are worth most, best first."""
    _, other, neutral = position.stone_sets
    ranked = [
        (
            _line_value(own, theirs | moved) - _line_value(theirs, own | moved),
            pair,
            (own, theirs, moved),
        )
        for pair, (own, theirs, moved) in turns
    ]
    ranked.sort(key=lambda turn: -turn[0])
    return [next(notate(pair, other, neutral, [after])) for _, pair, after in ranked[:max_moves]]


def _line_value(own: int, other_stones: int) -> float:
    """Return the number of three-in-a-rows, plus `OPEN_TWO` for each that lacks one stone."""
    threes = open_twos = 0
    empty = GRID.board ^ own ^ other_stones
    for step in GRID.shifts:
        two = own & own >> step
        threes += (two & own >> 2 * step).bit_count()
        gap = own & own >> 2 * step & empty >> step
        ends = two & empty >> 2 * step, empty & two >> step
        open_twos += gap.bit_count() + ends[0].bit_count() + ends[1].bit_count()
    return threes + OPEN_TWO * open_twos


def jo_playout(position: Position, random: Random) -> PlayoutResult:
    """Play at random until the mover cannot place a pair (JO8). Stones flip whenever they can."""
    assert isinstance(position, JoPosition)
    own, other, neutral = position.stone_sets
    chance, pairs = random.random, open_pairs(own, other, neutral)
    for played in range(MAX_TURNS):
        if own.bit_count() > STONES - 2:
            return _end_value(own, other, played), played, NO_CELLS
        empty = GRID.board ^ (own | other | neutral)
        pair = _random_open_pair(pairs, empty, chance)
        if pair is None:  # a neutral stone that moved may have opened a pair
            pairs = open_pairs(own, other, neutral)
            pair = _random_open_pair(pairs, empty, chance)
            if pair is None:
                return _end_value(own, other, played), played, NO_CELLS
        both, low, high, _ = pair
        own |= both
        for cell in (low, high) if chance() < 0.5 else (high, low):
            if cell & other:
                if own.bit_count() < STONES:
                    own |= cell
                    other ^= cell
            elif cell & neutral and chance() < 0.5:
                target = _random_target(own | neutral, chance)
                neutral ^= cell | target
                other &= ~target
        own, other = other, own
    return 0.0, MAX_TURNS, NO_CELLS


def _random_open_pair(
    pairs: list[CellPair], empty: int, chance: Callable[[], float]
) -> CellPair | None:
    """Remove pairs at random until both cells of one are empty, and return it, or None."""
    while pairs:
        index = int(chance() * len(pairs))
        pair = pairs[index]
        pairs[index] = pairs[-1]
        pairs.pop()
        if pair[0] & empty == pair[0]:
            return pair
    return None


def _random_target(closed: int, chance: Callable[[], float]) -> int:
    """Return a random cell that is not closed to a neutral stone (JO7)."""
    while True:
        target = GRID.bits[int(chance() * len(GRID.bits))]
        if not target & closed:
            return target


def _end_value(own: int, other: int, played: int) -> float:
    """Return the final value for the player who was to move `played` turns earlier (JO9)."""
    threes = count_threes(own) - count_threes(other)
    if threes:
        value = threes / MAX_LEAD * (1 - MIN_WIN_VALUE) + (
            MIN_WIN_VALUE if threes > 0 else -MIN_WIN_VALUE
        )
    else:
        spare = other.bit_count() - own.bit_count()
        value = MIN_WIN_VALUE if spare > 0 else -MIN_WIN_VALUE  # a tie goes to the last mover
    return -value if played & 1 else value
