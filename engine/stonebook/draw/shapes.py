"""A scene lowered to a few kinds of shapes, which every renderer then paints in the same order.

The shapes name their colours by part (see `look`), so one lowering serves light and dark.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import hypot, pi

from stonebook.draw.board import Point, Segment, grain, label_size, moved_aside
from stonebook.draw.colours import OFFSET, OUTER, RADIUS
from stonebook.draw.scene import Mark, Scene, Stone
from stonebook.geometry.strokes import SIGNS, Arc, arc, arrow, capsule, rounded, ticks

LETTERED, PLAIN, VERDICT = "lettered", "plain", "verdict"
"""When a shape is painted: only with letters on stones, or only without. A verdict on an answer is
left out where the picture is not an answer. All other shapes are always painted."""
VERDICT_MARKS = ("found", "hint", "refused")
"""The marks that are verdicts on cells."""


@dataclass(frozen=True, slots=True)
class Polygon:
    """Closed outlines of one colour, filled, outlined or both. `width` is the outline's."""

    rings: tuple[tuple[Point, ...], ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    when: str = ""


@dataclass(frozen=True, slots=True)
class Rounded:
    """A closed outline of arcs, joined by straight lines."""

    arcs: tuple[Arc, ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    when: str = ""


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle, or with `squeeze` below 1 an upright ellipse that is narrower than it is high.

    Its `fill` may be one of GLOWS.
    """

    centre: Point
    radius: float
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    squeeze: float = 1.0
    when: str = ""


@dataclass(frozen=True, slots=True)
class Path:
    """Open lines of one colour, with round ends."""

    lines: tuple[tuple[Point, ...], ...]
    stroke: str
    width: float
    when: str = ""


@dataclass(frozen=True, slots=True)
class TextShape:
    """A text whose middle is at `centre`. `size` is the font's, in units."""

    centre: Point
    text: str
    size: float
    fill: str
    bold: bool = False
    when: str = ""


Shape = Polygon | Rounded | Circle | Path | TextShape

BASELINE = 0.35
"""How far below its middle a text's baseline lies, in font sizes."""
GRID, TRACE, THIN, THICK = 0.025, 0.045, 0.055, 0.075
HALO = 0.06
"""The extra width of the pale line below a mark."""
ROOM = 1.1
"""The most units that the letters of a text fill together: it stays in its cell."""
LETTER = 0.38
"""The size of the letter on a stone."""
HIGHER, LARGER = 0.12, 0.12
"""How far up and how much larger a stone is seen that is lifted, in units and as a share."""
SIGN, ENGRAVED = 0.17, 0.045
"""The size of the sign on a stone, from its middle, and the width of its strokes."""
WIDE_LABELS = 0.64
"""The share of their size that coordinates have on a wide page (see step.css)."""
AREA, CORNERS = 0.17, ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""Half the width of the sign on an empty cell that counts for a player, and a square's corners."""
DISC = 0.31
"""The radius of the disc below a text on an empty cell."""


def shapes(scene: Scene) -> tuple[Shape, ...]:
    """Return the shapes of a scene, from the lowest to the topmost.

    >>> import stonebook
    >>> from stonebook.draw.scene import scene
    >>> [type(shape).__name__ for shape in shapes(scene(stonebook.game("otello").start()))][:3]
    ['Rounded', 'Polygon', 'Path']
    """
    return (
        *(*ground_shapes(scene), *tray_shapes(scene), *area_shapes(scene), *trace_shapes(scene)),
        *(*stone_shapes(scene), *mark_shapes(scene), *ghost_shapes(scene)),
    )


def ground_shapes(scene: Scene) -> Iterator[Shape]:
    """Yield the board and its coordinates, which stay the same through a game.

    The grain lies below the ruled lines, and within the outlines.
    """
    width = round(GRID * min(1.0, max(0.6, scene.width / 9)), 3)  # small boards are shown large
    if scene.grid:
        yield _rim(scene, round(min(3 * width, 0.012 * scene.width), 3))
    outline = "rim" if scene.surface == "points" else "grid"  # no line of points is at the edge
    yield Polygon(scene.ground, "board", outline, width)
    yield Path(grain(scene.centres.values(), each_cell=not scene.grid), "grain", width)
    if scene.grid:
        yield Path(scene.grid, "grid", width)
    for dot in scene.dots:
        yield Circle(dot, 0.08, "grid")
    size = label_size(scene.width)
    for label in scene.labels:
        yield TextShape(label.centre, label.text, size, "label")
    for lamp in scene.lamps:
        # A lit white lamp differs from an unlit one in size, not in colour. The first stands at the
        # edge of the picture, which would cut a larger one.
        fill, radius = lamp.tone or "label", 0.085 if lamp.lit else 0.025
        radius = min(radius * width / GRID, scene.lamps[0].centre[0] - width / 2)
        yield Circle(lamp.centre, round(radius, 3), fill, "label", width)


def _rim(scene: Scene, wide: float) -> Rounded:
    """Return the edge of the wood around a board, thicker below: the board has a height."""
    xs, ys = zip(*(point for ring in scene.ground for point in ring), strict=True)
    low = (min(xs) - wide, min(ys) - wide)
    return Rounded(rounded(low, (max(xs) + wide, max(ys) + 1.7 * wide), 1.6 * wide), "rim")


def is_coordinate(shape: Shape) -> bool:
    """Whether it is a coordinate next to the board."""
    return isinstance(shape, TextShape) and shape.fill == "label" and not shape.bold


def tray_shapes(scene: Scene) -> Iterator[Shape]:
    """Yield the reserves next to the board, each on its tray."""
    for tray in scene.trays:
        yield Rounded(rounded(*tray.corners, 0.12), "tray", "grid", 0.02)
        edge = f"{tray.tone} edge"
        yield from (Circle(stone, 0.105, tray.tone, edge, 0.012) for stone in tray.stones)
        if tray.caption:
            centre, size = tray.place(label_size(scene.width))
            yield TextShape(centre, tray.text, size, "label")


def area_shapes(scene: Scene) -> Iterator[Shape]:
    """Yield a small square or disc on each empty cell that counts for a player."""
    for area in scene.areas:
        (x, y), edge = area.centre, f"{area.tone} edge"
        square = tuple((x + dx * AREA, y + dy * AREA) for dx, dy in CORNERS)
        if area.square:
            yield Polygon((square,), area.tone, edge, GRID)
        else:
            yield Circle(area.centre, AREA, area.tone, edge, GRID)


def trace_shapes(scene: Scene) -> Iterator[Shape]:
    """Yield the lines of the move before, below the stones: what stands there comes first."""
    for line in scene.traces:
        yield Rounded(capsule(*line), None, "trace", TRACE)


def ghost_shapes(scene: Scene) -> Iterator[Shape]:
    """Yield the replaced stones, small and to one side of the stones that stand there now."""
    for ghost in scene.ghosts:
        x, y = at = (ghost.centre[0] - 0.36, ghost.centre[1] - 0.32)
        yield Circle(at, 0.27, "halo")
        yield Circle(at, 0.23, ghost.tone, "edge", 0.03)
        yield Path((((x - 0.27, y + 0.2), (x + 0.27, y - 0.2)),), "bad", THIN)
        yield from _signs((at,), ghost.sign, f"{ghost.tone} sign", 0.6)
        yield TextShape(at, ghost.letter, 0.28, f"{ghost.tone} ink", True, LETTERED)


def stone_shapes(scene: Scene) -> Iterator[Shape]:
    """Yield the stones with their light and shadow, then what is on them.

    Similar shapes in a row paint faster.
    """
    still = [stone for stone in scene.stones if stone.squeeze == 1 and not stone.lift]
    for stone in scene.preview:
        yield Circle(stone.centre, RADIUS - 0.03, f"{stone.tone} preview")
    for stone in scene.stones:
        (x, y), squeeze, near = _seen(stone), stone.squeeze, 1 + LARGER * stone.lift
        at = (x + squeeze * OFFSET[0] * near, y + OFFSET[1] * near)
        yield Circle(at, OUTER * near, f"{stone.tone} stone", squeeze=squeeze)
    for stone in scene.stones:
        radius = (RADIUS - 0.01) * (1 + LARGER * stone.lift)
        yield Circle(_seen(stone), radius, None, f"{stone.tone} edge", 0.02, stone.squeeze)
    text_cells = {mark.cell for mark in scene.marks if mark.kind == "text"}
    for stones, pale in ((still, False), (scene.preview, True)):
        bare = [stone for stone in stones if stone.cell not in text_cells]
        for (tone, sign), alike in groupby(bare, lambda stone: (stone.tone, stone.sign)):
            yield from _signs([stone.centre for stone in alike], sign, _ink(tone, "sign", pale))
        for stone in bare:
            ink = _ink(stone.tone, "ink", pale)
            yield TextShape(stone.centre, stone.letter, LETTER, ink, True, LETTERED)


def _ink(tone: str, part: str, pale: bool) -> str:  # on a pale black stone light ink would be lost
    return f"{tone} edge" if pale and tone == "dark" else f"{tone} {part}"


def _seen(stone: Stone) -> Point:
    """Return where the middle of a stone is seen: a lifted one is nearer."""
    x, y = stone.centre
    return (x, y - HIGHER * stone.lift)


def _signs(places: Sequence[Point], sign: str, colour: str, scale: float = 1.0) -> Iterator[Shape]:
    """Yield the engraved signs of stones that look alike."""
    size, width = SIGN * scale, ENGRAVED * scale
    if sign == "ring":
        for at in places:
            yield Circle(at, size, None, colour, width, when=PLAIN)
        return
    lines = tuple(
        tuple((x + size * dx, y + size * dy) for dx, dy in line)
        for x, y in places
        for line in SIGNS[sign]
    )
    if lines:
        yield Path(lines, colour, width, PLAIN)


def mark_shapes(scene: Scene) -> Iterator[Shape]:
    """Yield bracketed lines, marks and arrows."""
    for line in scene.lines:
        arcs = capsule(*line)
        yield Rounded(arcs, None, "halo", THICK + HALO)
        yield Rounded(arcs, None, "note", THICK)
    stones = {stone.cell: stone for stone in scene.stones}
    coming = stones | {stone.cell: stone for stone in scene.preview}
    corners = {tile.cell: tile.corners for tile in scene.tiles}
    text_cells = {mark.cell for mark in scene.marks if mark.kind == "text"}
    for mark in scene.marks:
        stone = stones.get(mark.cell)
        if mark.kind == "last" and stone:
            yield from _last(stone, mark.cell in text_cells or bool(stone.sign))
        else:
            below = coming if mark.kind == "placed" else stones
            painted = _mark(mark, below.get(mark.cell), corners[mark.cell])
            when = VERDICT if mark.kind in VERDICT_MARKS else ""
            yield from (replace(shape, when=when) if when else shape for shape in painted)
    several = len(scene.arrows) > 1
    for number, way in enumerate(scene.arrows, start=1):
        yield from arrow_shapes(way := moved_aside(way, number) if several else way)
        if several:
            yield from _number_badge(arrow(*way)[0], number)
    for middle, radius in scene.rings:
        yield Circle(middle, radius, None, "good", THIN)


def arrow_shapes(way: Segment, colour: str = "info", width: float = THICK) -> Iterator[Shape]:
    """Yield an arrow from the middle of a cell to just short of the middle of another one."""
    shaft, head = arrow(*way)
    yield Path((shaft,), "halo", width + HALO)
    yield Polygon((head,), "halo", "halo", HALO)
    yield Path((shaft,), colour, width)
    yield Polygon((head,), colour)


def _mark(mark: Mark, stone: Stone | None, corners: Sequence[Point]) -> Iterator[Shape]:
    x, y = mark.centre

    def ring(colour: str, radius: float) -> Iterator[Shape]:
        yield Circle(mark.centre, radius, None, "halo", THIN + HALO)
        yield Circle(mark.centre, radius, None, colour, THIN)

    def strokes(colour: str, *lines: Sequence[Point]) -> Iterator[Shape]:
        moved = tuple(tuple((x + dx, y + dy) for dx, dy in line) for line in lines)
        yield Path(moved, "halo", THICK + HALO)
        yield Path(moved, colour, THICK)

    if mark.kind == "legal":
        # On a stone the dot stands to one side of the letter.
        at = (x + 0.27, y - 0.27) if stone else mark.centre
        yield from (Circle(at, 0.14, "halo"),) if stone else ()
        yield Circle(at, 0.1, "good")
    elif mark.kind in ("last", "ringed"):
        yield from ring("info", 0.36 if mark.kind == "last" else 0.42)
    elif mark.kind == "gap":
        yield from strokes("bad", *(((x, -0.34), (x, 0.34)) for x in (-0.15, 0.15)))
    elif mark.kind == "turned":
        # Thin, at the stone's edge and within the outline of a line: its new colour is what counts.
        arcs = tuple(arc(mark.centre, 0.385, start) for start in (-pi / 2, pi / 2))
        yield Path(arcs, "halo", THIN + HALO)
        yield Path(arcs, "note", THIN)
    elif mark.kind == "placed":
        # A stone has a ring in four parts at its edge: its letter or sign stays in sight.
        parts = tuple(arc(mark.centre, 0.42, (k / 2 - 0.15) * pi, 0.3 * pi) for k in range(4))
        if stone:
            yield Path(parts, "halo", THIN + HALO)
            yield Path(parts, "note", THIN)
        else:
            yield from strokes("note", *ticks(0.0, 0.0, 0.3))
    elif mark.kind == "refused":
        inner = 0.3 if stone else 0.0
        yield from strokes("bad", *ticks(pi / 4, inner, 0.56))
    elif mark.kind == "line":
        yield from strokes("note", ((-0.22, 0.3), (0.22, 0.3)))
    elif mark.kind == "target":
        diamond = ((0, -0.47), (0.47, 0), (0, 0.47), (-0.47, 0), (0, -0.47))
        yield from strokes("good", diamond)
    elif mark.kind == "focus":
        frame = (tuple((x + 0.96 * (cx - x), y + 0.96 * (cy - y)) for cx, cy in corners),)
        yield Polygon(frame, None, "halo", THICK + HALO)
        yield Polygon(frame, None, "info", THICK)
    elif mark.kind == "hint":
        yield Circle((x + 0.27, y - 0.27), 0.2, "halo", "note", 0.04)
        yield TextShape((x + 0.27, y - 0.27), "?", 0.32, "note", bold=True)
    elif mark.kind == "found":
        yield Circle((x + 0.27, y - 0.27), 0.2, "halo", "good", 0.04)
        tick = ((x + 0.17, y - 0.27), (x + 0.24, y - 0.19), (x + 0.37, y - 0.36))
        yield Path((tick,), "good", THIN)
    elif mark.kind in ("liberty", "spent"):
        yield from _liberty(mark.kind, mark.centre, stone)
    elif mark.kind in ("flip", "move"):
        yield from _badge((x + 0.27, y - 0.27), mark.kind)
    if mark.text:
        yield from _text_shapes(mark, stone)


def _liberty(kind: str, at: Point, stone: Stone | None) -> Iterator[Shape]:
    """Yield a liberty, a dot in a ring, or one that has gone out: the ring, struck through."""
    x, y = at = (at[0] + 0.27, at[1] - 0.27) if stone else at
    yield Circle(at, 0.24, "halo")
    yield Circle(at, 0.2, None, "good" if kind == "liberty" else "bad", THIN)
    slash = Path((((x - 0.14, y + 0.14), (x + 0.14, y - 0.14)),), "bad", THIN)
    yield Circle(at, 0.1, "good") if kind == "liberty" else slash


def _last(stone: Stone, full: bool) -> Iterator[Shape]:
    """Yield the dot on the stone played last: in its middle, or below what stands there."""
    x, y = stone.centre
    dots = ((stone.centre, 0.1, PLAIN), ((x, y + 0.3), 0.075, LETTERED))
    for at, radius, when in dots[full:]:
        yield Circle(at, radius + HALO / 4, "info", "halo", HALO / 2, when="" if full else when)


def _text_shapes(mark: Mark, stone: Stone | None) -> Iterator[Shape]:
    """Yield a mark's text, in one line or two, in letters as large as its cell has room for."""
    x, y = mark.centre
    lines = mark.text.split("\n")
    longest = max(map(len, lines))
    several = len(lines) > 1
    size = min(0.28 if several else 0.44, ROOM / longest)
    fill = f"{stone.tone} ink" if stone else mark.tint or "label"
    if stone is None:
        # A disc hides the ruled lines.
        radius = DISC + 0.06 if several else DISC
        size = min(size, (1.9 if several else 2.2) * radius / longest)
        yield Circle(mark.centre, radius, f"{mark.tint} tint" if mark.tint else "board")
    for number, line in enumerate(lines):
        at = (x, y + (number - (len(lines) - 1) / 2) * size)
        yield TextShape(at, line, size, fill, bold=True)


def _badge(at: Point, kind: str) -> Iterator[Shape]:
    """Yield the sign of a stone that may be flipped, half a disc, or moved, an arrowhead."""
    x, y = at
    yield Circle(at, 0.23, "halo")
    yield Circle(at, 0.2, None, "good", 0.04)
    if kind == "flip":
        yield Rounded(((at, 0.2, 0.0, pi),), "good")
    else:
        yield Polygon((((x - 0.1, y - 0.13), (x + 0.15, y), (x - 0.1, y + 0.13)),), "good")


def _number_badge(shaft: tuple[Point, Point], number: int) -> Iterator[Shape]:
    """Yield the number of an arrow, near its beginning."""
    (ax, ay), (bx, by) = shaft
    along = min(0.5, 0.45 / (hypot(bx - ax, by - ay) or 1.0))
    at = (ax + along * (bx - ax), ay + along * (by - ay))
    yield Circle(at, 0.2, "halo", "info", 0.04)
    yield TextShape(at, str(number), 0.3, "info", bold=True)
