"""A board on which a position is put together, by presses, by keys or by typed cells."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import ipywidgets
from ipywidgets.widgets.widget_description import DescriptionStyle

from stonebook.draw.scene import Scene, scene
from stonebook.rules.errors import BadPosition
from stonebook.rules.position import Position
from stonebook.rules.state import state_sentence
from stonebook.teach.authoring.position_editor import TO_MOVE, PositionEditor
from stonebook.widgets.board.controls import Pace, TypedMoves, button, labelled_button, row
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import layout, plain
from stonebook.widgets.board.view import BoardView
from stonebook.words import player_name, say

CHOSEN = "✓ "
"""Before the name of what a press puts now, so that it is not told by its colour alone."""


class PositionBoard:
    """A board that takes whatever is put, and says at once when that is no position.

    A press puts what was chosen, and takes the same off again. The keys 1, 2 and 3 choose whose
    stones, 0 chooses to take off, Backspace takes a step back. `changed` is told of each step.
    """

    def __init__(self, made: PositionEditor, changed: Callable[[], None]) -> None:
        self.made = made
        self._changed = changed
        self._owners: tuple[str | None, ...] = (*made.owners, None)
        self._put: str | None = self._owners[0]
        self._syncing = False  # while what is beside the board follows it
        self._choices = {
            owner: labelled_button("", partial(self.choose, owner)) for owner in self._owners
        }
        self._lines = {line: self._dropdown(line, its) for line, its in made.lines.items()}
        self._typed = TypedMoves(self._type, picks=True)
        self._undo = button("board.undo", self.undo)
        clear = button("bench.clear", self.clear)
        self.view = BoardView(
            self,
            say("bench.label", game=made.game.title),
            pace=Pace(),
            buttons=row([*self._choices.values(), self._undo, clear]),
            typed=[self._typed.widget, row(self._lines.values()).add_class("stonebook-lines")],
        )
        self._update_buttons()
        self._tell()

    # What is to be seen.

    @property
    def position(self) -> Position:
        """The position, or the bare ground where what was put is none."""
        try:
            return self.made.position()
        except BadPosition:
            return self.made.ground

    @property
    def places(self) -> bool:
        """Never: what a press puts need not be a move."""
        return False

    def picture(self) -> Scene:
        """Return what was put."""
        try:
            return scene(self.made.position())
        except BadPosition:
            return self.made.scene()

    @property
    def is_position(self) -> bool:
        """Whether what was put is a position."""
        try:
            self.made.position()
        except BadPosition:
            return False
        return True

    # What the reader does.

    @guarded
    def tap(self, cell: str) -> None:
        """Put what was chosen on a cell, or take the same off."""
        there = self.made.stones.get(cell)
        self.made.put(cell, None if there == self._put else self._put)
        self._stepped(f"{cell}: {self._name(self.made.stones.get(cell))}.")

    def key(self, name: str) -> bool:
        """Take a number as a choice, and Backspace as a step back."""
        if name == "Backspace":
            self.undo()
        elif name.isdecimal() and len(name) == 1 and int(name) < len(self._owners):
            self.choose(self._owners[int(name) - 1])
        else:
            return False
        return True

    @guarded
    def choose(self, owner: str | None) -> None:
        """Let presses put somebody's stones, or take off (None)."""
        self._put = owner
        self._update_buttons()
        self.view.say(say("bench.chosen", what=self._name(owner)))

    @guarded
    def _type(self, text: str) -> None:
        """Put what was chosen on typed cells."""
        for cell in text.replace(",", " ").split():
            self.made.put(cell, self._put)
        self._typed.clear()
        self._stepped("")

    @guarded
    def undo(self) -> None:
        """Take the last step back."""
        if self.made.undo():
            self._stepped("")

    @guarded
    def clear(self) -> None:
        """Take everything off."""
        self.made.clear()
        self._stepped("")

    @guarded
    def take(self, position: Position) -> None:
        """Go on from another position of the same board."""
        self.made.take(position)
        self._stepped("")

    def failed(self, error: Exception) -> None:
        """Say what can't be. Nothing is lost by it."""
        if isinstance(error, ValueError):
            self.view.settle()
            self.view.say(str(error), "refused")
        else:
            self.view.failed(error)

    # What comes of it.

    def _stepped(self, happened: str) -> None:
        self._update_buttons()
        self.view.settle()
        self._tell(happened)
        self._changed()

    def _tell(self, happened: str = "") -> None:
        try:
            sentence, kind = state_sentence(self.made.position()), "said"
        except BadPosition as error:
            sentence, kind = str(error), "refused"
        self.view.say(f"{happened} {sentence}".lstrip(), kind)

    def _update_buttons(self) -> None:
        """Let all that stands beside the board say what is so."""
        self._syncing = True
        for owner, its in self._choices.items():
            its.description = CHOSEN * (owner == self._put) + self._name(owner)
        for line, its in self._lines.items():
            value = self.made.header.get(line)
            its.value = value if value in self.made.lines[line] else ""
        self._undo.disabled = not self.made.can_undo
        self._syncing = False

    def _name(self, owner: str | None) -> str:
        return say("bench.nobody") if owner is None else player_name(owner)

    def _dropdown(self, line: str, values: tuple[str, ...]) -> Any:
        options = [(_value_name(line, value), value) for value in values]
        made: Any = ipywidgets.Dropdown(
            options=[(say("bench.left"), ""), *options],
            description=say(f"bench.line.{line}"),
            layout=layout(width="auto", max_width="100%"),
            style=plain(DescriptionStyle, description_width="initial"),
        )
        made.observe(partial(self._said, line), "value")
        return made

    @guarded
    def _said(self, line: str, change: Mapping[str, str]) -> None:
        if not self._syncing:
            self.made.says(line, change["new"] or None)
            self._stepped("")


def _value_name(line: str, value: str) -> str:
    """Return what a value beside the board is called."""
    if line == "phase":
        return say(f"phase.name.{value}")
    return player_name(value) if line in (TO_MOVE, "first pass") else value
