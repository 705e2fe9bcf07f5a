"""Fit O-tell-O's estimate: python -m benchmarks.strength.tune [--games 300] [--seed 1].

A shallow search plays games from seeded openings without random mistakes. The estimate's four
features in the positions of these games are fitted to the final margins by least squares. Prints
the weights, and the mean error on positions that are solved exactly.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

import stonebook
from stonebook.rules.bracketing import BracketPosition
from stonebook.rules.moves import MoveKind
from stonebook.search.levels import otello
from stonebook.search.levels.otello import INFINITY, Searcher
from stonebook.search.levels.strength import Strength
from stonebook.search.slices import run_to_end

RANDOM_MOVES = 8
"""The number of random moves at the start of a game."""
MIN_STONES = 12
MAX_STONES = 46
"""Samples are positions with MIN_STONES to MAX_STONES stones on the board."""
PLAYER = Strength(700)
SOLVED_EMPTIES = range(9, 13)
UNLIMITED_NODES = 10**9
"""A budget that no search here uses up."""
WEIGHTS = ("MOBILITY", "FRONTIER", "CORNER", "X_SQUARE")
"""The constants of `stonebook.search.levels.otello` that are fitted."""
SOLVED_INTERVAL = 5
"""The positions of every fifth game are solved."""


class Sample(NamedTuple):
    """The estimate's features in a position, and the final margin of its player to move."""

    counts: tuple[float, ...]
    margin: float


def games(count: int, seed: int, size: int) -> Iterator[list[BracketPosition]]:
    """Yield the positions of each game."""
    for number in range(count):
        random = Random(f"{seed} {number}")
        position = stonebook.game("otello").start(size=size)
        positions = []
        while position.to_move is not None:
            assert isinstance(position, BracketPosition)
            positions.append(position)
            moves = position.moves()
            move = moves[int(random.random() * len(moves))]
            if len(positions) > RANDOM_MOVES and len(moves) > 1:
                estimating = otello.otello_estimate(position, PLAYER, random)
                candidates, values = run_to_end(estimating)
                move = candidates[values.index(max(values))]
            position = position.play(move)
        assert isinstance(position, BracketPosition)
        yield [*positions, position]


def margin(position: BracketPosition) -> int:
    """Return the mover's markers minus the other player's."""
    count = position.board.lanes.count
    own, other, _ = position.bitboards
    return count(own) - count(other)


def fit(samples: Sequence[Sample]) -> list[float]:
    """Return the weights with the least squared error, by elimination in the normal equations."""
    size = len(samples[0].counts)
    rows = [[0.0] * (size + 1) for _ in range(size)]
    for counts, value in samples:
        for i, count in enumerate(counts):
            for j, other in enumerate((*counts, value)):
                rows[i][j] += count * other
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[-1] for row in rows]


def main() -> None:
    """Play, fit, and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", type=int, default=8)
    options = parser.parse_args()
    searcher = Searcher(options.size, UNLIMITED_NODES)
    samples, errors = [], []
    for number, positions in enumerate(games(options.games, options.seed, options.size), start=1):
        print(f"\r{number} of {options.games} games", end="", file=sys.stderr, flush=True)
        last = positions[-1]
        for position in positions:
            own, other, mover = position.bitboards
            stones = searcher.board.count(own | other)
            end = margin(last) if mover == last.bitboards.mover else -margin(last)
            if MIN_STONES <= stones <= MAX_STONES and position.moves()[0].kind == MoveKind.PLACE:
                samples.append(Sample(searcher.features(own, other), end))
            is_solved = number % SOLVED_INTERVAL == 0
            if is_solved and options.size**2 - stones in SOLVED_EMPTIES:
                value = searcher.value(own, other, options.size**2, -INFINITY, INFINITY)
                errors.append(abs(searcher.estimate(own, other) - value))
    print(file=sys.stderr)
    for name, weight in zip(WEIGHTS, fit(samples), strict=True):
        print(f"{name:16}{weight:8.2f}")
    mean_margin = sum(abs(sample.margin) for sample in samples) / len(samples)
    print(f"{len(samples)} positions, whose margins are {mean_margin:.1f} on average")
    print(f"mean error on {len(errors)} solved positions: {sum(errors) / len(errors):.1f} markers")


if __name__ == "__main__":
    main()
