"""Buttons to begin with a lesson, a position or a game, at first and after a lesson."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from typing import Any

from stonebook.classroom.demonstration.commands import status
from stonebook.classroom.demonstration.demonstration import Demonstration
from stonebook.classroom.demonstration.display import command_line
from stonebook.classroom.plans.script import ready_script
from stonebook.widgets.board.controls.buttons import button, labelled_button
from stonebook.widgets.board.controls.elements import markup, row
from stonebook.widgets.board.layout import close_all, restyle
from stonebook.words import say

KINDS = ("lesson", "position", "game")
"""The three beginnings."""


class Starters:
    """Three large buttons while nothing has been done, and after the last step of a lesson.

    `begin` is called with the kind of the pressed button.
    """

    def __init__(self, begin: Callable[[str], None]) -> None:
        self._begin, self._chosen = begin, False
        self._kinds = [button(f"demo.start.{kind}", partial(self._press, kind)) for kind in KINDS]
        self.widget: Any = row(self._kinds).add_class("stonebook-demo-starters")

    @property
    def are_shown(self) -> bool:
        """Whether the buttons are shown."""
        return bool(self.widget.layout.display != "none")

    def show(self, demonstration: Demonstration) -> None:
        """Show the buttons if a demonstration has not begun, or its lesson is over."""
        self._replace(self._kinds)
        wanted = is_fresh(demonstration) or demonstration.is_over
        self._chosen = self._chosen and wanted
        restyle(self.widget, display="flex" if wanted and not self._chosen else "none")

    def offer(self, plans: Sequence[str], take: Callable[[str], None]) -> None:
        """Show a button for each lesson plan, with its goal, and one to go back.

        `take` is called with the id of the chosen plan.
        """
        shown: list[Any] = []
        for plan in map(ready_script, plans):
            title = plan.title.rpartition(": ")[2]
            chosen = labelled_button(title[:1].upper() + title[1:], partial(take, plan.id))
            goal = f"<p>{escape(plan.goal[:1].upper() + plan.goal[1:])}.</p>"
            shown += [chosen.add_class("stonebook-demo-plan"), markup(goal)]
        self._replace([*shown, button("demo.start.back", lambda: self._replace(self._kinds))])

    def _replace(self, shown: Sequence[Any]) -> None:
        """Show other buttons in the same place."""
        before = self.widget.children
        self.widget.children = [*shown]
        for each in {*before} - {*self._kinds, *shown}:
            close_all(each)

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
