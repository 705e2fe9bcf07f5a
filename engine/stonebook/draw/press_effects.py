"""Short effects on a board: the preview of a stone, the ripple of a success."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from stonebook.draw.scene import Scene, stone
from stonebook.rules.position import Position

RIPPLE_RADII = (0.48, 0.56, 0.64)
"""The radius of a ripple in each of its pictures, in units."""


def preview(picture: Scene, position: Position, cell: str | None) -> Scene:
    """Return the picture with one more preview: the mover's stone on a cell.

    The preview ignores the rules: it appears on every empty cell, legal or not.

    >>> import stonebook
    >>> from stonebook.draw.scene import scene
    >>> p = stonebook.game("otello").start(size=4)
    >>> [(stone.cell, stone.letter) for stone in preview(scene(p), p, "A1").preview]
    [('A1', 'X')]
    >>> preview(scene(p), p, "B2").preview
    ()
    """
    player = position.to_move
    if player is None or cell is None or cell not in picture.centres:
        return picture
    if any(other.cell == cell for other in picture.stones):
        return picture
    ghost = stone(position.game, player, cell, picture.centres[cell])
    return replace(picture, preview=(*picture.preview, ghost))


def ripple(picture: Scene, cells: Iterable[str]) -> tuple[Scene, ...]:
    """Return pictures of rings that grow around these cells, in the order of the board.

    >>> import stonebook
    >>> from stonebook.draw.scene import scene
    >>> start = scene(stonebook.game("otello").start(size=4))
    >>> [len(frame.rings) for frame in ripple(start, ["A1", "B2"])]
    [2, 2, 2]
    """
    around = {*cells}
    middles = [middle for cell, middle in picture.centres.items() if cell in around]
    return tuple(
        replace(picture, rings=tuple((middle, radius) for middle in middles))
        for radius in (RIPPLE_RADII if middles else ())
    )
