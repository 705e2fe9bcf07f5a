"""The reserves next to the board: a tray for each player, with every stone that is left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from stonebook.draw.board import Point
from stonebook.rules.position import Position
from stonebook.words import player_name

ROW_STONES = 6
"""The number of stones in a row of a tray."""
ROWS = 5
"""The number of rows that fit in a tray: each player begins with 27 stones."""
TRAY_EDGE = 0.17
"""The distance from the middle of a stone to the edge of its tray, in units."""
FULL_SIZE_LETTERS = 7.5
"""How many letters of a label have room next to the coordinates of the board at full size."""
LETTER_WIDTH = 0.52
"""How wide a letter or digit is on average, in font sizes."""
BOLD_LETTER_WIDTH = 0.56
"""How wide a bold letter or digit is on average, in font sizes."""
MAX_LABEL_WIDTH = 1.48
"""The most units from the beginning of a label to its end: next to it there are coordinates."""
LABEL_ASIDE = 0.05
"""How far a label is left of the middle of its tray, away from the coordinates, in units."""
STONE_STEP = 0.25
"""The distance of stones in a tray, in units: it fits into a corner next to a hexagon."""


@dataclass(frozen=True, slots=True)
class Tray:
    """A player's reserve.

    `name` is the player's, `tone` the look of the `stones`, a point for each. `caption` says
    whether the label is written, around `label_middle`. `corners` are the upper left and the lower
    right corner of the tray, which has room for all stones of a player. `letters` is the length of
    the longest label on the board: all have one size.
    """

    tone: str
    name: str
    stones: tuple[Point, ...]
    label_middle: Point
    corners: tuple[Point, Point]
    caption: bool = True
    letters: int = 1

    @property
    def text(self) -> str:
        """The label next to the stones: the player's name and their number."""
        return f"{self.name} {len(self.stones)}"

    def place(self, size: float, *, bold: bool = False) -> tuple[Point, float]:
        """Return the middle and the font size of the label, in units, for coordinates of a size.

        A long label is smaller: the coordinates are near.
        """
        letters = max(self.letters, len(self.text))
        widths = (BOLD_LETTER_WIDTH if bold else LETTER_WIDTH) * letters
        size = size * min(1.0, FULL_SIZE_LETTERS / letters)
        return self.label_middle, round(min(size, MAX_LABEL_WIDTH / widths), 2)


def trays(
    position: Position,
    reserves: Mapping[str, int],
    centres: Mapping[str, Point],
) -> tuple[Tray, ...]:
    """Return the trays, the first player's below and the other's above, none without a reserve.

    >>> import stonebook
    >>> from stonebook.draw.scene import scene
    >>> [tray.text for tray in scene(stonebook.game("jo").replay(["e5+f5"])).trays]
    ['Red 25', 'Black 27']
    """
    if not reserves:
        return ()
    game = position.game
    left = min(x for x, _ in centres.values()) - 0.8
    top, bottom = min(y for _, y in centres.values()), max(y for _, y in centres.values())
    sides = zip(game.players, ((bottom + 0.6, -1), (top - 0.6, 1)), strict=True)
    filled_trays = []
    for player, (start, direction) in sides:
        if player not in reserves:
            continue
        stones = tuple(
            (
                left + STONE_STEP * (i % ROW_STONES),
                start + direction * STONE_STEP * (i // ROW_STONES),
            )
            for i in range(reserves[player])
        )
        end = start + direction * STONE_STEP * (ROWS - 1)
        corners = (
            (left - TRAY_EDGE, min(start, end) - TRAY_EDGE),
            (left + STONE_STEP * (ROW_STONES - 1) + TRAY_EDGE, max(start, end) + TRAY_EDGE),
        )
        middle = left + STONE_STEP * (ROW_STONES - 1) / 2
        label_middle = (middle - LABEL_ASIDE, end + direction * 0.4)
        filled_trays.append(
            Tray(game.tones[player], player_name(player), stones, label_middle, corners)
        )
    letters = max((len(tray.text) for tray in filled_trays), default=1)
    return tuple(replace(tray, letters=letters) for tray in filled_trays)
