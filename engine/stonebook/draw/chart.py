"""Shares as bars, one below the other, each with the interval in which the true one lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from stonebook.draw.shapes import BASELINE, Path, Polygon, Shape, TextShape
from stonebook.draw.svg import dark_style, drawn
from stonebook.words import language

WIDTH, SIDE = 8.0, 0.3
"""In units, of which a letter is about a quarter high: as wide as a phone can show it legibly."""
ROW, BAR, LETTERS = 1.0, 0.3, 0.27
PIXELS = 44
"""To a unit, at the picture's own size."""


class Bar(NamedTuple):
    """A share of 0 to 1 with its interval, and what is written above it."""

    label: str
    share: float
    low: float
    high: float


def chart(bars: Sequence[Bar], title: str, half: str) -> str:
    """Return the bars as SVG. `title` tells it all in words, `half` names the line at ½.

    >>> chart([Bar("greedy: 70 %", 0.7, 0.4, 0.89)], "greedy 70 %", "50 %")[:4]
    '<svg'
    """
    height = ROW * len(bars) + 0.6
    painted = [*_scale(half, height), *(s for n, bar in enumerate(bars) for s in _row(bar, n))]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {height:g}" '
        f'width="{WIDTH * PIXELS:g}" height="{height * PIXELS:g}" class="stonebook-chart" '
        f'role="img" lang="{language()}" style="max-width:100%;height:auto">'
        f"<title>{escape(title)}</title><style>{dark_style(painted)}</style>"
        f"{drawn(painted)}</svg>"
    )


def _x(share: float) -> float:
    return SIDE + share * (WIDTH - 2 * SIDE)


def _scale(half: str, height: float) -> Iterator[Shape]:
    ends = [((_x(at), 0.45), (_x(at), height)) for at in (0, 0.5, 1)]
    yield Path(tuple(ends), "grid", 0.02)
    yield TextShape((_x(0.5), 0.22), half, LETTERS, "label")


def _row(bar: Bar, number: int) -> Iterator[Shape]:
    top = 0.6 + ROW * number
    low, high, middle = _x(bar.low), _x(bar.high), top + 0.4 + BAR / 2
    left, right, bottom = _x(0), _x(bar.share), top + 0.4 + BAR
    ring = ((left, top + 0.4), (right, top + 0.4), (right, bottom), (left, bottom))
    yield TextShape((WIDTH / 2, top + BASELINE / 2), bar.label, LETTERS, "label", bold=True)
    yield Polygon((ring,), "neutral", "label", 0.02)
    ends = tuple(((x, middle - BAR / 3), (x, middle + BAR / 3)) for x in (low, high))
    yield Path((((low, middle), (high, middle)), *ends), "info", 0.05)
