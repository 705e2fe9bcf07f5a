"""Find each level's average loss: python -m benchmarks.strength.calibrate otello.

Level 5 stays as it is. From level 4 down, each level's loss is bisected until the level above
scores the wished share, on seeded openings with the sides swapped. Prints the numbers for the
game's module in `stonebook/profiles/`, and changes nothing.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing.pool import Pool
from typing import NamedTuple

from benchmarks.strength.games import Task, play
from stonebook.profiles import PROFILES
from stonebook.search.levels.strength import LEVEL_NUMBERS, Strength

TARGET_SCORE = 0.75
"""The score that a level should reach against the level below."""
CLOSE = 0.03
"""The tolerance of that score."""
WIDEST = 4.0
"""The new loss is at most this many times the current one."""


class Trial(NamedTuple):
    """A game to be played by levels of the given strengths."""

    task: Task
    levels: tuple[Strength, ...]


@contextmanager
def _strengths(game: str, levels: tuple[Strength, ...]) -> Iterator[None]:
    """Replace the strengths of a game's levels temporarily."""
    before = PROFILES[game]
    PROFILES[game] = replace(before, levels=levels)
    try:
        yield
    finally:
        PROFILES[game] = before


def points(trial: Trial) -> float:
    """Play a game, and return the points of the player who moves first: 1, 0.5 or 0."""
    with _strengths(trial.task.game, trial.levels):
        return play(trial.task).score


def score(pool: Pool, trials: Iterable[Trial]) -> float:
    """Return the share of points of each task's first player over games from both sides."""
    games = [game for trial in trials for game in (trial, _sides_swapped(trial))]
    scores = pool.map(points, games, 1)
    return sum(scores[::2] + [1 - score for score in scores[1::2]]) / len(scores)


def _sides_swapped(trial: Trial) -> Trial:
    task = trial.task
    return trial._replace(task=task._replace(first=task.second, second=task.first))


def main() -> None:
    """Find the losses, from the top level down."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--settings", default="", help="such as size=6, or width=5,height=5")
    parser.add_argument("--pairs", type=int, default=50, help="openings, each played twice")
    parser.add_argument("--rounds", type=int, default=6, help="halvings a level")
    parser.add_argument("--wished", type=float, default=TARGET_SCORE)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    chosen = parser.parse_args()
    levels = [*PROFILES[chosen.game].levels]
    with multiprocessing.Pool(chosen.processes) as pool:

        def against(first: object, second: object) -> float:
            names, strengths = (str(first), str(second)), tuple(levels)
            tasks = (Task(chosen.game, chosen.settings, *names, s) for s in range(chosen.pairs))
            return score(pool, (Trial(task, strengths) for task in tasks))

        for number in reversed(LEVEL_NUMBERS[:-1]):
            low = levels[number].average_loss
            high = max(WIDEST * levels[number - 1].average_loss, 2 * low)
            tried: dict[float, float] = {}
            for _ in range(chosen.rounds):
                loss = round((low + high) / 2, 4)
                levels[number - 1] = levels[number - 1]._replace(average_loss=loss)
                tried[loss] = against(number + 1, number)
                pairing = f"level {number + 1} against level {number} with loss {loss}"
                print(f"{pairing}: {tried[loss]:.3f}", flush=True)
                if abs(tried[loss] - chosen.wished) < CLOSE:
                    break
                low, high = (low, loss) if tried[loss] > chosen.wished else (loss, high)
            best = min(tried, key=lambda loss: abs(tried[loss] - chosen.wished))
            levels[number - 1] = levels[number - 1]._replace(average_loss=best)
        for name in ("random", "greedy"):
            print(f"1 against {name}: {against(1, name):.3f}")
    print(*levels, sep="\n")


if __name__ == "__main__":
    main()
