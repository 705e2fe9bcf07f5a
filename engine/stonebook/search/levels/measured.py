"""How strong the levels were found to be: by `python -m benchmarks.strength … --keep`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from stonebook.search.levels.strength import LEVELS, strength

FILE = Path(__file__).with_name("measured.json")


class Measured(NamedTuple):
    """A level's strength in Elo above play by chance, between `low` and `high` (95 %).

    It was found on a board of these `settings`, such as "size=8", nothing for the usual one.
    """

    elo: int
    low: int
    high: int
    settings: str


def measured(game: str, number: int) -> Measured | None:
    """Return the strength of a level, 1 to 5. None when nobody measured it as it is now."""
    its = _kept().get(game)
    if its is None or its["under"] != numbers(game):
        return None
    elo, low, high = its["elo"][str(number)]
    return Measured(elo, low, high, its["settings"])


def numbers(game: str) -> str:
    """Return the numbers behind the levels of a game, as text: what was measured was these."""
    return " ".join(str(tuple(strength(game, number))) for number in LEVELS)


@lru_cache(maxsize=1)
def _kept() -> Mapping[str, Any]:
    kept: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return kept
