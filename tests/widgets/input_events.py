"""Sends a board the messages of a page about the mouse and the keys."""

from __future__ import annotations

from typing import Any


def send(board: Any, event: str, **content: object) -> None:
    """Send a message to the canvas of a board."""
    board.view.painter.widget._handle_frontend_event(None, {"event": event, **content}, None)


def pixels(board: Any, cell: str) -> tuple[float, float]:
    """Return the middle of a cell in pixels of the canvas."""
    x, y = board.view.painted.centres[cell]
    unit = board.view.painter.widget.width / board.view.painted.width
    return x * unit, y * unit


def click(board: Any, cell: str, end: str = "") -> None:
    """Press the mouse on a cell, and let it go on it or on another one."""
    for event, where in (("mouse_down", cell), ("mouse_up", end or cell)):
        x, y = pixels(board, where)
        send(board, event, x=x, y=y)


def point_at(board: Any, cell: str) -> None:
    """Move the mouse over a cell, or off the board for ""."""
    x, y = pixels(board, cell) if cell else (0.0, 0.0)
    send(board, "mouse_move" if cell else "mouse_out", x=x, y=y)


def key(board: Any, *names: str, held: str = "") -> None:
    """Press keys on the board, while "ctrl_key", "meta_key" or "shift_key" may be held."""
    modifiers = {name: name == held for name in ("shift_key", "ctrl_key", "meta_key")}
    for name in names:
        send(board, "key_down", key=name, **modifiers)
