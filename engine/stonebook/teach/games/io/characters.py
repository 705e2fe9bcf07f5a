"""The characters of Io."""

from __future__ import annotations

from stonebook.rules.io.position import IoPosition, free_cells
from stonebook.rules.position import Transition
from stonebook.teach.characters.neighbours import own_neighbours
from stonebook.teach.explain.effects import stones_gained


def clinger(turn: Transition) -> int:
    """Keep together: stones belong next to its own."""
    return own_neighbours(turn)


def hugger(turn: Transition) -> tuple[bool, int]:
    """Place free stones as near to its own as can be. Other stones take what they can."""
    before, mover = turn.before, turn.before.to_move
    stones = [cell for cell in before.cells() if before.at(cell) == mover]
    if before.phase != "free" or not stones:
        return False, stones_gained(turn)
    at, grid = turn.move.cells[0], before.grid
    return True, sum(
        not {*grid.neighbour_names(at)}.isdisjoint(grid.neighbour_names(cell)) for cell in stones
    )


def cornerer(turn: Transition) -> tuple[bool, int]:
    """Love corners, as in O-tell-O."""
    grid = turn.before.grid
    return any(len(grid.neighbour_names(cell)) == 3 for cell in turn.move.cells), stones_gained(
        turn
    )


def ender(turn: Transition) -> tuple[bool, int]:
    """End the opening as soon as possible: that player begins the single phase."""
    return turn.after.phase == "single", stones_gained(turn)


def forced(turn: Transition) -> bool:
    """Capture whenever it can: it must."""
    return stones_gained(turn) > 0


def roomy(turn: Transition) -> int:
    """Leave as many free cells as it can, and never count them."""
    assert isinstance(turn.after, IoPosition)
    return len(free_cells(turn.after))


def grabber(turn: Transition) -> int:
    """Turn as many stones as possible."""
    return stones_gained(turn)


CHARACTERS = {
    "clinger": clinger,
    "hugger": hugger,
    "cornerer": cornerer,
    "ender": ender,
    "forced": forced,
    "grabber": grabber,
    "roomy": roomy,
}
