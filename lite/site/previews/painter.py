"""Paints the engine's SVG pictures as pixels: the same elements, and the light colours.

It knows what `stonebook/draw/svg.py` writes and nothing else. Pillow draws, and Python's own zlib
packs, so the bytes depend on the sources alone.
"""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from math import atan2, cos, hypot, sin, sqrt, tau
from pathlib import Path
from xml.etree import ElementTree

from PIL import Image, ImageDraw, ImageFont

FONTS = Path(__file__).resolve().parents[2] / "web" / "fonts"
OVERSAMPLING = 3
"""The factor by which a picture is first painted larger, so its edges are smooth."""
COLOURS = 96
GRADIENT_STEPS = 48
"""The number of circles in a gradient."""
IGNORED_ELEMENTS = ("title", "desc", "style", "defs")
Point = tuple[float, float]
Colour = tuple[int, int, int, int]
TOKEN = re.compile(r"[MLHVAZ]|-?\d*\.?\d+")
SIZE = re.compile(r"calc\(([\d.]+)px")


class UnknownElement(ValueError):
    """A picture has an element or a colour that the engine never draws."""


@dataclass(frozen=True)
class _Placement:
    """The place of a picture's units in pixels."""

    scale: float
    left: float
    top: float

    def at(self, x: float, y: float) -> Point:
        return self.left + self.scale * x, self.top + self.scale * y


def png(picture: str, size: tuple[int, int], paper: str, edge: int) -> bytes:
    """Return a picture on paper as a PNG file of a size, with at least an edge around it.

    Raises UnknownElement for an element that the engine never draws.
    """
    root = ElementTree.fromstring(re.sub(r' xmlns="[^"]*"', "", picture, count=1))
    width, height = (OVERSAMPLING * side for side in size)
    image = Image.new("RGB", (width, height), paper)
    box = [float(part) for part in root.get("viewBox", "").split()]
    scale = min(
        (width - 2 * OVERSAMPLING * edge) / box[2], (height - 2 * OVERSAMPLING * edge) / box[3]
    )
    place = _Placement(scale, (width - scale * box[2]) / 2, (height - scale * box[3]) / 2)
    place = replace(place, left=place.left - scale * box[0], top=place.top - scale * box[1])
    _Painter(image, _gradients(root)).paint(root, place, {})
    return _packed(image.reduce(OVERSAMPLING))


def _packed(image: Image.Image) -> bytes:
    """Return an image as a PNG file with few colours."""
    few = image.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    width, height = few.size
    pixels, palette = few.tobytes(), bytes(few.getpalette("RGB") or ())
    rows = b"".join(
        b"\0" + pixels[start : start + width] for start in range(0, width * height, width)
    )
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = {b"IHDR": head, b"PLTE": palette, b"IDAT": zlib.compress(rows, 9), b"IEND": b""}
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(part)) + name + part + struct.pack(">I", zlib.crc32(name + part))
        for name, part in parts.items()
    )


class _Painter:
    def __init__(self, image: Image.Image, gradients: Mapping[str, _Gradient]) -> None:
        self._image, self._draw = image, ImageDraw.Draw(image)
        self._gradients = gradients

    def paint(self, element: ElementTree.Element, place: _Placement, paint: dict[str, str]) -> None:
        """Paint what is inside an element, which inherits its paint."""
        for part in element:
            if part.tag in IGNORED_ELEMENTS or part.get("display") == "none":
                continue
            painted = {**paint, **part.attrib}
            if part.tag == "g":
                self.paint(part, place, painted)
            elif part.tag == "svg":
                self.paint(part, _nested_placement(part, place), painted)
            elif part.tag == "path":
                self._path(part.get("d", ""), place, painted)
            elif part.tag in ("circle", "ellipse"):
                self._circle(part, place, painted)
            elif part.tag == "text":
                self._text(part, place, painted)
            else:
                raise UnknownElement(part.tag)

    def _path(self, path: str, place: _Placement, paint: Mapping[str, str]) -> None:
        for points, closed in _lines(path):
            pixels = [place.at(*point) for point in points]
            if paint.get("fill", "none") != "none":
                self._draw.polygon(pixels, paint["fill"])
            self._stroke([*pixels, pixels[0]] if closed else pixels, place, paint)

    def _stroke(self, points: Sequence[Point], place: _Placement, paint: Mapping[str, str]) -> None:
        if "stroke" not in paint:
            return
        width = max(1.0, place.scale * float(paint["stroke-width"]))
        self._draw.line(points, paint["stroke"], round(width))
        if width > 2:  # round ends and corners
            for at in points:
                self._draw.circle(at, width / 2, paint["stroke"])

    def _circle(
        self, element: ElementTree.Element, place: _Placement, paint: Mapping[str, str]
    ) -> None:
        x, y = place.at(float(element.get("cx", 0)), float(element.get("cy", 0)))
        wide, high = (
            place.scale * float(element.get("r") or element.get(name) or 0) for name in ("rx", "ry")
        )
        fill, stroke = paint.get("fill", "none"), paint.get("stroke")
        if fill.startswith("url("):
            layer = self._gradients[fill[5:-1]].layer(round(wide), round(high))
            self._image.paste(layer, (round(x) - round(wide), round(y) - round(high)), layer)
            fill = "none"
        width = place.scale * float(paint["stroke-width"]) if stroke else 0.0
        wide, high = wide + width / 2, high + width / 2
        box = [x - wide, y - high, x + wide, y + high]
        self._draw.ellipse(
            box, None if fill == "none" else fill, stroke, max(1, round(width)) if stroke else 0
        )

    def _text(
        self, element: ElementTree.Element, place: _Placement, paint: Mapping[str, str]
    ) -> None:
        size = SIZE.search(paint.get("style", ""))
        pixels = place.scale * float(size[1] if size else paint["font-size"])
        bold = paint.get("font-weight") == "700"
        at = place.at(float(element.get("x", 0)), float(element.get("y", 0)))
        self._draw.text(at, element.text or "", paint["fill"], _font(round(pixels), bold), "ms")


@cache
def _font(size: int, bold: bool) -> ImageFont.FreeTypeFont:
    file = FONTS / ("inter-600.woff2" if bold else "inter-400.woff2")
    return ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC)


def _nested_placement(element: ElementTree.Element, place: _Placement) -> _Placement:
    """Return the place of a picture within a picture."""
    left, top, width, _ = (float(part) for part in element.get("viewBox", "").split())
    scale = place.scale * float(element.get("width", 0)) / width
    x, y = place.at(float(element.get("x", 0)), float(element.get("y", 0)))
    return _Placement(scale, x - scale * left, y - scale * top)


@dataclass(frozen=True)
class _Gradient:
    """Colours from a light to the edge of a circle of radius 1."""

    light: Point
    stops: tuple[tuple[float, Colour], ...]

    @cache  # noqa: B019  (gradients live as long as their picture)
    def layer(self, wide: int, high: int) -> Image.Image:
        """Return a disc, or an upright ellipse, filled with the colours."""
        disc = Image.new("RGBA", (2 * high, 2 * high), (0, 0, 0, 0))
        draw = ImageDraw.Draw(disc)
        for step in range(GRADIENT_STEPS, 0, -1):
            along = step / GRADIENT_STEPS
            x, y = (high + high * (1 - along) * part for part in self.light)
            draw.circle((x, y), high * along, self._colour(along - 0.5 / GRADIENT_STEPS))
        return disc if wide == high else disc.resize((2 * wide, 2 * high))

    def _colour(self, along: float) -> Colour:
        for (start, before), (end, after) in pairwise(self.stops):
            if along <= end:
                share = (along - start) / (end - start)
                mixed = [round(a + (b - a) * share) for a, b in zip(before, after, strict=True)]
                return mixed[0], mixed[1], mixed[2], mixed[3]
        return self.stops[-1][1]


def _gradients(root: ElementTree.Element) -> dict[str, _Gradient]:
    gradients = {}
    for gradient in root.iter("radialGradient"):
        light = 2 * float(gradient.get("fx", 0.5)) - 1, 2 * float(gradient.get("fy", 0.5)) - 1
        stops = tuple(
            (float(stop.get("offset", 0)), _colour(stop.get("stop-color", "")))
            for stop in gradient.iter("stop")
        )
        gradients[gradient.get("id", "")] = _Gradient(light, stops)
    return gradients


def _colour(text: str) -> Colour:
    red, green, blue, *alpha = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue, alpha[0] if alpha else 255


def _lines(path: str) -> Iterator[tuple[list[Point], bool]]:
    """Yield the lines of a path, and whether each is closed. Arcs become many short lines."""
    parts = iter(TOKEN.findall(path))
    points: list[Point] = []
    for command in parts:
        if command == "Z":
            yield points, True
            points = []
            continue
        if command == "M" and points:
            yield points, False
            points = []
        if command == "H":
            points.append((float(next(parts)), points[-1][1]))
        elif command == "V":
            points.append((points[-1][0], float(next(parts))))
        elif command == "A":
            radius, _, _, _, _, x, y = (float(next(parts)) for _ in range(7))
            points += _arc(points[-1], (x, y), radius)
        else:
            points.append((float(next(parts)), float(next(parts))))
    if points:
        yield points, False


def _arc(start: Point, end: Point, radius: float) -> Iterator[Point]:
    """Yield the points of an arc after its start: the shorter way round, clockwise."""
    (ax, ay), (bx, by) = start, end
    apart = hypot(bx - ax, by - ay)
    if not apart:
        return
    off = sqrt(max(0.0, radius**2 - apart**2 / 4)) / apart
    x, y = (ax + bx) / 2 - off * (by - ay), (ay + by) / 2 + off * (bx - ax)
    begin = atan2(ay - y, ax - x)
    angle = (atan2(by - y, bx - x) - begin) % tau
    steps = max(4, round(24 * angle))
    for step in range(1, steps + 1):
        at = begin + angle * step / steps
        yield x + radius * cos(at), y + radius * sin(at)
