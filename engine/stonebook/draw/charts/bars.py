"""A bar chart of shares, each with the interval in which the true share lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from stonebook.draw.charts.chart_svg import LABEL_SIZE, WIDTH, chart_svg
from stonebook.draw.shapes.shape import Path, Polygon, Shape, TextShape

SIDE_ROOM = 0.3
TOP_ROOM = 0.6
"""The room at both sides, and above the rows for the label of the line at ½, in units."""
ROW_HEIGHT = 1.0
BAR_HEIGHT = 0.3
"""The height of a row, and that of its bar."""
BAR_TOP = 0.4
"""The distance from the top of a row to its bar: room for the label."""


class Bar(NamedTuple):
    """A share from 0 to 1 with its interval, and the label above its bar."""

    label: str
    share: float
    low: float
    high: float


def bar_chart(bars: Sequence[Bar], title: str, half: str) -> str:
    """Return the bars as SVG. `title` says everything in words, `half` labels the line at ½.

    >>> bar_chart([Bar("greedy: 70%", 0.7, 0.4, 0.89)], "greedy 70%", "50%")[:4]
    '<svg'
    """
    height = ROW_HEIGHT * len(bars) + TOP_ROOM
    rows = [shape for number, bar in enumerate(bars) for shape in _row(bar, number)]
    shapes = [*_scale(half, len(bars)), *rows]
    return chart_svg(shapes, (WIDTH, height), title)


def _x(share: float) -> float:
    return SIDE_ROOM + share * (WIDTH - 2 * SIDE_ROOM)


def _scale(half: str, rows: int) -> Iterator[Shape]:
    """Yield the lines at 0, ½ and 1 of each bar, and the label of the middle one."""
    tops = [_top(number) for number in range(rows)]
    lines = [
        ((_x(share), y - 0.06), (_x(share), y + BAR_HEIGHT + 0.06))
        for share in (0, 0.5, 1)
        for y in tops
    ]
    yield Path(tuple(lines), "grid", 0.03)
    yield TextShape((_x(0.5), 0.22), half, LABEL_SIZE, "label")


def _top(number: int) -> float:
    return TOP_ROOM + ROW_HEIGHT * number + BAR_TOP


def _row(bar: Bar, number: int) -> Iterator[Shape]:
    low, high, top, bottom = _x(bar.low), _x(bar.high), _top(number), _top(number) + BAR_HEIGHT
    left, right, middle = _x(0), _x(bar.share), (top + bottom) / 2
    yield TextShape((WIDTH / 2, top - 0.22), bar.label, LABEL_SIZE, "label", bold=True)
    yield Polygon(
        (((left, top), (right, top), (right, bottom), (left, bottom)),), "neutral", "label", 0.02
    )
    ends = tuple(((x, middle - BAR_HEIGHT / 3), (x, middle + BAR_HEIGHT / 3)) for x in (low, high))
    yield Path((((low, middle), (high, middle)), *ends), "info", 0.05)
