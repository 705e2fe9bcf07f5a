"""The names of the buttons of steps. Logs and styles hold them, so they must not change."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class PressName(StrEnum):
    """The name of a button's `Press`.

    `lite/web/replies/press-names.json` has those that scripts know. A button that is an answer has
    the answer as its name.
    """

    AGAIN = "again"
    BACK = "back"
    CANCEL = "cancel"
    CHECK = "lock"
    EARLIER = "earlier"
    END = "end"
    EXPLORE = "explore"
    HINT = "hint"
    NEXT = "next"
    NOTHING = "nothing"
    OFFERED = "free"  # Io's free cells were the first cells that a game offered
    REPLAY = "past"
    RETRY = "retry"
    SHOW = "show"


LOCKED_LABELS: Mapping[str, str] = {
    PressName.HINT: "step.hint.locked",
    PressName.SHOW: "step.show",
}
"""The buttons that a teacher's link can lock, with the keys of their labels then."""
