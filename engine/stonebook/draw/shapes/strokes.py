"""The strokes of marks: short lines around a centre, arrows and outlines. Angles are in radians."""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2, cos, hypot, pi, sin, tau

Point = tuple[float, float]
Arc = tuple[Point, float, float, float]
"""The centre of an arc, its radius, and the angles of its start and end, clockwise."""
SIGNS: Mapping[str, tuple[tuple[Point, ...], ...]] = {
    "": (),
    "cross": (((-0.8, -0.8), (0.8, 0.8)), ((-0.8, 0.8), (0.8, -0.8))),
    "bar": (((-1.0, 0.0), (1.0, 0.0)),),
    "diamond": (((0.0, -1.1), (1.1, 0.0), (0.0, 1.1), (-1.1, 0.0), (0.0, -1.1)),),
}
"""The strokes of signs of size 1, around (0, 0). The sign "ring" is a circle instead."""
ARC_STEP = pi / 18
"""The angle between two points of an arc, small enough to hide the corners."""


def arc(centre: Point, radius: float, start: float, sweep: float = 0.8 * pi) -> tuple[Point, ...]:
    """Return an arc as a polyline. It begins at the angle `start` and spans the angle `sweep`."""
    x, y = centre
    segments = round(sweep / ARC_STEP)
    angles = [start + k * sweep / segments for k in range(segments + 1)]
    return tuple((x + radius * cos(angle), y + radius * sin(angle)) for angle in angles)


def ticks(start: float, inner: float, outer: float) -> list[tuple[Point, Point]]:
    """Return four radial lines around (0, 0), from radius `inner` to `outer`, a right angle apart.

    `start` is the angle of the first line.
    """
    directions = [(cos(start + k * pi / 2), sin(start + k * pi / 2)) for k in range(4)]
    return [((inner * dx, inner * dy), (outer * dx, outer * dy)) for dx, dy in directions]


def arrow(start: Point, end: Point) -> tuple[tuple[Point, Point], tuple[Point, ...]]:
    """Return the shaft and the head of an arrow between two cells. It stops just before `end`."""
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / length, (by - ay) / length
    tip = (bx - 0.12 * dx, by - 0.12 * dy)
    neck = (tip[0] - 0.26 * dx, tip[1] - 0.26 * dy)
    wing = ((neck[0] - 0.15 * dy, neck[1] + 0.15 * dx), (neck[0] + 0.15 * dy, neck[1] - 0.15 * dx))
    return ((ax, ay), neck), (tip, *wing)


def capsule(start: Point, end: Point, radius: float = 0.5) -> tuple[Arc, ...]:
    """Return the two round ends of the outline that surrounds a line at a distance."""
    (ax, ay), (bx, by) = start, end
    angle = atan2(by - ay, bx - ax) - pi / 2
    return (end, radius, angle, angle + pi), (start, radius, angle + pi, angle + tau)


def rounded_rectangle(upper_left: Point, lower_right: Point, radius: float) -> tuple[Arc, ...]:
    """Return the four round corners of a rectangle, clockwise from the upper left."""
    (left, top), (right, bottom) = upper_left, lower_right
    xs, ys = (left + radius, right - radius), (top + radius, bottom - radius)
    centres = ((xs[0], ys[0]), (xs[1], ys[0]), (xs[1], ys[1]), (xs[0], ys[1]))
    return tuple(
        (centre, radius, pi + k * pi / 2, pi + (k + 1) * pi / 2) for k, centre in enumerate(centres)
    )
