"""Mouse and touch on a canvas: a press and release on the same cell choose it.

`Hover` also follows the mouse, so the cell below it can be highlighted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

CellAt = Callable[[float, float], str | None]


class Pointer:
    """Turns a canvas's mouse and touch events into chosen cells.

    A press that slides off the cell before its release chooses nothing, and neither does a swipe
    or a second finger. On the site the page handles touches itself, so it can scroll, and
    sends a tap as a mouse event. Elsewhere ipycanvas sends touch events.
    """

    def __init__(self, canvas: Any, cell_at: CellAt, choose: Callable[[str], None]) -> None:
        self._cell_at = cell_at
        self._choose = choose
        self._pressed: str | None = None
        canvas.on_mouse_down(self.press)
        canvas.on_mouse_up(self.release)
        canvas.on_mouse_out(self._on_leave)
        canvas.on_touch_start(self._on_touch_start)
        canvas.on_touch_move(self._on_touch_move)
        canvas.on_touch_end(self._on_touch_end)
        canvas.on_touch_cancel(self._on_touch_cancel)

    def press(self, x: float, y: float) -> None:
        """Remember the pressed cell: only a release on the same cell chooses it."""
        self._pressed = self._cell_at(x, y)

    def release(self, x: float, y: float) -> None:
        """Choose the cell if it is the pressed one."""
        pressed, self._pressed = self._pressed, None
        if pressed is not None and self._cell_at(x, y) == pressed:
            self._choose(pressed)

    def _on_leave(self, _x: float, _y: float) -> None:
        self._pressed = None

    def _on_touch_start(self, points: list[tuple[float, float]]) -> None:
        self._pressed = self._cell_at(*points[0]) if len(points) == 1 else None

    def _on_touch_move(self, points: list[tuple[float, float]]) -> None:
        if not points or self._cell_at(*points[0]) != self._pressed:
            self._pressed = None

    def _on_touch_end(self, points: list[tuple[float, float]]) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is not None and not points:
            self._choose(pressed)

    def _on_touch_cancel(self, _points: list[tuple[float, float]]) -> None:
        self._pressed = None


class Hover:
    """Calls `changed` with each cell that the mouse enters, and with None when it leaves the board.

    The page passes on only a few mouse moves a second, and no touch moves.
    """

    def __init__(self, canvas: Any, cell_at: CellAt, changed: Callable[[str | None], None]) -> None:
        self._cell_at = cell_at
        self._changed = changed
        self._cell: str | None = None
        canvas.on_mouse_move(self.move)
        canvas.on_mouse_out(self._on_leave)

    def move(self, x: float, y: float) -> None:
        """Handle the mouse's new place, in canvas pixels."""
        self._go(self._cell_at(x, y))

    def _on_leave(self, _x: float, _y: float) -> None:
        self._go(None)

    def _go(self, cell: str | None) -> None:
        if cell != self._cell:
            self._cell = cell
            self._changed(cell)
