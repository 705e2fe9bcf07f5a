"""Find how much each level has to give away: python -m benchmarks.strength.calibrate otello.

Level 5 stays as it is. From level 4 down, each one's loss is halved in on until the level above
scores what is wished, on seeded openings with the sides swapped. Prints what to write into
`search/levels/strength.py`, and changes nothing.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from multiprocessing.pool import Pool
from typing import NamedTuple

import stonebook
from benchmarks.strength.games import settings_of
from benchmarks.strength.players import by_chance, greedy
from stonebook.search.levels import level
from stonebook.search.levels import strength as strengths
from stonebook.search.levels.strength import LEVELS, Strength
from stonebook.search.openings import LONGEST, opening

WISHED = 0.75
"""What a level is to score against the one below."""
CLOSE = 0.03
"""So near to it is near enough."""
WIDEST = 4.0
"""The loss that is looked for lies below so many times the one there is."""


class Game(NamedTuple):
    """A game between two levels of chosen strengths: 0 and -1 are greedy and chance."""

    game: str
    settings: str
    levels: tuple[Strength, ...]
    first: int
    second: int
    seed: int


GREEDY, CHANCE = 0, -1


@contextmanager
def _standing(game: str, levels: tuple[Strength, ...]) -> Iterator[None]:
    """Let the levels of a game have other numbers for a while."""
    before = strengths.STRENGTHS
    strengths.STRENGTHS = {**before, game: levels}
    try:
        yield
    finally:
        strengths.STRENGTHS = before


def points(task: Game) -> float:
    """Play a game, and return the points of the first: 1, 0.5 or 0."""
    with _standing(task.game, task.levels):
        position = stonebook.game(task.game).start(**settings_of(task.settings))
        made = [*opening(position, task.seed)]
        for move in made:
            position = position.play(move)
        first, second = position.game.players
        numbers = {first: task.first, second: task.second}
        while position.to_move is not None and len(made) < LONGEST * len(position.cells()):
            number, seed = numbers[position.to_move], 1000 * task.seed + len(made)
            if number in LEVELS:
                move = level(task.game, number).choose(position, seed)
            else:
                move = (greedy if number == GREEDY else by_chance)(position, seed)
            made.append(move)
            position = position.play(move)
        winner = position.result.winner if position.result else None
        return 0.5 if winner is None else float(winner == first)


def score(pool: Pool, tasks: Iterable[Game]) -> float:
    """Return the share of the points that the first of each task gets from both sides."""
    both = [(task, task._replace(first=task.second, second=task.first)) for task in tasks]
    found = pool.map(points, [one for pair in both for one in pair], chunksize=1)
    return sum(found[::2] + [1 - lost for lost in found[1::2]]) / len(found)


def main() -> None:
    """Look for the losses, from the top down."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--settings", default="", help="such as size=6, or width=5,height=5")
    parser.add_argument("--pairs", type=int, default=50, help="openings, each played twice")
    parser.add_argument("--rounds", type=int, default=6, help="halvings a level")
    parser.add_argument("--wished", type=float, default=WISHED)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    chosen = parser.parse_args()
    levels = [*strengths.STRENGTHS[chosen.game]]
    with multiprocessing.Pool(chosen.processes) as pool:

        def against(one: int, two: int) -> float:
            its = tuple(levels)
            seeds = range(chosen.pairs)
            return score(
                pool, (Game(chosen.game, chosen.settings, its, one, two, s) for s in seeds)
            )

        for number in reversed(LEVELS[:-1]):
            low = levels[number].loss
            high = max(WIDEST * levels[number - 1].loss, 2 * low)
            tried: dict[float, float] = {}
            for _ in range(chosen.rounds):
                loss = round((low + high) / 2, 4)
                levels[number - 1] = levels[number - 1]._replace(loss=loss)
                tried[loss] = against(number + 1, number)
                print(
                    f"{number + 1} against {number}, who loses {loss}: {tried[loss]:.3f}",
                    flush=True,
                )
                if abs(tried[loss] - chosen.wished) < CLOSE:
                    break
                low, high = (low, loss) if tried[loss] > chosen.wished else (loss, high)
            best = min(tried, key=lambda loss: abs(tried[loss] - chosen.wished))
            levels[number - 1] = levels[number - 1]._replace(loss=best)
        print(
            f"1 against chance: {against(1, CHANCE):.3f}, against greedy: {against(1, GREEDY):.3f}"
        )
    print(*levels, sep="\n")


if __name__ == "__main__":
    main()
