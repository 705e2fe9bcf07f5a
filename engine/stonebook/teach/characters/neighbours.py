"""The neighbours of a move, which characters of several games like or avoid."""

from __future__ import annotations

from stonebook.rules.position import Transition


def own_neighbours(turn: Transition) -> int:
    """Return how many of the mover's own stones are next to the new ones."""
    before = turn.before
    near = [before.at(cell) for new in turn.move.cells for cell in before.grid.neighbour_names(new)]
    return near.count(before.to_move)
