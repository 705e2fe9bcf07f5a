"""The measured strength of the levels, written by `python -m benchmarks.strength … --keep`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from stonebook.search.levels.strength import LEVEL_NUMBERS, strength

FILE = Path(__file__).with_name("measured.json")


class MeasuredStrength(NamedTuple):
    """A level's strength in Elo above random play, between `low` and `high` (95%).

    `settings` describes the board of the measurement, such as "size=8"; "" is the usual board.
    """

    elo: int
    low: int
    high: int
    settings: str


def measured_strength(game: str, number: int) -> MeasuredStrength | None:
    """Return the strength of a level, 0 to 6, or None if its present numbers were not measured."""
    figures = _figures().get(game)
    if figures is None or figures["under"] != strength_text(game):
        return None
    if str(number) not in figures["elo"]:
        return None
    elo, low, high = figures["elo"][str(number)]
    return MeasuredStrength(elo, low, high, figures["settings"])


def strength_text(game: str) -> str:
    """Return the numbers that define a game's levels as text. Measurements are stored with it."""
    return " ".join(str(tuple(strength(game, number))) for number in LEVEL_NUMBERS)


@lru_cache(maxsize=1)
def _figures() -> Mapping[str, Any]:
    figures: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return figures
