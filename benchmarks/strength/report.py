"""The results of games: the scores between players, and their ratings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from random import Random
from typing import NamedTuple

from benchmarks.strength.elo import BOOTSTRAPS, Pair, Rating, ratings
from benchmarks.strength.games import GameOutcome

Results = Mapping[tuple[str, str], Mapping[int, list[tuple[float, float]]]]
"""By pair of players, then by opening: the first player's points and margin in each game."""


class Meeting(NamedTuple):
    """The games between two players. `score` is the better player's share of the points, 0 to 1.

    `low` and `high` bound the middle 95% of the scores when the openings are resampled. `margin` is
    the mean margin, or 0 in a game without margins.
    """

    first: str
    second: str
    games: int
    score: float
    low: float
    high: float
    margin: float


def results(games: Iterable[GameOutcome]) -> Results:
    """Return the games by pair of players, in either order."""
    by_pair: dict[tuple[str, str], dict[int, list[tuple[float, float]]]] = {}
    for game in games:
        first, second = game.task.first, game.task.second
        swapped = (second, first) in by_pair
        pair = (second, first) if swapped else (first, second)
        openings = by_pair.setdefault(pair, defaultdict(list))
        score, margin = (1 - game.score, -game.margin) if swapped else (game.score, game.margin)
        openings[game.task.seed].append((score, margin))
    return by_pair


def meetings(by_pair: Results, seed: int = 1) -> list[Meeting]:
    """Return the meeting of each pair of players, sorted by the players' names."""
    return sorted(_meeting(*pair, [*openings.values()], seed) for pair, openings in by_pair.items())


def _meeting(
    name: str, rival: str, openings: list[list[tuple[float, float]]], seed: int
) -> Meeting:
    games = [game for opening in openings for game in opening]
    score, margin = _mean(score for score, _ in games), _mean(margin for _, margin in games)
    if score < 0.5:
        swapped = [[(1 - score, -margin) for score, margin in opening] for opening in openings]
        return _meeting(rival, name, swapped, seed)
    random, count = Random(seed), len(openings)
    resampled = sorted(
        _mean(score for _ in openings for score, _ in openings[int(random.random() * count)])
        for _ in range(BOOTSTRAPS)
    )
    edge = BOOTSTRAPS // 40
    return Meeting(name, rival, len(games), score, resampled[edge], resampled[-1 - edge], margin)


def rate_players(by_pair: Results) -> Mapping[str, Rating]:
    """Return all players' ratings. The random player has 0, if it played."""
    pairs = pairs_of(by_pair)
    names = {name for pair in pairs for name in (pair.first, pair.second)}
    return ratings(pairs, zero="random" if "random" in names else None)


def pairs_of(by_pair: Results) -> list[Pair]:
    """Return the games of each opening as a pair."""
    return [
        Pair(first, second, sum(score for score, _ in games), len(games))
        for (first, second), openings in by_pair.items()
        for games in openings.values()
    ]


def tables(meetings: Iterable[Meeting], ratings: Mapping[str, Rating]) -> str:
    """Return the meetings and the ratings as Markdown tables."""
    lines = ["| | against | games | score | 95% | margin |"]
    lines.append("| --- | --- | ---: | ---: | ---: | ---: |")
    for first, second, games, score, low, high, margin in meetings:
        interval = f"{100 * low:.0f}–{100 * high:.0f}%"
        lines.append(
            f"| {first} | {second} | {games} | {100 * score:.0f}% | {interval} | {margin:+.1f} |"
        )
    lines += ["", "| player | Elo | 95% |", "| --- | ---: | ---: |"]
    for name in sorted(ratings, key=lambda name: ratings[name].elo):
        elo, low, high = ratings[name]
        lines.append(f"| {name} | {elo:+.0f} | {low:+.0f} to {high:+.0f} |")
    return "\n".join(lines)


def _mean(values: Iterable[float]) -> float:
    numbers = [*values]
    return sum(numbers) / len(numbers)
