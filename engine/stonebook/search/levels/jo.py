"""Jō's playouts, and the turns that are looked at: there may be thousands, so a sample.

The game is by Phil Leduc, see `stonebook.rules.jo`.
"""

from __future__ import annotations

from random import Random

from stonebook.rules.jo import JoPosition
from stonebook.rules.jo_turns import (
    GRID,
    PAIRS,
    STONES,
    Board,
    CellPair,
    can_place,
    open_pairs,
    three_in_a_rows,
)
from stonebook.rules.position import Position
from stonebook.search.levels.playout import FOR_WINNING, NOWHERE, Played

TURNS = 60
"""A playout that has gone on for so many turns counts as a draw."""
MANY = 20.0
"""Nobody is ahead by so many three-in-a-rows."""


def jo_playout(position: Position, random: Random) -> Played:
    """Play on until the player to move can't, flipping whatever can be flipped (JO8, JO9)."""
    assert isinstance(position, JoPosition)
    own, other, neutral = position._board()
    chance = random.random
    for played in range(TURNS):
        if not can_place(own, other, neutral):
            return _worth(own, other, played), played, NOWHERE
        empty = GRID.board ^ (own | other | neutral)
        while True:
            both, low, high, _ = PAIRS[int(chance() * len(PAIRS))]
            if both & empty == both:
                break
        own |= both
        for cell in (low, high) if chance() < 0.5 else (high, low):
            if cell & other:
                if own.bit_count() < STONES:
                    own |= cell
                    other ^= cell
            elif cell & neutral and chance() < 0.5:
                closed = own | neutral
                while True:
                    target = GRID.bits[int(chance() * len(GRID.bits))]
                    if not target & closed:
                        break
                neutral ^= cell | target
                other &= ~target
        own, other = other, own
    return 0.0, TURNS, NOWHERE


def _worth(own: int, other: int, played: int) -> float:
    """Return what the end is worth to who was to move `played` turns before (JO9)."""
    threes = three_in_a_rows(own) - three_in_a_rows(other)
    if threes:
        value = threes / MANY * (1 - FOR_WINNING) + (FOR_WINNING if threes > 0 else -FOR_WINNING)
    else:
        spare = other.bit_count() - own.bit_count()
        value = FOR_WINNING if spare > 0 else -FOR_WINNING  # even then: the other moved last
    return -value if played & 1 else value
