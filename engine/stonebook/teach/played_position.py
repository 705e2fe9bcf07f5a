"""A position with the moves that led to it, and its twins.

A twin is an image under a symmetry that preserves rules and result. A retry of a step uses a twin,
so the answer can't be found by elimination.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from stonebook.rules.position import Position
from stonebook.rules.symmetry import (
    Symmetry,
    cell_renaming,
    image,
    rename_cells,
    start_symmetries,
)


@dataclass(frozen=True)
class PlayedPosition:
    """The position that `moves` from another one (`origin`) lead to, such as a step begins with.

    The moves matter if the rules look back: the twin of a ko needs its own past boards.

    >>> import stonebook
    >>> start = PlayedPosition(stonebook.game("otello").start(), ("C4",))
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
        """One symmetry for each different image, the position itself first.

        If all images are alike and the rules look back, one for each different past.
        """
        symmetries = start_symmetries(self.origin)
        by_image: dict[Position, Symmetry] = {}
        for symmetry in symmetries:
            by_image.setdefault(self.image(symmetry), symmetry)
        if len(by_image) > 1 or not self.position.looks_back:
            return tuple(by_image.values())
        by_past: dict[tuple[str, ...], Symmetry] = {}
        for symmetry in symmetries:
            by_past.setdefault(self._moves_of(symmetry), symmetry)
        return tuple(by_past.values())

    def image(self, symmetry: Symmetry) -> Position:
        """Return the image of the position, with the images of its past boards."""
        position = image(self.origin, symmetry)
        for move in self._moves_of(symmetry):
            position = position.play(move)
        return position

    def _moves_of(self, symmetry: Symmetry) -> tuple[str, ...]:
        """Return the moves that lead to an image of the position."""
        rename = cell_renaming(self.origin, symmetry)
        return tuple(rename_cells(move, rename) for move in self.moves)


def start_of(start: Position | PlayedPosition) -> PlayedPosition:
    """Return the start of a step; a bare position becomes one without moves."""
    return start if isinstance(start, PlayedPosition) else PlayedPosition(start)
