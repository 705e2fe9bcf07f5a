"""Pictures of the five games for the static pages, drawn by the engine."""

from __future__ import annotations

import stonebook
from stonebook.draw.scene import scene
from stonebook.draw.svg import svg

# Settings and moves that lead to a picture worth looking at.
LINES: dict[str, tuple[str, dict[str, object], list[str]]] = {
    "hero": ("otello", {}, ["C4", "C5", "C6", "B5", "A6", "E3", "F4"]),
    "otello": ("otello", {}, ["C4", "C5", "C6", "B5"]),
    "io": ("io", {"size": 7}, ["D4", "C4", "F2", "E2", "B6", "C6", "B2"]),
    "ikeda": ("ikeda", {"size": 7}, ["C5", "E5", "C3", "E3", "D4", "E4", "D6", "E6", "C2", "D2"]),
    "alterigo": ("alterigo", {"width": 7, "height": 7}, ["D5", "D4", "C4", "E5", "E4", "C3", "D3"]),
    "jo": ("jo", {}, ["e5+f5 g5>c3", "e6+e7 e5* e8>f5", "f4+g3 e5* h2>e6"]),
}


def picture(line: str) -> str:
    """Return the SVG of a line of moves, named after its game."""
    game, settings, moves = LINES[line]
    return svg(scene(stonebook.game(game).replay(moves, **settings)), width="100%")
