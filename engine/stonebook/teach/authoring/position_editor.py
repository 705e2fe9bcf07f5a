"""A position that is put together: stone by stone, whose turn it is, and what else decides.

It holds whatever was put there. Whether that is a position is asked of the rules alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

import stonebook
from stonebook.draw.scene import Scene, scene
from stonebook.profiles import profile
from stonebook.rules.errors import BadNotation
from stonebook.rules.game import Game, Settings
from stonebook.rules.io.position import BOUND, ENTERING, FREE
from stonebook.rules.position import Position
from stonebook.words import say
from stonebook.words.truncate import as_text, excerpt

TO_MOVE = "to move"


@dataclass(frozen=True)
class PositionDraft:
    """What has been put on a board, whether it is a position or not."""

    stones: Mapping[str, str] = field(default_factory=dict)
    header: Mapping[str, str] = field(default_factory=dict)


class PositionEditor:
    """A board on which a position is put together. Every step can be taken back.

    >>> import stonebook
    >>> made = PositionEditor(stonebook.game("alterigo").start(width=3, height=1))
    >>> made.put("B1", "Black")
    >>> made.says(TO_MOVE, "White")
    >>> [str(move) for move in made.position().moves()]
    ['A1', 'C1']
    """

    def __init__(self, position: Position, layout: PositionDraft | None = None) -> None:
        """Begin with a position, or with a layout that was put on its board."""
        self._begin = position
        self._done: list[PositionDraft] = []
        self._layout = layout or _layout(position)

    @property
    def game(self) -> Game:
        """The ruleset."""
        return self._begin.game

    @property
    def settings(self) -> Settings:
        """The settings of the board."""
        return self._begin.settings

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._done)

    @property
    def layout(self) -> PositionDraft:
        """What has been put on the board."""
        return self._layout

    @property
    def stones(self) -> Mapping[str, str]:
        """Who stands where."""
        return MappingProxyType(dict(self._layout.stones))

    @property
    def header(self) -> Mapping[str, str]:
        """What is said beside the board, such as whose turn it is."""
        return MappingProxyType(dict(self._layout.header))

    @property
    def owners(self) -> tuple[str, ...]:
        """Whose stones can be put: the players', in Jō neutral ones as well."""
        return tuple(self.game.symbols)

    @property
    def lines(self) -> Mapping[str, tuple[str, ...]]:
        """What can be said beside the board, and the values to choose from."""
        return {TO_MOVE: self.game.players, **profile(self.game).header_lines}

    def put(self, cell: str, owner: str | None) -> None:
        """Put a stone on a cell in place of what stands there, or take that off (None).

        Raises BadNotation for what is no cell of the board, or nobody's stone.
        """
        self._begin.at(cell)  # says what is no cell
        name = self._begin.cell_name(cell)
        assert name is not None
        if owner is not None and owner not in self.owners:
            said = excerpt(as_text(owner))
            raise BadNotation(say("setup.owner", said=said, known=self.owners), as_text(owner))
        stones = {**self._layout.stones, name: owner}
        order = self._begin.grid.index
        kept = {at: who for at, who in sorted(stones.items(), key=lambda one: order[one[0]]) if who}
        self._change(PositionDraft(kept, self._layout.header))

    def turn_over(self, cell: str) -> None:
        """Put the next kind of stone on a cell: each player's in turn, then none."""
        name = self._begin.cell_name(cell) or cell
        kinds = [None, *self.owners]
        now = kinds.index(self._layout.stones.get(name))
        self.put(cell, kinds[(now + 1) % len(kinds)])

    def says(self, line: str, value: str | None) -> None:
        """Say something beside the board, or leave it to the rules (None)."""
        header = {**self._layout.header, line: value}
        said = {key: text for key, text in header.items() if text is not None}
        self._change(PositionDraft(self._layout.stones, said))

    def clear(self) -> None:
        """Take every stone off the board, and unsay everything."""
        self._change(PositionDraft())

    def take(self, position: Position) -> None:
        """Go on from another position of the same game, with its board and settings."""
        self._begin = position
        self._done.clear()
        self._layout = _layout(position)

    def undo(self) -> bool:
        """Take the last step back. False when there is none."""
        if not self._done:
            return False
        self._layout = self._done.pop()
        return True

    def _change(self, layout: PositionDraft) -> None:
        if layout != self._layout:
            self._done.append(self._layout)
            self._layout = layout

    def position(self) -> Position:
        """Return the position. Raises BadPosition, with a sentence that says what can't be."""
        settings = dict(self.settings)
        if "handicap" in settings:  # stones that were put there are no handicap
            settings["handicap"] = ()
        checked = self.game.check_settings(settings)
        return self.game.restore(checked, self._layout.stones, self._layout.header)

    def scene(self, marks: Mapping[str, str] | None = None) -> Scene:
        """Return the picture of what was put there, whether it is a position or not."""
        empty: dict[str, str | None] = dict.fromkeys(self._begin.grid.names)
        stones = {**empty, **self._layout.stones}
        return scene(self.ground, marks=marks or {}, stones=stones, state=say("setup.state"))

    @property
    def ground(self) -> Position:
        """A position of the same board, for its ground alone."""
        settings = {key: value for key, value in self.settings.items() if key != "handicap"}
        return self.game.start(**settings)


def _layout(position: Position) -> PositionDraft:
    stones = {cell: who for cell, who in position.snapshot().cells.items() if who}
    lines = {TO_MOVE, *profile(position).header_lines}
    if position.phase in (ENTERING, BOUND, FREE):
        lines = set()  # the number of stones tells both: another stone, and it is another phase
    header = {key: value for key, value in position.header().items() if key in lines}
    return PositionDraft(stones, header)


def blank(game: str, **settings: object) -> PositionEditor:
    """Return an empty board of a game. Raises BadSettings.

    >>> blank("otello", size=4).stones
    mappingproxy({})
    """
    made = PositionEditor(stonebook.game(game).start(**settings))
    made.clear()
    return made
