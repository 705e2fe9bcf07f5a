"""A puzzle's place on the levels' Elo scale: a logistic model with one parameter."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import NamedTuple

PRIOR_TRIES = 0.5
"""The number of failed and of successful tries added for the weakest and the strongest level. They
keep the difficulty of a puzzle finite that every level solves."""
SCALE = log(10) / 400
"""The Elo scale: 400 points are odds of ten to one."""
BISECTIONS = 60
MAX_DISTANCE = 2000
"""The most Elo between a puzzle and the nearest level."""


class Tries(NamedTuple):
    """A player's strength, and how many of its tries of a puzzle succeeded."""

    elo: float
    solved: float
    tries: float


def fit_difficulty(tries: Sequence[Tries]) -> tuple[int, int]:
    """Return the Elo of a player who solves the puzzle in half of the tries, and the error.

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
    low, high = lowest - MAX_DISTANCE, highest + MAX_DISTANCE
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        expected = sum(entry.tries * _chance(entry.elo, middle) for entry in padded)
        if expected > sum(entry.solved for entry in padded):
            low = middle
        else:
            high = middle
    chances = [(entry.tries, _chance(entry.elo, low)) for entry in padded]
    information = SCALE**2 * sum(number * p * (1 - p) for number, p in chances)
    return round(low), round(1 / sqrt(information))


def _chance(elo: float, difficulty: float) -> float:
    """Return the probability that a player of this strength solves a puzzle."""
    return 1 / (1 + 10 ** ((difficulty - elo) / 400))
