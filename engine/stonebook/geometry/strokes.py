"""The strokes of marks, as points or arcs: short lines around a middle, arrows, outlines."""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2, cos, hypot, pi, sin, tau

Point = tuple[float, float]
Arc = tuple[Point, float, float, float]
"""A middle, a radius, and the angles at which an arc starts and ends, clockwise."""
SIGNS: Mapping[str, tuple[tuple[Point, ...], ...]] = {
    "": (),
    "cross": (((-0.8, -0.8), (0.8, 0.8)), ((-0.8, 0.8), (0.8, -0.8))),
    "bar": (((-1.0, 0.0), (1.0, 0.0)),),
    "diamond": (((0.0, -1.1), (1.1, 0.0), (0.0, 1.1), (-1.1, 0.0), (0.0, -1.1)),),
}
"""The strokes of signs of size 1. A "ring" is a circle."""
ROUND = pi / 18
"""The angle between two points of an arc: no corner can be seen."""


def arc(middle: Point, radius: float, start: float, sweep: float = 0.8 * pi) -> tuple[Point, ...]:
    """Return points of a part of a circle, by default two fifths, so near that it looks round."""
    x, y = middle
    parts = round(sweep / ROUND)
    ways = [start + k * sweep / parts for k in range(parts + 1)]
    return tuple((x + radius * cos(way), y + radius * sin(way)) for way in ways)


def ticks(turn: float, inner: float, outer: float) -> list[tuple[Point, Point]]:
    """Return four short lines that point away from the middle."""
    ends = [(cos(turn + k * pi / 2), sin(turn + k * pi / 2)) for k in range(4)]
    return [((inner * dx, inner * dy), (outer * dx, outer * dy)) for dx, dy in ends]


def arrow(start: Point, end: Point) -> tuple[tuple[Point, Point], tuple[Point, ...]]:
    """Return an arrow's shaft and head. It ends just short of the middle of its cell."""
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / length, (by - ay) / length
    tip = (bx - 0.12 * dx, by - 0.12 * dy)
    neck = (tip[0] - 0.26 * dx, tip[1] - 0.26 * dy)
    wing = ((neck[0] - 0.15 * dy, neck[1] + 0.15 * dx), (neck[0] + 0.15 * dy, neck[1] - 0.15 * dx))
    return ((ax, ay), neck), (tip, *wing)


def capsule(start: Point, end: Point, radius: float = 0.5) -> tuple[Arc, ...]:
    """Return the outline around a line at a distance: two sides and two round ends."""
    (ax, ay), (bx, by) = start, end
    angle = atan2(by - ay, bx - ax) - pi / 2
    return (end, radius, angle, angle + pi), (start, radius, angle + pi, angle + tau)


def rounded(low: Point, high: Point, radius: float) -> tuple[Arc, ...]:
    """Return a rectangle with round corners, from its upper left and its lower right corner."""
    (left, top), (right, bottom), r = low, high, radius
    middles = (
        *((left + r, top + r), (right - r, top + r)),
        *((right - r, bottom - r), (left + r, bottom - r)),
    )
    return tuple((at, r, pi + k * pi / 2, pi + (k + 1) * pi / 2) for k, at in enumerate(middles))
