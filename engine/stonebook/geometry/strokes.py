"""The strokes of marks, as points: arcs, short lines around a middle, arrows."""

from __future__ import annotations

from math import cos, hypot, pi, sin

Point = tuple[float, float]


def arc(middle: Point, radius: float, start: float) -> tuple[Point, ...]:
    """Return the points of two fifths of a circle."""
    x, y = middle
    ways = [start + k * pi / 10 for k in range(9)]
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
