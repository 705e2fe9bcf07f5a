"""Io's playouts: random moves to the end of the opening and of the single phase."""

from __future__ import annotations

from random import Random

from stonebook.geometry import bit_indices
from stonebook.rules.io.board import SINGLE
from stonebook.rules.io.position import IoPosition
from stonebook.rules.position import Position
from stonebook.search.levels.choice import shuffled
from stonebook.search.levels.playout import PlayoutResult, margin_value


def io_playout(position: Position, random: Random) -> PlayoutResult:
    """Play at random until the board is full, then count (IO8)."""
    assert isinstance(position, IoPosition)
    first_mover, placed = position.bitboards.mover, [0, 0]
    board, opening_moves = position.board, 0
    while position.placing_phase != SINGLE and position.legal_mask:
        cell = _random_cell(position.legal_mask, random.random())
        placed[position.mover] |= 1 << cell
        position = position.after(board.moves[cell])
        opening_moves += 1
    own, other, mover = position.bitboards
    next_bits, bits, turned_by, between = (
        board.lanes.next_bits,
        board.lanes.bits,
        board.lanes.turned_by,
        board.lanes.between,
    )
    cells = shuffled([*bit_indices(position.empty_mask)], random)
    for cell in cells:
        ends = (other + (other & next_bits[cell])) & own
        if ends:
            turned = turned_by[cell].get(ends) or between(cell, ends)
            own, other = other ^ turned, own ^ turned | bits[cell]
        else:
            own, other = other, own | bits[cell]
    for parity in 0, 1:
        placed[mover ^ parity] |= sum([1 << cell for cell in cells[parity::2]])
    margin = board.lanes.count(own) - board.lanes.count(other)
    if mover ^ (len(cells) & 1) != first_mover:
        margin = -margin
    return margin_value(margin, len(board.grid)), opening_moves + len(cells), (placed[0], placed[1])


def _random_cell(mask: int, chance: float) -> int:
    """Return a random cell of a mask."""
    for _ in range(int(chance * mask.bit_count())):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1
