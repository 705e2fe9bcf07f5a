"""How much faster two processes mine than one: python -m benchmarks.mining otello --games 200.

Both mine the same games in turns, in the same run, so that other load on the machine affects both.
Prints the ratio of the rates after each round. Time counts from the first finished portion, so that
starting Python is not measured. `--dask` adds a local Dask cluster of two workers.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator

import stonebook
from stonebook.cli.workers import in_processes, on_dask
from stonebook.teach.puzzles.mining.sampling import MiningTask, Sample


def main() -> None:
    """Measure, and print every round."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=[*stonebook.GAMES], nargs="?", default="otello")
    parser.add_argument("--games", type=int, default=240)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dask", action="store_true", help="a local cluster as well")
    chosen = parser.parse_args()
    task = MiningTask(chosen.game, "puzzles", chosen.seed)
    ratios = []
    for number in range(1, chosen.rounds + 1):
        single = rate(chosen.games, lambda numbers: in_processes(task, numbers, 1))
        two = rate(chosen.games, lambda numbers: in_processes(task, numbers, 2))
        ratios.append(two / single)
        line = f"round {number}: one {single:.1f} games/s, two {two:.1f}, ratio {two / single:.2f}"
        if chosen.dask:
            line += f", Dask with two {on_cluster(task, chosen.games):.1f}"
        print(line, flush=True)
    print(f"median ratio {sorted(ratios)[len(ratios) // 2]:.2f}")


def rate(games: int, mining: Callable[[Iterator[int]], Iterator[Sample]]) -> float:
    """Return how many games per second are played and searched for puzzles."""
    samples = mining(iter(range(games)))
    next(samples)
    begun = time.perf_counter()
    done = sum(1 for _ in samples)
    return done / (time.perf_counter() - begun)


def on_cluster(task: MiningTask, games: int) -> float:
    """Return the rate of a local Dask cluster with two workers."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        return rate(games, lambda numbers: on_dask(task, numbers, cluster.scheduler_address))


if __name__ == "__main__":
    main()
