"""How far estimates are off, as it was measured on positions that the solvers prove.

`python -m benchmarks.strength.error` measures it and writes `accuracy.json`: for each game the unit
of its estimates, and by board and number of empty cells how a value becomes that unit and the mean
error. What was not measured has no error here.
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

MARGIN, CHANCE = "margin", "chance"
"""In what an estimate is told: in what the count will be, or in percent of a win."""
FILE = Path(__file__).with_name("accuracy.json")


@dataclass(frozen=True, slots=True)
class Accuracy:
    """How an estimate of a position is to be read.

    On a board of which nothing was measured it is told in percent where that can be, and has no
    error. `unit` is "margin" or "chance", and `scale` makes an estimated value one: so many points,
    or percent above an even chance. `error` is how far it is off on average, in that unit. Where
    `measured` is false, that is of the nearest stage of the same board, or unknown (None).
    """

    unit: str
    scale: float
    error: float | None = None
    measured: bool = False


def unit_of(game: str) -> str:
    """Return in what a game's estimates are told.

    >>> unit_of("otello"), unit_of("jo")
    ('margin', 'chance')
    """
    return MARGIN if has_margin(game) else CHANCE


def board_of(position: Position) -> str:
    """Return what tells boards of different sizes apart.

    >>> import stonebook
    >>> board_of(stonebook.game("alterigo").start(width=3, height=4))
    'width=3 height=4'
    """
    settings = position.settings
    return " ".join(f"{name}={settings[name]}" for name in SIZES if name in settings)


def empty_cells(position: Position) -> int:
    """Return how many cells are empty: by that the stages of a game are told apart."""
    return position.rows().count(".")


def accuracy(position: Position) -> Accuracy:
    """Return how estimates of a position's moves are to be read.

    >>> import stonebook
    >>> accuracy(stonebook.game("otello").start()).measured
    False
    """
    name, empty = position.game.name, empty_cells(position)
    stages = _measured().get(name, {}).get(board_of(position), ())

    def away(stage: Mapping[str, Any]) -> int:
        return max(int(stage["from"]) - empty, empty - int(stage["to"]), 0)

    if stages:
        stage = min(stages, key=away)
        return Accuracy(unit_of(name), stage["scale"], stage["error"], not away(stage))
    if profile(position).estimate_margin:
        return Accuracy(MARGIN, 1.0)
    return Accuracy(CHANCE, 50.0)  # the values of playouts, -1 to 1


@lru_cache(maxsize=1)
def _measured() -> Mapping[str, Mapping[str, Any]]:
    measured: Mapping[str, Mapping[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return measured
