"""A puzzle's place on the levels' Elo scale: a logistic model with one parameter."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import NamedTuple

PRIOR_TRIES = 0.5
"""The number of failed and successful tries added at either end of the scale, so that a puzzle
that every level solves is below the weakest level, but not infinitely far."""
SCALE = log(10) / 400
"""The Elo scale: 400 points are odds of ten to one."""
STEPS = 60


class Tries(NamedTuple):
    """How often a player of some strength solved a puzzle, and in how many tries."""

    elo: float
    found: float
    tries: float


def fit_difficulty(tries: Sequence[Tries]) -> tuple[int, int]:
    """Return the strength that solves it in half of the tries, and the standard error, in Elo.

    >>> fit_difficulty([Tries(0, 16, 64), Tries(200, 32, 64), Tries(400, 48, 64)])
    (200, 28)
    >>> fit_difficulty([Tries(0, 64, 64), Tries(200, 64, 64)])[0] < 0
    True
    """
    lowest = min(entry.elo for entry in tries)
    highest = max(entry.elo for entry in tries)
    padded = [
        *tries,
        Tries(lowest, PRIOR_TRIES, 2 * PRIOR_TRIES),
        Tries(highest, PRIOR_TRIES, 2 * PRIOR_TRIES),
    ]
    low, high = lowest - 2000, highest + 2000
    for _ in range(STEPS):
        middle = (low + high) / 2
        expected = sum(entry.tries * _chance(entry.elo, middle) for entry in padded)
        if expected > sum(entry.found for entry in padded):
            low = middle
        else:
            high = middle
    chances = [(entry.tries, _chance(entry.elo, low)) for entry in padded]
    information = SCALE**2 * sum(number * p * (1 - p) for number, p in chances)
    return round(low), round(1 / sqrt(information))


def _chance(elo: float, difficulty: float) -> float:
    return 1 / (1 + 10 ** ((difficulty - elo) / 400))
