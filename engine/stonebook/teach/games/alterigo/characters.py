"""The characters of Alter Igo."""

from __future__ import annotations

from stonebook.rules.position import Position, Transition
from stonebook.teach.characters.neighbours import own_neighbours
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.games.strings.characters import count_slanted_neighbours, fills_own_eye


def count_eyes(position: Position, player: str | None) -> int:
    """Count the empty points whose neighbours are all a player's."""
    return sum(
        position.at(cell) is None
        and all(position.at(near) == player for near in position.grid.neighbour_names(cell))
        for cell in position.cells()
    )


def slanter(turn: Transition) -> int:
    """Join stones on the slant: they are one string."""
    return count_slanted_neighbours(turn)


def careful(turn: Transition) -> tuple[int, int]:
    """Never give a stone."""
    events, before = turn.events, turn.before
    lost = len(affected_cells(events, "removed", before.to_move))
    return -lost, len(affected_cells(events, "removed", before.rival))


def taker(turn: Transition) -> int:
    """Capture all it can, as if captured stones made room in time for its own."""
    return len(affected_cells(turn.events, "removed", turn.before.rival))


def shy(turn: Transition) -> int:
    """Keep the board empty: the player who fills the last point loses."""
    return [turn.before.at(cell) for cell in turn.before.cells()].count(None) + 2 * len(
        affected_cells(turn.events, "removed")
    )


def counter(turn: Transition) -> int:
    """Collect points: the player with more of them wins."""
    return count_eyes(turn.after, turn.before.to_move) - count_eyes(turn.after, turn.before.rival)


def clearer(turn: Transition) -> int:
    """Clear the board: the player who does so wins."""
    return [turn.after.at(cell) for cell in turn.after.cells()].count(None)


def filler(turn: Transition) -> tuple[bool, int]:
    """Fill its own eyes so that nobody else does."""
    return fills_own_eye(turn), own_neighbours(turn)


def cornered(turn: Transition) -> int:
    """Play at the ends and in the corners, where a stone is hard to reach."""
    return -sum(len(turn.before.grid.neighbour_names(cell)) for cell in turn.move.cells)


CHARACTERS = {
    "slanter": slanter,
    "careful": careful,
    "taker": taker,
    "shy": shy,
    "counter": counter,
    "clearer": clearer,
    "filler": filler,
    "cornered": cornered,
}
