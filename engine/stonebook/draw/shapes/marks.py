"""Marks, bracketed lines and arrows, lowered to shapes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import atan2, hypot, pi
from typing import TypeAlias

from stonebook.draw.board import Point, Segment, moved_aside
from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Mark, Scene, Stone
from stonebook.draw.shapes.shape import (
    HALO,
    LETTERED,
    PLAIN,
    THICK,
    THIN,
    VERDICT,
    Circle,
    Path,
    Polygon,
    Rounded,
    Shape,
    TextShape,
)
from stonebook.draw.shapes.strokes import arc, arrow, capsule, ticks

Corners: TypeAlias = Sequence[Point]

BELOW = {MarkKind.REGION, MarkKind.FOCUS, MarkKind.POINTED}
"""The marks that lie below the stones: tiles, and frames at the edge of their cell."""
VERDICT_MARKS = {MarkKind.FOUND, MarkKind.HINT, MarkKind.REFUSED}
"""The marks that are verdicts on cells."""
MAX_TEXT_WIDTH = 1.1
"""The most units that the letters of a text fill together: it stays in its cell."""
MIN_LINE_SHARE = 0.45
"""The least share of its width that a thick line has on a small board, which is shown large."""
FULL_WIDTH = 9
"""The width of a board, in units, from which on lines have their full width."""
TEXT_DISC = 0.31
"""The radius of the disc below a text on an empty cell."""
POINTED_FRAME = 0.035
"""The width of the frame below the mouse: thinner than the keyboard's on every board."""
TEXT_DISC_GROWTH = 0.06
"""How much larger the disc is below a text of two lines."""
TEXT_SIZE = 0.44
TWO_LINE_TEXT_SIZE = 0.28
"""The largest sizes of a text's letters, in one line and in two."""
OUTER_RING = 0.53
"""The radius of a ring around a stone, with wood between them."""
BADGE = 0.2
"""The radius of a badge: a small disc with a sign."""
BADGE_EDGE = 0.04
"""The width of the line around a badge."""
SIGN_HALO = 0.04
"""How far the pale disc below a sign reaches beyond it."""
ASIDE = 0.27
"""How far to the right of a cell's middle, and above it, a small sign is."""
DOT = 0.1
"""The radius of a dot."""
LOW_DOT = 0.095
"""The radius of the dot below the letter or sign of a stone."""
LOW_DOT_AT = 0.32
"""How far below the middle of its stone that dot is."""

# Lines of signs, as points from the middle of a cell or a badge.
BAR = ((-0.22, 0.3), (0.22, 0.3))
CROSS = (((-0.09, -0.09), (0.09, 0.09)), ((0.09, -0.09), (-0.09, 0.09)))
DIAMOND = ((0, -0.47), (0.47, 0), (0, 0.47), (-0.47, 0), (0, -0.47))
TICK = ((-0.1, 0), (-0.03, 0.08), (0.1, -0.09))
TRIANGLE = ((-0.1, -0.13), (0.15, 0), (-0.1, 0.13))
TWO_BARS = (((-0.15, -0.34), (-0.15, 0.34)), ((0.15, -0.34), (0.15, 0.34)))


def mark_shapes(scene: Scene) -> Iterator[Shape]:
    """Yield bracketed lines, marks and arrows."""
    for line in scene.lines:
        arcs = capsule(*line)
        yield Rounded(arcs, None, "halo", THIN + HALO)
        yield Rounded(arcs, None, "note", THIN)
    stones = {stone.cell: stone for stone in scene.stones}
    with_preview = stones | {stone.cell: stone for stone in scene.preview}
    corners = {tile.cell: tile.corners for tile in scene.tiles}
    # Python 3.11 takes long to look up a member of an enumeration.
    last, placed, text = MarkKind.LAST, MarkKind.PLACED, MarkKind.TEXT
    text_cells = {mark.cell for mark in scene.marks if mark.kind == text}
    width_share = line_share(scene.width)
    for mark in scene.marks:
        kind, stone = mark.kind, stones.get(mark.cell)
        if kind == last and stone:
            yield from _dot_on_stone(stone, mark.cell in text_cells or bool(stone.sign))
            continue
        below = (with_preview if kind == placed else stones).get(mark.cell)
        if kind != text:
            full_width = MARK_SHAPES[kind](mark.centre, below, corners[mark.cell])
            shapes = (_thinner(shape, width_share) for shape in full_width)
            when = VERDICT if kind in VERDICT_MARKS else ""
            yield from (replace(shape, when=when) if when else shape for shape in shapes)
        if mark.text:
            yield from _text_shapes(mark, below)
    several = len(scene.arrows) > 1
    for number, segment in enumerate(scene.arrows, start=1):
        shifted = moved_aside(segment, number) if several else segment
        yield from arrow_shapes(shifted)
        if several:
            yield from _number_badge(arrow(*shifted)[0], number)
    for middle, radius in scene.rings:
        yield Circle(middle, radius, None, "good", THIN)


def line_share(width: float, least: float = MIN_LINE_SHARE) -> float:
    """Return the share of its width that a line has on a board of this width, in units.

    Small boards are shown large, so their lines are thinner, with `least` as the least share.
    """
    return min(1.0, max(least, width / FULL_WIDTH))


def _thinner(shape: Shape, share: float) -> Shape:
    """Return a shape with this share of its width, if its line is thick."""
    if isinstance(shape, Path | Polygon) and shape.width >= THICK:
        return replace(shape, width=round(share * shape.width, 3))
    return shape


def arrow_shapes(segment: Segment, colour: str = "info", width: float = THICK) -> Iterator[Shape]:
    """Yield an arrow from the middle of a cell to just short of the middle of another one."""
    shaft, head = arrow(*segment)
    yield Path((shaft,), "halo", width + HALO)
    yield Polygon((head,), "halo", "halo", HALO)
    yield Path((shaft,), colour, width)
    yield Polygon((head,), colour)


# One function for each kind of mark. Each takes the middle of the cell, its stone and its corners.


def _legal(at: Point, stone: Stone | None, _corners: Corners) -> Iterator[Shape]:
    if stone:  # to one side of the letter
        at = _aside(at)
        yield Circle(at, DOT + SIGN_HALO, "halo")
    yield Circle(at, DOT, "good")


def _last_cell(at: Point, _stone: Stone | None, _corners: Corners) -> Iterator[Shape]:
    return _ring(at, "info", 0.36)


def _ringed(at: Point, _stone: Stone | None, _corners: Corners) -> Iterator[Shape]:
    return _ring(at, "info", 0.42)


def _gap(at: Point, _stone: Stone | None, _corners: Corners) -> Iterator[Shape]:
    return _strokes(at, "bad", *TWO_BARS)


def _turned(at: Point, _stone: Stone | None, _corners: Corners) -> Iterator[Shape]:
    # Thin arcs at the stone's edge, within the outline of a line, leave its new colour visible.
    arcs = tuple(arc(at, 0.385, start) for start in (-pi / 2, pi / 2))
    yield Path(arcs, "halo", THIN + HALO)
    yield Path(arcs, "note", THIN)


def _placed(at: Point, stone: Stone | None, corners: Corners) -> Iterator[Shape]:
    if not stone:
        yield from _strokes(at, "note", *ticks(0.0, 0.0, 0.3))
        return
    # A ring around the stone, in parts towards the corners of its cell, where there is room.
    # It has no halo, which would cover the rim of a black stone: wood is ground enough.
    span = 1.2 * pi / len(corners)
    angles = (atan2(y - at[1], x - at[0]) for x, y in corners)
    parts = tuple(arc(at, OUTER_RING, angle - span / 2, span) for angle in angles)
    yield Path(parts, "note", THIN)


def _refused(at: Point, stone: Stone | None, _corners: Corners) -> Iterator[Shape]:
    # A badge, on an empty cell, too: a large cross would look like a stone of the player X.
    at = _aside(at) if stone else at
    yield Circle(at, BADGE, "halo", "bad", BADGE_EDGE)
    yield Path(tuple(_moved(line, at) for line in CROSS), "bad", THIN)


def _line(at: Point, _stone: Stone | None, _corners: Corners) -> Iterator[Shape]:
    return _strokes(at, "note", BAR)


def _target(at: Point, _stone: Stone | None, _corners: Corners) -> Iterator[Shape]:
    return _strokes(at, "good", DIAMOND)


def _focus(at: Point, _stone: Stone | None, corners: Corners) -> Iterator[Shape]:
    return _frame(at, corners, "info", THICK)


def _pointed(at: Point, _stone: Stone | None, corners: Corners) -> Iterator[Shape]:
    return _frame(at, corners, "good", POINTED_FRAME)


def _region(at: Point, _stone: Stone | None, corners: Corners) -> Iterator[Shape]:
    yield Polygon((_inset(at, corners, 0.94),), "pale")


def _frame(at: Point, corners: Corners, colour: str, width: float) -> Iterator[Shape]:
    frame = (_inset(at, corners, 0.97),)  # clear of its neighbours' frames
    yield Polygon(frame, None, "halo", width + HALO)
    yield Polygon(frame, None, colour, width)


def _inset(at: Point, corners: Corners, share: float) -> tuple[Point, ...]:
    """Return the corners of a cell at this share of their distance from its middle."""
    x, y = at
    return tuple((x + share * (cx - x), y + share * (cy - y)) for cx, cy in corners)


def _hint(at: Point, stone: Stone | None, _corners: Corners) -> Iterator[Shape]:
    at = _aside(at) if stone else at
    yield Circle(at, BADGE, "halo", "note", BADGE_EDGE)
    yield TextShape(at, "?", 0.32, "note", bold=True)


def _found(at: Point, stone: Stone | None, _corners: Corners) -> Iterator[Shape]:
    at = _aside(at) if stone else at
    yield Circle(at, BADGE, "halo", "good", BADGE_EDGE)
    yield Path((_moved(TICK, at),), "good", THIN)


def _liberty(at: Point, stone: Stone | None, _corners: Corners) -> Iterator[Shape]:
    """Yield a dot in a ring."""
    at = _aside(at) if stone else at
    yield Circle(at, BADGE + SIGN_HALO, "halo")
    yield Circle(at, BADGE, None, "good", THIN)
    yield Circle(at, DOT, "good")


def _spent(at: Point, stone: Stone | None, _corners: Corners) -> Iterator[Shape]:
    """Yield the ring of a liberty, struck through."""
    x, y = at = _aside(at) if stone else at
    yield Circle(at, BADGE + SIGN_HALO, "halo")
    yield Circle(at, BADGE, None, "bad", THIN)
    yield Path((((x - 0.14, y + 0.14), (x + 0.14, y - 0.14)),), "bad", THIN)


def _flip(at: Point, _stone: Stone | None, _corners: Corners) -> Iterator[Shape]:
    """Yield half a disc: this stone may be flipped."""
    yield from _badge(at)
    yield Rounded(((_aside(at), BADGE, 0.0, pi),), "good")


def _move(at: Point, _stone: Stone | None, _corners: Corners) -> Iterator[Shape]:
    """Yield an arrowhead: this stone may be moved."""
    yield from _badge(at)
    yield Polygon((_moved(TRIANGLE, _aside(at)),), "good")


MARK_SHAPES: Mapping[MarkKind, Callable[[Point, Stone | None, Corners], Iterator[Shape]]] = {
    MarkKind.LEGAL: _legal,
    MarkKind.LAST: _last_cell,
    MarkKind.PLACED: _placed,
    MarkKind.LINE: _line,
    MarkKind.TURNED: _turned,
    MarkKind.REFUSED: _refused,
    MarkKind.TARGET: _target,
    MarkKind.FOCUS: _focus,
    MarkKind.HINT: _hint,
    MarkKind.FLIP: _flip,
    MarkKind.MOVE: _move,
    MarkKind.RINGED: _ringed,
    MarkKind.FOUND: _found,
    MarkKind.LIBERTY: _liberty,
    MarkKind.SPENT: _spent,
    MarkKind.GAP: _gap,
    MarkKind.POINTED: _pointed,
    MarkKind.REGION: _region,
}
"""The shapes of each kind with a shape. On a stone `last` is a dot (see `_dot_on_stone`)."""


def _aside(at: Point) -> Point:
    """Return the place of a small sign, at the upper right of a cell."""
    return (at[0] + ASIDE, at[1] - ASIDE)


def _ring(at: Point, colour: str, radius: float) -> Iterator[Shape]:
    yield Circle(at, radius, None, "halo", THIN + HALO)
    yield Circle(at, radius, None, colour, THIN)


def _strokes(at: Point, colour: str, *lines: Sequence[Point]) -> Iterator[Shape]:
    moved = tuple(_moved(line, at) for line in lines)
    yield Path(moved, "halo", THICK + HALO)
    yield Path(moved, colour, THICK)


def _moved(line: Sequence[Point], at: Point) -> tuple[Point, ...]:
    x, y = at
    return tuple((x + dx, y + dy) for dx, dy in line)


def _badge(at: Point) -> Iterator[Shape]:
    """Yield the disc of a sign that says what may be done with a stone."""
    yield Circle(_aside(at), BADGE + HALO / 2, "halo")
    yield Circle(_aside(at), BADGE, None, "good", BADGE_EDGE)


def _dot_on_stone(stone: Stone, occupied: bool) -> Iterator[Shape]:
    """Yield the dot on the stone played last.

    It is in the middle of the stone, or below a letter, sign or text. A stone without a sign, whose
    letter readers may hide, gets both dots: the page shows one of them.
    """
    x, y = stone.centre
    dots = ((stone.centre, DOT, PLAIN), ((x, y + LOW_DOT_AT), LOW_DOT, LETTERED))
    for at, radius, when in dots[occupied:]:
        shown_when = "" if occupied else when
        yield Circle(at, radius + HALO / 4, "info", "halo", HALO / 2, when=shown_when)


def _text_shapes(mark: Mark, stone: Stone | None) -> Iterator[Shape]:
    """Yield a mark's text, in one line or two, in letters as large as its cell has room for."""
    x, y = mark.centre
    lines = mark.text.split("\n")
    longest = max(map(len, lines))
    several = len(lines) > 1
    size = min(TWO_LINE_TEXT_SIZE if several else TEXT_SIZE, MAX_TEXT_WIDTH / longest)
    fill = f"{stone.tone} ink" if stone else mark.tint or "label"
    if stone is None:
        # A disc hides the ruled lines.
        radius = TEXT_DISC + TEXT_DISC_GROWTH if several else TEXT_DISC
        size = min(size, (1.9 if several else 2.2) * radius / longest)
        yield Circle(mark.centre, radius, f"{mark.tint} tint" if mark.tint else "board")
    for number, line in enumerate(lines):
        at = (x, y + (number - (len(lines) - 1) / 2) * size)
        yield TextShape(at, line, size, fill, bold=True)


def _number_badge(shaft: tuple[Point, Point], number: int) -> Iterator[Shape]:
    """Yield the number of an arrow, near its beginning."""
    (ax, ay), (bx, by) = shaft
    along = min(0.5, 0.45 / (hypot(bx - ax, by - ay) or 1.0))
    at = (ax + along * (bx - ax), ay + along * (by - ay))
    yield Circle(at, BADGE, "halo", "info", BADGE_EDGE)
    yield TextShape(at, str(number), 0.3, "info", bold=True)
