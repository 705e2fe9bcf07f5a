"""What a view, its controller and its parts know of each other. For type checks only."""

from __future__ import annotations

from typing import Protocol

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
        """Whether choosing a cell places a stone, so that hovering previews one."""

    def picture(self) -> Scene:
        """Return the board as it is now."""

    def choose_cell(self, cell: str) -> None:
        """Handle a chosen cell."""

    def key(self, name: str) -> bool:
        """Handle a key of the board. Return False if the board has no such key."""


class BoardDisplay(Protocol):
    """The view, as its shows and its keys use it."""

    board: BoardController
    focus: Focus
    painted: Scene
    words: Announcement

    def settle(self) -> None:
        """Show the current board."""

    def tell(self, notice: Notice) -> None:
        """Show a notice."""

    def mention(self, text: str) -> None:
        """Say a sentence that is no news."""

    def look_at(self, cell: str, *, names: bool) -> None:
        """Show the frame of the keyboard on a cell."""

    def paint(self, picture: Scene) -> None:
        """Paint a picture."""

    def paint_resting(self) -> None:
        """Paint the board at rest."""
