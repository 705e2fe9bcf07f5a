"""Mouse and touch on a canvas: a cell is chosen when press and release fall on it.

A mouse is also followed: the cell below it can be shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

CellAt = Callable[[float, float], str | None]


class Pointer:
    """Turns a canvas's mouse and touch events into chosen cells.

    A press that slides off before its release chooses nothing, and neither does a swipe or a
    second finger. On the site the page keeps touches to itself, so that it scrolls, and sends
    what was a tap as a mouse event. Elsewhere ipycanvas hands on touches instead.
    """

    def __init__(self, canvas: Any, cell_at: CellAt, choose: Callable[[str], None]) -> None:
        self._cell_at = cell_at
        self._choose = choose
        self._pressed: str | None = None
        canvas.on_mouse_down(self.press)
        canvas.on_mouse_up(self.release)
        canvas.on_mouse_out(self._leave)
        canvas.on_touch_start(self._touch)
        canvas.on_touch_move(self._slide)
        canvas.on_touch_end(self._lift)
        canvas.on_touch_cancel(self._lose)

    def press(self, x: float, y: float) -> None:
        """Begin on a cell."""
        self._pressed = self._cell_at(x, y)

    def release(self, x: float, y: float) -> None:
        """End: on the same cell it is chosen."""
        pressed, self._pressed = self._pressed, None
        if pressed is not None and self._cell_at(x, y) == pressed:
            self._choose(pressed)

    def _leave(self, _x: float, _y: float) -> None:
        self._pressed = None

    def _touch(self, points: list[tuple[float, float]]) -> None:
        self._pressed = self._cell_at(*points[0]) if len(points) == 1 else None

    def _slide(self, points: list[tuple[float, float]]) -> None:
        if not points or self._cell_at(*points[0]) != self._pressed:
            self._pressed = None

    def _lift(self, points: list[tuple[float, float]]) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is not None and not points:
            self._choose(pressed)

    def _lose(self, _points: list[tuple[float, float]]) -> None:
        self._pressed = None


class Hover:
    """Tells which cell a mouse is over: once for each cell, and None when it leaves the board.

    The page lets a few moves a second through, and none of a finger's.
    """

    def __init__(self, canvas: Any, cell_at: CellAt, changed: Callable[[str | None], None]) -> None:
        self._cell_at = cell_at
        self._changed = changed
        self._cell: str | None = None
        canvas.on_mouse_move(self.move)
        canvas.on_mouse_out(self._leave)

    def move(self, x: float, y: float) -> None:
        """Take where the mouse is now."""
        self._go(self._cell_at(x, y))

    def _leave(self, _x: float, _y: float) -> None:
        self._go(None)

    def _go(self, cell: str | None) -> None:
        if cell != self._cell:
            self._cell = cell
            self._changed(cell)
