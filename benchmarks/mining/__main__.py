"""How much faster two processes mine than one: python -m benchmarks.mining otello --games 200.

One process and two processes mine the same games in turns, so other load on the machine
affects both. Prints the ratio of the rates after each round. Time counts from the first finished
portion, so the start of Python is not measured. `--dask` adds a local Dask cluster of two
workers.
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
    parser.add_argument("--dask", action="store_true", help="also measure a local cluster")
    options = parser.parse_args()
    task = MiningTask(options.game, "puzzles", options.seed)
    ratios = []
    for number in range(1, options.rounds + 1):
        single = rate(options.games, lambda numbers: in_processes(task, numbers, 1))
        double = rate(options.games, lambda numbers: in_processes(task, numbers, 2))
        ratio = double / single
        ratios.append(ratio)
        line = f"round {number}: one {single:.1f} games/s, two {double:.1f}, ratio {ratio:.2f}"
        if options.dask:
            line += f", Dask with two {on_cluster(task, options.games):.1f}"
        print(line, flush=True)
    print(f"median ratio {sorted(ratios)[len(ratios) // 2]:.2f}")


def rate(games: int, mining: Callable[[Iterator[int]], Iterator[Sample]]) -> float:
    """Return the games per second that `mining` plays and searches for puzzles."""
    samples = mining(iter(range(games)))
    next(samples)
    start = time.perf_counter()
    count = sum(1 for _ in samples)
    return count / (time.perf_counter() - start)


def on_cluster(task: MiningTask, games: int) -> float:
    """Return the rate of a local Dask cluster with two workers."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        return rate(games, lambda numbers: on_dask(task, numbers, cluster.scheduler_address))


if __name__ == "__main__":
    main()
