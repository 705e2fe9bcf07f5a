"""Twins: the images of a position under the symmetries that keep rules and result.

A retry is asked on a twin, so that an answer can't be got by elimination. Cell names in a text
are written in braces (`{C4}`), so that hints and prompts hold for the twin as well.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from stonebook.rules.game import Game
from stonebook.rules.position import Position

Symmetry = Sequence[int]


def symmetries(position: Position) -> tuple[Symmetry, ...]:
    """Return the symmetries of the board that map the game's start onto itself.

    >>> import stonebook
    >>> len(symmetries(stonebook.game("otello").start()))
    4
    """
    start = position.game.start(**position.settings)
    board = [start._stone(i) for i in range(len(start.grid))]
    return tuple(
        s
        for s in position.grid.symmetries
        if all(board[i] == board[image] for i, image in enumerate(s))
    )


def image(position: Position, symmetry: Symmetry) -> Position:
    """Return the position's image, with a history of its own."""
    name = namer(position, symmetry)
    stones = {name(cell): owner for cell, owner in position.snapshot().cells.items() if owner}
    header = {
        key: name(value) if value in position.grid.index else value
        for key, value in position.header().items()
    }
    game: Game = position.game
    return game.restore(position.settings, stones, header)


def namer(position: Position, symmetry: Symmetry) -> Callable[[str], str]:
    """Return the map of cell names that goes with a symmetry. Other texts stay as they are."""
    grid = position.grid
    return lambda cell: grid.names[symmetry[grid.index[cell]]] if cell in grid.index else cell


def twins(position: Position) -> tuple[Symmetry, ...]:
    """Return one symmetry for each different image, the position itself first."""
    found: dict[str, Symmetry] = {}
    for symmetry in symmetries(position):
        found.setdefault(repr(image(position, symmetry)), symmetry)
    return tuple(found.values())


def told(text: str, name: Callable[[str], str]) -> str:
    """Return a text with the cells in braces as the twin names them.

    >>> told("Look at {C4}.", {"C4": "F5"}.get)
    'Look at F5.'
    """
    return re.sub(r"\{(\w+)\}", lambda found: str(name(found[1])), text)
