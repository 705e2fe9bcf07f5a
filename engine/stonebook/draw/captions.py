"""What the events of a move did, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from stonebook.rules.events import Event, EventKind
from stonebook.words import listed, say

MAX_NAMED = 6
"""The caption of a larger string gives only its size, if no other string leaves with it."""


def event_cells(events: Iterable[Event]) -> tuple[str, ...]:
    """Return the cells of events, in order."""
    return tuple(cell for event in events for cell in event.cells)


def what_happened(events: Sequence[Event]) -> str:
    """Return what a group of events did, for the title of its picture."""
    kinds = {event.kind for event in events}
    if kinds == {EventKind.STRING_REMOVED}:  # strings leave together
        return removal_caption(events)
    if kinds <= {EventKind.TURNED, EventKind.FLIPPED}:  # lines turn together
        return replace(events[0], cells=event_cells(events)).message
    return events[-1].message


def removal_caption(events: Iterable[Event]) -> str:
    """Return the caption for strings that are about to leave the board, and why they leave.

    >>> import stonebook
    >>> p = stonebook.game("alterigo").replay(["A1"], width=2, height=1)
    >>> removal_caption(e for e in p.explain("B1") if e.kind == EventKind.STRING_REMOVED)
    "Black's A1 and White's B1 have no liberty."
    """
    strings = [*events]
    if any(event.params.get("form") == "removed.agreed" for event in strings):
        return " ".join(event.message for event in strings)
    if len(strings) == 1 and len(strings[0].cells) > MAX_NAMED:
        (only,) = strings
        return say("frame.doomed.large", player=only.player, number=len(only.cells))
    return say("frame.doomed", strings=_named_strings(strings), number=len(event_cells(strings)))


def lifted_caption(events: Sequence[Event]) -> str:
    """Return the caption for strings that have just left the board."""
    number = len(event_cells(events))
    key = "frame.lifted" if number <= MAX_NAMED else "frame.lifted.large"
    return say(key, strings=_named_strings(events), number=number)


def _named_strings(events: Iterable[Event]) -> str:
    """Return the stones of strings in words, by player."""
    stones: dict[str | None, list[str]] = {}
    for event in events:
        stones.setdefault(event.player, []).extend(event.cells)
    names = [say("frame.string", player=player, cells=cells) for player, cells in stones.items()]
    return listed(names)
