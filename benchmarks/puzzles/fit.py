"""Where a puzzle stands on the levels' Elo scale: a logistic with one parameter."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import NamedTuple

DOUBT = 0.5
"""So many tries that fail, and that succeed, are added at either end of the scale. So a puzzle
that everybody finds stands below the weakest level, and not infinitely far."""
SCALE = log(10) / 400
"""Elo's own: 400 points are ten to one."""
STEPS = 60


class Tries(NamedTuple):
    """How often a player of some strength found a puzzle, of so many tries."""

    elo: float
    found: float
    tries: float


def fitted(tries: Sequence[Tries]) -> tuple[int, int]:
    """Return the strength that finds it in half of the tries, and the standard error, in Elo.

    >>> fitted([Tries(0, 16, 64), Tries(200, 32, 64), Tries(400, 48, 64)])
    (200, 28)
    >>> fitted([Tries(0, 64, 64), Tries(200, 64, 64)])[0] < 0
    True
    """
    lowest = min(one.elo for one in tries)
    highest = max(one.elo for one in tries)
    doubted = [*tries, Tries(lowest, DOUBT, 2 * DOUBT), Tries(highest, DOUBT, 2 * DOUBT)]
    low, high = lowest - 2000, highest + 2000
    for _ in range(STEPS):
        middle = (low + high) / 2
        expected = sum(one.tries * _chance(one.elo, middle) for one in doubted)
        if expected > sum(one.found for one in doubted):
            low = middle
        else:
            high = middle
    chances = [(one.tries, _chance(one.elo, low)) for one in doubted]
    knowledge = SCALE**2 * sum(number * p * (1 - p) for number, p in chances)
    return round(low), round(1 / sqrt(knowledge))


def _chance(elo: float, difficulty: float) -> float:
    return 1 / (1 + 10 ** ((difficulty - elo) / 400))
