"""Elo by the Bradley–Terry model: the strengths that make the observed results most likely."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import e, log10
from random import Random
from typing import NamedTuple

ROUNDS = 200
BOOTSTRAPS = 200
EXTRA_DRAW = 0.5
"""Each pair that met gets an extra draw, so a player who won every game has a finite Elo."""
MAX_DISTANCE = 2_000
"""The most Elo between a new player and the nearest rival."""
ELO_SPREAD = 400
"""A player with this much more Elo is ten times as likely to win as to lose."""
NORMAL_95 = 1.96
"""The middle 95% of a normal distribution reach this many standard deviations to either side."""


class Pair(NamedTuple):
    """Two games from one opening with sides swapped: the players, and the first player's points."""

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
            entry = met.setdefault(pair, [EXTRA_DRAW, 2 * EXTRA_DRAW])
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
    elo = {name: ELO_SPREAD * log10(value) for name, value in gamma.items()}
    mean = sum(elo.values()) / len(elo)
    return {name: value - mean for name, value in elo.items()}


def ratings(pairs: Sequence[Pair], seed: int = 1, zero: str | None = None) -> Mapping[str, Rating]:
    """Return each player's rating with its interval, found by resampling the pairs.

    The mean is 0, or the player named `zero` has 0.
    """
    random, ratings = Random(seed), _shifted(strengths(pairs), zero)
    resampled: dict[str, list[float]] = {name: [] for name in ratings}
    for _ in range(BOOTSTRAPS):
        sample = [pairs[int(random.random() * len(pairs))] for _ in pairs]
        for name, value in _shifted(strengths(sample), zero).items():
            resampled[name].append(value)
    edge = BOOTSTRAPS // 40
    return {
        name: Rating(value, sorted(resampled[name])[edge], sorted(resampled[name])[-1 - edge])
        for name, value in ratings.items()
    }


def rate_levels(pairs: Sequence[Pair], known: Mapping[str, float]) -> Mapping[str, Rating]:
    """Return the ratings of levels that are not in `known`, from their games against known players.

    The interval follows from the information in the games: few games give a wide interval.

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
            ratings[name] = _rate(met)
    return ratings


def _rate(met: Sequence[tuple[float, int, float]]) -> Rating:
    """Return the rating that makes these results most likely: points, games and the rival's Elo."""
    rivals = {elo for _, _, elo in met}
    points = sum(points for points, _, _ in met) + EXTRA_DRAW * len(rivals)
    games = [(number, elo) for _, number, elo in met] + [(1, elo) for elo in rivals]

    def win_chances(own_elo: float) -> list[tuple[float, float]]:
        return [(number, 1 / (1 + 10 ** ((elo - own_elo) / ELO_SPREAD))) for number, elo in games]

    low, high = min(rivals) - MAX_DISTANCE, max(rivals) + MAX_DISTANCE
    while high - low > 1:
        middle = (low + high) // 2
        expected = sum(number * chance for number, chance in win_chances(middle))
        low, high = (middle, high) if expected < points else (low, middle)
    information = sum(number * chance * (1 - chance) for number, chance in win_chances(high))
    error = round(NORMAL_95 * ELO_SPREAD * log10(e) / information**0.5)
    return Rating(float(high), float(high - error), float(high + error))


def _shifted(elo: Mapping[str, float], zero: str | None) -> dict[str, float]:
    """Return the Elo of all players on a scale on which the player named `zero` has 0."""
    offset = elo[zero] if zero else 0
    return {name: value - offset for name, value in elo.items()}
