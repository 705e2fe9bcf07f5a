"""The common parts of all charts: the size of their labels, and the SVG around their shapes."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from stonebook.draw.shapes.shape import Shape
from stonebook.draw.svg import picture_style, svg_elements
from stonebook.words import language

WIDTH = 8.0
LABEL_SIZE = 0.27
"""The width of a chart and the size of its labels, in units: both fit on a phone."""
PIXELS = 44
"""Pixels per unit at a chart's natural size."""


def chart_svg(
    shapes: Sequence[Shape],
    size: tuple[float, float],
    title: str,
    kind: str = "",
    attributes: str = "",
) -> str:
    """Return shapes as SVG of a width and a height in units. `title` says everything in words.

    `kind` is another class of the picture.

    >>> chart_svg([], (2, 1), "Nothing yet.")[:4]
    '<svg'
    """
    width, height = size
    classes = " ".join(filter(None, ("stonebook-chart", kind)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width * PIXELS:g}" height="{height * PIXELS:g}" {attributes}class="{classes}" '
        f'role="img" lang="{language()}" style="max-width:100%;height:auto">'
        f"<title>{escape(title)}</title><style>{picture_style(shapes)}</style>"
        f"{svg_elements(shapes)}</svg>"
    )
