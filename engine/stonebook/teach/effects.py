"""What a move does to stones, in one family of words: of goals, predictions, walks, plain rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stonebook.rules.events import Event

EFFECTS: Mapping[str, str] = {
    "turned": "turned",
    "removed": "string removed",
    "flipped": "flipped",
    "moved": "moved",
    "returned": "returned",
    "placed": "placed",
    "bracketed": "bracketed",
}
"""Each effect and the kind of event that tells of it."""


def affected(events: Sequence[Event], effect: str, player: str | None = None) -> tuple[str, ...]:
    """Return the cells on which events have an effect, of one player's doing if one is named.

    >>> import stonebook
    >>> affected(stonebook.game("otello").start(size=4).explain("B1"), "turned")
    ('B2',)
    """
    kind = EFFECTS[effect]
    return tuple(
        cell
        for event in events
        if event.kind == kind and player in (None, event.player)
        for cell in event.cells
    )
