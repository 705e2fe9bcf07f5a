"""Pictures of the five games for the static pages, drawn by the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import stonebook
from stonebook.draw.scene import scene
from stonebook.draw.svg import svg
from stonebook.teach.games import teaching

# A game, settings and moves that lead to a picture worth looking at.
LINES: dict[str, tuple[str, Mapping[str, object], Sequence[str]]] = {
    "hero": ("otello", {}, ["C4", "C5", "C6", "B5", "A6", "E3", "F4"]),
    **{name: (name, *teaching(game).picture) for name, game in stonebook.GAMES.items()},
}


def picture(line: str) -> str:
    """Return the SVG of a line of moves, named after its game."""
    game, settings, moves = LINES[line]
    return svg(scene(stonebook.game(game).replay(moves, **settings)), width="100%")
