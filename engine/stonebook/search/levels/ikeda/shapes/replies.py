"""Replies to the last move, for playouts of `stonebook.search.levels.ikeda.shapes.tree`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stonebook.geometry import bit_indices
from stonebook.search.levels.ikeda.playouts import Policy, legal
from stonebook.search.levels.ikeda.shapes.table import shape_table
from stonebook.search.levels.stones import Stones, String


def reply(stones: Stones, last_cell: int, mover: int, random: Random) -> int:
    """Return the bit of a play that captures or saves stones or makes a shape nearby, or 0."""
    last_string = stones.string_at[last_cell]
    if last_string is None:
        return 0
    if in_atari(last_string):
        return last_string[1]
    own = stones.colours[mover]
    for neighbour in stones.near.cells[last_cell]:
        if own >> neighbour & 1:
            string = stones.string_at[neighbour]
            assert string is not None
            if in_atari(string) and (saving := _saving_play(stones, string, mover)):
                return saving
    table, near, plays = shape_table(stones.near), stones.near, []
    black, white = stones.colours
    nearby = table.around[last_cell] & stones.free
    while nearby:
        cell = nearby.bit_length() - 1
        bit = near.bits[cell]
        nearby ^= bit
        if (
            table.has_shape(cell, black, white)
            and legal(stones, cell, mover)
            and not is_self_atari(stones, cell, mover)
        ):
            plays.append(bit)
    return plays[int(random.random() * len(plays))] if plays else 0


def choose(stones: Stones, mover: int, plays: Iterator[int]) -> int:
    """Return the first play that keeps two liberties, captures or throws a stone in.

    If there is none, return the first one, or -1.
    """
    safe_points, first = stones.free | stones.colours[mover], -1
    for index in plays:
        cell = stones.empty[index]
        if not stones.near.masks[cell] & safe_points or not is_self_atari(stones, cell, mover):
            return index
        if first < 0:
            first = index
    return first


POLICY = Policy(reply, choose)
"""The policy of the strongest level on larger boards."""


def in_atari(string: String) -> bool:
    """Whether a string has only one liberty."""
    return not string[1] & string[1] - 1


def is_self_atari(stones: Stones, cell: int, mover: int) -> bool:
    """Whether a legal play leaves its own string only one liberty."""
    own, near = stones.colours[mover], stones.near
    liberties = near.masks[cell] & stones.free
    if liberties & liberties - 1:
        return False
    for neighbour in near.cells[cell]:
        string = stones.string_at[neighbour]
        if string is not None:
            if own >> neighbour & 1:
                liberties |= string[1]
            elif in_atari(string):
                liberties |= string[0]
    liberties &= ~near.bits[cell]
    return not liberties & liberties - 1


def _saving_play(stones: Stones, string: String, mover: int) -> int:
    """Return the bit of a play that captures an attacker of a string or extends it, or 0."""
    rivals, near = stones.colours[1 - mover], stones.near
    for cell in bit_indices(string[0]):
        for attacker in bit_indices(near.masks[cell] & rivals):
            attackers = stones.string_at[attacker]
            assert attackers is not None
            if in_atari(attackers):
                return attackers[1]
    cell = string[1].bit_length() - 1
    return 0 if is_self_atari(stones, cell, mover) else string[1]
