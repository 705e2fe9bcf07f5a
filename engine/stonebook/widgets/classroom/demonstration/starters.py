"""Buttons to begin with a lesson, a position or a game, at first and after a lesson."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from stonebook.teach.classroom.demonstration.commands import status
from stonebook.teach.classroom.demonstration.demonstration import Demonstration
from stonebook.teach.classroom.demonstration.display import command_line
from stonebook.widgets.board.controls import button, row
from stonebook.widgets.board.layout import restyle
from stonebook.words import say

KINDS = ("lesson", "position", "game")
"""The three beginnings."""


class Starters:
    """Three large buttons while nothing has been done, and after the last step of a lesson.

    `begin` is called with the kind of the pressed button.
    """

    def __init__(self, begin: Callable[[str], None]) -> None:
        self._begin, self._chosen = begin, False
        buttons = [button(f"demo.start.{kind}", partial(self._press, kind)) for kind in KINDS]
        self.widget: Any = row(buttons).add_class("stonebook-demo-starters")

    @property
    def are_shown(self) -> bool:
        """Whether the buttons are shown."""
        return bool(self.widget.layout.display != "none")

    def show(self, demonstration: Demonstration) -> None:
        """Show the buttons if a demonstration has not begun, or its lesson is over."""
        wanted = is_fresh(demonstration) or demonstration.is_over
        self._chosen = self._chosen and wanted
        restyle(self.widget, display="flex" if wanted and not self._chosen else "none")

    def _press(self, kind: str) -> None:
        if kind == "game":  # its board is there already
            self._chosen = True
            restyle(self.widget, display="none")
        self._begin(kind)


def is_fresh(demonstration: Demonstration) -> bool:
    """Whether nothing has been done yet, but for the choice of a game."""
    game = demonstration.boards[0].position.game.name
    return not demonstration.script and {*demonstration.done} <= {command_line("board", game)}


def first_sentence(demonstration: Demonstration) -> str:
    """Return whose turn it is, and how to begin."""
    return f"{status(demonstration.boards[0])} {say('demo.start.press')}"
