"""The interfaces between a board's view, its controller and its parts. For type checks only."""

from __future__ import annotations

from typing import Any, Protocol

from stonebook.draw.colours import Look
from stonebook.draw.scene import Scene
from stonebook.rules.position import Position
from stonebook.widgets.board.controls.announcement import Announcement, Notice
from stonebook.widgets.board.focus import Focus


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


class AnimatedView(Protocol):
    """The part of the view that its animation and its keys use."""

    board: BoardController
    focus: Focus
    painted: Scene
    announcement: Announcement

    def settle(self) -> None:
        """Show the current board, and end a running animation."""

    def show_notice(self, notice: Notice) -> None:
        """Show a notice next to the board."""

    def announce(self, text: str) -> None:
        """Show a sentence without replacing the last news."""

    def look_at(self, cell: str, *, announces: bool) -> None:
        """Show the frame of the keyboard on a cell, and announce the cell if asked to."""

    def paint(self, picture: Scene) -> None:
        """Paint a picture on the canvas."""

    def paint_resting(self) -> None:
        """Paint the board at rest, with what a press on the hovered cell does."""
