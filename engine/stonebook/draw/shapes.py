"""A scene lowered to a few kinds of shapes, which every renderer then paints in the same order.

The shapes name their colours by part (see `look`), so one lowering serves light and dark.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin

from stonebook.draw.ground import Point, Segment
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
GRID, THIN, THICK = 0.03, 0.06, 0.08
HALO = 0.07
"""How much wider the pale line below a mark is than the mark."""


def shapes(scene: Scene) -> tuple[Shape, ...]:
    """Return the shapes of a scene, from the lowest to the topmost.

    >>> import stonebook
    >>> from stonebook.draw.scene import scene
    >>> [type(shape).__name__ for shape in shapes(scene(stonebook.game("otello").start()))][:3]
    ['Polygon', 'Path', 'TextShape']
    """
    return (*ground_shapes(scene), *stone_shapes(scene), *mark_shapes(scene))


def ground_shapes(scene: Scene) -> Iterator[Shape]:
    """Yield the board and its coordinates, which stay the same through a game."""
    yield Polygon(scene.ground, "board", "grid", GRID)
    if scene.grid:
        yield Path(scene.grid, "grid", GRID)
    for dot in scene.dots:
        yield Circle(dot, 0.08, "grid")
    # On a large board a unit is small on the screen, so its letters take more of it.
    size = 0.36 if scene.width < 11 else 0.5
    for label in scene.labels:
        yield TextShape(label.centre, label.text, size, "label")


def stone_shapes(scene: Scene) -> Iterator[Shape]:
    """Yield the stones, then their letters: alike shapes follow each other, which paints faster."""
    radius = 0.46 if scene.dots or _on_points(scene) else 0.41
    for stone in scene.stones:
        yield Circle(stone.centre, radius, stone.tone, "edge", 0.05, stone.squeeze)
    text_cells = {mark.cell for mark in scene.marks if mark.kind == "text"}
    for stone in scene.stones:
        if stone.squeeze == 1 and stone.cell not in text_cells:
            yield TextShape(stone.centre, stone.letter, 0.44, f"{stone.tone} ink", bold=True)


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
    for start, end in scene.arrows:
        shaft, head = _arrow(start, end)
        yield Path((shaft,), "halo", THICK + HALO)
        yield Polygon((head,), "halo", "halo", HALO)
        yield Path((shaft,), "info", THICK)
        yield Polygon((head,), "info")


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
        # On a stone it stands aside, for the letter's sake.
        at = (x + 0.27, y - 0.27) if stone else mark.centre
        yield Circle(at, 0.16, "halo")
        yield Circle(at, 0.12, "good")
    elif mark.kind == "last":
        yield from rings("info", 0.42)
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
    if mark.text:
        if stone is None:
            # No ruled line runs through it.
            yield Circle(mark.centre, 0.28, "board")
        yield TextShape(
            mark.centre, mark.text, 0.44, f"{stone.tone} ink" if stone else "label", bold=True
        )


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


def _arrow(start: Point, end: Point) -> tuple[tuple[Point, Point], tuple[Point, ...]]:
    """Return an arrow's shaft and head. It ends just short of the middle of its cell."""
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / length, (by - ay) / length
    tip = (bx - 0.12 * dx, by - 0.12 * dy)
    neck = (tip[0] - 0.26 * dx, tip[1] - 0.26 * dy)
    wing = ((neck[0] - 0.15 * dy, neck[1] + 0.15 * dx), (neck[0] + 0.15 * dy, neck[1] - 0.15 * dx))
    return ((ax, ay), neck), (tip, *wing)
