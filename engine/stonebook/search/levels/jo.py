"""Jō's playouts, and the sample of turns that is examined: there may be thousands of turns.

The game is by Phil Leduc, see `stonebook.rules.jo.position`.
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
from stonebook.search.levels.playout import FOR_WINNING, NOWHERE, Played
from stonebook.search.levels.strength import Strength
from stonebook.search.levels.tree import EstimateSearch, SearchTree, grow

TURNS = 60
"""A playout counts as a draw after this many turns."""
MANY = 20.0
"""A lead in three-in-a-rows that no player reaches."""
OPEN_TWO = 0.3
"""The value, in three-in-a-rows, of two stones in line with an empty third cell."""
PLAYED_OUT = 24
"""How many of the most promising turns are played out at the root."""
PLAYED_OUT_BELOW = 8
"""How many of the most promising turns are played out further down."""
PAIRS_BELOW = 12
"""Further down, at most this many pairs are drawn, each with all its turns."""


class JoTree(SearchTree):
    """A tree that examines only a few turns of each position."""

    patience = 12

    def moves(self, position: Position) -> list[Move]:
        """Return the best turns of a random sample of pairs."""
        assert isinstance(position, JoPosition)
        pairs = open_pairs(*position.stone_sets)
        turns = turns_with(position, shuffled(pairs, self.random)[:PAIRS_BELOW])
        self.spent += len(turns)
        return best_turns(position, turns, PLAYED_OUT_BELOW)


def jo_estimate(position: Position, strength: Strength, random: Random) -> EstimateSearch:
    """Estimate the most promising turns among those that the level sees.

    It sees a sample of the pairs, and the same fraction of their turns.
    """
    assert isinstance(position, JoPosition)
    pairs = random_share(open_pairs(*position.stone_sets), strength.sample, random)
    turns = random_share(turns_with(position, pairs), strength.sample, random)
    moves = best_turns(position, turns, PLAYED_OUT)
    return grow(JoTree(position, moves, random, jo_playout), strength)


def turns_with(position: JoPosition, pairs: Sequence[CellPair]) -> list[tuple[CellPair, Board]]:
    """Return every turn with one of these pairs: the pair and the board after the turn."""
    board = position.stone_sets
    return [(pair, after) for pair in pairs for after in boards_after(pair, *board)]


def best_turns(
    position: JoPosition, turns: Sequence[tuple[CellPair, Board]], max_moves: int
) -> list[Move]:
    """Return the turns after which the mover's lines look best, best first."""
    _, other, neutral = position.stone_sets
    ranked = [
        (_lines(own, theirs | moved) - _lines(theirs, own | moved), pair, (own, theirs, moved))
        for pair, (own, theirs, moved) in turns
    ]
    ranked.sort(key=lambda turn: -turn[0])
    return [next(notate(pair, other, neutral, [after])) for _, pair, after in ranked[:max_moves]]


def _lines(own: int, other_stones: int) -> float:
    """Return the three-in-a-rows, plus a part for each that needs one more stone and has room."""
    threes = open_twos = 0
    empty = GRID.board ^ own ^ other_stones
    for step in GRID.shifts:
        two = own & own >> step
        threes += (two & own >> 2 * step).bit_count()
        gap = own & own >> 2 * step & empty >> step
        ends = two & empty >> 2 * step, empty & two >> step
        open_twos += gap.bit_count() + ends[0].bit_count() + ends[1].bit_count()
    return threes + OPEN_TWO * open_twos


def jo_playout(position: Position, random: Random) -> Played:
    """Play on until the player to move can't, flipping every stone that can flip (JO8, JO9)."""
    assert isinstance(position, JoPosition)
    own, other, neutral = position.stone_sets
    chance, pairs = random.random, open_pairs(own, other, neutral)
    for played in range(TURNS):
        if own.bit_count() > STONES - 2:
            return _worth(own, other, played), played, NOWHERE
        empty = GRID.board ^ (own | other | neutral)
        pair = _draw_pair(pairs, empty, chance)
        if pair is None:  # a neutral stone that moved away may have opened one
            pairs = open_pairs(own, other, neutral)
            pair = _draw_pair(pairs, empty, chance)
            if pair is None:
                return _worth(own, other, played), played, NOWHERE
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
    return 0.0, TURNS, NOWHERE


def _draw_pair(pairs: list[CellPair], empty: int, chance: Callable[[], float]) -> CellPair | None:
    """Remove pairs at random until both cells of one are empty, and return it, or else None."""
    while pairs:
        place = int(chance() * len(pairs))
        pair = pairs[place]
        pairs[place] = pairs[-1]
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


def _worth(own: int, other: int, played: int) -> float:
    """Return the value of the end for the player who was to move `played` turns before (JO9)."""
    threes = count_threes(own) - count_threes(other)
    if threes:
        value = threes / MANY * (1 - FOR_WINNING) + (FOR_WINNING if threes > 0 else -FOR_WINNING)
    else:
        spare = other.bit_count() - own.bit_count()
        value = FOR_WINNING if spare > 0 else -FOR_WINNING  # a tie goes to the last mover
    return -value if played & 1 else value
