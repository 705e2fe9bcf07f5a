"""Glicko-2, as in Mark Glickman's paper: a rating after a period of games against rated rivals.

This is the project's own code. The packages that have it were last released years ago, and the page
of puzzles needs the same numbers without Python (`lite/web/pages/puzzles/glicko.js`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

SCALE = 173.7178
"""A unit of Glicko-2's own scale in points."""
MAX_DEVIATION = 350.0
"""The deviation of a new player, in rating points: no deviation is larger."""
VOLATILITY = 0.06
"""The volatility of a new player."""
TAU = 0.5
"""The paper's τ: it limits the change of the volatility. The paper recommends 0.3 to 1.2."""
PRECISION = 1e-6


class Rating(NamedTuple):
    """A rating and its deviation, both in points, and its volatility (no unit)."""

    value: float
    deviation: float = MAX_DEVIATION
    volatility: float = VOLATILITY


class RatedGame(NamedTuple):
    """A game against a rival with a rating and its deviation. The score is from 0 to 1."""

    rival: float
    deviation: float
    score: float


def chance(rating: float, rival: float, deviation: float = 0) -> float:
    """Return the score that is expected against a rival.

    >>> chance(500, 500), round(chance(700, 500), 2)
    (0.5, 0.76)
    """
    return 1 / (1 + math.exp(_weight(deviation) * (rival - rating) / SCALE))


def _weight(deviation: float) -> float:
    return 1 / math.sqrt(1 + 3 * (deviation / SCALE / math.pi) ** 2)


def idle(rating: Rating, periods: float = 1) -> Rating:
    """Return a rating after periods without a game: its deviation has grown."""
    wider = math.hypot(rating.deviation / SCALE, rating.volatility * math.sqrt(periods))
    return rating._replace(deviation=min(wider * SCALE, MAX_DEVIATION))


def after(rating: Rating, games: Sequence[RatedGame]) -> Rating:
    """Return a rating after a period with these games, at least one.

    >>> games = [RatedGame(1400, 30, 1), RatedGame(1550, 100, 0), RatedGame(1700, 300, 0)]
    >>> [round(number, 2) for number in after(Rating(1500, 200), games)]
    [1464.05, 151.52, 0.06]
    """
    information = total = 0.0
    for game in games:
        weight, expected = _weight(game.deviation), chance(rating.value, *game[:2])
        information += weight**2 * expected * (1 - expected)
        total += weight * (game.score - expected)
    phi = rating.deviation / SCALE
    volatility = _volatility(phi, rating.volatility, 1 / information, total / information)
    phi = 1 / math.sqrt(1 / (phi**2 + volatility**2) + information)
    return Rating(rating.value + SCALE * phi**2 * total, phi * SCALE, volatility)


def _volatility(phi: float, sigma: float, variance: float, change: float) -> float:
    """Return the new volatility: the zero of the paper's function, by the Illinois method."""
    start, total_variance = math.log(sigma**2), phi**2 + variance

    def slope(x: float) -> float:
        spread = total_variance + math.exp(x)
        return math.exp(x) * (change**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low, high = start, start - TAU
    if change**2 > total_variance:
        high = math.log(change**2 - total_variance)
    else:
        while slope(high) < 0:
            high -= TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > PRECISION:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
