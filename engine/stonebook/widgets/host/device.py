"""The speed class of this device: on a slow one the last level searches less, to answer in time.

All devices of a class play alike. Nothing but the last level depends on the class.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import lru_cache
from time import perf_counter

import stonebook
from stonebook.rules.position import Position
from stonebook.search.levels import Level
from stonebook.search.perft import perft
from stonebook.search.players import Player

DEPTH = 6
"""The depth of the search that is timed."""
TRIES = 3
"""How often it is timed. The quickest try counts, because other programs share the device."""
SPEED_CLASSES = ((0.016, 1), (0.032, 2))
"""For each class, the most seconds and the number by which the positions of a search are divided.

The machine of docs/strength.md takes 0.008 seconds in Pyodide."""
SLOWEST_DIVISOR = 4


def divisor_of(seconds: float) -> int:
    """Return the number by which a device divides the positions of the last level's search.

    >>> [divisor_of(seconds) for seconds in (0.008, 0.03, 0.5)]
    [1, 2, 4]
    """
    return next((divisor for most, divisor in SPEED_CLASSES if seconds <= most), SLOWEST_DIVISOR)


@lru_cache(maxsize=1)
def device_divisor() -> int:
    """Return this device's divisor, measured once. Outside a browser it is 1."""
    if sys.platform != "emscripten":
        return 1
    start = stonebook.game("otello").start()
    return divisor_of(min(_seconds(start) for _ in range(TRIES)))


def _seconds(start: Position) -> float:
    before = perf_counter()
    perft(start, DEPTH)
    return perf_counter() - before


def for_this_device(player: Player) -> Player:
    """Return a player as it plays on this device: only the last level may search less."""
    if isinstance(player, Level) and player.strength.uses_fitted_values:
        return replace(player, divisor=device_divisor())
    return player
