"""The course of a game as a line: above the middle one player is ahead, below it the other.

Without values there is only the line of the moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from stonebook.draw.board import Point
from stonebook.draw.chart_svg import LABEL_SIZE, WIDTH, chart_svg
from stonebook.draw.shapes.shape import Circle, Path, Polygon, Shape, TextShape

HEIGHT, SIDE, BELOW = 1.9, 0.22, 0.34
"""In units, as in a bar chart: the height of the curve, the room at its sides, and below it."""
MAX_NUMBERS = 8
"""At most so many moves have their number below the curve."""


def curve(
    points: Mapping[int, float],
    last: int,
    ringed: Sequence[int],
    here: int,
    names: tuple[str, str],
    title: str,
) -> str:
    """Return the course of a game as SVG. `points` are values from -1 to 1 by move numbers.

    The moves 1 to `last` have a place each, also where there is no value: a press on the picture
    goes there. Some have their number below. `ringed` are the moves with a ring, `here` the one
    with a disc. `names` stand where the first and the second player are ahead. `title` says in
    words what the picture shows.

    >>> curve({1: 0, 2: 0.5, 3: -1}, 3, [2], 3, ("X", "O"), "X, then O")[:4]
    '<svg'
    """
    shapes = [*_shapes(points, last, ringed, here, names)]
    attributes = f'data-last="{last}" data-side="{SIDE / WIDTH:g}" '
    size = (WIDTH, HEIGHT + BELOW)
    return chart_svg(shapes, size, title, "stonebook-curve", attributes)


def _shapes(
    points: Mapping[int, float],
    last: int,
    ringed: Sequence[int],
    here: int,
    names: tuple[str, str],
) -> Iterator[Shape]:
    middle, room = HEIGHT / 2, HEIGHT / 2 - 2 * SIDE

    def place(number: int) -> Point:
        x = SIDE + (number - 1) / max(1, last - 1) * (WIDTH - 2 * SIDE)
        return x, middle - points.get(number, 0.0) * room

    line = tuple(place(number) for number in sorted(points))
    if len(line) > 1:
        (left, _), (right, _) = line[0], line[-1]
        yield Polygon((((left, middle), *line, (right, middle)),), "even tint")
    yield Path((((SIDE, middle), (WIDTH - SIDE, middle)),), "grid", 0.03)
    if len(line) > 1:
        yield Path((line,), "info", 0.07)
        for name, y in zip(names, (LABEL_SIZE * 0.5, HEIGHT - LABEL_SIZE * 0.5), strict=True):
            at = (SIDE + LABEL_SIZE * len(name) * 0.3, y)
            yield TextShape(at, name, LABEL_SIZE, "label", True)
    for number in labelled_moves(last):
        yield TextShape((place(number)[0], HEIGHT + BELOW / 2), str(number), LABEL_SIZE, "label")
    for number in ringed:
        yield Circle(place(number), 0.13, "bad tint", "bad", 0.06)
    x, y = place(here)
    yield Path((((x, middle - room), (x, middle + room)),), "info", 0.03)
    yield Circle((x, y), 0.1, "info")


def labelled_moves(last: int) -> Sequence[int]:
    """Return the moves that have their number below a curve of moves 1 to `last`.

    >>> [*labelled_moves(61)], [*labelled_moves(4)]
    ([10, 20, 30, 40, 50, 60], [1, 2, 3, 4])
    """
    steps = (ten * digit for ten in (1, 10, 100, 1_000) for digit in (1, 2, 5))
    step = next(step for step in steps if last <= step * MAX_NUMBERS)
    return range(step, last + 1, step)
