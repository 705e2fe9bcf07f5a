"""Io's playouts: random moves through the rest of the opening and the single phase."""

from __future__ import annotations

from random import Random

from stonebook.geometry import bit_indices
from stonebook.rules.io.board import SINGLE
from stonebook.rules.io.position import IoPosition
from stonebook.rules.position import Position
from stonebook.search.levels.choice import shuffled
from stonebook.search.levels.playout import Played, worth


def io_playout(position: Position, random: Random) -> Played:
    """Play on until the board is full, then count (IO8)."""
    assert isinstance(position, IoPosition)
    mover, first = position.bitboards.turn, [0, 0]
    board, opened = position.board, 0
    while position.placing != SINGLE and position.legal_mask:
        cell = _any_cell(position.legal_mask, random.random())
        first[position.turn] |= 1 << cell
        position = position.after(board.moves[cell])
        opened += 1
    own, other, turn = position.bitboards
    ahead, bits, turned_by, between = (
        board.lanes.ahead,
        board.lanes.bits,
        board.lanes.turned_by,
        board.lanes.between,
    )
    cells = shuffled([*bit_indices(position.empty_mask)], random)
    for cell in cells:
        ends = (other + (other & ahead[cell])) & own
        if ends:
            turned = turned_by[cell].get(ends) or between(cell, ends)
            own, other = other ^ turned, own ^ turned | bits[cell]
        else:
            own, other = other, own | bits[cell]
    for parity in 0, 1:
        first[turn ^ parity] |= sum([1 << cell for cell in cells[parity::2]])
    margin = board.lanes.count(own) - board.lanes.count(other)
    if turn ^ (len(cells) & 1) != mover:
        margin = -margin
    return worth(margin, len(board.grid)), opened + len(cells), (first[0], first[1])


def _any_cell(mask: int, chance: float) -> int:
    """Return a random cell of a mask."""
    for _ in range(int(chance * mask.bit_count())):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1
