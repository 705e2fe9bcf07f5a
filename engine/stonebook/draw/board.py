"""The board itself, made from the geometry: tiles, ruled lines, coordinates."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import cos, hypot, pi, sin
from typing import NamedTuple

from stonebook.geometry.grid import Grid

Point = tuple[float, float]
Segment = tuple[Point, Point]

USUAL_CELLS = 8
COORDINATE_ROOM = 0.625
"""The cells along an edge of a usual board, and the room for its coordinates on the left and below,
in units."""
MIN_COORDINATE_SHARE = 0.56
"""The least share of that room on a smaller board, which is shown larger: letters keep clear of the
edge of the wood."""
EDGE_ROOM = 0.1
"""The room on the sides without coordinates, in units."""
SPARE_ROOM = 0.25
"""The room across a picture besides that for coordinates. Trays next to hexagons need all of it on
each side."""
COORDINATE_SHARE = 0.0324
MIN_COORDINATE_SIZE = 0.16
MAX_COORDINATE_SIZE = 0.44
"""The size of coordinates as a share of a picture's width, and its limits, in units."""
GRAIN_GAP = 0.06
"""The distance of the grain from the outline of a hexagon."""
GRAIN_LEVELS = (-0.2, 0.13)
"""How far the lines of the grain in a row of cells are from its middle, before they drift."""
GRAIN_DRIFT = 0.1
GRAIN_DRIFT_STEP = 0.618
"""How far a line of the grain drifts at most, and which share of that the next one drifts on."""
GRAIN_END = 0.02
"""The distance of the ends of the grain from the edge of a board, which their round caps need."""
ARROW_SHIFT = 0.16
"""How far one of several arrows is moved aside, in units."""
STARS = {
    9: ((2, 2), (6, 2), (4, 4), (2, 6), (6, 6)),
    13: tuple((x, y) for y in (3, 6, 9) for x in (3, 6, 9)),
    19: tuple((x, y) for y in (3, 9, 15) for x in (3, 9, 15)),
}
"""Where a square board of points has guide dots: columns and rows, counted from 0."""


def margin(grid: Grid) -> float:
    """Return the room for coordinates: nearly the same share of the board's width on all boards.

    >>> import stonebook
    >>> [round(margin(stonebook.game("ikeda").start(size=size).grid), 2) for size in (2, 5, 9)]
    [0.35, 0.39, 0.62]
    """
    across = max(len(row.cells) for row in grid.text_rows)
    return margin_of(max(across, len(grid.text_rows)))


def margin_of(cells: int) -> float:
    """Return the room for coordinates on a board with this many cells along its longer edge."""
    return COORDINATE_ROOM * min(1.0, max(MIN_COORDINATE_SHARE, cells / USUAL_CELLS))


def edge(surface: str) -> float:
    """Return the room on the sides without coordinates: for an edge of wood, or for the trays."""
    return SPARE_ROOM if surface == "hexagons" else EDGE_ROOM


def coordinate_size(width: float) -> float:
    """Return the size of coordinates in a picture of a width, in units.

    On a phone as wide as the board they are 11 pixels high.
    """
    return round(min(MAX_COORDINATE_SIZE, max(MIN_COORDINATE_SIZE, COORDINATE_SHARE * width)), 2)


class Tile(NamedTuple):
    """A cell's outline, clockwise."""

    cell: str
    corners: tuple[Point, ...]


def tiles(surface: str, grid: Grid) -> tuple[Tile, ...]:
    """Return the cells' outlines where the geometry puts them: squares or hexagons."""
    shape = _HEXAGON if surface == "hexagons" else _SQUARE
    return tuple(
        Tile(name, tuple((x + dx, y + dy) for dx, dy in shape))
        for name, (x, y) in zip(grid.names, grid.centres, strict=True)
    )


_SQUARE = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
# Rows are horizontal, so a hexagon stands on a corner: one unit wide from side to side.
_HEXAGON = tuple(
    (cos(pi / 6 + k * pi / 3) / 3**0.5, sin(pi / 6 + k * pi / 3) / 3**0.5) for k in range(6)
)


def ground(
    surface: str, cells: Sequence[Tile], centres: Mapping[str, Point]
) -> tuple[tuple[tuple[Point, ...], ...], tuple[Segment, ...], tuple[Point, ...]]:
    """Return the board's outlines, the lines ruled on it and its guide dots."""
    if surface == "hexagons":
        return tuple(tile.corners for tile in cells), (), ()
    points = [point for tile in cells for point in tile.corners]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    outline = ((left, top), (right, top), (right, bottom), (left, bottom))
    inset = 0.5 if surface == "points" else 0.0
    columns, rows = round(right - left), round(bottom - top)
    extra = 0 if surface == "points" else 1
    ruled = [
        *(
            ((left + inset + i, top + inset), (left + inset + i, bottom - inset))
            for i in range(columns + extra)
        ),
        *(
            ((left + inset, top + inset + i), (right - inset, top + inset + i))
            for i in range(rows + extra)
        ),
    ]
    dots: tuple[Point, ...] = ()
    if surface == "points" and min(columns, rows) == 1:
        dots = tuple(centres.values())  # no line crosses another there
    elif surface == "points" and columns == rows:
        dots = tuple((left + 0.5 + x, top + 0.5 + y) for x, y in STARS.get(rows, ()))
    return (outline,), tuple(ruled), dots


def grain(centres: Iterable[Point], *, each_cell: bool = False) -> tuple[Segment, ...]:
    """Return the grain of the wood: long level lines along each row of cells, at uneven distances.

    No line runs through the middle of a cell, or leaves the board. With `each_cell` none crosses
    the outline of a cell either.
    """
    rows: dict[float, list[float]] = {}
    for x, y in centres:
        rows.setdefault(round(y, 3), []).append(x)
    lines = []
    for number, (y, row) in enumerate(sorted(rows.items())):
        for side, offset in enumerate(GRAIN_LEVELS[:1] if each_cell else GRAIN_LEVELS):
            drift = GRAIN_DRIFT_STEP * (2 * number + side) % 1
            level = y + offset + GRAIN_DRIFT * (drift - 0.5)
            spans = [(min(row) - 0.5 + GRAIN_END, max(row) + 0.5 - GRAIN_END)]
            if each_cell and number % 4 != 2:  # every fourth row: each stroke costs a path
                continue
            if each_cell:
                spans = [(x - 0.5 + GRAIN_GAP, x + 0.5 - GRAIN_GAP) for x in sorted(row)]
            lines += [((a, level), (b, level)) for a, b in spans]
    return tuple(lines)


def coordinate_texts(
    surface: str, grid: Grid, centres: Mapping[str, Point]
) -> list[tuple[Point, str]]:
    """Return the coordinates: row numbers at the left end, column letters at one end.

    A column of squares is named below. A column of hexagons is slanted, and named above its upper
    end: its lower end is next to the row numbers.
    """
    names, room = grid.names, margin(grid)
    coordinates = []
    columns: dict[str, list[Point]] = {}
    for row in grid.text_rows:
        x, y = centres[names[row.cells[0]]]
        coordinates.append(((x - 0.5 - room / 2, y), row.label))
        for i in row.cells:
            columns.setdefault(names[i].rstrip("0123456789"), []).append(centres[names[i]])
    slanted = surface == "hexagons"
    for letter, cells in columns.items():
        cells.sort(key=lambda point: point[1])
        x, y = cells[0] if slanted else cells[-1]
        dx, dy = 0.0, 1.0
        if slanted:
            dx, dy = _step(cells)
        coordinates.append(((x + dx * (0.5 + room / 2), y + dy * (0.5 + room / 2)), letter))
    return coordinates


def _step(cells: Sequence[Point]) -> Point:
    """Return the direction from the second cell of a column to its first, one unit long."""
    if len(cells) < 2:
        return (0.5, -(0.75**0.5))
    (ax, ay), (bx, by) = cells[:2]
    length = hypot(ax - bx, ay - by)
    return ((ax - bx) / length, (ay - by) / length)


def moved_aside(segment: Segment, number: int) -> Segment:
    """Return the segment of one of several arrows, moved aside so that none lies on another."""
    (ax, ay), (bx, by) = segment
    length = hypot(bx - ax, by - ay) or 1.0
    # To one side for odd numbers and to the other for even ones, for either direction.
    side = (ARROW_SHIFT if number % 2 else -ARROW_SHIFT) * (1 if (ax, ay) < (bx, by) else -1)
    dx, dy = -side * (by - ay) / length, side * (bx - ax) / length
    return (ax + dx, ay + dy), (bx + dx, by + dy)
