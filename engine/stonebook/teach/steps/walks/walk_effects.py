"""The effects of a walk's moves: which a reader can supply, and how their turns are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from stonebook.draw.frames import Frame, frames
from stonebook.rules.errors import BadLesson
from stonebook.rules.events import EventKind
from stonebook.rules.position import Transition
from stonebook.teach.explain.effects import EFFECTS
from stonebook.teach.scoring.count_marks import with_count
from stonebook.teach.steps.argument_checks import listed_texts
from stonebook.words import say

FILLABLE_EFFECTS = ("placed", "bracketed", "turned", "removed", "flipped", "moved")
"""The effects that can be left to the reader."""
ASKED_TOGETHER = (EventKind.BRACKETED, EventKind.TURNED, EventKind.STRING_REMOVED)
"""The kinds of event whose cells are all asked for before any is shown."""


def fillable_kinds(missing: Sequence[str]) -> frozenset[EventKind]:
    """Return the kinds of event for names of effects. Raises BadLesson for an unknown name."""
    names = listed_texts(missing)
    for name in names:
        if name not in (*FILLABLE_EFFECTS, EventKind.STRING_REMOVED):
            raise BadLesson(
                say("teacher.walk.missing", kind=name, known=FILLABLE_EFFECTS), str(name)
            )
    return frozenset(EFFECTS.get(name, EventKind.STRING_REMOVED) for name in names)


def event_kinds(turn: Transition) -> list[EventKind]:
    """Return the kind of each event of a turn."""
    return [event.kind for event in turn.events]


def frames_with_passes(turn: Transition) -> tuple[Frame, ...]:
    """Return the pictures of a turn. From its first event on, lamps show the passes after it.

    The last picture shows what counts if the game is over.
    """
    series = frames(turn.before, turn.events)
    positions = (turn.before, *(turn.after for _ in series[1:]))
    *others, last = (
        replace(frame, scene=frame.scene.with_lamps(position))
        for frame, position in zip(series, positions, strict=True)
    )
    return (*others, replace(last, scene=with_count(last.scene, turn.after)))
