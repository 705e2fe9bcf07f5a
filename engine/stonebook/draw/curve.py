"""The course of a game as a line: above the middle one player is ahead, below it the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from stonebook.draw.bar_chart import LABEL_SIZE, PIXELS, WIDTH
from stonebook.draw.shapes import Circle, Path, Polygon, Shape, TextShape
from stonebook.draw.svg import drawn, picture_style
from stonebook.words import language

HEIGHT, SIDE = 1.7, 0.22
"""In units, as in a bar chart."""


def curve(
    points: Mapping[int, float],
    moments: Sequence[int],
    here: int | None,
    names: tuple[str, str],
    title: str,
) -> str:
    """Return the course of a game as SVG. `points` are values from -1 to 1 by move numbers.

    `moments` are the moves with a ring, `here` the one with a disc. `names` stand where the first
    and the second player are ahead. `title` says in words what the picture shows.

    >>> curve({1: 0, 2: 0.5, 3: -1}, [2], None, ("X", "O"), "X, then O")[:4]
    '<svg'
    """
    shapes = [*_shapes(points, moments, here, names)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" '
        f'width="{WIDTH * PIXELS:g}" height="{HEIGHT * PIXELS:g}" '
        f'class="stonebook-chart stonebook-curve" role="img" lang="{language()}" '
        f'style="max-width:100%;height:auto"><title>{escape(title)}</title>'
        f"<style>{picture_style(shapes)}</style>{drawn(shapes)}</svg>"
    )


def _shapes(
    points: Mapping[int, float],
    moments: Sequence[int],
    here: int | None,
    names: tuple[str, str],
) -> Iterator[Shape]:
    first, last = min(points), max(points)
    middle, room = HEIGHT / 2, HEIGHT / 2 - 2 * SIDE
    places = {
        number: (
            SIDE + (number - first) / max(1, last - first) * (WIDTH - 2 * SIDE),
            middle - value * room,
        )
        for number, value in sorted(points.items())
    }
    line = (*places.values(),)
    (left, _), (right, _) = line[0], line[-1]
    yield Polygon((((left, middle), *line, (right, middle)),), "even tint")
    yield Path((((SIDE, middle), (WIDTH - SIDE, middle)),), "grid", 0.03)
    yield Path((line,), "info", 0.07)
    for number in moments:
        if number in places:
            fill = "bad" if number == here else "bad tint"
            yield Circle(places[number], 0.13, fill, "bad", 0.06)
    for name, y in zip(names, (LABEL_SIZE * 0.5, HEIGHT - LABEL_SIZE * 0.5), strict=True):
        yield TextShape((SIDE + LABEL_SIZE * len(name) * 0.3, y), name, LABEL_SIZE, "label", True)
