"""A scene on an ipycanvas canvas, by calls that paint one thing each.

(Calls that take lists of points build numpy arrays, which the site does without.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import tau
from typing import Any

from stonebook.draw.board import Point
from stonebook.draw.colours import Look
from stonebook.draw.scene import Scene
from stonebook.draw.shapes import BASELINE, Circle, Path, Polygon, Shape, TextShape, shapes
from stonebook.draw.svg import FONT

PIXELS = 1600
"""About how many pixels a board is wide. The page shows it smaller: sharp on fine screens."""

Command = tuple[str, tuple[object, ...]]
"""A canvas method and its arguments, or "set" with an attribute and its value."""


class CanvasPainter:
    """A canvas of ipycanvas that shows one scene after the other. `widget` is the canvas."""

    def __init__(self, scene: Scene, pixels: int = PIXELS) -> None:
        import ipycanvas

        from stonebook.widgets.board.layout import layout

        self._ipycanvas = ipycanvas
        self._pixels = pixels
        self._unit = 1.0
        width, height = self._fit(scene)
        self.widget: Any = ipycanvas.Canvas(
            width=width, height=height, layout=layout(width="100%", height="auto")
        )

    def _fit(self, scene: Scene) -> tuple[int, int]:
        self._unit = self._pixels / scene.width
        return self._pixels, round(scene.height * self._unit)

    def fit(self, max_width: str) -> None:
        """Let the canvas fill its column up to a width, in CSS."""
        from stonebook.widgets.board.layout import restyle

        restyle(self.widget, max_width=max_width)

    def paint(
        self,
        scene: Scene,
        look: Look,
        lower: Callable[[Scene], Iterable[Shape]] = shapes,
    ) -> None:
        """Show a scene, in the place of the one before. `lower` makes shapes of it."""
        width, height = self._fit(scene)
        canvas = self.widget
        if (canvas.width, canvas.height) != (width, height):
            canvas.width, canvas.height = width, height
        # Everything is worked out first: a failure in the midst of holding would leave
        # ipycanvas holding for ever.
        todo = [*commands(lower(scene), look, self._unit)]
        with self._ipycanvas.hold_canvas():
            canvas.clear()
            for name, values in todo:
                if name == "set":
                    attribute, value = values
                    setattr(canvas, str(attribute), value)
                else:
                    getattr(canvas, name)(*values)

    def point(self, x: float, y: float) -> Point:
        """Return a point of the canvas, in its pixels, as a point of the scene, in units."""
        return x / self._unit, y / self._unit


def commands(painted: Iterable[Shape], look: Look, unit: float) -> Iterator[Command]:
    """Yield what draws shapes on a canvas with so many pixels to a unit.

    >>> [name for name, _ in commands([Circle((1, 1), 0.4, "dark")], {"dark": "#000000"}, 10)]
    ['set', 'set', 'set', 'set', 'fill_circle']
    """
    yield "set", ("text_align", "center")
    yield "set", ("line_join", "round")
    yield "set", ("line_cap", "round")
    state: dict[str, object] = {}

    def style(**wanted: object) -> Iterator[Command]:
        """Set what is not set so already: each costs a message to the page."""
        for attribute, value in wanted.items():
            if state.get(attribute) != value:
                state[attribute] = value
                yield "set", (attribute, value)

    for shape in painted:
        if isinstance(shape, TextShape):
            x, y = shape.centre
            size = _pixels(shape.size * unit)
            yield from style(
                font=f"{'700' if shape.bold else '400'} {size:g}px {FONT}",
                fill_style=look[shape.fill],
            )
            yield "fill_text", (shape.text, x * unit, (y + BASELINE * shape.size) * unit)
            continue
        around: tuple[float, ...] = ()
        kind = ""
        if isinstance(shape, Circle) and shape.squeeze == 1:
            # Filled or stroked in one call: most of a picture is round.
            around = tuple(_pixels(part * unit) for part in (*shape.centre, shape.radius))
            kind = "_circle"
        else:
            yield "begin_path", ()
            yield from _outline(shape, unit)
        if not isinstance(shape, Path) and shape.fill:
            yield from style(fill_style=look[shape.fill])
            yield f"fill{kind}", around
        if shape.stroke:
            width = _pixels(shape.width * unit)
            yield from style(stroke_style=look[shape.stroke], line_width=width)
            yield f"stroke{kind}", around


def _outline(shape: Polygon | Circle | Path, unit: float) -> Iterator[Command]:
    if isinstance(shape, Circle):
        x, y = shape.centre
        radius = _pixels(shape.radius * unit)
        narrow = _pixels(radius * shape.squeeze)
        yield "ellipse", (_pixels(x * unit), _pixels(y * unit), narrow, radius, 0, 0, tau)
        return
    for line in shape.rings if isinstance(shape, Polygon) else shape.lines:
        for i, (x, y) in enumerate(line):
            yield ("line_to" if i else "move_to"), (_pixels(x * unit), _pixels(y * unit))
        if isinstance(shape, Polygon):
            yield "close_path", ()


def _pixels(number: float) -> float:
    """Round to what can be seen: shorter messages to the page."""
    return round(number, 1)
