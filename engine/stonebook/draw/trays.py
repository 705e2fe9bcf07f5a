"""The reserves next to the board: a tray for each player, with every stone that is left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stonebook.draw.board import Point
from stonebook.rules.position import Position

LINE = 7
"""The number of stones in a row of a tray."""
STONE_STEP = 0.27
"""The distance of stones in a tray, in units: it fits into a corner next to a hexagon."""


@dataclass(frozen=True, slots=True)
class Tray:
    """A player's reserve: a point for each stone, and the place of its letter and number."""

    tone: str
    letter: str
    stones: tuple[Point, ...]
    number: Point

    @property
    def text(self) -> str:
        """The label next to the stones: the player's letter and their number."""
        return f"{self.letter} {len(self.stones)}"


def trays(
    position: Position, reserves: Mapping[str, int], centres: Mapping[str, Point]
) -> tuple[Tray, ...]:
    """Return the trays, the first player's below and the other's above, none without a reserve.

    >>> import stonebook
    >>> from stonebook.draw.scene import scene
    >>> [tray.text for tray in scene(stonebook.game("jo").replay(["e5+f5"])).trays]
    ['R 25', 'B 27']
    """
    game = position.game
    left = min(x for x, _ in centres.values()) - 1.0
    top, bottom = min(y for _, y in centres.values()), max(y for _, y in centres.values())
    sides = zip(game.players, ((bottom + 0.35, -1), (top - 0.35, 1)), strict=True)
    return tuple(
        Tray(
            game.tones[player],
            game.symbols[player],
            tuple(
                (left + STONE_STEP * (i % LINE), y + direction * STONE_STEP * (i // LINE))
                for i in range(reserves[player])
            ),
            (left + 0.45, y + direction * 1.2),
        )
        for player, (y, direction) in sides
        if player in reserves
    )
