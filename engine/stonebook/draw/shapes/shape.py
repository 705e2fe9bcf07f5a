"""The few kinds of shapes that make up a scene, for SVG and for canvas alike.

The shapes name their colours by part (see `stonebook.draw.colours`), so one lowering serves light
and dark.
"""

from __future__ import annotations

from dataclasses import dataclass

from stonebook.draw.board import Point
from stonebook.draw.shapes.strokes import Arc

LETTERED = "lettered"
PLAIN = "plain"
VERDICT = "verdict"
"""When a shape is painted: only with letters on stones, only without them, or only in a picture of
an answer. All other shapes are always painted."""


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

    `centre` and `radius` are in units. Its `fill` may be one of GLOWS. Its edge has the colour
    `stroke` and the `width`, in units; `when` is one of the conditions above, "" for always.
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
THIN = 0.055
THICK = 0.075
"""The widths of the lines of marks."""
HALO = 0.06
"""The extra width of the pale line below a mark."""
