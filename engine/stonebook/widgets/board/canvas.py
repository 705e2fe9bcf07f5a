"""Paint a scene on an ipycanvas canvas, one call for each shape.

(Calls that take lists of points would build numpy arrays, and the site has no numpy.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from math import ceil, tau
from typing import Any

from stonebook.draw.board import Point
from stonebook.draw.colours import GLOWS, Glow, Look
from stonebook.draw.scene import Scene
from stonebook.draw.shapes.layers import is_label, shapes
from stonebook.draw.shapes.shape import (
    BASELINE,
    LETTERED,
    PLAIN,
    Circle,
    Path,
    Polygon,
    Rounded,
    Shape,
    TextShape,
)
from stonebook.draw.svg import FONT
from stonebook.widgets.host.host import host

MAX_PIXELS = 1600
"""The most pixels across a board. The page scales it down, so it is sharp on fine screens."""
MIN_PIXELS = 720
"""The fewest pixels, so a board is still clear when a reader zooms in."""

Command = tuple[str, tuple[object, ...]]
"""A canvas method and its arguments, or "set" with an attribute and its value."""
Style = Callable[..., Iterator[Command]]
"""Yields the commands for the attributes that change."""
Outlined = Polygon | Rounded | Circle | Path


class CanvasPainter:
    """An ipycanvas canvas that shows one scene at a time. `widget` is the canvas."""

    def __init__(self, scene: Scene, pixels: int = MAX_PIXELS) -> None:
        import ipycanvas

        from stonebook.widgets.board.layout import layout

        self._ipycanvas = ipycanvas
        self._pixels = pixels
        self._unit = 1.0
        width, height = self._fit(scene)
        self.widget: Any = ipycanvas.Canvas(
            width=width, height=height, layout=layout(width="100%", height="auto")
        )

    def on_reload(self, repaint: Callable[[], None]) -> None:
        """Repaint for each page that shows the canvas, except the first: it has received all."""
        pages = 0

        def show_again() -> None:
            nonlocal pages
            pages += 1
            if pages > 1:
                repaint()

        self.widget.on_client_ready(show_again)

    def _fit(self, scene: Scene) -> tuple[int, int]:
        """Return the size in pixels, at most that of a board which fills the reader's screen."""
        pixels, (width, height) = self._pixels, host().page.screen
        if width:
            across = ceil(min(width, height * scene.width / scene.height))
            pixels = min(pixels, max(MIN_PIXELS, across))
        self._unit = pixels / scene.width
        return pixels, round(scene.height * self._unit)

    def fit(self, max_width: str) -> None:
        """Let the canvas fill its column up to a maximum width, given as CSS."""
        from stonebook.widgets.board.layout import restyle

        restyle(self.widget, max_width=max_width)

    def paint(
        self,
        scene: Scene,
        look: Look,
        to_shapes: Callable[[Scene], Iterable[Shape]] = shapes,
        *,
        letters: bool = False,
        label_share: float = 1.0,
    ) -> None:
        """Show a scene instead of the current one. `to_shapes` turns the scene into shapes.

        `letters`: whether stones carry letters. `label_share`: how large labels are
        (`is_label`), as a share of their usual size.
        """
        hidden = PLAIN if letters else LETTERED
        width, height = self._fit(scene)
        canvas = self.widget
        canvas.stonebook_scene = scene  # for the build, which draws it as a picture
        if (canvas.width, canvas.height) != (width, height):
            with canvas.hold_sync():  # in one message: a width alone would distort the board
                canvas.width, canvas.height = width, height
        # Compute all commands first: an exception inside `hold_canvas` would never end its hold.
        painted = (
            replace(shape, size=label_share * shape.size)
            if isinstance(shape, TextShape) and is_label(shape)
            else shape
            for shape in to_shapes(scene)
            if shape.when != hidden
        )
        drawing = [*commands(painted, look, self._unit)]
        gradients = {value: _gradient(canvas, *value) for value in _glows(drawing)}
        with self._ipycanvas.hold_canvas():
            canvas.clear()
            for name, values in drawing:
                if name == "set":
                    attribute, value = values
                    setattr(canvas, str(attribute), gradients.get(value, value))
                else:
                    getattr(canvas, name)(*values)

    def point(self, x: float, y: float) -> Point:
        """Convert a point from canvas pixels to the scene's units."""
        return x / self._unit, y / self._unit


def commands(painted: Iterable[Shape], look: Look, unit: float) -> Iterator[Command]:
    """Yield the commands that draw shapes. `unit` is the number of pixels in a scene unit.

    >>> [name for name, _ in commands([Circle((1, 1), 0.4, "dark")], {"dark": "#000000"}, 10)]
    ['set', 'set', 'set', 'set', 'fill_circle']
    """
    yield "set", ("text_align", "center")
    yield "set", ("line_join", "round")
    yield "set", ("line_cap", "round")
    state: dict[str, object] = {}

    def style(**attributes: object) -> Iterator[Command]:
        """Set only attributes that change: each one costs a message to the page."""
        for attribute, value in attributes.items():
            if state.get(attribute) != value:
                state[attribute] = value
                yield "set", (attribute, value)

    is_transformed = False
    for shape in painted:
        if isinstance(shape, Circle) and shape.fill and shape.fill in GLOWS:
            # A gradient moves and grows with the canvas's own units.
            yield from style(fill_style=(shape.fill, _stops(GLOWS[shape.fill], look)))
            x, y, r = (_pixels(part * unit) for part in (*shape.centre, shape.radius))
            yield "set_transform", (_pixels(r * shape.squeeze), 0, 0, r, x, y)
            yield "fill_circle", (0, 0, 1)
            is_transformed = True
            continue
        if is_transformed:
            yield "reset_transform", ()
            is_transformed = False
        if isinstance(shape, TextShape):
            yield from _text_commands(shape, look, unit, style)
        else:
            yield from _shape_commands(shape, look, unit, style)
    if is_transformed:
        yield "reset_transform", ()


def _text_commands(shape: TextShape, look: Look, unit: float, style: Style) -> Iterator[Command]:
    (x, y), size = shape.centre, _pixels(shape.size * unit)
    font = f"{'700' if shape.bold else '400'} {size:g}px {FONT}"
    yield from style(font=font, fill_style=look[shape.fill])
    yield "fill_text", (shape.text, x * unit, (y + BASELINE * shape.size) * unit)


def _shape_commands(shape: Outlined, look: Look, unit: float, style: Style) -> Iterator[Command]:
    arguments: tuple[float, ...] = ()
    kind = ""
    if isinstance(shape, Circle) and shape.squeeze == 1:
        # One call fills or strokes a circle, and most shapes are circles.
        arguments = tuple(_pixels(part * unit) for part in (*shape.centre, shape.radius))
        kind = "_circle"
    else:
        yield "begin_path", ()
        yield from _outline(shape, unit)
    if not isinstance(shape, Path) and shape.fill:
        yield from style(fill_style=look[shape.fill])
        yield f"fill{kind}", arguments
    if shape.stroke:
        width = _pixels(shape.width * unit)
        yield from style(stroke_style=look[shape.stroke], line_width=width)
        yield f"stroke{kind}", arguments


def _stops(glow: Glow, look: Look) -> tuple[tuple[float, str], ...]:
    return tuple((at, look[part]) for at, part in glow.stops)


def _glows(drawing: Iterable[Command]) -> set[Any]:
    """Return the fills that are gradients: their names and the colours of their stops."""
    return {value[1] for name, value in drawing if name == "set" and isinstance(value[1], tuple)}


_gradients: dict[tuple[str, tuple[tuple[float, str], ...]], Any] = {}


def _gradient(canvas: Any, name: str, stops: tuple[tuple[float, str], ...]) -> Any:
    """Return the gradient of a circle of radius 1. All canvases share it."""
    gradient = _gradients.get((name, stops))
    if gradient is None or gradient.comm is None:
        x, y = GLOWS[name].light
        gradient = canvas.create_radial_gradient(x, y, 0, 0, 0, 1, [*stops])
        _gradients[name, stops] = gradient
    return gradient


def _outline(shape: Outlined, unit: float) -> Iterator[Command]:
    if isinstance(shape, Rounded):
        for (x, y), radius, start, end in shape.arcs:
            yield "arc", (*(_pixels(part * unit) for part in (x, y, radius)), start, end)
        yield "close_path", ()
        return
    if isinstance(shape, Circle):
        x, y = shape.centre
        radius = _pixels(shape.radius * unit)
        narrow_radius = _pixels(radius * shape.squeeze)
        yield "ellipse", (_pixels(x * unit), _pixels(y * unit), narrow_radius, radius, 0, 0, tau)
        return
    for line in shape.rings if isinstance(shape, Polygon) else shape.lines:
        for i, (x, y) in enumerate(line):
            yield ("line_to" if i else "move_to"), (_pixels(x * unit), _pixels(y * unit))
        if isinstance(shape, Polygon):
            yield "close_path", ()


def _pixels(number: float) -> float:
    """Round to a tenth of a pixel, which makes the messages to the page shorter."""
    return round(number, 1)
