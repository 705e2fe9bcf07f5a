"""A scene lowered to a few kinds of shapes, which every renderer then paints in the same order.

The shapes name their colours by part (see `look`), so one lowering serves light and dark.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin

from stonebook.draw.board import Point, Segment, grain
from stonebook.draw.scene import Mark, Scene, Stone


@dataclass(frozen=True, slots=True)
class Polygon:
    """Closed outlines of one colour, filled, outlined or both. `width` is the outline's."""

    rings: tuple[tuple[Point, ...], ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle, or with `squeeze` below 1 an upright ellipse that is narrower than it is high."""

    centre: Point
    radius: float
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    squeeze: float = 1.0


@dataclass(frozen=True, slots=True)
class Path:
    """Open lines of one colour, with round ends."""

    lines: tuple[tuple[Point, ...], ...]
    stroke: str
    width: float


@dataclass(frozen=True, slots=True)
class TextShape:
    """A text whose middle is at `centre`. `size` is the font's, in units."""

    centre: Point
    text: str
    size: float
    fill: str
    bold: bool = False


Shape = Polygon | Circle | Path | TextShape

BASELINE = 0.35
"""How far below its middle a text's baseline lies, in font sizes."""
GRID, THIN, THICK = 0.03, 0.055, 0.075
HALO = 0.06
"""The extra width of the pale line below a mark."""
ROOM = 1.1
"""The most units that the letters of a text fill together: it stays in its cell."""
LETTER = 0.38
"""The size of the letter on a stone."""


def shapes(scene: Scene) -> tuple[Shape, ...]:
    """Return the shapes of a scene, from the lowest to the topmost.

    >>> import stonebook
    >>> from stonebook.draw.scene import scene
    >>> [type(shape).__name__ for shape in shapes(scene(stonebook.game("otello").start()))][:3]
    ['Polygon', 'Path', 'Path']
    """
    return (
        *(*ground_shapes(scene), *tray_shapes(scene)),
        *(*stone_shapes(scene), *mark_shapes(scene), *ghost_shapes(scene)),
    )


def ground_shapes(scene: Scene) -> Iterator[Shape]:
    """Yield the board and its coordinates, which stay the same through a game."""
    yield Polygon(scene.ground, "board", "grid", GRID)
    yield Path(grain(scene.centres.values()), "grain", GRID)
    if scene.grid:
        yield Path(scene.grid, "grid", GRID)
    for dot in scene.dots:
        yield Circle(dot, 0.08, "grid")
    # On a large board a unit is small on the screen, so its letters take more of it.
    size = 0.28 if scene.width < 11 else 0.44
    for label in scene.labels:
        yield TextShape(label.centre, label.text, size, "label")
    for lamp in scene.lamps:
        # A lit white lamp differs from an unlit one in size, not in colour.
        fill = lamp.tone or "label"
        yield Circle(lamp.centre, 0.085 if lamp.lit else 0.025, fill, "label", GRID)


def tray_shapes(scene: Scene) -> Iterator[Shape]:
    """Yield the reserves next to the board."""
    for tray in scene.trays:
        for stone in tray.stones:
            yield Circle(stone, 0.11, tray.tone, "edge", 0.025)
        yield TextShape(tray.number, tray.text, 0.42, "label", bold=True)


def ghost_shapes(scene: Scene) -> Iterator[Shape]:
    """Yield the replaced stones, small and to one side of the stones that stand there now."""
    for ghost in scene.ghosts:
        x, y = at = (ghost.centre[0] - 0.36, ghost.centre[1] - 0.32)
        yield Circle(at, 0.27, "halo")
        yield Circle(at, 0.23, ghost.tone, "edge", 0.03)
        yield Path((((x - 0.27, y + 0.2), (x + 0.27, y - 0.2)),), "bad", THIN)
        yield TextShape(at, ghost.letter, 0.28, f"{ghost.tone} ink", bold=True)


def stone_shapes(scene: Scene) -> Iterator[Shape]:
    """Yield the stones, then their letters: similar shapes in a row paint faster.

    The light falls from the upper left: a shadow, a rim, the stone's tone within it, a shine.
    """
    radius = 0.46 if scene.dots or _on_points(scene) else 0.41
    flat = [stone for stone in scene.stones if stone.squeeze == 1]
    for stone in scene.preview:
        yield Circle(stone.centre, radius - 0.03, f"{stone.tone} preview")
    for stone in flat:
        yield Circle(_lit(stone, 0.035, 0.06), radius + 0.01, "shadow")
    for stone in scene.stones:
        yield Circle(stone.centre, radius, f"{stone.tone} rim", "edge", 0.03, stone.squeeze)
    for stone in scene.stones:
        yield Circle(_lit(stone, -0.02, -0.025), radius - 0.05, stone.tone, squeeze=stone.squeeze)
    for stone in flat:
        yield Circle(_lit(stone, -0.09, -0.1), 0.23, f"{stone.tone} shine")
    text_cells = {mark.cell for mark in scene.marks if mark.kind == "text"}
    for stone in (*flat, *scene.preview):
        if stone.cell not in text_cells:
            yield TextShape(stone.centre, stone.letter, LETTER, f"{stone.tone} ink", bold=True)


def _lit(stone: Stone, right: float, down: float) -> Point:
    """Return a point at an offset from a stone's middle, which shrinks while the stone turns."""
    x, y = stone.centre
    return (x + right * stone.squeeze, y + down)


def _on_points(scene: Scene) -> bool:
    """Whether the outermost ruled lines lie within the board's outline."""
    return bool(scene.grid) and scene.grid[0][0] not in scene.ground[0]


def mark_shapes(scene: Scene) -> Iterator[Shape]:
    """Yield bracketed lines, marks and arrows."""
    for line in scene.lines:
        outline = (_capsule(line),)
        yield Polygon(outline, None, "halo", THICK + HALO)
        yield Polygon(outline, None, "note", THICK)
    stones = {stone.cell: stone for stone in scene.stones}
    corners = {tile.cell: tile.corners for tile in scene.tiles}
    for mark in scene.marks:
        yield from _mark(mark, stones.get(mark.cell), corners[mark.cell])
    several = len(scene.arrows) > 1
    for number, way in enumerate(scene.arrows, start=1):
        way = _moved_aside(way, number) if several else way
        yield from arrow_shapes(way)
        if several:
            yield from _number_badge(_arrow(*way)[0], number)
    for middle, radius in scene.rings:
        yield Circle(middle, radius, None, "good", THIN)


def arrow_shapes(way: Segment, colour: str = "info", width: float = THICK) -> Iterator[Shape]:
    """Yield an arrow from the middle of a cell to just short of the middle of another one."""
    shaft, head = _arrow(*way)
    yield Path((shaft,), "halo", width + HALO)
    yield Polygon((head,), "halo", "halo", HALO)
    yield Path((shaft,), colour, width)
    yield Polygon((head,), colour)


def _mark(mark: Mark, stone: Stone | None, corners: Sequence[Point]) -> Iterator[Shape]:
    x, y = mark.centre

    def rings(colour: str, *radii: float) -> Iterator[Shape]:
        for radius in radii:
            yield Circle(mark.centre, radius, None, "halo", THIN + HALO)
        for radius in radii:
            yield Circle(mark.centre, radius, None, colour, THIN)

    def strokes(colour: str, *lines: Sequence[Point]) -> Iterator[Shape]:
        moved = tuple(tuple((x + dx, y + dy) for dx, dy in line) for line in lines)
        yield Path(moved, "halo", THICK + HALO)
        yield Path(moved, colour, THICK)

    if mark.kind == "legal":
        # On a stone the dot stands to one side of the letter.
        at = (x + 0.27, y - 0.27) if stone else mark.centre
        yield Circle(at, 0.16, "halo")
        yield Circle(at, 0.12, "good")
    elif mark.kind == "last":
        yield from rings("info", 0.36)
    elif mark.kind == "turned":
        yield from rings("note", 0.46, 0.34)
    elif mark.kind == "placed":
        # Over a stone a plus or a cross stays open in the middle, where the letter is.
        yield from strokes("info", *_ticks(0.0, 0.28 if stone else 0.0, 0.47 if stone else 0.3))
    elif mark.kind == "refused":
        inner = 0.3 if stone else 0.0
        yield from strokes("bad", *_ticks(pi / 4, inner, 0.56))
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
    elif mark.kind in ("flip", "move"):
        yield from _badge((x + 0.27, y - 0.27), mark.kind)
    if mark.text:
        yield from _text_shapes(mark, stone)


def _text_shapes(mark: Mark, stone: Stone | None) -> Iterator[Shape]:
    """Yield a mark's text, in one line or two, in letters as large as its cell has room for."""
    x, y = mark.centre
    lines = mark.text.split("\n")
    longest = max(map(len, lines))
    size = min(0.44 if len(lines) == 1 else 0.36, ROOM / longest)
    if stone is None:
        # A disc hides the ruled lines, which would look like a sign next to the text.
        yield Circle(mark.centre, 0.28 if longest * len(lines) < 3 else 0.48, "board")
    fill = f"{stone.tone} ink" if stone else "label"
    for number, line in enumerate(lines):
        at = (x, y + (number - (len(lines) - 1) / 2) * 0.36)
        yield TextShape(at, line, size, fill, bold=True)


def _badge(at: Point, kind: str) -> Iterator[Shape]:
    """Yield the sign of a stone that may be flipped, half a disc, or moved, an arrowhead."""
    x, y = at
    half = tuple((x + 0.2 * cos(k * pi / 8), y + 0.2 * sin(k * pi / 8)) for k in range(9))
    head = ((x - 0.1, y - 0.13), (x + 0.15, y), (x - 0.1, y + 0.13))
    yield Circle(at, 0.23, "halo")
    yield Circle(at, 0.2, None, "good", 0.04)
    yield Polygon((half if kind == "flip" else head,), "good")


def _ticks(turn: float, inner: float, outer: float) -> list[tuple[Point, Point]]:
    """Return four short lines that point away from the middle."""
    ends = [(cos(turn + k * pi / 2), sin(turn + k * pi / 2)) for k in range(4)]
    return [((inner * dx, inner * dy), (outer * dx, outer * dy)) for dx, dy in ends]


def _capsule(line: Segment, radius: float = 0.47) -> tuple[Point, ...]:
    """Return the outline around a line at a distance: two sides and two round ends."""
    (ax, ay), (bx, by) = line
    angle = atan2(by - ay, bx - ax)

    def end(x: float, y: float, start: float) -> Iterable[Point]:
        for k in range(9):
            turn = start + k * pi / 8
            yield (x + radius * cos(turn), y + radius * sin(turn))

    return (*end(bx, by, angle - pi / 2), *end(ax, ay, angle + pi / 2))


def _moved_aside(way: Segment, number: int) -> Segment:
    """Return the segment of one of several arrows, moved aside so that none lies on another."""
    (ax, ay), (bx, by) = way
    length = hypot(bx - ax, by - ay) or 1.0
    # To one side for odd numbers and to the other for even ones, for either direction.
    side = (0.16 if number % 2 else -0.16) * (1 if (ax, ay) < (bx, by) else -1)
    dx, dy = -side * (by - ay) / length, side * (bx - ax) / length
    return (ax + dx, ay + dy), (bx + dx, by + dy)


def _number_badge(shaft: tuple[Point, Point], number: int) -> Iterator[Shape]:
    """Yield the number of an arrow, near its beginning."""
    (ax, ay), (bx, by) = shaft
    along = min(0.5, 0.45 / (hypot(bx - ax, by - ay) or 1.0))
    at = (ax + along * (bx - ax), ay + along * (by - ay))
    yield Circle(at, 0.2, "halo", "info", 0.04)
    yield TextShape(at, str(number), 0.3, "info", bold=True)


def _arrow(start: Point, end: Point) -> tuple[tuple[Point, Point], tuple[Point, ...]]:
    """Return an arrow's shaft and head. It ends just short of the middle of its cell."""
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / length, (by - ay) / length
    tip = (bx - 0.12 * dx, by - 0.12 * dy)
    neck = (tip[0] - 0.26 * dx, tip[1] - 0.26 * dy)
    wing = ((neck[0] - 0.15 * dy, neck[1] + 0.15 * dx), (neck[0] + 0.15 * dy, neck[1] - 0.15 * dx))
    return ((ax, ay), neck), (tip, *wing)
