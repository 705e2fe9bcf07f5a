"""The likings of the characters in games with strings: stones joined on the slant, filled eyes."""

from __future__ import annotations

from stonebook.rules.position import Transition
from stonebook.teach.characters.neighbours import owners_nearby


def count_slanted_neighbours(turn: Transition) -> int:
    """Count the mover's stones diagonal to the new one, -1 for a pass: slants join stones."""
    before, cells = turn.before, turn.move.cells
    if not cells:
        return -1
    grid = before.grid
    straight = {*grid.neighbour_names(cells[0])}
    near = {far for cell in straight for far in grid.neighbour_names(cell)} - {*cells}
    shared = [cell for cell in near if len(straight & {*grid.neighbour_names(cell)}) == 2]
    return sum(before.at(cell) == before.to_move for cell in shared)


def fills_own_eye(turn: Transition) -> bool:
    """Whether a move fills a point whose neighbours are all the mover's."""
    return {*owners_nearby(turn)} == {turn.before.to_move}
