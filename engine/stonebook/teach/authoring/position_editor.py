"""An editor for positions: the stones, the player to move, and the other header lines.

The editor accepts any draft. Only the rules decide whether a draft is a position.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

import stonebook
from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Scene, scene
from stonebook.profiles import PROFILES, profile, teaching
from stonebook.rules.errors import BadNotation
from stonebook.rules.game import Game, Settings
from stonebook.rules.position import Position
from stonebook.words import say
from stonebook.words.truncate import as_text, excerpt

TO_MOVE = "to move"
HEADER_LINES = (
    TO_MOVE,
    *sorted({line for known in PROFILES.values() for line in known.puzzles.header_lines}),
)
"""The header lines that can be set in some game."""


@dataclass(frozen=True)
class PositionDraft:
    """The stones and header lines on a board, whether they are a legal position or not."""

    stones: Mapping[str, str] = field(default_factory=dict)
    header: Mapping[str, str] = field(default_factory=dict)


class PositionEditor:
    """A board on which a position is set up. Every step can be undone.

    >>> import stonebook
    >>> editor = PositionEditor(stonebook.game("alterigo").start(width=3, height=1))
    >>> editor.put("B1", "Black")
    >>> editor.set_line(TO_MOVE, "White")
    >>> [str(move) for move in editor.position().moves()]
    ['A1', 'C1']
    """

    def __init__(self, position: Position, draft: PositionDraft | None = None) -> None:
        """Start with a position, or with a draft on its board."""
        self._origin = position
        self._undo_stack: list[PositionDraft] = []
        self._draft = draft or _draft_of(position)

    @property
    def game(self) -> Game:
        """The ruleset."""
        return self._origin.game

    @property
    def settings(self) -> Settings:
        """The settings of the board."""
        return self._origin.settings

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to undo."""
        return bool(self._undo_stack)

    @property
    def draft(self) -> PositionDraft:
        """The stones and header lines on the board."""
        return self._draft

    @property
    def stones(self) -> Mapping[str, str]:
        """The owners of the stones by cell."""
        return MappingProxyType(dict(self._draft.stones))

    @property
    def header(self) -> Mapping[str, str]:
        """The header lines, such as whose turn it is."""
        return MappingProxyType(dict(self._draft.header))

    @property
    def owners(self) -> tuple[str, ...]:
        """The owners of stones that can be placed: the players, and in Jō neutral."""
        return tuple(self.game.symbols)

    @property
    def lines(self) -> Mapping[str, tuple[str, ...]]:
        """The header lines that can be set, with the values to choose from."""
        return {TO_MOVE: self.game.players, **profile(self.game).puzzles.header_lines}

    def put(self, cell: str, owner: str | None) -> None:
        """Place a stone on a cell, replacing any stone there, or clear the cell (None).

        Raises BadNotation for an unknown cell or owner.
        """
        self._origin.at(cell)  # checks the cell
        name = self._origin.cell_name(cell)
        assert name is not None
        if owner is not None and owner not in self.owners:
            text = excerpt(as_text(owner))
            raise BadNotation(say("setup.owner", value=text, known=self.owners), as_text(owner))
        stones = {**self._draft.stones, name: owner}
        order = self._origin.grid.index
        occupied = {at: stones[at] for at in sorted(stones, key=order.__getitem__)}
        placed = {at: occupant for at, occupant in occupied.items() if occupant}
        self._change(PositionDraft(placed, self._draft.header))

    def set_line(self, line: str, value: str | None) -> None:
        """Set a header line, or leave it to the rules (None)."""
        header = {**self._draft.header, line: value}
        lines = {key: text for key, text in header.items() if text is not None}
        self._change(PositionDraft(self._draft.stones, lines))

    def clear(self) -> None:
        """Remove all stones and all header lines."""
        self._change(PositionDraft())

    def continue_from(self, position: Position) -> None:
        """Continue from another position of the same game, with its board and settings."""
        self._origin = position
        self._undo_stack.clear()
        self._draft = _draft_of(position)

    def undo(self) -> bool:
        """Undo the last step. Return False if there is none."""
        if not self._undo_stack:
            return False
        self._draft = self._undo_stack.pop()
        return True

    def _change(self, draft: PositionDraft) -> None:
        if draft != self._draft:
            self._undo_stack.append(self._draft)
            self._draft = draft

    def position(self) -> Position:
        """Return the position. Raises BadPosition, with a sentence that says what is wrong."""
        settings = dict(self.settings)
        if "handicap" in settings:  # stones placed in the editor are not handicap stones
            settings["handicap"] = ()
        checked = self.game.check_settings(settings)
        return self.game.restore(checked, self._draft.stones, self._draft.header)

    def scene(self, marks: Mapping[str, MarkKind] | None = None) -> Scene:
        """Return the picture of the draft, whether it is a legal position or not."""
        empty: dict[str, str | None] = dict.fromkeys(self._origin.grid.names)
        stones = {**empty, **self._draft.stones}
        return scene(self.ground, marks=marks or {}, stones=stones, state=say("setup.state"))

    @property
    def ground(self) -> Position:
        """A position on the same board; only its board is drawn."""
        settings = {key: value for key, value in self.settings.items() if key != "handicap"}
        return self.game.start(**settings)


def _draft_of(position: Position) -> PositionDraft:
    stones = {cell: owner for cell, owner in position.snapshot().cells.items() if owner}
    lines = {TO_MOVE, *profile(position).puzzles.header_lines}
    if position.phase in teaching(position).phases.opening:
        lines = set()  # the number of stones decides both: another stone may be another phase
    header = {key: value for key, value in position.header().items() if key in lines}
    return PositionDraft(stones, header)


def blank(game: str, **settings: object) -> PositionEditor:
    """Return an empty board of a game. Raises BadSettings.

    >>> blank("otello", size=4).stones
    mappingproxy({})
    """
    editor = PositionEditor(stonebook.game(game).start(**settings))
    editor.clear()
    return editor
