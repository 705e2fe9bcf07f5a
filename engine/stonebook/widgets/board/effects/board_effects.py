"""The effects of one board: sounds if the reader wants them, and a shake at a refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stonebook.widgets.board.controls.pace import Pace
from stonebook.widgets.host.host import host

if TYPE_CHECKING:
    from stonebook.widgets.board.effects.sounds import Sounds

SHAKE_SECONDS = 0.24
SHAKE_CLASS = "stonebook-shakes"
"""How many seconds a refusal shakes the board, and the class whose style does it."""


class BoardEffects:
    """The effects of a board, named by a `label`, on its `canvas`."""

    def __init__(self, label: Any, canvas: Any, pace: Pace) -> None:
        self._label, self._canvas, self._pace = label, canvas, pace
        self._sounds: Sounds | None = None
        self._shakes = False

    def sounds(self) -> Sounds | None:
        """Return the sounds of the board, None if the reader wants none."""
        if host().page.sounds and self._sounds is None:
            from stonebook.widgets.board.effects.sounds import Sounds

            self._sounds = Sounds(self._label)
        return self._sounds if host().page.sounds else None

    def refuse(self) -> None:
        """Play the sound of a refusal, and shake the board, unless animation is off."""
        if sounds := self.sounds():
            sounds.play("refusal")
        if self._pace.seconds and not self._shakes:
            self._shakes = True
            host().spawn(self._shake())

    async def _shake(self) -> None:
        """Shake the board. A style of the page moves it."""
        self._canvas.add_class(SHAKE_CLASS)
        await host().sleep(SHAKE_SECONDS)
        self._canvas.remove_class(SHAKE_CLASS)
        self._shakes = False
