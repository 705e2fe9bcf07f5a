"""The interfaces of a board's view to its controller and its painter. For type checks only."""

from __future__ import annotations

from typing import Any, Protocol

from stonebook.draw.colours import Look
from stonebook.draw.scene import Scene
from stonebook.rules.position import Position


class BoardController(Protocol):
    """The object behind a view: it supplies the picture and handles the reader's actions."""

    @property
    def position(self) -> Position:
        """The position that is shown."""

    @property
    def previews_stone(self) -> bool:
        """Whether choosing a cell places a stone, so hovering previews one."""

    def picture(self) -> Scene:
        """Return the board as it is now."""

    def choose_cell(self, cell: str) -> None:
        """Do what choosing a cell means: play, mark or answer."""

    def key(self, name: str) -> bool:
        """Handle a key of the board. Return False if the board has no such key."""


class BoardPainter(Protocol):
    """Shows the pictures of a board on a `widget`."""

    widget: Any

    def fit(self, max_width: str) -> None:
        """Let the widget fill its column up to a maximum width, given as CSS."""

    def paint(
        self, scene: Scene, look: Look, *, letters: bool = False, label_share: float = 1.0
    ) -> None:
        """Show a scene: see `CanvasPainter.paint`."""
