"""A scene as SVG: for notebooks, static pages and print."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import groupby

from stonebook.draw.board import Point
from stonebook.draw.colours import DARK, LIGHT
from stonebook.draw.scene import Scene
from stonebook.draw.shapes import BASELINE, Path, Polygon, Shape, TextShape, shapes
from stonebook.words import language

UNIT = 56
"""Pixels per unit at the picture's natural size. It scales with its column."""
FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"


def svg(scene: Scene, *, width: str = "") -> str:
    """Return the scene as an SVG picture, with its text board in `<desc>`.

    The colours are light, and an embedded style turns them dark where the page or the reader's
    system is dark, but never in print. `width` is a CSS width, by default that of the scene's
    units. The picture is never wider than its column.

    >>> import stonebook
    >>> from stonebook.draw.scene import scene
    >>> svg(scene(stonebook.game("otello").start(size=4)))[:4]
    '<svg'
    """
    pixels = f"{scene.width * UNIT:g}"
    style = f"max-width:100%;height:auto;width:{width or pixels + 'px'}"
    painted = shapes(scene)
    body = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(scene.width)} '
        f'{_n(scene.height)}" width="{pixels}" height="{scene.height * UNIT:g}"'
        f' class="stonebook-picture" role="img" lang="{language()}" style="{escape(style)}">',
        f"<title>{escape(scene.title)}</title>",
        f"<desc>{escape(scene.text)}</desc>",
        f"<style>{dark_style(painted)}</style>",
        drawn(painted),
        "</svg>",
    ]
    return "".join(body)


def drawn(painted: Iterable[Shape]) -> str:
    """Return shapes as SVG elements. Their colours are light unless `dark_style` is added.

    Successive shapes of the same paint share it: a board is mostly stones and letters.
    """
    parts = []
    for paint, alike in groupby(painted, shared):
        parts += [f"<g{paint}>", *map(element, alike), "</g>"]
    return "".join(parts)


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


def element(shape: Shape) -> str:
    """Return one shape as an SVG element, without its paint."""
    if isinstance(shape, Polygon):
        return f'<path d="{"".join(f"{_path(ring)}Z" for ring in shape.rings)}"/>'
    if isinstance(shape, Path):
        return f'<path d="{"".join(map(_path, shape.lines))}"/>'
    x, y = shape.centre
    if isinstance(shape, TextShape):
        return f'<text x="{_n(x)}" y="{_n(y + BASELINE * shape.size)}">{escape(shape.text)}</text>'
    if shape.squeeze == 1:
        return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(shape.radius)}"/>'
    narrow = _n(shape.radius * shape.squeeze)
    return f'<ellipse cx="{_n(x)}" cy="{_n(y)}" rx="{narrow}" ry="{_n(shape.radius)}"/>'


def shared(shape: Shape) -> str:
    """Return the attributes that shapes painted alike have in common."""
    if isinstance(shape, TextShape):
        weight = ' font-weight="700"' if shape.bold else ""
        font = f' font-size="{_n(shape.size)}" font-family="{FONT}" text-anchor="middle"{weight}'
        return _paint(shape.fill, None, 0) + font
    if isinstance(shape, Path):
        ends = ' stroke-linecap="round" stroke-linejoin="round"'
        return _paint(None, shape.stroke, shape.width) + ends
    return _paint(shape.fill, shape.stroke, shape.width)


def _paint(fill: str | None, stroke: str | None, width: float) -> str:
    """Return the light colours, and the classes by which `dark_style` replaces them."""
    parts = [f' fill="{LIGHT[fill] if fill else "none"}"']
    classes = [_class("f", fill)] if fill else []
    if stroke:
        parts.append(f' stroke="{LIGHT[stroke]}" stroke-width="{_n(width)}"')
        classes.append(_class("s", stroke))
    return f' class="{" ".join(classes)}"' + "".join(parts)


def _class(kind: str, part: str) -> str:
    """Return a class name that no page has by chance."""
    return f"sb{kind}-{part.replace(' ', '-')}"


def _path(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points)


def _n(number: float) -> str:
    return f"{number:.3f}".rstrip("0").rstrip(".")


def dark_style(painted: Iterable[Shape]) -> str:
    """Return the style that turns a picture dark, for the colours that it uses.

    It applies on a dark system, to a standalone image (`svg:root`) and on a page that is not
    marked as light, and in a notebook with a dark theme.
    """
    used = {
        (kind, part)
        for shape in painted
        for kind, part in (("f", getattr(shape, "fill", None)), ("s", getattr(shape, "stroke", "")))
        if part and LIGHT[part] != DARK[part]
    }

    def rules(*around: str) -> str:
        return "".join(
            ",".join(f"{where} .{_class(kind, part)}" for where in around)
            + f"{{{'fill' if kind == 'f' else 'stroke'}:{DARK[part]}}}"
            for kind, part in sorted(used)
        )

    system = rules("svg:root", "body:not([data-jp-theme-light=true])")
    page = rules("[data-jp-theme-light=false]")
    return f"@media screen and (prefers-color-scheme:dark){{{system}}}@media screen{{{page}}}"
