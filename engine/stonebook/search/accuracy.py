"""The accuracy of estimates, measured on positions that the solvers can prove.

`python -m benchmarks.strength.error` writes `accuracy.json`. For each game, board and number of
empty cells, the file holds the scale that converts a value to the unit of `unit_of`, and the mean
error. A board that was not measured has no error, and its unit may differ: where estimates of a
game with margins are not margins themselves, such a board has chances.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from stonebook.profiles import has_margin, profile
from stonebook.rules.game import SIZES
from stonebook.rules.position import Position

MARGIN_UNIT = "margin"
"""The unit of estimates that are expected margins."""
CHANCE_UNIT = "chance"
"""The unit of estimates that are chances of a win, in percent."""
FILE = Path(__file__).with_name("accuracy.json")


@dataclass(frozen=True, slots=True)
class Accuracy:
    """How to read an estimate of a position.

    `unit` is "margin" or "chance". An estimated value times `scale` is in that unit: points, or
    percent above an even chance. `error` is the mean error in that unit. If `measured` is false, it
    is the error of the nearest measured stage on the same board, or None if the board was not
    measured.
    """

    unit: str
    scale: float
    error: float | None = None
    measured: bool = False


def unit_of(game: str) -> str:
    """Return the unit of a game's estimates.

    >>> unit_of("otello"), unit_of("jo")
    ('margin', 'chance')
    """
    return MARGIN_UNIT if has_margin(game) else CHANCE_UNIT


def board_key(position: Position) -> str:
    """Return the key of a position's board: its size settings as text.

    >>> import stonebook
    >>> board_key(stonebook.game("alterigo").start(width=3, height=4))
    'width=3 height=4'
    """
    settings = position.settings
    return " ".join(f"{name}={settings[name]}" for name in SIZES if name in settings)


def empty_cells(position: Position) -> int:
    """Return the number of empty cells, which is the stage of the game."""
    return position.rows().count(".")


def cells_to_solve(position: Position) -> int:
    """Return how many cells a solver must fill.

    Where earlier boards matter, that is all of them, otherwise only the empty ones.
    """
    return len(position.grid) if position.looks_back else empty_cells(position)


def accuracy(position: Position) -> Accuracy:
    """Return how to read the estimates of a position's moves.

    >>> import stonebook
    >>> accuracy(stonebook.game("otello").start()).measured
    False
    """
    name, empty = position.game.name, empty_cells(position)
    stages = _measured().get(name, {}).get(board_key(position), ())

    def gap(stage: Mapping[str, Any]) -> int:
        return max(int(stage["from"]) - empty, empty - int(stage["to"]), 0)

    if stages:
        stage = min(stages, key=gap)
        return Accuracy(unit_of(name), stage["scale"], stage["error"], not gap(stage))
    if profile(position).search.estimates_margins:
        return Accuracy(MARGIN_UNIT, 1.0)
    return Accuracy(CHANCE_UNIT, 50.0)  # the values of playouts, -1 to 1


@lru_cache(maxsize=1)
def _measured() -> Mapping[str, Mapping[str, Any]]:
    measured: Mapping[str, Mapping[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return measured
