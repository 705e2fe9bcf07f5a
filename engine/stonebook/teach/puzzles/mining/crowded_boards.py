"""Boards of Alter Igo with few empty points, drawn at random.

Each side is close to a win: a player wins as soon as the other has only null moves, and the search
knows how many stones that takes at least (see `stonebook.search.exact.alterigo.look_ahead`).
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from stonebook.geometry.square import square_grid
from stonebook.rules.alterigo.position import GAME
from stonebook.rules.errors import BadPosition, BadSettings
from stonebook.rules.position import Position
from stonebook.rules.strings.position import PLAYERS
from stonebook.search.exact.alterigo.look_ahead import AlterIgoBoard
from stonebook.words import say

NEEDED = {(4, 4): 4, (5, 4): 5, (5, 5): 6}
"""The most stones that a player needs for a win, as far as their places tell, by the board's size:
columns and rows."""
EMPTY = (4, 5)
"""The least and the most empty points."""
JOINED = 0.3
"""How likely a stone takes the colour of a neighbour, so that there are strings."""


def drawn(random: Random, settings: Mapping[str, object] | None) -> Position:
    """Return a board of this size, or of a random one. Raises BadSettings for another size."""
    size = random.choice([*NEEDED])
    if settings:
        size = (settings.get("width"), settings.get("height"))  # type: ignore[assignment]
    if size not in NEEDED:
        known = [f"{width} × {height}" for width, height in NEEDED]
        raise BadSettings(say("cli.mine.drawn", known=known), "{} × {}".format(*size))
    while (position := _crowded(random, *size)) is None:
        pass
    return position


def _crowded(random: Random, width: int, height: int) -> Position | None:
    """Return a board on which both sides are close to a win, or None if this draw is not."""
    grid = square_grid(width, height, without_i=True)
    board = AlterIgoBoard(grid)
    empty = {*random.sample(grid.names, random.randint(*EMPTY))}
    owners: dict[str, str] = {}
    for cell in grid.names:
        if cell not in empty:
            near = [owners[other] for other in grid.beside(cell) if other in owners]
            like = near and random.random() < JOINED
            owners[cell] = random.choice(near or PLAYERS if like else PLAYERS)
    sides = [grid.mask(cell for cell in owners if owners[cell] == player) for player in PLAYERS]
    if max(map(board.needed, sides)) > NEEDED[width, height]:
        return None
    try:
        settings = {"width": width, "height": height}
        return GAME.restore(settings, owners, {"to move": random.choice(PLAYERS)})
    except BadPosition:
        return None
