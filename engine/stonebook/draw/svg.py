"""A scene as SVG: for notebooks, static pages and print."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from html import escape
from itertools import groupby
from math import cos, sin

from stonebook.draw.board import Point
from stonebook.draw.colours import DARK, GLOWS, LIGHT, Look
from stonebook.draw.scene import Scene
from stonebook.draw.shapes import layers
from stonebook.draw.shapes.shape import (
    BASELINE,
    LETTERED,
    PLAIN,
    VERDICT,
    Circle,
    Path,
    Polygon,
    Rounded,
    Shape,
    TextShape,
)
from stonebook.draw.shapes.strokes import Arc
from stonebook.words import language

Box = tuple[float, float, float, float]
"""The left, the top, the width and the height of a part of a picture, in units."""
UNIT_PIXELS = 56
"""Pixels per unit at the picture's natural size. It scales with its column."""
RIM_ROOM = 0.14
"""Room for the line around a board that is drawn alone, in units."""
PROPERTIES = {"f": "fill", "s": "stroke", "t": "stop-color"}
"""The CSS property that a class sets, by the letter of its kind."""
WHEN_CLASSES = {LETTERED: "sbl", PLAIN: "sbn", VERDICT: "sbv"}
"""The classes of shapes that a page may leave out."""
LETTER_STYLE = (
    "@media print,(forced-colors:active),(prefers-contrast:more)"
    "{.sbl{display:inline}.sbn{display:none}}"
    "@media all{.stonebook-letters .sbl{display:inline}.stonebook-letters .sbn{display:none}}"
)
PICTURE_CLASS = "stonebook-picture"
"""The class of a picture of a board."""
SMALL = "stonebook-small"
"""The class of a small picture."""
SMALL_STYLE = (
    "@media screen and (prefers-color-scheme:dark)"
    "{.stonebook-small :is(.sbs-dark-edge,.sbs-dark-edge *)"
    "{stroke-width:1.2px;vector-effect:non-scaling-stroke}}"
)
"""A rim of the same width at every size for black stones in a small picture, on dark wood."""
FONT = "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"


def svg(
    scene: Scene,
    *,
    width: str = "",
    board_only: bool = False,
    part: Box | None = None,
    css_class: str = "",
    style: str = "",
) -> str:
    """Return the scene as an SVG picture, with its text board in `<desc>`.

    Letters on stones are hidden, except in print, in high contrast and on a page whose root has the
    class "stonebook-letters". The colours are light, and an embedded style turns them dark where
    the page or the reader's system is dark, but never in print. `width` is a CSS width, by default
    that of the scene's units. The picture is never wider than its column. With `board_only` it is a
    small picture: without coordinates and reserves, which nobody could read, and on a dark page
    with rims of one width. `part` limits it to a rectangle in units: left, top, width and height.
    The picture also has the class `css_class`. `style`, in CSS, replaces the one that sets its
    size.

    >>> import stonebook
    >>> from stonebook.draw.scene import scene
    >>> svg(scene(stonebook.game("otello").start(size=4)))[:4]
    '<svg'
    """
    if board_only:
        scene = replace(scene, coordinates=(), trays=(), lamps=())
    full_box = board_box(scene) if board_only else (0, 0, scene.width, scene.height)
    left, top, across, down = part or full_box
    pixels = f"{across * UNIT_PIXELS:g}"
    style = style or f"max-width:100%;height:auto;width:{width or pixels + 'px'}"
    shapes = layers.shapes(scene)
    small_class, small_style = (SMALL, SMALL_STYLE) if board_only else ("", "")
    classes = " ".join(filter(None, (PICTURE_CLASS, small_class, css_class)))
    body = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{_decimal(left)} {_decimal(top)} '
        f'{_decimal(across)} {_decimal(down)}" width="{pixels}" height="{down * UNIT_PIXELS:g}"'
        f' class="{classes}" role="img" lang="{language()}"'
        f' style="{escape(style)}">',
        f"<title>{escape(scene.title)}</title>",
        f"<desc>{escape(scene.text)}</desc>",
        f"<style>{picture_style(shapes)}{small_style}</style>{gradients(shapes)}",
        svg_elements(shapes),
        "</svg>",
    ]
    return "".join(body)


def ground_svg(ground: Sequence[Shape], box: Box, style: str, css_class: str) -> str:
    """Return the shapes of a board without stones as SVG, which screen readers skip.

    `box` is the part to show. Otherwise as in `svg`.
    """
    return (
        f'<svg viewBox="{" ".join(map(_decimal, box))}" class="{css_class}" aria-hidden="true" '
        f'style="{escape(style)}"><style>{picture_style(ground)}</style>'
        f"{svg_elements(ground)}</svg>"
    )


def board_box(scene: Scene) -> Box:
    """Return the left, the top, the width and the height of the board alone, in units."""
    xs, ys = zip(*(point for ring in scene.ground for point in ring), strict=True)
    left, top = min(xs) - RIM_ROOM, min(ys) - RIM_ROOM
    return left, top, max(xs) + RIM_ROOM - left, max(ys) + RIM_ROOM - top


def svg_elements(shapes: Iterable[Shape]) -> str:
    """Return shapes as SVG elements. Their colours are light unless `picture_style` is added.

    Successive shapes of the same paint share it: a board is mostly stones and letters.
    """
    parts = []
    for paint, alike in groupby(shapes, paint_attributes):
        parts += [f"<g{paint}>", *map(svg_element, alike), "</g>"]
    return "".join(parts)


def gradients(shapes: Iterable[Shape]) -> str:
    """Return the gradients that shapes are filled with. Pictures on one page may share them."""
    used = dict.fromkeys(shape.fill or "" for shape in shapes if isinstance(shape, Circle))
    parts = []
    for name in filter(GLOWS.__contains__, used):
        glow = GLOWS[name]
        x, y = (_decimal(0.5 + part / 2) for part in glow.light)
        stops = "".join(
            f'<stop offset="{_decimal(at)}" class="{_class("t", part)}"'
            f' stop-color="{LIGHT[part]}"/>'
            for at, part in glow.stops
        )
        parts.append(
            f'<radialGradient id="{_class("g", name)}" fx="{x}" fy="{y}">{stops}</radialGradient>'
        )
    return f"<defs>{''.join(parts)}</defs>" if parts else ""


def bundle(scene: Scene) -> dict[str, str]:
    """Return the picture as a notebook shows it, by MIME type, richest first.

    As HTML the SVG is part of the page, where screen readers read its title and description. A
    notebook shows a bare SVG as an image, without them.
    """
    picture = svg(scene)
    return {
        "text/html": f'<div class="stonebook-static">{picture}</div>',
        "image/svg+xml": picture,
        "text/plain": f"{scene.title}\n{scene.text}",
    }


def svg_element(shape: Shape) -> str:
    """Return one shape as an SVG element, without its paint."""
    if isinstance(shape, Polygon):
        return f'<path d="{"".join(f"{_path(ring)}Z" for ring in shape.rings)}"/>'
    if isinstance(shape, Path):
        return f'<path d="{"".join(map(_path, shape.lines))}"/>'
    if isinstance(shape, Rounded):
        return f'<path d="M{"L".join(map(_arc, shape.arcs))}Z"/>'
    x, y = map(_decimal, shape.centre)
    if isinstance(shape, TextShape):
        if layers.is_label(shape):  # its size is the page's (see `paint_attributes`)
            return f'<text x="{x}" y="{y}" dy="{_decimal(BASELINE)}em">{escape(shape.text)}</text>'
        base = _decimal(shape.centre[1] + BASELINE * shape.size)
        return f'<text x="{x}" y="{base}">{escape(shape.text)}</text>'
    radius = _decimal(shape.radius)
    if shape.squeeze == 1:
        return f'<circle cx="{x}" cy="{y}" r="{radius}"/>'
    narrow_radius = _decimal(shape.radius * shape.squeeze)
    return f'<ellipse cx="{x}" cy="{y}" rx="{narrow_radius}" ry="{radius}"/>'


def paint_attributes(shape: Shape) -> str:
    """Return the attributes of a shape's paint, which successive shapes often share."""
    if isinstance(shape, TextShape):
        weight = ' font-weight="700"' if shape.bold else ""
        size = f'font-size="{_decimal(shape.size)}"'
        if layers.is_label(shape):
            # A page may show labels smaller than other texts (see step/layout.css).
            size = f'style="font-size:calc({_decimal(shape.size)}px*var(--stonebook-labels,1))"'
        font = f' {size} font-family="{FONT}" text-anchor="middle"{weight}'
        return _paint(shape.fill, None, 0, shape.when) + font
    if isinstance(shape, Path):
        ends = ' stroke-linecap="round" stroke-linejoin="round"'
        return _paint(None, shape.stroke, shape.width, shape.when) + ends
    return _paint(shape.fill, shape.stroke, shape.width, shape.when)


def _paint(fill: str | None, stroke: str | None, width: float, when: str) -> str:
    """Return the light colours, and the classes to which `picture_style` refers."""
    classes = [_class("f", fill)] if fill else []
    parts = [f' fill="{FILLS[fill or ""]}"']
    if stroke:
        parts.append(f' stroke="{LIGHT[stroke]}" stroke-width="{_decimal(width)}"')
        classes.append(_class("s", stroke))
    if when:
        classes.append(WHEN_CLASSES[when])
    if when == LETTERED:
        parts.append(' display="none"')
    return f' class="{" ".join(classes)}"' + "".join(parts)


def _class(kind: str, part: str) -> str:
    """Return a class name, with a prefix that keeps it apart from the classes of a page."""
    return f"sb{kind}-{part.replace(' ', '-')}"


FILLS: dict[str, str] = {
    "": "none",
    **LIGHT,
    **{name: f"url(#{_class('g', name)})" for name in GLOWS},
}


def _path(points: Iterable[Point]) -> str:
    """Return the commands of a path through points, as short as SVG can write them."""
    (x, y), *others = points
    commands = [f"M{_decimal(x)} {_decimal(y)}"]
    for to_x, to_y in others:
        if _decimal(to_y) == _decimal(y):
            commands.append(f"H{_decimal(to_x)}")
        elif _decimal(to_x) == _decimal(x):
            commands.append(f"V{_decimal(to_y)}")
        else:
            commands.append(f"L{_decimal(to_x)} {_decimal(to_y)}")
        x, y = to_x, to_y
    return "".join(commands)


def _arc(arc: Arc) -> str:
    (x, y), radius, start, end = arc
    first, last = (
        f"{_decimal(x + radius * cos(angle))} {_decimal(y + radius * sin(angle))}"
        for angle in (start, end)
    )
    length = _decimal(radius)
    return f"{first}A{length} {length} 0 0 1 {last}"


@lru_cache(maxsize=4096)
def _decimal(number: float) -> str:
    """Return a number as short as SVG can write it. Pictures repeat the same few hundred."""
    text = f"{number:.3f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def picture_style(shapes: Iterable[Shape], light: Look = LIGHT, dark: Look = DARK) -> str:
    """Return the style that turns a picture dark and shows letters, for the parts that it uses.

    `light` and `dark` replace the usual colours, and must be the same for all pictures on a page.
    """
    shapes = tuple(shapes)
    lettered = any(shape.when in (LETTERED, PLAIN) for shape in shapes)
    named = _colour_uses(shapes)
    changed = "".join(
        f".{_class(kind, part)}{{{PROPERTIES[kind]}:{light[part]}}}"
        for kind, part in sorted(named)
        if light.get(part) != LIGHT.get(part)
    )
    used = {(kind, part) for kind, part in named if light.get(part) != dark.get(part)}
    other = f"@media all{{{changed}}}" if changed else ""
    return (LETTER_STYLE if lettered else "") + other + _dark_style(used, dark)


def _colour_uses(shapes: Iterable[Shape]) -> set[tuple[str, str]]:
    """Return the kinds of classes that shapes use, each with the name of its colour."""
    named = {
        (kind, part)
        for shape in shapes
        for kind, part in (("f", getattr(shape, "fill", None)), ("s", getattr(shape, "stroke", "")))
        if part
    }
    return named | {
        ("t", part) for _, name in named if name in GLOWS for _, part in GLOWS[name].stops
    }


def _dark_style(used: Iterable[tuple[str, str]], dark: Look) -> str:
    """Return the style that turns a picture dark, for the colours that it uses.

    It applies on a dark system, to a standalone image (`svg:root`) and on a page that is not
    marked as light, and in a notebook with a dark theme.
    """

    def rules(*roots: str) -> str:
        return "".join(
            ",".join(f"{root} .{_class(kind, part)}" for root in roots)
            + f"{{{PROPERTIES[kind]}:{dark[part]}}}"
            for kind, part in sorted(used)
        )

    system = rules("svg:root", "body:not([data-jp-theme-light=true])")
    page = rules("[data-jp-theme-light=false]")
    return f"@media screen and (prefers-color-scheme:dark){{{system}}}@media screen{{{page}}}"
