"""A chart of days as columns of signs: how many attempts were right, hinted or failed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from stonebook.draw.charts.chart_svg import LABEL_SIZE, chart_svg
from stonebook.draw.shapes.shape import Circle, Path, Shape, TextShape

DAY_SIGNS = ("●", "○", "✕")
"""The signs as characters, for the text next to the picture."""
SIGN_STEP = 0.3
"""The distance of columns, and of signs in a column, in units."""
MIN_ROWS = 3
MAX_ROWS = 10
"""How many signs a column always has room for, and the most signs in a column."""
SIDE_ROOM = 0.3
TOP_ROOM = 0.15
BOTTOM_ROOM = 0.55
"""The room at both sides, above, and below for the labels of the first and the last day, in
units."""
END_LABEL = 1.0
"""The distance from the edge of the picture to the middle of these labels, in units."""
SIGN_RADIUS = 0.36 * SIGN_STEP
"""The radius of a disc, and half the width of a cross, in units."""

Counts = tuple[int, int, int]
"""The numbers of right, hinted and failed attempts."""


def day_chart(counts: Sequence[Counts], ends: tuple[str, str], title: str) -> str:
    """Return days as SVG, each a column of discs, rings and crosses.

    `ends` label the first day and the last one. `title` says everything in words, with `DAY_SIGNS`
    for the outcomes. If a day has too many attempts for its column, a sign stands for several, and
    the title must say so: see `attempts_per_sign`.

    >>> day_chart([(3, 1, 0), (0, 0, 2)], ("1", "2"), "Two days.")[:4]
    '<svg'
    """
    per_sign = attempts_per_sign(counts)
    rows = max(sum(ceil(number / per_sign) for number in day) for day in counts)
    width = 2 * SIDE_ROOM + SIGN_STEP * len(counts)
    base = TOP_ROOM + SIGN_STEP * max(rows, MIN_ROWS)
    shapes: list[Shape] = [Path((((SIDE_ROOM, base), (width - SIDE_ROOM, base)),), "grid", 0.03)]
    for column, day in enumerate(counts):
        kinds = [kind for kind, number in enumerate(day) for _ in range(ceil(number / per_sign))]
        for row, kind in enumerate(kinds):
            shapes += _sign(
                kind, (SIDE_ROOM + SIGN_STEP * (column + 0.5), base - SIGN_STEP * (row + 0.5))
            )
    for x, end in zip((END_LABEL, width - END_LABEL), ends, strict=True):
        shapes.append(TextShape((x, base + LABEL_SIZE), end, LABEL_SIZE, "label"))
    return chart_svg(shapes, (width, base + BOTTOM_ROOM), title)


def attempts_per_sign(counts: Sequence[Counts]) -> int:
    """Return how many attempts a sign stands for so that the fullest day fits.

    >>> attempts_per_sign([(3, 1, 0)]), attempts_per_sign([(10, 5, 6)])
    (1, 3)
    """
    per_sign = 1
    while any(sum(ceil(number / per_sign) for number in day) > MAX_ROWS for day in counts):
        per_sign += 1
    return per_sign


def _sign(kind: int, centre: tuple[float, float]) -> Iterator[Shape]:
    """Yield a disc, a ring or a cross."""
    if kind == 0:
        yield Circle(centre, SIGN_RADIUS, "good", "good", 0.03)
    elif kind == 1:
        # The line of a ring is wide: with a smaller radius the ring looks as large as a disc.
        yield Circle(centre, 0.9 * SIGN_RADIUS, None, "info", 0.06)
    else:
        x, y = centre
        left, right, top, bottom = (
            x - SIGN_RADIUS,
            x + SIGN_RADIUS,
            y - SIGN_RADIUS,
            y + SIGN_RADIUS,
        )
        yield Path((((left, top), (right, bottom)), ((left, bottom), (right, top))), "bad", 0.07)
