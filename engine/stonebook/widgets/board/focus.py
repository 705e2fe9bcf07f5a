"""The frame that a reader moves around a board with the keyboard."""

from __future__ import annotations

from collections.abc import Mapping

from stonebook.draw.scene import Scene
from stonebook.geometry import Grid
from stonebook.words import say

DIRECTIONS = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
}
ENDS = {"Home": 0, "End": -1}
MIN_DISTANCE = 0.1
"""A cell in an arrow's direction is at least this far away, in units of the grid."""
MAX_SLOPE = 0.6
"""It is at most this far aside, as a share of that distance."""


class Focus:
    """The frame's current `cell` on a grid, and whether the frame is `visible`.

    >>> import stonebook
    >>> focus = Focus(stonebook.game("otello").start(size=4).grid)
    >>> focus.cell, focus.move("ArrowUp"), focus.move("Tab"), focus.cell
    ('B2', True, False, 'B1')
    """

    def __init__(self, grid: Grid) -> None:
        self.visible = False
        self.look_at(grid)

    def look_at(self, grid: Grid) -> None:
        """Change to a grid, and move to the cell nearest its middle."""
        self._grid = grid
        x = sum(cx for cx, _ in grid.centres) / len(grid.centres)
        y = sum(cy for _, cy in grid.centres) / len(grid.centres)
        distances = [(cx - x) ** 2 + (cy - y) ** 2 for cx, cy in grid.centres]
        self.cell = grid.names[distances.index(min(distances))]

    def stay_on(self, grid: Grid) -> None:
        """Change to another grid, and stay on the cell if the grid has it."""
        if self.cell in grid.index:
            self._grid = grid
        else:
            self.look_at(grid)

    def knows(self, key: str) -> bool:
        """Whether a key moves the frame."""
        return key in DIRECTIONS or key in ENDS

    def move(self, key: str) -> bool:
        """Move by the name of an arrow key, Home or End. Return False for any other key.

        An arrow goes to the next cell in its direction, and does nothing at the edge. On a hexagon
        Up goes left and Down goes right, so one undoes the other.
        """
        grid = self._grid
        at = grid.index[self.cell]
        if key in ENDS:
            row = next(row.cells for row in grid.text_rows if at in row.cells)
            self.cell = grid.names[row[ENDS[key]]]
            return True
        if key not in DIRECTIONS:
            return False
        dx, dy = DIRECTIONS[key]
        x, y = grid.centres[at]
        candidates = []
        for i, (cx, cy) in enumerate(grid.centres):
            along = (cx - x) * dx + (cy - y) * dy
            aside = (cx - x) * abs(dy) + (cy - y) * abs(dx)
            if along > MIN_DISTANCE and abs(aside) <= MAX_SLOPE * along:
                candidates.append((round(along + abs(aside) / 2, 6), aside * -(dx + dy), i))
        if candidates:
            self.cell = grid.names[min(candidates)[2]]
        return True


def cell_sentence(picture: Scene, cell: str, symbols: Mapping[str, str]) -> str:
    """Describe a cell of a picture in a sentence. `symbols` are the game's.

    >>> import stonebook
    >>> from stonebook.draw.scene import scene
    >>> start = stonebook.game("io").replay(["C3"])
    >>> cell_sentence(scene(start), "C3", start.game.symbols)
    'C3: White.'
    """
    letter = next((stone.letter for stone in picture.stones if stone.cell == cell), None)
    if letter is None:
        return say("board.cell.empty", cell=cell)
    owner = next(owner for owner, symbol in symbols.items() if symbol == letter)
    return say("board.cell.taken", cell=cell, stands=owner)
