"""What stands around a move, for characters of several games."""

from __future__ import annotations

from stonebook.rules.position import Transition


def beside_own(turn: Transition) -> int:
    """Count the stones of the mover's own next to the new ones."""
    before = turn.before
    near = [before.at(cell) for new in turn.move.cells for cell in before.grid.beside(new)]
    return near.count(before.to_move)
