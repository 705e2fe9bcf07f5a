"""Positions under the symmetries of their boards: images, the canonical image, renamed cells."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from stonebook.rules.errors import BadPosition
from stonebook.rules.position import Position

Symmetry = Sequence[int]
"""The cell on which each cell lands, as in `Grid.symmetries`."""
Renaming = Callable[[str], str]
"""Renames a cell, and returns any other text unchanged."""

CELL = re.compile(r"\b[A-Za-z]\d+\b")
"""Matches names of cells, but not rule ids such as "IK4"."""


def image(position: Position, symmetry: Symmetry) -> Position:
    """Return the image of a position, without its history.

    Its legal moves are the images of the position's moves, because the rules of all five games are
    symmetric. The start of a game may not be: see `start_symmetries`.

    >>> import stonebook
    >>> p = stonebook.game("otello").start(size=4).play("B1")
    >>> mirror = p.grid.symmetries[1]
    >>> image(p, mirror).rows()
    '..X./.XX./.OX./....'
    """
    rename = cell_renaming(position, symmetry)
    stones = {rename(cell): owner for cell, owner in position.snapshot().cells.items() if owner}
    header = {key: rename(value) for key, value in position.header().items()}
    settings = {
        key: tuple(rename(cell) for cell in value) if isinstance(value, tuple) else value
        for key, value in position.settings.items()
    }
    return position.game.restore(settings, stones, header)


def canonical(position: Position) -> Position:
    """Return the canonical image of a position, which is the same for all its images.

    >>> import stonebook
    >>> p = stonebook.game("otello").start()
    >>> len({canonical(p.play(move)) for move in p.moves()})
    1
    """
    images = (image(position, symmetry) for symmetry in position.grid.symmetries)
    return min(images, key=lambda p: (p.rows(), *p.header().values(), str(p.settings)))


def swap_sides(position: Position) -> Position | None:
    """Return a position with the players exchanged, without its history.

    Returns None if the game is not symmetric: komi is given to one player, and in Io's opening the
    number of stones determines the player to move.

    >>> import stonebook
    >>> swap_sides(stonebook.game("otello").start(size=4).play("B1")).rows()
    '.O../.OO./.OX./....'
    """
    if "komi" in position.settings:
        return None
    first, second = position.game.players
    pairs = ((first, second), (first.casefold(), second.casefold()))
    rivals = {name: pair[1 - i] for pair in pairs for i, name in enumerate(pair)}

    def swap_names(text: object) -> object:
        if not isinstance(text, str):
            return text
        return " ".join(rivals.get(word, word) for word in text.split(" "))

    stones = {
        cell: rivals.get(owner, owner)
        for cell, owner in position.snapshot().cells.items()
        if owner is not None
    }
    header = {str(swap_names(key)): str(swap_names(v)) for key, v in position.header().items()}
    settings = {key: swap_names(value) for key, value in position.settings.items()}
    try:
        return position.game.restore(settings, stones, header)
    except BadPosition:
        return None


def start_symmetries(position: Position) -> tuple[Symmetry, ...]:
    """Return the symmetries of the board that leave the start of the game unchanged.

    >>> import stonebook
    >>> [len(start_symmetries(stonebook.game(name).start())) for name in ("otello", "io", "jo")]
    [4, 8, 2]
    """
    settings = {k: v for k, v in position.settings.items() if k != "handicap"}
    start = position.game.start(**settings)
    board = start.snapshot().cells
    names = position.grid.names
    return tuple(
        symmetry
        for symmetry in position.grid.symmetries
        if all(board[names[i]] == board[names[target]] for i, target in enumerate(symmetry))
    )


def inverse(symmetry: Symmetry) -> Symmetry:
    """Return the symmetry that moves each cell back.

    >>> inverse([1, 2, 0])
    [2, 0, 1]
    """
    origins = [0] * len(symmetry)
    for index, image_index in enumerate(symmetry):
        origins[image_index] = index
    return origins


def cell_renaming(position: Position, symmetry: Symmetry) -> Renaming:
    """Return the function that renames cells as a symmetry moves them.

    >>> import stonebook
    >>> p = stonebook.game("otello").start()
    >>> rename = cell_renaming(p, p.grid.symmetries[1])
    >>> rename("A1"), rename("a1"), rename("pass")
    ('H1', 'H1', 'pass')
    """
    grid = position.grid

    def rename(text: str) -> str:
        cell = text if text in grid.index else position.cell_name(text)
        return text if cell is None else grid.names[symmetry[grid.index[cell]]]

    return rename


def rename_cells(notation: str, rename: Renaming) -> str:
    """Return a move's notation with its cells renamed.

    >>> rename_cells("e5+f5 g5>c3", {"e5": "a1", "f5": "a2", "g5": "a3", "c3": "a4"}.__getitem__)
    'a1+a2 a3>a4'
    """
    return CELL.sub(lambda match: rename(match[0]), notation)


def cells_named(text: str, position: Position) -> tuple[str, ...]:
    """Return the cells of a position's board that a text names.

    >>> import stonebook
    >>> cells_named("Turn C4 (OT3), not Z9.", stonebook.game("otello").start())
    ('C4',)
    """
    return tuple(cell for cell in CELL.findall(text) if cell in position.grid.index)
