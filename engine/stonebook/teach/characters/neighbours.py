"""The neighbours of a move, which characters of several games like or avoid."""

from __future__ import annotations

from stonebook.rules.position import Transition


def owners_nearby(turn: Transition) -> list[str | None]:
    """Return the owner of each cell next to the new stones before the turn, None for empty ones."""
    before = turn.before
    return [before.at(cell) for new in turn.move.cells for cell in before.grid.neighbour_names(new)]


def own_neighbours(turn: Transition) -> int:
    """Return how many of the mover's own stones are next to the new ones."""
    return owners_nearby(turn).count(turn.before.to_move)
