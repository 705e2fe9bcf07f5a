"""Removes repetition from a page's pictures: a page has dozens of boards.

Shapes with the same paint are in one group, which holds only the paint. Repeated groups of shapes
move to the top of the page, with a `<use>` in their place. It has the group's paint, which the
shapes inherit, so dark mode and printing work as before. Paint that many groups share becomes a
class. Gradients move to the top, too.
"""

from __future__ import annotations

import html
import re
from collections import Counter

from stonebook.draw.svg import PICTURE_CLASS

GROUP = re.compile(r"<g class=\"(sb[fs]-[^\"]*)\"([^>]*)>((?:(?!</?g[ >]).)*)</g>", flags=re.S)
ATTRIBUTE = re.compile(r' ([\w-]+)="([^"]*)"')
GRADIENT_DEFS = re.compile(r"<defs>(.*?)</defs>")
GRADIENT = re.compile(r"<radialGradient.*?</radialGradient>")
STYLE = re.compile(r"<style>((?:@media[^{}]*\{(?:[^{}]*\{[^{}]*\})*\})+)</style>")
MEDIA = re.compile(r"(@media[^{}]*)\{((?:[^{}]*\{[^{}]*\})*)\}")
RULE = re.compile(r"[^{}]*\{[^{}]*\}")
PICTURE = re.compile(rf'<svg [^>]*class="{PICTURE_CLASS}.*?</svg>', flags=re.S)
USE_LENGTH = len('<use href="#sb00"/>')
STROKES = ' vector-effect="inherit"'
STROKE_RULE = "[vector-effect]>*{vector-effect:inherit}"
"""Lets shared shapes have strokes that do not scale, which they would not inherit otherwise."""
SHARED = (
    '<svg id="stonebook-shared" aria-hidden="true" width="0" height="0" '
    'style="position:absolute">{style}<defs>{shapes}</defs></svg>'
)


def share(page: str) -> str:
    """Return a page whose pictures share their repeated shapes and paints."""
    pictures = PICTURE.findall(page)
    if len(pictures) < 2:
        return _with_gradients_once(page)
    groups = [group for picture in pictures for group in GROUP.findall(picture)]
    names = _names([shapes for _, _, shapes in groups])
    paints = {paint: f"sbp{number:x}" for number, paint in enumerate(_distinct(groups))}

    def group(match: re.Match[str]) -> str:
        parts, paint, shapes = match.groups()
        painted = f'class="{paints[paint]} {parts}"'
        if shapes in names:
            return f'<use {painted} href="#{names[shapes]}"/>'
        return f"<g {painted}>{shapes}</g>"

    def picture(match: re.Match[str]) -> str:
        return GROUP.sub(group, GRADIENT_DEFS.sub("", STYLE.sub("", match[0])))

    gradients = dict.fromkeys(GRADIENT.findall("".join(pictures)))
    shapes = "".join(f'<g id="{name}"{STROKES}>{shape}</g>' for shape, name in names.items())
    paint_rules = "".join(
        f".{name}{{{_css_declarations(paint)}}}" for paint, name in paints.items()
    )
    shared = SHARED.format(
        style=f"<style>{STROKE_RULE}{paint_rules}{_media_rules(pictures)}</style>",
        shapes="".join(gradients) + shapes,
    )
    page = PICTURE.sub(picture, page)
    page = re.sub(r"<body[^>]*>", lambda body: f"{body[0]}\n{shared}", page, count=1)
    return _with_gradients_once(page)


def _with_gradients_once(page: str) -> str:
    """Return a page without the repetitions of its gradients."""
    known: set[str] = set()

    def first_gradient(match: re.Match[str]) -> str:
        text = "" if match[0] in known else match[0]
        known.add(match[0])
        return text

    return GRADIENT.sub(first_gradient, page)


def _names(shapes: list[str]) -> dict[str, str]:
    """Return names for the shapes worth sharing, in the page's order."""
    shared_shapes = (
        shape
        for shape, count in Counter(shapes).items()
        if count * len(shape) > len(shape) + (count + 1) * USE_LENGTH
    )
    return {shape: f"sb{number:x}" for number, shape in enumerate(shared_shapes)}


def _distinct(groups: list[tuple[str, str, str]]) -> list[str]:
    return [*dict.fromkeys(paint for _, paint, _ in groups)]


def _css_declarations(paint: str) -> str:
    """Return attributes as CSS declarations; CSS ignores sizes without a unit."""
    declarations = []
    for name, value in ATTRIBUTE.findall(paint):
        unit = "px" if name == "font-size" else ""
        prefix = "" if name == "style" else f"{name}:"
        declarations.append(f"{prefix}{html.unescape(value)}{unit}")
    return ";".join(declarations)


def _media_rules(pictures: list[str]) -> str:
    """Return the rules of all styles, each once: they apply to the whole page."""
    media: dict[str, dict[str, None]] = {}
    for style in (text for picture in pictures for text in STYLE.findall(picture)):
        for condition, rules in MEDIA.findall(style):
            media.setdefault(condition, {}).update(dict.fromkeys(RULE.findall(rules)))
    return "".join(f"{condition}{{{''.join(rules)}}}" for condition, rules in media.items())
