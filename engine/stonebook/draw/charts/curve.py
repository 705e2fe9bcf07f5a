"""The course of a game as a line: above the middle one player is ahead, below it the other.

Without values only the middle line is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from stonebook.draw.board import Point
from stonebook.draw.charts.chart_svg import LABEL_SIZE, WIDTH, chart_svg
from stonebook.draw.shapes.shape import Circle, Path, Polygon, Shape, TextShape

HEIGHT = 1.5
SIDE_ROOM = 0.22
BOTTOM_ROOM = 0.34
"""The height of the curve, and the room at its sides and below it, in units, as in a bar chart."""
MAX_NUMBERS = 8
"""The most moves that have their number below the curve."""
RING_RADIUS = 0.13
DISC_RADIUS = 0.1
"""The radii of the ring of a move, and of the disc of the current one."""
COUNT_DISTANCE = 0.3
"""The distance of a ring's number from its centre."""
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
    a move. Some have their number below. `ringed_moves` have a ring and their count, and
    `current` has a disc. `names` are written where the first and the second player are ahead.
    `title` says everything in words.

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
    places = [place(number) for number in ringed_moves]
    for ringed in places:
        yield Circle(ringed, RING_RADIUS, "bad tint", "bad", 0.06)
    yield from _counts(places, place(current), max(map(len, names)))
    x, y = place(current)
    yield Path((((x, middle - half), (x, middle + half)),), "info", THIN_WIDTH)
    yield Circle((x, y), DISC_RADIUS, "info")


def _counts(places: Sequence[Point], current: Point, name_length: int) -> Iterator[Shape]:
    """Yield the numbers 1, 2, … of the rings, away from the middle. Some leave out the next one."""
    names_end = SIDE_ROOM + LABEL_SIZE * (0.6 * name_length + 1)
    last_end = 0.0
    for count, (x, y) in enumerate(places, start=1):
        text = str(count)
        half_width = LABEL_SIZE * 0.35 * len(text)
        if x - half_width < last_end:
            continue
        away = 1 if y > HEIGHT / 2 else -1
        if x < names_end:  # a player's name is there
            away = -away
        if (x, y) == current:  # the line of the current move is there
            x += RING_RADIUS + half_width / 2
        yield TextShape((x, y + away * COUNT_DISTANCE), text, LABEL_SIZE, "label", True)
        last_end = x + half_width


def labelled_moves(last: int) -> Sequence[int]:
    """Return the moves that have their number below a curve of moves 1 to `last`.

    >>> [*labelled_moves(61)], [*labelled_moves(4)]
    ([10, 20, 30, 40, 50, 60], [1, 2, 3, 4])
    >>> [*labelled_moves(40)], [*labelled_moves(16)]
    ([5, 10, 15, 20, 25, 30, 35, 40], [2, 4, 6, 8, 10, 12, 14, 16])
    """
    steps = (power * digit for power in (1, 10, 100, 1_000) for digit in (1, 2, 5))
    step = next(step for step in steps if last <= step * MAX_NUMBERS)
    return range(step, last + 1, step)
