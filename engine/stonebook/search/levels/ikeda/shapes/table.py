"""Shapes of 3 × 3 points in whose centre a play is often good: hanes, cuts, and blocks on the edge.

They are those of MoGo (S. Gelly, Y. Wang, R. Munos and O. Teytaud, Modification of UCT with
patterns in Monte-Carlo Go, 2006), as P. Baudiš states them in Michi (2015).
"""

from __future__ import annotations

from functools import lru_cache, reduce
from itertools import product
from operator import or_

from stonebook.geometry import bit_indices
from stonebook.geometry.square import MAX_SIDE
from stonebook.search.levels.stones import Neighbours

SHAPES = (
    *("XOX/.../???", "XO./.../?.?", "XO?/X../x.?", ".O./X../...", "XO?/O.o/?o?", "XO?/O.X/???"),
    *("?X?/O.O/ooo", "OX?/o.O/???", "X.?/O.?/###", "OX?/X.O/###", "?X?/x.O/###", "?XO/x.x/###"),
    "?OX/X.O/###",
)
"""Rows of points, in any orientation and with either colour as X: a stone of one colour (X) or the
other (O), an empty point (.), the outside (#), a point without the other colour (x, o), or any
point (?). The point in the centre is empty."""
ALLOWED = {"x": ".O", "o": ".X", "?": ".XO"}
"""What may be on the points of the last three kinds."""
SWAPPED = str.maketrans("XO", "OX")
RING = ((-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
"""The steps from a point to those around it, in order."""


@lru_cache(maxsize=1)
def _rings() -> frozenset[str]:
    """Return the points around the centre of every shape, in every orientation and colouring."""
    rings: set[str] = set()
    for text in SHAPES:
        above, middle, below = text.split("/")
        ring = above + middle[2] + below[::-1] + middle[0]
        for side in (ring, ring[0] + ring[:0:-1]):
            for first in range(0, len(side), 2):
                turned = side[first:] + side[:first]
                for points in product(*(ALLOWED.get(point, point) for point in turned)):
                    shape = "".join(points)
                    rings |= {shape, shape.translate(SWAPPED)}
    return frozenset(rings)


class ShapeTable:
    """The shapes and regions around each point of a board. Looks each shape up only once.

    By point: `around` masks the up to eight points around it, and `within_two` the points up to two
    steps away, each step straight or diagonal. `low` masks the two outer lines, `third_line` the
    next one.
    """

    def __init__(self, near: Neighbours) -> None:
        width, height = near.width, near.height
        self.around = [
            straight | diagonal
            for straight, diagonal in zip(near.masks, near.diagonal, strict=True)
        ]
        self.within_two = [
            reduce(or_, (self.around[other] for other in bit_indices(mask)), mask)
            for mask in self.around
        ]
        self.low = self.third_line = 0
        self._points: list[list[int]] = []
        for cell, bit in enumerate(near.bits):
            x, y = cell % width, cell // width
            line = min(x, y, width - 1 - x, height - 1 - y)
            self.low |= bit if line < 2 else 0
            self.third_line |= bit if line == 2 else 0
            ring = [(x + dx, y + dy) for dx, dy in RING]
            self._points.append(
                [y * width + x if 0 <= x < width and 0 <= y < height else -1 for x, y in ring]
            )
        self._known: list[dict[tuple[int, int], bool]] = [{} for _ in near.bits]

    def has_shape(self, cell: int, black: int, white: int) -> bool:
        """Whether an empty point is in the centre of a shape."""
        mask = self.around[cell]
        key = black & mask, white & mask
        known = self._known[cell].get(key)
        if known is None:
            ring = "".join(
                "#" if point < 0 else ".XO"[(black >> point & 1) + 2 * (white >> point & 1)]
                for point in self._points[cell]
            )
            known = self._known[cell][key] = ring in _rings()
        return known


@lru_cache(maxsize=2 * MAX_SIDE)
def shape_table(near: Neighbours) -> ShapeTable:
    """Return the table of a board."""
    return ShapeTable(near)
