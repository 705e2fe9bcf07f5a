"""A position of O-tell-O or Io in lanes, as its solver takes it."""

from __future__ import annotations

from math import isqrt
from typing import NamedTuple

from stonebook.geometry.lanes import Lanes, lanes
from stonebook.rules.position import Position


class Laned(NamedTuple):
    """The stones of the player to move and the other's, laned, and the empty cells in order."""

    lanes: Lanes
    own: int
    other: int
    empties: list[int]


def laned(position: Position) -> Laned:
    """Return a position that is not over in lanes."""
    cells = position.cells()
    shared = lanes(isqrt(len(cells)))
    stones: dict[str | None, int] = dict.fromkeys(position.game.players, 0)
    empties = []
    for index, cell in enumerate(cells):
        owner = position.at(cell)
        if owner is None:
            empties.append(index)
        else:
            stones[owner] |= shared.bits[index]
    return Laned(shared, stones[position.to_move], stones[position.rival], empties)
