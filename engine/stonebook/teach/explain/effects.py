"""The effects of a move on stones, named alike in goals, predictions, walks and plain rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stonebook.rules.events import Event, EventKind
from stonebook.rules.moves import Move
from stonebook.rules.position import Transition

EFFECTS: Mapping[str, EventKind] = {
    "turned": EventKind.TURNED,
    "removed": EventKind.STRING_REMOVED,
    "flipped": EventKind.FLIPPED,
    "moved": EventKind.MOVED,
    "returned": EventKind.RETURNED,
    "placed": EventKind.PLACED,
    "bracketed": EventKind.BRACKETED,
}
"""Each effect and its kind of event."""


def affected_cells(
    events: Sequence[Event], effect: str, player: str | None = None
) -> tuple[str, ...]:
    """Return the cells on which events have an effect. `player` limits them to one player's stones.

    The player of a removal is the owner of the removed stones.

    >>> import stonebook
    >>> affected_cells(stonebook.game("otello").start(size=4).explain("B1"), "turned")
    ('B2',)
    """
    kind = EFFECTS[effect]
    return tuple(
        cell
        for event in events
        if event.kind == kind and player in (None, event.player)
        for cell in event.cells
    )


def without_effects(move: Move) -> str:
    """Return a move's notation: for a turn of Jō only the pair, since the board shows the rest.

    >>> from stonebook.rules.jo.notation import read_move
    >>> without_effects(read_move("e5+f5 g5>c3 d5*"))
    'e5+f5'
    """
    return "+".join(move.cells) if move.has_parts else str(move)


def stones_gained(turn: Transition) -> int:
    """Return how many stones a move turns or captures, minus those that the mover loses.

    >>> import stonebook
    >>> stones_gained(stonebook.game("otello").start().transition("C4"))
    1
    """
    events, mover, rival = turn.events, turn.before.to_move, turn.before.rival
    effects = (("turned", None), ("removed", rival), ("returned", rival))
    captured = sum(len(affected_cells(events, effect, player)) for effect, player in effects)
    return captured - len(affected_cells(events, "removed", mover))
