"""What a reader answers: a button pressed, a cell tapped, a text typed."""

from __future__ import annotations


class Press(str):
    """A button that was pressed, by its name."""

    __slots__ = ()


class Tap(str):
    """A cell of the board that was chosen."""

    __slots__ = ()


class Text(str):
    """What was typed."""

    __slots__ = ()


Answer = Press | Tap | Text
