"""Elo by the Bradley–Terry model: the strengths that make the observed results most likely."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import e, log10
from random import Random
from typing import NamedTuple

ROUNDS = 200
BOOTSTRAPS = 200
A_DRAW_EACH = 0.5
"""Each pair that met gets an extra draw, so that a player who won every game has a finite Elo."""
BEYOND = 2_000
"""A new player is at most this far from those it met."""


class Pair(NamedTuple):
    """Two games from one opening, sides swapped: the players, and the first one's points."""

    first: str
    second: str
    points: float
    games: int


class Rating(NamedTuple):
    """A strength in Elo with its interval: the middle 95% of the bootstraps."""

    elo: float
    low: float
    high: float


def strengths(pairs: Sequence[Pair]) -> dict[str, float]:
    """Return each player's Elo. The mean is 0.

    >>> found = strengths([Pair("a", "b", 1.5, 2)] * 100)
    >>> round(found["a"] - found["b"])
    190
    """
    met: dict[tuple[str, str], list[float]] = {}
    for first, second, points, games in pairs:
        for pair, won in (((first, second), points), ((second, first), games - points)):
            entry = met.setdefault(pair, [A_DRAW_EACH, 2 * A_DRAW_EACH])
            entry[0] += won
            entry[1] += games
    names = sorted({name for name, _ in met})
    gamma = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        for name in names:
            won = sum(entry[0] for (first, _), entry in met.items() if first == name)
            expected = sum(
                entry[1] / (gamma[name] + gamma[second])
                for (first, second), entry in met.items()
                if first == name
            )
            gamma[name] = won / expected
    elo = {name: 400 * log10(value) for name, value in gamma.items()}
    mean = sum(elo.values()) / len(elo)
    return {name: value - mean for name, value in elo.items()}


def ratings(pairs: Sequence[Pair], seed: int = 1, zero: str | None = None) -> Mapping[str, Rating]:
    """Return each player's rating with its interval, found by resampling the pairs.

    The mean is 0, or the player named `zero` has 0.
    """
    random, ratings = Random(seed), _from(zero, strengths(pairs))
    drawn: dict[str, list[float]] = {name: [] for name in ratings}
    for _ in range(BOOTSTRAPS):
        again = _from(zero, strengths([pairs[int(random.random() * len(pairs))] for _ in pairs]))
        for name, value in again.items():
            drawn[name].append(value)
    edge = BOOTSTRAPS // 40
    return {
        name: Rating(value, sorted(drawn[name])[edge], sorted(drawn[name])[-1 - edge])
        for name, value in ratings.items()
    }


def rate_levels(pairs: Sequence[Pair], known: Mapping[str, float]) -> Mapping[str, Rating]:
    """Return the ratings of the levels that are not known yet, from their games against those.

    The interval comes from the information in the games, so that few games have a wide one.

    >>> rate_levels([Pair("6", "5", 1.5, 2)] * 100, {"5": 1000.0})["6"].elo
    1190.0
    >>> rate_levels([Pair("6", "5", 2, 2)], {"5": 1000.0})["6"]
    Rating(elo=1280.0, low=752.0, high=1808.0)
    """
    ratings = {}
    names = {name for pair in pairs for name in (pair.first, pair.second)}
    for name in sorted(name for name in names - {*known} if name.isdigit()):
        met = [
            (pair.points if pair.first == name else pair.games - pair.points, pair.games, elo)
            for pair in pairs
            if name in (pair.first, pair.second)
            and (elo := known.get(pair.second if pair.first == name else pair.first)) is not None
        ]
        if met:
            ratings[name] = _place(met)
    return ratings


def _place(met: Sequence[tuple[float, int, float]]) -> Rating:
    """Return the rating that expects these points, of so many games against so strong a rival."""
    rivals = {elo for _, _, elo in met}
    wished = sum(points for points, _, _ in met) + A_DRAW_EACH * len(rivals)
    games = [(number, elo) for _, number, elo in met] + [(1, elo) for elo in rivals]

    def chances(level: float) -> list[tuple[float, float]]:
        return [(number, 1 / (1 + 10 ** ((elo - level) / 400))) for number, elo in games]

    low, high = min(rivals) - BEYOND, max(rivals) + BEYOND
    while high - low > 1:
        middle = (low + high) // 2
        expected = sum(number * chance for number, chance in chances(middle))
        low, high = (middle, high) if expected < wished else (low, middle)
    information = sum(number * chance * (1 - chance) for number, chance in chances(high))
    error = round(1.96 * 400 * log10(e) / information**0.5)
    return Rating(float(high), float(high - error), float(high + error))


def _from(zero: str | None, elo: Mapping[str, float]) -> dict[str, float]:
    less = elo[zero] if zero else 0
    return {name: value - less for name, value in elo.items()}
