"""Days as columns of signs: how often something went well, so so, or wrong on each of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import ceil

from stonebook.draw.shapes import Circle, Path, Shape, TextShape
from stonebook.draw.svg import dark_style, drawn
from stonebook.words import language

DAY_SIGNS = ("●", "○", "✕")
"""The signs as letters, for what is said beside the picture."""
SIGN_STEP, LOW, HIGH = 0.3, 3, 10
"""How far columns are apart, in units; for how many signs in a column there is always room, and
how many there are at most."""
LABEL_SIZE = 0.27
PIXELS = 44
"""To a unit, at the picture's own size."""

Counts = tuple[int, int, int]
"""How often it went well, so so, and wrong."""


def days(counts: Sequence[Counts], ends: tuple[str, str], title: str) -> str:
    """Return days as SVG, each a column of signs: discs, rings and crosses.

    `ends` are written below the first day and the last one, and `title` tells it all in words, with
    `DAY_SIGNS` for what is what. Where a day has too many for its column, a sign stands for
    several, and the title has to say so: see `worth`.

    >>> days([(3, 1, 0), (0, 0, 2)], ("1", "2"), "Two days.")[:4]
    '<svg'
    """
    each = worth(counts)
    rows = max(sum(ceil(number / each) for number in its) for its in counts)
    wide = 0.6 + SIGN_STEP * len(counts)
    base = 0.15 + SIGN_STEP * max(rows, LOW)
    painted: list[Shape] = [Path((((0.3, base), (wide - 0.3, base)),), "grid", 0.03)]
    for place, its in enumerate(counts):
        kinds = [kind for kind, number in enumerate(its) for _ in range(ceil(number / each))]
        for row, kind in enumerate(kinds):
            x, y = 0.3 + SIGN_STEP * (place + 0.5), base - SIGN_STEP * (row + 0.5)
            painted += _sign(kind, (x, y))
    for x, end in zip((1.0, wide - 1.0), ends, strict=True):
        painted.append(TextShape((x, base + 0.27), end, LABEL_SIZE, "label"))
    high = base + 0.55
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}" '
        f'width="{wide * PIXELS:g}" height="{high * PIXELS:g}" class="stonebook-chart" '
        f'role="img" lang="{language()}" style="max-width:100%;height:auto">'
        f"<title>{escape(title)}</title><style>{dark_style(painted)}</style>"
        f"{drawn(painted)}</svg>"
    )


def worth(counts: Sequence[Counts]) -> int:
    """Return for how many a sign stands, so that the fullest day fits.

    >>> worth([(3, 1, 0)]), worth([(10, 5, 6)])
    (1, 3)
    """
    each = 1
    while any(sum(ceil(number / each) for number in its) > HIGH for its in counts):
        each += 1
    return each


def _sign(kind: int, centre: tuple[float, float]) -> Iterator[Shape]:
    """Yield a disc, a ring or a cross."""
    x, y = centre
    r = SIGN_STEP * 0.36
    if kind == 0:
        yield Circle(centre, r, "good", "good", 0.03)
    elif kind == 1:
        yield Circle(centre, r * 0.9, None, "info", 0.06)
    else:
        a, b = ((x - r, y - r), (x + r, y + r)), ((x - r, y + r), (x + r, y - r))
        yield Path((a, b), "bad", 0.07)
