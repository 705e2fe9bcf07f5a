"""The layers of a scene: board, reserves, stones and marks, lowered to shapes in this order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from stonebook.draw.board import Point, coordinate_size, grain
from stonebook.draw.colours import SHADOW_OFFSET, SHADOW_RADIUS, STONE_RADIUS
from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Scene, Stone
from stonebook.draw.shapes.marks import BELOW, line_share, mark_shapes
from stonebook.draw.shapes.shape import (
    LETTERED,
    PLAIN,
    THIN,
    Circle,
    Path,
    Polygon,
    Rounded,
    Shape,
    TextShape,
)
from stonebook.draw.shapes.strokes import SIGNS, capsule, rounded_rectangle

GRID_WIDTH = 0.025
"""The width of ruled lines, in units, as all sizes here."""
TRACE_WIDTH = 0.045
"""The width of the lines of the move before."""
GUIDE_RADIUS = 0.08
"""The radius of a guide dot."""
MIN_GRID_SHARE = 0.6
MIN_GUIDE_SHARE = 0.4
"""The least shares of these sizes that ruled lines and guide dots have on a small board."""
RIM_WIDTH = 3
MAX_RIM_SHARE = 0.012
"""The width of the edge of the wood, in ruled lines, and its limit as a share of the picture's
width."""
RIM_BELOW = 1.7
RIM_CORNER = 1.6
"""The width of the edge below the board, and the radius of its corners, as shares of that width."""
LETTER_SIZE = 0.38
"""The size of the letter on a stone."""
LIFT_HEIGHT = 0.12
LIFT_GROWTH = 0.12
"""How far up a lifted stone is drawn, in units, and how much larger, as a share."""
SIGN_SIZE = 0.17
SIGN_STROKE = 0.045
"""The size of the sign on a stone, from its middle, and the width of its strokes."""
WIDE_LABEL_SHARE = 0.64
"""The share of their size that labels have on a wide page (see step/layout.css)."""
AREA_SIGN = 0.17
"""Half the width of the sign on an empty cell that counts for a player."""
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""The corners of a square, from its middle."""
LIT_LAMP_RADIUS = 0.085
UNLIT_LAMP_RADIUS = 0.025
"""The radii of lamps: a lit white one differs from an unlit one in size, not in colour."""
TRAY_CORNER = 0.12
TRAY_STONE_RADIUS = 0.105
"""The radii of a tray's corners, and of the stones on it."""
GHOST_OFFSET = (-0.36, -0.32)
"""The middle of a replaced stone, from the middle of the stone that stands there now."""
GHOST_RADIUS = 0.23
GHOST_HALO_RADIUS = 0.27
"""The radii of a replaced stone and of its halo."""
GHOST_LETTER = 0.28
GHOST_SIGN = 0.6
"""The size of a replaced stone's letter, and that of its sign, as a share of a usual sign's."""
GHOST_STROKE = (0.27, 0.2)
"""Half the width and half the height of the stroke through a replaced stone."""


def shapes(scene: Scene) -> tuple[Shape, ...]:
    """Return the shapes of a scene, from the lowest to the topmost.

    >>> import stonebook
    >>> from stonebook.draw.scene import scene
    >>> [type(shape).__name__ for shape in shapes(scene(stonebook.game("otello").start()))][:3]
    ['Rounded', 'Polygon', 'Path']
    """
    frames = [mark for mark in scene.marks if mark.kind in BELOW]
    signs = replace(scene, marks=tuple(mark for mark in scene.marks if mark.kind not in BELOW))
    below = replace(scene, marks=tuple(frames), lines=(), arrows=(), rings=())
    return (
        *(*ground_shapes(scene), *tray_shapes(scene), *area_shapes(scene), *trace_shapes(scene)),
        *(*mark_shapes(below), *stone_shapes(scene), *mark_shapes(signs)),
        *ghost_shapes(scene),
    )


def ground_shapes(scene: Scene) -> Iterator[Shape]:
    """Yield the board and its coordinates, which stay the same through a game.

    The grain lies below the ruled lines, and within the outlines.
    """
    width = round(GRID_WIDTH * line_share(scene.width, MIN_GRID_SHARE), 3)
    if scene.grid:
        yield _rim(scene, round(min(RIM_WIDTH * width, MAX_RIM_SHARE * scene.width), 3))
    outline = "rim" if scene.surface == "points" else "grid"  # no line of points is at the edge
    yield Polygon(scene.ground, "board", outline, width)
    yield Path(grain(scene.centres.values(), each_cell=not scene.grid), "grain", width)
    if scene.grid:
        yield Path(scene.grid, "grid", width)
    for dot in scene.dots:
        yield Circle(dot, round(GUIDE_RADIUS * line_share(scene.width, MIN_GUIDE_SHARE), 3), "grid")
    size = coordinate_size(scene.width)
    for coordinate in scene.coordinates:
        yield TextShape(coordinate.centre, coordinate.text, size, "label")
    for lamp in scene.lamps:
        # The first lamp is at the edge of the picture, which would cut off a larger one.
        fill, radius = lamp.tone or "label", LIT_LAMP_RADIUS if lamp.lit else UNLIT_LAMP_RADIUS
        radius = min(radius * width / GRID_WIDTH, scene.lamps[0].centre[0] - width / 2)
        yield Circle(lamp.centre, round(radius, 3), fill, "label", width)


def _rim(scene: Scene, width: float) -> Rounded:
    """Return the edge of the wood around a board, thicker below to show the board's height."""
    xs, ys = zip(*(point for ring in scene.ground for point in ring), strict=True)
    low = (min(xs) - width, min(ys) - width)
    high = (max(xs) + width, max(ys) + RIM_BELOW * width)
    return Rounded(rounded_rectangle(low, high, RIM_CORNER * width), "rim")


def is_label(shape: Shape) -> bool:
    """Whether it is a text next to a board or a curve, which a wide page shows smaller.

    A coordinate, the caption of a reserve or a number. A picture without coordinates is that of a
    scene without them.

    >>> import stonebook
    >>> from stonebook.draw.scene import scene
    >>> bare = replace(scene(stonebook.game("jo").start()), coordinates=())
    >>> [shape.text for shape in shapes(bare) if is_label(shape)]
    ['Red 27', 'Black 27']
    """
    return isinstance(shape, TextShape) and shape.fill == "label" and not shape.bold


def tray_shapes(scene: Scene) -> Iterator[Shape]:
    """Yield the reserves next to the board, each on its tray."""
    for tray in scene.trays:
        yield Rounded(rounded_rectangle(*tray.corners, TRAY_CORNER), "tray", "grid", 0.02)
        edge = f"{tray.tone} edge"
        yield from (
            Circle(stone, TRAY_STONE_RADIUS, tray.tone, edge, 0.012) for stone in tray.stones
        )
        if tray.caption:
            centre, size = tray.place(coordinate_size(scene.width))
            yield TextShape(centre, tray.text, size, "label")


def area_shapes(scene: Scene) -> Iterator[Shape]:
    """Yield a small square or disc on each empty cell that counts for a player."""
    for area in scene.areas:
        (x, y), edge = area.centre, f"{area.tone} edge"
        square = tuple((x + dx * AREA_SIGN, y + dy * AREA_SIGN) for dx, dy in CORNERS)
        if area.square:
            yield Polygon((square,), area.tone, edge, GRID_WIDTH)
        else:
            yield Circle(area.centre, AREA_SIGN, area.tone, edge, GRID_WIDTH)


def trace_shapes(scene: Scene) -> Iterator[Shape]:
    """Yield the lines of the move before. They are below the stones, which matter more."""
    for line in scene.traces:
        yield Rounded(capsule(*line), None, "trace", TRACE_WIDTH)


def ghost_shapes(scene: Scene) -> Iterator[Shape]:
    """Yield the replaced stones, small and to one side of the stones that stand there now."""
    for ghost in scene.ghosts:
        x, y = at = (ghost.centre[0] + GHOST_OFFSET[0], ghost.centre[1] + GHOST_OFFSET[1])
        across, up = GHOST_STROKE
        yield Circle(at, GHOST_HALO_RADIUS, "halo")
        yield Circle(at, GHOST_RADIUS, ghost.tone, "edge", 0.03)
        yield Path((((x - across, y + up), (x + across, y - up)),), "bad", THIN)
        yield from _signs((at,), ghost.sign, f"{ghost.tone} sign", GHOST_SIGN)
        yield TextShape(at, ghost.letter, GHOST_LETTER, f"{ghost.tone} ink", True, LETTERED)


def stone_shapes(scene: Scene) -> Iterator[Shape]:
    """Yield the stones with their light and shadow, then what is on them.

    Similar shapes in a row paint faster.
    """
    still = [stone for stone in scene.stones if stone.squeeze == 1 and not stone.lift]
    for stone in scene.preview:
        yield Circle(stone.centre, STONE_RADIUS - 0.03, f"{stone.tone} preview")
    for stone in scene.stones:
        (x, y), squeeze, scale = _visible_centre(stone), stone.squeeze, 1 + LIFT_GROWTH * stone.lift
        at = (x + squeeze * SHADOW_OFFSET[0] * scale, y + SHADOW_OFFSET[1] * scale)
        yield Circle(at, SHADOW_RADIUS * scale, f"{stone.tone} stone", squeeze=squeeze)
    for stone in scene.stones:
        radius = (STONE_RADIUS - 0.01) * (1 + LIFT_GROWTH * stone.lift)
        yield Circle(
            _visible_centre(stone), radius, None, f"{stone.tone} edge", 0.02, stone.squeeze
        )
    text_cells = {mark.cell for mark in scene.marks if mark.kind == MarkKind.TEXT}
    for stones, pale in ((still, False), (scene.preview, True)):
        bare = [stone for stone in stones if stone.cell not in text_cells]
        for (tone, sign), alike in groupby(bare, lambda stone: (stone.tone, stone.sign)):
            yield from _signs([stone.centre for stone in alike], sign, _ink(tone, "sign", pale))
        for stone in bare:
            ink = _ink(stone.tone, "ink", pale)
            yield TextShape(stone.centre, stone.letter, LETTER_SIZE, ink, True, LETTERED)


def _ink(tone: str, part: str, pale: bool) -> str:  # light ink would not show on a pale black stone
    return f"{tone} edge" if pale and tone == "dark" else f"{tone} {part}"


def _visible_centre(stone: Stone) -> Point:
    """Return where the middle of a stone is seen: higher if the stone is lifted."""
    x, y = stone.centre
    return (x, y - LIFT_HEIGHT * stone.lift)


def _signs(places: Sequence[Point], sign: str, colour: str, scale: float = 1.0) -> Iterator[Shape]:
    """Yield the engraved signs of stones that look alike."""
    size, width = SIGN_SIZE * scale, SIGN_STROKE * scale
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
