"""A scene as SVG: for notebooks, static pages and print."""

from __future__ import annotations

from html import escape

from stonebook.draw.look import LOOK, Look
from stonebook.draw.scene import Mark, Scene, Stone

UNIT = 40
"""Pixels to a unit at the picture's own size. It scales with its column."""


def svg(scene: Scene, look: Look = LOOK, *, width: str = "") -> str:
    """Return the scene as an SVG picture, with its text board in `<desc>`.

    `width` is a CSS width, else the picture is as wide as its units say and never wider than
    its column.

    >>> import stonebook
    >>> from stonebook.draw.scene import scene
    >>> svg(scene(stonebook.game("otello").start(size=4)))[:4]
    '<svg'
    """
    style = f"max-width:100%;height:auto;width:{width or f'{scene.width * UNIT:g}px'}"
    body = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {scene.width:g} {scene.height:g}"'
        f' class="stonebook-board" role="img" style="{style}">',
        f"<title>{escape(scene.title)}</title>",
        f"<desc>{escape(scene.text)}</desc>",
    ]
    for tile in scene.tiles:
        points = " ".join(f"{x:.3f},{y:.3f}" for x, y in tile.corners)
        body.append(
            f'<polygon points="{points}" fill="{look.board}" stroke="{look.grid}"'
            ' stroke-width="0.03"/>'
        )
    for line in scene.lines:
        (x1, y1), (x2, y2) = line.start, line.end
        body.append(_stroke(f"M{x1:g} {y1:g}L{x2:g} {y2:g}", look.grid, 0.03))
    body += [_stone(stone, look) for stone in scene.stones]
    body += [_mark(mark, look) for mark in scene.marks]
    body += [_arrow(arrow, look) for arrow in scene.arrows]
    body += [
        f'<text x="{label.centre[0]:g}" y="{label.centre[1]:g}" font-size="0.36"'
        f' fill="currentColor" {_MIDDLE}>{escape(label.text)}</text>'
        for label in scene.labels
    ]
    body.append("</svg>")
    return "".join(body)


_MIDDLE = 'text-anchor="middle" dominant-baseline="central" font-family="system-ui, sans-serif"'


def _stroke(path: str, colour: str, width: float) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"'
        ' stroke-linecap="round"/>'
    )


def _stone(stone: Stone, look: Look) -> str:
    x, y = stone.centre
    fill, ink = look.stones[stone.side]
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="0.4" fill="{fill}" stroke="{look.outline}"'
        f' stroke-width="0.05"/><text x="{x:g}" y="{y:g}" font-size="0.42" font-weight="600"'
        f' fill="{ink}" {_MIDDLE}>{escape(stone.letter)}</text>'
    )


def _mark(mark: Mark, look: Look) -> str:
    x, y = mark.centre
    colour = look.marks[mark.kind]
    shapes = []
    for shape in mark_shapes(mark.kind):
        if shape[0] == "ring":
            shapes.append(
                f'<circle cx="{x:g}" cy="{y:g}" r="{shape[1]:g}" fill="none" stroke="{colour}"'
                ' stroke-width="0.07"/>'
            )
        elif shape[0] == "dot":
            shapes.append(f'<circle cx="{x:g}" cy="{y:g}" r="{shape[1]:g}" fill="{colour}"/>')
        elif shape[0] == "text":
            shapes.append(
                f'<text x="{x:g}" y="{y:g}" font-size="0.5" font-weight="700" fill="{colour}"'
                f" {_MIDDLE}>{shape[1]}</text>"
            )
        else:
            points = [f"{x + dx:g} {y + dy:g}" for dx, dy in shape[1]]
            shapes.append(_stroke("M" + "L".join(points), colour, 0.08))
    if mark.text:
        shapes.append(
            f'<text x="{x:g}" y="{y:g}" font-size="0.36" fill="{colour}" {_MIDDLE}>'
            f"{escape(mark.text)}</text>"
        )
    return "".join(shapes)
