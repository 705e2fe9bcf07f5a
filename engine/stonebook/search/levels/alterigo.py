"""Alter Igo's playouts: random moves except null moves, which lose at once (AI5)."""

from __future__ import annotations

from random import Random

from stonebook.rules.position import Position
from stonebook.rules.strings.position import StringPosition
from stonebook.search.levels.playout import PlayoutResult
from stonebook.search.levels.stones import Stones

LEAD_VALUE = 1.0
"""The value of a lead in stones as large as the board when a playout is stopped. Playouts could go
on for very long: they predict best if they stop after as many moves as cells and count stones."""


def alterigo_playout(position: Position, random: Random) -> PlayoutResult:
    """Play at random until only null moves are left or a board occurs a third time (AI6)."""
    assert isinstance(position, StringPosition)
    stones, first_mover = Stones(position), position.bitboards.mover
    chance, near, empty = random.random, stones.near, stones.empty
    bits, masks = near.bits, near.masks
    mover, max_moves, shift = first_mover, near.count, near.count
    placed = [0, 0]
    occurrences = {stones.colours[0] | stones.colours[1] << shift: 1}
    for played in range(max_moves):
        count = len(empty)
        index = start = int(chance() * count)
        while True:
            cell = empty[index]
            if masks[cell] & stones.free or not _is_null_move(stones, cell, mover):
                break
            index = index + 1 if index + 1 < count else 0
            if index == start:
                return (-1.0 if mover == first_mover else 1.0), played + 1, (placed[0], placed[1])
        placed[mover] |= bits[cell]
        joined, dead = stones.place_stone(index, mover)
        if dead or not joined[1]:
            removed = 0 if joined[1] else joined[0]
            if dead:
                stones.remove(dead, 1 - mover)
            if removed:
                stones.remove(removed, mover)
            board = stones.colours[0] | stones.colours[1] << shift
            occurrences[board] = occurrences.get(board, 0) + 1
            if occurrences[board] > 2:
                return 0.0, played + 1, (placed[0], placed[1])
        mover = 1 - mover
    lead = stones.colours[first_mover].bit_count() - stones.colours[1 - first_mover].bit_count()
    return LEAD_VALUE * lead / near.count, max_moves, (placed[0], placed[1])


def _is_null_move(stones: Stones, cell: int, mover: int) -> bool:
    """Whether a stone on a cell without empty neighbours would be the only one to be removed."""
    bit, own = stones.near.bits[cell], stones.colours[mover]
    for neighbour in stones.near.cells[cell]:
        string = stones.string_at[neighbour]
        if own >> neighbour & 1 or (string is not None and string[1] == bit):
            return False
    return True
