"""Boards to draw, and helpers that find shapes relative to their cell."""

from math import cos, dist, sin

import pytest

import stonebook
from stonebook.draw.shapes.shape import Circle, Polygon, Rounded, TextShape

BOARDS = {
    "otello": stonebook.game("otello").start(),
    "otello 4": stonebook.game("otello").start(size=4),
    "io": stonebook.game("io").start(),
    "ikeda 9": stonebook.game("ikeda").start(size=9),
    "ikeda 13": stonebook.game("ikeda").start(size=13),
    "ikeda 19": stonebook.game("ikeda").start(size=19),
    "alterigo 4 by 2": stonebook.game("alterigo").start(width=4, height=2),
    "alterigo 1 by 3": stonebook.game("alterigo").start(width=1, height=3),
    "jo": stonebook.game("jo").start(),
}
SQUARES = ["otello", "otello 4", "io"]
POINTS = ["ikeda 9", "ikeda 13", "ikeda 19", "alterigo 4 by 2", "alterigo 1 by 3"]


def near(point):
    """The point, with an invisible tolerance."""
    return pytest.approx(point, abs=0.001)


def column(cell):
    return cell.rstrip("0123456789")


def row(cell):
    return cell.removeprefix(column(cell))


def points_of(shape):
    """Every point that a shape is drawn through, in order.

    For a circle these are its outermost four.
    """
    if isinstance(shape, Circle):
        (x, y), r = shape.centre, shape.radius
        wide = r * shape.squeeze
        return [(x, y - r), (x + wide, y), (x, y + r), (x - wide, y)]
    if isinstance(shape, TextShape):
        return [shape.centre]
    if isinstance(shape, Rounded):
        return [
            (x + r * cos(start + k * (end - start) / 8), y + r * sin(start + k * (end - start) / 8))
            for (x, y), r, start, end in shape.arcs
            for k in range(9)
        ]
    return [
        p for line in (shape.rings if isinstance(shape, Polygon) else shape.lines) for p in line
    ]


def area(corners):
    """The area of an outline: positive when it runs clockwise, as seen with y downwards."""
    pairs = zip(corners, [*corners[1:], corners[0]], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2


def neighbour_pairs(position, centres):
    """All pairs of neighbouring cells: those one unit apart."""
    names = position.grid.names
    pairs = [(names[i], names[j]) for to in position.grid.steps for i, j in enumerate(to) if j >= 0]
    return [(a, b) for a, b in pairs if abs(dist(centres[a], centres[b]) - 1) < 0.001]


def with_one_stone(position, cell, player):
    """The owners by cell, with a single stone."""
    return {**dict.fromkeys(position.cells()), cell: player}
