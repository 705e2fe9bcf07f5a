"""Find each level's average loss: python -m benchmarks.strength.calibrate otello.

The top level stays as it is. From the next level down, bisects each level's loss until the level
above scores the wished share, on seeded openings with the sides swapped. Prints the numbers for the
game's module in `stonebook/profiles/`, and changes no file.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from multiprocessing.pool import Pool
from typing import NamedTuple

from benchmarks.strength.games import Task, play
from stonebook.profiles import PROFILES
from stonebook.search.levels.strength import LEVEL_NUMBERS, Strength

TARGET_SCORE = 0.75
"""The score that a level should reach against the level below."""
TOLERANCE = 0.03
"""The tolerance of that score."""
MAX_FACTOR = 4.0
"""The new loss is at most this many times the current loss."""


class Trial(NamedTuple):
    """A game to play, and the strengths of the levels for it."""

    task: Task
    levels: tuple[Strength, ...]


@contextmanager
def _with_strengths(game: str, levels: tuple[Strength, ...]) -> Iterator[None]:
    """Replace the strengths of a game's levels while the context lasts."""
    original = PROFILES[game]
    PROFILES[game] = original._replace(search=original.search._replace(levels=levels))
    try:
        yield
    finally:
        PROFILES[game] = original


def points(trial: Trial) -> float:
    """Play a game, and return the points of the player who moves first: 1, 0.5 or 0."""
    with _with_strengths(trial.task.game, trial.levels):
        return play(trial.task).score


def score(pool: Pool, trials: Iterable[Trial]) -> float:
    """Play each trial from both sides. Return the first player's share of the points."""
    games = [
        game
        for trial in trials
        for game in (trial, trial._replace(task=trial.task.with_sides_swapped()))
    ]
    scores = pool.map(points, games, 1)
    return sum(scores[::2] + [1 - score for score in scores[1::2]]) / len(scores)


def main() -> None:
    """Find the losses, from the top level down."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument(
        "--settings", default="", help="the board, such as size=6 or width=5,height=5"
    )
    parser.add_argument(
        "--pairs", type=int, default=50, help="the number of openings, each played twice"
    )
    parser.add_argument("--rounds", type=int, default=6, help="the number of bisections per level")
    parser.add_argument("--wished", type=float, default=TARGET_SCORE)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    options = parser.parse_args()
    levels = [*PROFILES[options.game].search.levels]
    with multiprocessing.Pool(options.processes) as pool:

        def score_against(first: object, second: object) -> float:
            names, strengths = (str(first), str(second)), tuple(levels)
            tasks = (
                Task(options.game, options.settings, *names, seed) for seed in range(options.pairs)
            )
            return score(pool, (Trial(task, strengths) for task in tasks))

        for number in reversed(LEVEL_NUMBERS[:-1]):
            low = levels[number].average_loss
            high = max(MAX_FACTOR * levels[number - 1].average_loss, 2 * low)
            scores: dict[float, float] = {}
            for _ in range(options.rounds):
                loss = round((low + high) / 2, 4)
                levels[number - 1] = levels[number - 1]._replace(average_loss=loss)
                scores[loss] = score_against(number + 1, number)
                pairing = f"level {number + 1} against level {number} with loss {loss}"
                print(f"{pairing}: {scores[loss]:.3f}", flush=True)
                if abs(scores[loss] - options.wished) < TOLERANCE:
                    break
                low, high = (low, loss) if scores[loss] > options.wished else (loss, high)
            best = min(scores, key=lambda loss: abs(scores[loss] - options.wished))
            levels[number - 1] = levels[number - 1]._replace(average_loss=best)
        for name in ("random", "greedy"):
            print(f"1 against {name}: {score_against(1, name):.3f}")
    print(*levels, sep="\n")


if __name__ == "__main__":
    main()
