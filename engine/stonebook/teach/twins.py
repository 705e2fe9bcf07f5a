"""Where a step begins, and its twins: images under the symmetries that keep rules and result.

A retry is asked on a twin, so that an answer can't be got by elimination. Cell names in a text
are written in braces (`{C4}`), so that hints and prompts hold for the twin as well.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from stonebook.rules.position import Position
from stonebook.rules.symmetry import Name, Symmetry, image, namer, renamed, start_symmetries

BRACES = re.compile(r"\{(\w+)\}")
"""A cell in a text."""


@dataclass(frozen=True)
class StartPosition:
    """Where a step begins: a position, and the moves played from it.

    The moves count where the rules look back: a twin of a ko has a past of its own.

    >>> import stonebook
    >>> start = StartPosition(stonebook.game("otello").start(), ("C4",))
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
        symmetries: dict[Position, Symmetry] = {}
        for symmetry in start_symmetries(self.origin):
            symmetries.setdefault(self.image(symmetry), symmetry)
        return tuple(symmetries.values())

    def image(self, symmetry: Symmetry) -> Position:
        """Return the image of the position, with the image of its past."""
        position = image(self.origin, symmetry)
        name = namer(self.origin, symmetry)
        for move in self.moves:
            position = position.play(renamed(move, name))
        return position


def start_of(given: Position | StartPosition) -> StartPosition:
    """Return where a step begins: a bare position has no past."""
    return given if isinstance(given, StartPosition) else StartPosition(given)


def with_cells(text: str, name: Name) -> str:
    """Return a text with the cells in braces as the twin names them.

    >>> with_cells("Look at {C4}.", {"C4": "F5"}.__getitem__)
    'Look at F5.'
    """
    return BRACES.sub(lambda brace: name(brace[1]), text)


def cells_in(text: str) -> tuple[str, ...]:
    """Return the cells in braces, in their order.

    >>> cells_in("{C4} lies between {B4} and {D4}.")
    ('C4', 'B4', 'D4')
    """
    return tuple(BRACES.findall(text))
