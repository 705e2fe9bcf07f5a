"""The characters of Jō."""

from __future__ import annotations

from stonebook.rules.events import EventKind
from stonebook.rules.position import Transition
from stonebook.teach.characters.neighbours import own_neighbours, owners_nearby
from stonebook.teach.explain.effects import affected_cells


def count_effects(turn: Transition) -> int:
    """Count the flips of a turn and its moves of neutral stones."""
    return sum(event.kind in (EventKind.FLIPPED, EventKind.MOVED) for event in turn.events)


def roomy(turn: Transition) -> tuple[int, int]:
    """Leave lone cells: an empty cell is always room enough."""
    after, grid = turn.after, turn.after.grid
    empty = {cell for cell in after.cells() if after.at(cell) is None}
    return sum(empty.isdisjoint(grid.neighbour_names(cell)) for cell in empty), -count_effects(turn)


def sandwicher(turn: Transition) -> tuple[int, int]:
    """Enclose stones between its own, and never look at the ends of a pair."""
    before, mover = turn.before, turn.before.to_move
    rivals = {
        near
        for cell in turn.move.cells
        for near in before.grid.neighbour_names(cell)
        if before.at(near) == before.rival
    }
    caught = sum(
        any(before.at(near) == mover for near in before.grid.neighbour_names(cell))
        for cell in rivals
    )
    return -count_effects(turn), caught


def gentle(turn: Transition) -> tuple[int, int]:
    """Move neutral stones to empty cells only."""
    bombed = sum(event.kind == EventKind.RETURNED for event in turn.events) - len(
        affected_cells(turn.events, "flipped")
    )
    return -max(0, bombed), count_effects(turn)


def dutiful(turn: Transition) -> int:
    """Do everything that a pair can do: it must."""
    return count_effects(turn)


def own_stones(turn: Transition) -> int:
    """Have more stones on the board than the other player: that wins a tie."""
    owners = [turn.after.at(cell) for cell in turn.after.cells()]
    return owners.count(turn.before.to_move) - owners.count(turn.before.rival)


def toucher(turn: Transition) -> tuple[int, int]:
    """Touch as many stones as it can: every stone that touches the pair is in danger."""
    return owners_nearby(turn).count(turn.before.rival), -count_effects(turn)


def keeper(turn: Transition) -> tuple[int, int]:
    """Never move a neutral stone: it guards. Flip what it can."""
    return -len(affected_cells(turn.events, "moved")), len(affected_cells(turn.events, "flipped"))


def clusterer(turn: Transition) -> int:
    """Place stones in a heap: rows may bend."""
    return own_neighbours(turn)


CHARACTERS = {
    "roomy": roomy,
    "sandwicher": sandwicher,
    "gentle": gentle,
    "dutiful": dutiful,
    "clusterer": clusterer,
    "hoarder": own_stones,
    "toucher": toucher,
    "keeper": keeper,
}
