"""The sounds of the stones of a move. The page plays them if the reader wants them.

See lite/web/lesson/sounds.js.
"""

from __future__ import annotations

import re
from typing import Any

from stonebook.draw.frames import Frame
from stonebook.rules.events import Event, EventKind

DROP = "drop"
FLIP = "flip"
CAPTURE = "capture"
EVENT_SOUNDS = {
    EventKind.PLACED: DROP,
    EventKind.MOVED: DROP,
    EventKind.TURNED: FLIP,
    EventKind.FLIPPED: FLIP,
    EventKind.STRING_REMOVED: CAPTURE,
    EventKind.RETURNED: CAPTURE,
}
"""The sound of an event, by its kind. Others are silent."""
SOUND = re.compile(' data-sound="[^"]*"')


class Sounds:
    """Names the sounds of a board on its label, an invisible widget."""

    def __init__(self, label: Any) -> None:
        self._label = label
        self._number = 0
        self._events: tuple[Event, ...] = ()

    def play(self, kind: str, stones: int = 1) -> None:
        """Play a sound for a number of stones, one after another."""
        self._number += 1
        silent = SOUND.sub("", self._label.value)
        sound = f' data-sound="{kind} {stones} {self._number}">'
        self._label.value = silent.replace(">", sound, 1)

    def play_frame(self, frame: Frame) -> None:
        """Play the sound of a picture of a move: a stone lands, or others begin to turn."""
        events = frame.events
        places = any(event.kind == EventKind.PLACED for event in events)
        falls = frame.seconds is not None and places
        if events and events is not self._events and not falls:
            self._events = events
            self.play_events(events)

    def play_events(self, events: tuple[Event, ...]) -> None:
        """Play the sound of the first of these events that has one."""
        sounding = [event for event in events if event.kind in EVENT_SOUNDS]
        if sounding:
            self.play(EVENT_SOUNDS[sounding[0].kind], sum(len(event.cells) for event in sounding))
