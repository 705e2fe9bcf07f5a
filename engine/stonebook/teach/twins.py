"""A step's start and its twins: images under the symmetries that preserve rules and result.

A retry uses a twin, so the answer can't be found by elimination. Cell names in a text are
written in braces (`{C4}`), so hints and prompts are right for the twin as well.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from stonebook.rules.position import Position
from stonebook.rules.symmetry import (
    Renaming,
    Symmetry,
    cell_renaming,
    image,
    rename_cells,
    start_symmetries,
)

BRACES = re.compile(r"\{(\w+)\}")
"""A cell in a text."""


@dataclass(frozen=True)
class StartPosition:
    """The start of a step: a position (`origin`), and the `moves` played from it.

    The moves matter if the rules look back: the twin of a ko needs its own past boards.

    >>> import stonebook
    >>> start = StartPosition(stonebook.game("otello").start(), ("C4",))
    >>> [start.image(s).rows().count("X") for s in start.twins]
    [4, 4, 4, 4]
    """

    origin: Position
    moves: tuple[str, ...] = ()

    @cached_property
    def position(self) -> Position:
        """The position after the moves."""
        return self.image(self.origin.grid.symmetries[0])

    @cached_property
    def twins(self) -> tuple[Symmetry, ...]:
        """One symmetry for each different image, the position itself first."""
        symmetries: dict[Position, Symmetry] = {}
        for symmetry in start_symmetries(self.origin):
            symmetries.setdefault(self.image(symmetry), symmetry)
        return tuple(symmetries.values())

    def image(self, symmetry: Symmetry) -> Position:
        """Return the image of the position, with the images of its past boards."""
        position = image(self.origin, symmetry)
        rename = cell_renaming(self.origin, symmetry)
        for move in self.moves:
            position = position.play(rename_cells(move, rename))
        return position


def start_of(start: Position | StartPosition) -> StartPosition:
    """Return a start; a bare position becomes one without moves."""
    return start if isinstance(start, StartPosition) else StartPosition(start)


def with_cells(text: str, rename: Renaming) -> str:
    """Replace the cells in braces by their names in the twin.

    >>> with_cells("Look at {C4}.", {"C4": "F5"}.__getitem__)
    'Look at F5.'
    """
    return BRACES.sub(lambda brace: rename(brace[1]), text)


def cells_in(text: str) -> tuple[str, ...]:
    """Return the cells in braces, in order.

    >>> cells_in("{C4} lies between {B4} and {D4}.")
    ('C4', 'B4', 'D4')
    """
    return tuple(BRACES.findall(text))
