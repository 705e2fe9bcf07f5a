"""A board for setting up a position, by presses, keys or typed cells."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from stonebook.draw.scene import Scene, scene
from stonebook.rules.errors import BadPosition
from stonebook.rules.position import Position
from stonebook.rules.state_sentence import state_sentence
from stonebook.teach.authoring.position_editor import PositionEditor
from stonebook.widgets.board.controls.buttons import button, labelled_button
from stonebook.widgets.board.controls.elements import dropdown, row
from stonebook.widgets.board.controls.pace import Pace
from stonebook.widgets.board.controls.typed_moves import TypedMoves
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.view import BoardView
from stonebook.words import player_name, say
from stonebook.words.whole_number import read_whole_number

CHOSEN = "✓ "
"""The prefix of the chosen kind of stone, so colour is not the only sign."""


class PositionBoard:
    """A board that accepts any stones, and says at once if they don't form a position.

    A press places the chosen kind of stone, or removes the same kind. The keys 1, 2 and 3 choose
    whose stones, 0 chooses removing, Backspace undoes a step. `changed` is called after each step.
    """

    def __init__(self, editor: PositionEditor, changed: Callable[[], None]) -> None:
        self.editor = editor
        self._changed = changed
        self._owners: tuple[str | None, ...] = (*editor.owners, None)
        self._owner: str | None = self._owners[0]  # of the stones that a press places
        self._syncing = False  # while the controls are being updated
        self._choices = {
            owner: labelled_button("", partial(self.choose, owner)) for owner in self._owners
        }
        self._lines = {
            line: self._header_choice(line, values) for line, values in editor.lines.items()
        }
        self.typed_moves = TypedMoves(self._type, picks=True)
        self._undo = button("board.undo", self.undo)
        clear = button("bench.clear", self.clear)
        self.view = BoardView(
            self,
            say("bench.label", game=editor.game.title),
            pace=Pace(),
            buttons=row([*self._choices.values(), self._undo, clear]),
            typed=[self.typed_moves.widget, row(self._lines.values()).add_class("stonebook-lines")],
        )
        self._update_buttons()
        self._say_state()

    # The picture.

    @property
    def position(self) -> Position:
        """The position, or the empty board if the stones don't form one."""
        try:
            return self.editor.position()
        except BadPosition:
            return self.editor.ground

    @property
    def previews_stone(self) -> bool:
        """Whether hovering previews a stone: it does not, as placing one need not be a move."""
        return False

    def picture(self) -> Scene:
        """Return the stones that were placed."""
        try:
            return scene(self.editor.position())
        except BadPosition:
            return self.editor.scene()

    @property
    def is_position(self) -> bool:
        """Whether the stones form a position."""
        try:
            self.editor.position()
        except BadPosition:
            return False
        return True

    # The reader's actions.

    @guarded
    def choose_cell(self, cell: str) -> None:
        """Place the chosen stone on a cell, or remove the same kind."""
        owner = self.editor.stones.get(cell)
        self.editor.put(cell, None if owner == self._owner else self._owner)
        self._on_step(f"{cell}: {self._name(self.editor.stones.get(cell))}.")

    def key(self, name: str) -> bool:
        """Handle the numbers (choose) and Backspace (undo)."""
        if name == "Backspace":
            self.undo()
        elif (number := read_whole_number(name, len(self._owners) - 1)) is not None:
            self.choose(self._owners[number - 1])
        else:
            return False
        return True

    @guarded
    def choose(self, owner: str | None) -> None:
        """Choose the owner of the stones to place, None for removing."""
        self._owner = owner
        self._update_buttons()
        self.view.show_sentence(say("bench.chosen", what=self._name(owner)))

    @guarded
    def _type(self, text: str) -> None:
        """Place the chosen stone on typed cells."""
        for cell in text.replace(",", " ").split():
            self.editor.put(cell, self._owner)
        self.typed_moves.clear()
        self._on_step("")

    @guarded
    def undo(self) -> None:
        """Undo the last change of the stones."""
        if self.editor.undo():
            self._on_step("")

    @guarded
    def clear(self) -> None:
        """Remove all stones so that the board can be set up from the start."""
        self.editor.clear()
        self._on_step("")

    @guarded
    def take(self, position: Position) -> None:
        """Continue from another position of the same board."""
        self.editor.continue_from(position)
        self._on_step("")

    def show_error(self, error: Exception) -> None:
        """Report an error. The stones stay."""
        if isinstance(error, ValueError):
            self.view.settle()
            self.view.show_sentence(str(error), "refused")
        else:
            self.view.show_error(error)

    # After a step.

    def _on_step(self, step_text: str) -> None:
        self._update_buttons()
        self.view.settle()
        self._say_state(step_text)
        self._changed()

    def _say_state(self, step_text: str = "") -> None:
        try:
            sentence, kind = state_sentence(self.editor.position()), "said"
        except BadPosition as error:
            sentence, kind = str(error), "refused"
        self.view.show_sentence(f"{step_text} {sentence}".lstrip(), kind)

    def _update_buttons(self) -> None:
        """Update the buttons and the header lines."""
        self._syncing = True
        for owner, choice in self._choices.items():
            choice.description = CHOSEN * (owner == self._owner) + self._name(owner)
        for line, choice in self._lines.items():
            value = self.editor.header.get(line)
            choice.value = value if value in self.editor.lines[line] else ""
        self._undo.disabled = not self.editor.can_undo
        self._syncing = False

    def _name(self, owner: str | None) -> str:
        return say("bench.nobody") if owner is None else player_name(owner)

    def _header_choice(self, line: str, values: tuple[str, ...]) -> Any:
        options = [(_value_name(line, value), value) for value in values]
        choice = dropdown(say(f"bench.line.{line}"), [(say("bench.left"), ""), *options])
        choice.observe(partial(self._header_changed, line), "value")
        return choice

    @guarded
    def _header_changed(self, line: str, change: Mapping[str, str]) -> None:
        if not self._syncing:
            self.editor.set_line(line, change["new"] or None)
            self._on_step("")


def _value_name(line: str, value: str) -> str:
    """Return the label of a header line's value."""
    if line == "phase":
        return say(f"phase.name.{value}")
    return player_name(value)
