"""The pace at which moves are shown."""

from __future__ import annotations

from typing import Any

from stonebook.widgets.board.controls.elements import dropdown
from stonebook.widgets.host.host import host
from stonebook.words import say

PACES = {"slow": 1.6, "normal": 0.7, "fast": 0.3, "off": 0.0}
"""How many seconds each event of a move is shown."""


class Pace:
    """The choice of a pace. A new board starts with the pace that was chosen last."""

    def __init__(self) -> None:
        initial = host().choices.pace or ("off" if host().page.reduced_motion else "normal")
        paces = [(say(f"board.pace.{name}"), name) for name in PACES]
        self.widget: Any = dropdown(say("board.pace"), paces, initial, width="11rem")
        self.widget.observe(self._changed, "value")

    @property
    def seconds(self) -> float:
        """How many seconds each event is shown, 0 for no animation."""
        return PACES[self.widget.value] if host().can_wait() else 0.0

    def _changed(self, change: dict[str, str]) -> None:
        host().choices.pace = change["new"]
