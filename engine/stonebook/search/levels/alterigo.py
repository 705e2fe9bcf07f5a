"""Alter Igo's playouts: random moves, except null moves, which lose at once (AI5)."""

from __future__ import annotations

from random import Random

from stonebook.rules.position import Position
from stonebook.rules.strings.position import StringPosition
from stonebook.search.levels.playout import Played
from stonebook.search.levels.stones import Stones

AHEAD = 1.0
"""The value of owning every stone on the board when a playout has become too long. Playouts go
on and on: one that stops after as many moves as cells and counts stones predicts more."""


def alterigo_playout(position: Position, random: Random) -> Played:
    """Play on until a player has only null moves left, or a board occurs a third time (AI6)."""
    assert isinstance(position, StringPosition)
    stones, mover = Stones(position), position.bitboards.turn
    chance, near, empty = random.random, stones.near, stones.empty
    bits, masks = near.bits, near.masks
    turn, max_moves, shift = mover, near.count, near.count
    first = [0, 0]
    occurrences = {stones.colours[0] | stones.colours[1] << shift: 1}
    for played in range(max_moves):
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
            removed = 0 if joined[1] else joined[0]
            if dead:
                stones.remove(dead, 1 - turn)
            if removed:
                stones.remove(removed, turn)
            board = stones.colours[0] | stones.colours[1] << shift
            occurrences[board] = occurrences.get(board, 0) + 1
            if occurrences[board] > 2:
                return 0.0, played + 1, (first[0], first[1])
        turn = 1 - turn
    lead = stones.colours[mover].bit_count() - stones.colours[1 - mover].bit_count()
    return AHEAD * lead / near.count, max_moves, (first[0], first[1])


def _null(stones: Stones, cell: int, turn: int) -> bool:
    """Whether a stone on a cell without empty neighbours would leave the board, and no other."""
    bit, own = stones.near.bits[cell], stones.colours[turn]
    for neighbour in stones.near.cells[cell]:
        string = stones.at[neighbour]
        if own >> neighbour & 1 or (string is not None and string[1] == bit):
            return False
    return True
