"""A scene for a projector: large coordinates, strong colours, and a teacher's drawings.

The drawings are not part of the game: rings, letters, arrows, votes, and covers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from stonebook.draw.colours import DARK, LIGHT, Look
from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Mark, Scene
from stonebook.draw.shapes.layers import is_label, shapes
from stonebook.draw.shapes.marks import arrow_shapes
from stonebook.draw.shapes.shape import HALO, Circle, Polygon, Shape, TextShape

STRONG: Look = {
    **LIGHT,
    "board": "#ead6a8",
    "grain": "#e7d2a1",
    "light edge": "#3f3218",
    "grid": "#4f4022",
    "label": "#000000",
    "info": "#004a80",
    "bad": "#a11d00",
}
"""A projector loses contrast: lines, letters and the edges of white stones are darker."""
STRONG_DARK: Look = {
    **DARK,
    "board": "#574430",
    "grain": "#523f2b",
    "grid": "#f2ead2",
    "label": "#ffffff",
}
LARGE_WIDTH = 11
"""The width of a large board's picture, in units."""
COORDINATE_SIZE = 0.42
LARGE_BOARD_COORDINATE_SIZE = 0.54
"""The size of coordinates, in units, on a usual board and on a large one."""
RING_RADIUS = 0.44
LINE_WIDTH = 0.1
"""The radius of a ring, and the width of rings and arrows."""
COVER_SHARE = 0.94
"""The share of its cell that a cover hides."""
VOTE_RADIUS = 0.2
VOTE_GROWTH = 0.27
"""The radius of the smallest disc of votes, and the difference to the largest."""
QUESTION = "?"
"""The text on a cover."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """Drawings over a board, by cell. `votes` are how many pupils chose a cell."""

    circles: tuple[str, ...] = ()
    texts: Mapping[str, str] = field(default_factory=dict)
    arrows: tuple[tuple[str, str], ...] = ()
    votes: Mapping[str, int] = field(default_factory=dict)
    covered: tuple[str, ...] = ()


def look(dark: bool) -> Look:
    """Return the colours for a projector, on a light or a dark page."""
    return STRONG_DARK if dark else STRONG


def under_covers(picture: Scene, overlay: Overlay) -> Scene:
    """Return a scene with a teacher's letters, and without anything below covers.

    >>> import stonebook
    >>> from stonebook.draw.scene import scene
    >>> start = scene(stonebook.game("otello").start(size=4))
    >>> [stone.cell for stone in under_covers(start, Overlay(covered=("B2", "C2"))).stones]
    ['B3', 'C3']
    """
    hidden = {*overlay.covered}
    lettered = [cell for cell in overlay.texts if cell in picture.centres]
    centres = picture.centres
    texts = [Mark(cell, centres[cell], MarkKind.TEXT, overlay.texts[cell]) for cell in lettered]
    return replace(
        picture,
        stones=tuple(stone for stone in picture.stones if stone.cell not in hidden),
        ghosts=tuple(stone for stone in picture.ghosts if stone.cell not in hidden),
        marks=tuple(mark for mark in (*picture.marks, *texts) if mark.cell not in hidden),
        lines=() if hidden else picture.lines,
        traces=() if hidden else picture.traces,
    )


def overlay_shapes(picture: Scene, overlay: Overlay) -> Iterator[Shape]:
    """Yield the shapes of a scene and its drawings, from the lowest to the topmost."""
    size = COORDINATE_SIZE if picture.width < LARGE_WIDTH else LARGE_BOARD_COORDINATE_SIZE
    trays = {tray.text: tray for tray in picture.trays}
    for shape in shapes(picture):
        if isinstance(shape, TextShape) and shape.text in trays:
            centre, own_size = trays[shape.text].place(size, bold=True)
            yield replace(shape, centre=centre, size=own_size, bold=True)
        elif isinstance(shape, TextShape) and is_label(shape):
            yield replace(shape, size=size, bold=True)
        else:
            yield shape
    corners = {tile.cell: tile.corners for tile in picture.tiles}
    for cell in overlay.covered:
        if cell in corners:
            x, y = picture.centres[cell]
            tile = tuple(
                (x + COVER_SHARE * (cx - x), y + COVER_SHARE * (cy - y)) for cx, cy in corners[cell]
            )
            yield Polygon((tile,), "grid", "edge", 0.03)
            yield TextShape((x, y), QUESTION, 0.5, "board", bold=True)
    for cell in overlay.circles:
        if cell in corners:
            yield Circle(picture.centres[cell], RING_RADIUS, None, "halo", LINE_WIDTH + HALO)
            yield Circle(picture.centres[cell], RING_RADIUS, None, "bad", LINE_WIDTH)
    for start, end in overlay.arrows:
        if start in corners and end in corners:
            segment = (picture.centres[start], picture.centres[end])
            yield from arrow_shapes(segment, "bad", LINE_WIDTH)
    most_votes = max(overlay.votes.values(), default=1)
    for cell, number in overlay.votes.items():
        if cell in corners:
            radius = VOTE_RADIUS + VOTE_GROWTH * (number / most_votes) ** 0.5
            yield Circle(picture.centres[cell], radius, "halo", "info", 0.07)
            text = str(number)
            size = min(0.5, 1.5 * radius / len(text) ** 0.7)
            yield TextShape(picture.centres[cell], text, size, "info", bold=True)
