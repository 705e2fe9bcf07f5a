"""The measures with which `resized-board.js` draws a board of any size as `stonebook.draw` does."""

from __future__ import annotations

from typing import Any

from stonebook.draw.board import (
    COORDINATE_SHARE,
    EDGE_ROOM,
    GRAIN_DRIFT,
    GRAIN_DRIFT_STEP,
    GRAIN_END,
    GRAIN_LEVELS,
    MAX_COORDINATE_SIZE,
    MIN_COORDINATE_SIZE,
    SPARE_ROOM,
    STARS,
    margin_of,
)
from stonebook.draw.css_width import MAX_CELL, MAX_HEIGHT
from stonebook.draw.scene import scene
from stonebook.draw.shapes.layers import (
    GRID_WIDTH,
    GUIDE_RADIUS,
    MAX_RIM_SHARE,
    MIN_GRID_SHARE,
    MIN_GUIDE_SHARE,
    RIM_BELOW,
    RIM_CORNER,
    RIM_WIDTH,
)
from stonebook.draw.shapes.marks import FULL_WIDTH
from stonebook.draw.shapes.shape import BASELINE
from stonebook.rules.game import SIZES, Game
from stonebook.teach.play.game_choice import offered_to_play

MAX_CELLS = 19
"""The most cells along an edge of any board."""


def board_measures(game: Game) -> dict[str, Any]:
    """Return the measures of a game's square boards, in cells. The script explains them.

    "rooms" has the space for coordinates by the number of cells along the longer edge.
    """
    usual = game.start()
    sizes = {s.name: offered_to_play(s)[-1] for s in game.settings if s.name in SIZES}
    names = [coordinate.text for coordinate in scene(game.start(**sizes)).coordinates]
    numbers = range(MAX_CELLS + 1)
    return {
        "inset": 0.5 if game.surface == "points" else 0,
        "edge": EDGE_ROOM,
        "spare": round(SPARE_ROOM - EDGE_ROOM, 3),
        "rooms": [
            round(margin_of(max(number, 1)) + SPARE_ROOM - EDGE_ROOM, 3) for number in numbers
        ],
        "letters": "".join(text for text in names if text.isalpha()),
        "down": names[0] == "1",
        "usual": len(usual.grid.text_rows) if any(map(usual.at, usual.cells())) else 0,
        "stars": STARS if game.surface == "points" else {},
        "limits": (MAX_CELL, MAX_HEIGHT),
        "fullWidth": FULL_WIDTH,
        "line": (GRID_WIDTH, MIN_GRID_SHARE),
        "star": (GUIDE_RADIUS, MIN_GUIDE_SHARE),
        "label": (COORDINATE_SHARE, MIN_COORDINATE_SIZE, MAX_COORDINATE_SIZE, BASELINE),
        "rim": (RIM_WIDTH, MAX_RIM_SHARE, RIM_BELOW, RIM_CORNER),
        "grain": (GRAIN_LEVELS, GRAIN_DRIFT, GRAIN_DRIFT_STEP, GRAIN_END),
    }
