"""Where a step begins, and its twins: images under the symmetries that keep rules and result.

A retry is asked on a twin, so that an answer can't be got by elimination. Cell names in a text
are written in braces (`{C4}`), so that hints and prompts hold for the twin as well.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from stonebook.rules.position import Position

Symmetry = Sequence[int]
Name = Callable[[str], str]
"""Renames a cell. What is no cell's name stays as it is."""

CELL = re.compile(r"[A-Za-z]\d+")


@dataclass(frozen=True)
class Start:
    """Where a step begins: a position, and the moves played from it.

    The moves count where the rules look back: a twin of a ko has a past of its own.

    >>> import stonebook
    >>> start = Start(stonebook.game("otello").start(), ("C4",))
    >>> [start.image(s).rows().count("X") for s in start.twins]
    [4, 4, 4, 4]
    """

    origin: Position
    moves: tuple[str, ...] = ()

    @cached_property
    def position(self) -> Position:
        """The position that the step is about."""
        return self.image(self.origin.grid.symmetries[0])

    @cached_property
    def twins(self) -> tuple[Symmetry, ...]:
        """One symmetry for each different image, the position itself first."""
        found: dict[Position, Symmetry] = {}
        for symmetry in symmetries(self.origin):
            found.setdefault(self.image(symmetry), symmetry)
        return tuple(found.values())

    def image(self, symmetry: Symmetry) -> Position:
        """Return the image of the position, with the image of its past."""
        position = image(self.origin, symmetry)
        name = namer(self.origin, symmetry)
        for move in self.moves:
            position = position.play(renamed(move, name))
        return position


def start_of(given: Position | Start) -> Start:
    """Return where a step begins: a bare position has no past."""
    return given if isinstance(given, Start) else Start(given)


def symmetries(position: Position) -> tuple[Symmetry, ...]:
    """Return the symmetries of the board that map the game's start onto itself.

    >>> import stonebook
    >>> len(symmetries(stonebook.game("otello").start()))
    4
    """
    settings = {k: v for k, v in position.settings.items() if k != "handicap"}
    start = position.game.start(**settings)
    board = [start._stone(i) for i in range(len(start.grid))]
    return tuple(
        s
        for s in position.grid.symmetries
        if all(board[i] == board[image] for i, image in enumerate(s))
    )


def image(position: Position, symmetry: Symmetry) -> Position:
    """Return a position's image, with no past."""
    name = namer(position, symmetry)
    stones = {name(cell): owner for cell, owner in position.snapshot().cells.items() if owner}
    header = {key: name(value) for key, value in position.header().items()}
    settings = {
        key: tuple(name(cell) for cell in value) if isinstance(value, tuple) else value
        for key, value in position.settings.items()
    }
    return position.game.restore(settings, stones, header)


def namer(position: Position, symmetry: Symmetry) -> Name:
    """Return the map of cell names that goes with a symmetry. Other texts stay as they are."""
    grid = position.grid
    return lambda cell: grid.names[symmetry[grid.index[cell]]] if cell in grid.index else cell


def renamed(notation: str, name: Name) -> str:
    """Return a move's notation with its cells renamed.

    >>> renamed("e5+f5 g5>c3", {"e5": "a1", "f5": "a2", "g5": "a3", "c3": "a4"}.__getitem__)
    'a1+a2 a3>a4'
    """
    return CELL.sub(lambda found: name(found[0]), notation)


def told(text: str, name: Name) -> str:
    """Return a text with the cells in braces as the twin names them.

    >>> told("Look at {C4}.", {"C4": "F5"}.__getitem__)
    'Look at F5.'
    """
    return re.sub(r"\{(\w+)\}", lambda found: name(found[1]), text)
