"""The course of a game as a line: above the middle one player is ahead, below it the other.

Without values only the middle line is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from stonebook.draw.board import Point
from stonebook.draw.charts.chart_svg import LABEL_SIZE, WIDTH, chart_svg
from stonebook.draw.shapes.shape import Circle, Path, Polygon, Shape, TextShape

HEIGHT = 1.9
SIDE_ROOM = 0.22
BOTTOM_ROOM = 0.34
"""The height of the curve, and the room at its sides and below it, in units, as in a bar chart."""
MAX_NUMBERS = 8
"""The most moves that have their number below the curve."""
RING_RADIUS = 0.13
DISC_RADIUS = 0.1
"""The radii of the ring of a move, and of the disc of the current one."""
LINE_WIDTH = 0.07
THIN_WIDTH = 0.03
"""The widths of the curve, and of the lines through its middle and at the current move."""


def curve_chart(
    values: Mapping[int, float],
    last: int,
    ringed_moves: Sequence[int],
    current: int,
    names: tuple[str, str],
    title: str,
) -> str:
    """Return the course of a game as SVG. `values` are from -1 to 1, by move number.

    The moves 1 to `last` have a place each, with a value or without: a press on the picture chooses
    a move. Some have their number below. `ringed_moves` have a ring, and `current` has a disc.
    `names` are written where the first and the second player are ahead. `title` says everything in
    words.

    >>> curve_chart({1: 0, 2: 0.5, 3: -1}, 3, [2], 3, ("X", "O"), "X, then O")[:4]
    '<svg'
    """
    shapes = [*_shapes(values, last, ringed_moves, current, names)]
    attributes = f'data-last="{last}" data-side="{SIDE_ROOM / WIDTH:g}" '
    size = (WIDTH, HEIGHT + BOTTOM_ROOM)
    return chart_svg(shapes, size, title, "stonebook-curve", attributes)


def _shapes(
    values: Mapping[int, float],
    last: int,
    ringed_moves: Sequence[int],
    current: int,
    names: tuple[str, str],
) -> Iterator[Shape]:
    middle, half = HEIGHT / 2, HEIGHT / 2 - 2 * SIDE_ROOM

    def place(number: int) -> Point:
        x = SIDE_ROOM + (number - 1) / max(1, last - 1) * (WIDTH - 2 * SIDE_ROOM)
        return x, middle - values.get(number, 0.0) * half

    line = tuple(place(number) for number in sorted(values))
    if len(line) > 1:
        (left, _), (right, _) = line[0], line[-1]
        yield Polygon((((left, middle), *line, (right, middle)),), "even tint")
    yield Path((((SIDE_ROOM, middle), (WIDTH - SIDE_ROOM, middle)),), "grid", THIN_WIDTH)
    if len(line) > 1:
        yield Path((line,), "info", LINE_WIDTH)
        for name, y in zip(names, (LABEL_SIZE * 0.5, HEIGHT - LABEL_SIZE * 0.5), strict=True):
            at = (SIDE_ROOM + LABEL_SIZE * len(name) * 0.3, y)
            yield TextShape(at, name, LABEL_SIZE, "label", True)
    for number in labelled_moves(last):
        yield TextShape(
            (place(number)[0], HEIGHT + BOTTOM_ROOM / 2), str(number), LABEL_SIZE, "label"
        )
    for number in ringed_moves:
        yield Circle(place(number), RING_RADIUS, "bad tint", "bad", 0.06)
    x, y = place(current)
    yield Path((((x, middle - half), (x, middle + half)),), "info", THIN_WIDTH)
    yield Circle((x, y), DISC_RADIUS, "info")


def labelled_moves(last: int) -> Sequence[int]:
    """Return the moves that have their number below a curve of moves 1 to `last`.

    >>> [*labelled_moves(61)], [*labelled_moves(4)]
    ([10, 20, 30, 40, 50, 60], [1, 2, 3, 4])
    """
    steps = (power * digit for power in (1, 10, 100, 1_000) for digit in (1, 2, 5))
    step = next(step for step in steps if last <= step * MAX_NUMBERS)
    return range(step, last + 1, step)
