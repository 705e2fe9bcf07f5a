"""Alter Igo's playouts: by chance, but for null moves, which lose at once (AI5)."""

from __future__ import annotations

from random import Random

from stonebook.rules.position import Position
from stonebook.rules.strings.position import StringPosition
from stonebook.search.levels.playout import Played
from stonebook.search.levels.stones import Stones

AHEAD = 1.0
"""What having every stone on the board is worth when a playout has become too long. Playouts go
on and on: one of as many moves as cells that counts stones tells more than a longer one."""


def alterigo_playout(position: Position, random: Random) -> Played:
    """Play on until a player has only null moves left, or for the third time the same (AI6)."""
    assert isinstance(position, StringPosition)
    stones, mover = Stones(position), position._turn
    chance, near, empty = random.random, stones.near, stones.empty
    bits, masks = near.bits, near.masks
    turn, most, shift = mover, near.count, near.count
    first = [0, 0]
    stood = {stones.colours[0] | stones.colours[1] << shift: 1}
    for played in range(most):
        count = len(empty)
        place = start = int(chance() * count)
        while True:
            cell = empty[place]
            if masks[cell] & stones.free or not _null(stones, cell, turn):
                break
            place = place + 1 if place + 1 < count else 0
            if place == start:
                return (-1.0 if turn == mover else 1.0), played + 1, (first[0], first[1])
        first[turn] |= bits[cell]
        joined, dead = stones.put(place, turn)
        if dead or not joined[1]:
            gone = 0 if joined[1] else joined[0]
            if dead:
                stones.remove(dead, 1 - turn)
            if gone:
                stones.remove(gone, turn)
            board = stones.colours[0] | stones.colours[1] << shift
            stood[board] = stood.get(board, 0) + 1
            if stood[board] > 2:
                return 0.0, played + 1, (first[0], first[1])
        turn = 1 - turn
    lead = stones.colours[mover].bit_count() - stones.colours[1 - mover].bit_count()
    return AHEAD * lead / near.count, most, (first[0], first[1])


def _null(stones: Stones, cell: int, turn: int) -> bool:
    """Whether a stone on a cell without empty neighbours would leave alone, and nothing else."""
    bit, own = stones.near.bits[cell], stones.colours[turn]
    for beside in stones.near.beside[cell]:
        string = stones.at[beside]
        if own >> beside & 1 or (string is not None and string[1] == bit):
            return False
    return True
