"""What games say about players: who scored what against whom, and how strong that makes them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from random import Random
from typing import NamedTuple

from benchmarks.strength.elo import BOOTSTRAPS, Pair, Rating, ratings
from benchmarks.strength.games import Played

Results = Mapping[tuple[str, str], Mapping[int, list[tuple[float, float]]]]
"""By who met, then by opening: points and margin of the first, a game each."""


class Meeting(NamedTuple):
    """How two players came out: a share of the points from 0 to 1, seen by the better one.

    `low` and `high` are the middle 95 % of what the openings give when they are drawn anew,
    `margin` is the mean one, 0 in a game that has none.
    """

    one: str
    two: str
    games: int
    score: float
    low: float
    high: float
    margin: float


def results(played: Iterable[Played]) -> Results:
    """Return games by who met, whoever moved first."""
    found: dict[tuple[str, str], dict[int, list[tuple[float, float]]]] = {}
    for one in played:
        first, second = one.task.first, one.task.second
        turned = (second, first) in found
        pair = (second, first) if turned else (first, second)
        seen = found.setdefault(pair, defaultdict(list))
        score, margin = (1 - one.score, -one.margin) if turned else (one.score, one.margin)
        seen[one.task.seed].append((score, margin))
    return found


def meetings(found: Results, seed: int = 1) -> list[Meeting]:
    """Return how everybody came out against everybody, in order."""
    return sorted(_meeting(*who, [*openings.values()], seed) for who, openings in found.items())


def _meeting(one: str, two: str, openings: list[list[tuple[float, float]]], seed: int) -> Meeting:
    games = [game for opening in openings for game in opening]
    score, margin = _mean(score for score, _ in games), _mean(margin for _, margin in games)
    if score < 0.5:
        turned = [[(1 - s, -m) for s, m in opening] for opening in openings]
        return _meeting(two, one, turned, seed)
    random, count = Random(seed), len(openings)
    drawn = sorted(
        _mean(score for _ in openings for score, _ in openings[int(random.random() * count)])
        for _ in range(BOOTSTRAPS)
    )
    edge = BOOTSTRAPS // 40
    return Meeting(one, two, len(games), score, drawn[edge], drawn[-1 - edge], margin)


def rated(found: Results) -> Mapping[str, Rating]:
    """Return everybody's rating. Who plays by chance has 0, if there is one."""
    pairs = [
        Pair(one, two, sum(score for score, _ in games), len(games))
        for (one, two), openings in found.items()
        for games in openings.values()
    ]
    names = {name for pair in pairs for name in (pair.one, pair.two)}
    return ratings(pairs, zero="random" if "random" in names else None)


def tables(met: Iterable[Meeting], rating: Mapping[str, Rating]) -> str:
    """Return both as Markdown."""
    lines = ["| | against | games | score | 95 % | margin |"]
    lines.append("| --- | --- | ---: | ---: | ---: | ---: |")
    for one, two, games, score, low, high, margin in met:
        between = f"{100 * low:.0f}–{100 * high:.0f} %"
        lines.append(
            f"| {one} | {two} | {games} | {100 * score:.0f} % | {between} | {margin:+.1f} |"
        )
    lines += ["", "| player | Elo | 95 % |", "| --- | ---: | ---: |"]
    for name in sorted(rating, key=lambda name: rating[name].elo):
        elo, low, high = rating[name]
        lines.append(f"| {name} | {elo:+.0f} | {low:+.0f} to {high:+.0f} |")
    return "\n".join(lines)


def _mean(values: Iterable[float]) -> float:
    listed = [*values]
    return sum(listed) / len(listed)
