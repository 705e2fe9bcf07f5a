"""Who mines: this process, some processes of this machine, or the workers of a Dask cluster.

Each takes portions of numbers and gives back what came of them, in any order. What is lost with a
worker is done again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import TypeAlias

from stonebook.rules.errors import BadSettings
from stonebook.teach.puzzles.mining.sampling import MiningTask, Sample, units
from stonebook.words import say

Mining: TypeAlias = Generator[Sample, None, None]
"""Gives what came of numbers, in any order. Closing it ends the workers."""
PORTION = 8
"""So many numbers are given out at once: enough to make telling them apart worth it."""
AHEAD = 3
"""So many portions wait for each worker."""
MOST_LOST = 20
"""When so many workers are lost in succession, something is wrong with all of them."""
TIMEOUT = "20s"
"""So long a scheduler may take to answer."""


def here(task: MiningTask, numbers: Iterator[int]) -> Mining:
    """Mine in this process."""
    for number in numbers:
        yield from units(task, [number])


def on_processes(task: MiningTask, numbers: Iterator[int], processes: int) -> Mining:
    """Mine in so many processes. One that is killed is replaced."""
    lost = 0
    left: list[tuple[int, ...]] = []
    while True:
        pool = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), _begin)
        pending: dict[Future[list[Sample]], tuple[int, ...]] = {}
        try:
            while True:
                while len(pending) < AHEAD * processes:
                    portion = left.pop() if left else tuple(islice(numbers, PORTION))
                    if not portion:
                        break
                    pending[pool.submit(units, task, portion)] = portion
                if not pending:
                    return
                for done in wait(pending, return_when=FIRST_COMPLETED).done:
                    found = done.result()
                    del pending[done]
                    lost = 0
                    yield from found
        except BrokenProcessPool:
            lost += 1
            if lost >= MOST_LOST:
                raise
            left += pending.values()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """Begin a worker: Ctrl-C is for who started it, and it ends when that one does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def on_dask(task: MiningTask, numbers: Iterator[int], address: str) -> Mining:
    """Mine on a cluster. Raises BadSettings where there is none, or nothing to reach it with."""
    try:
        from distributed import Client, KilledWorker, as_completed
    except ImportError:
        raise BadSettings(say("cli.mine.no_dask"), address) from None
    try:
        client = Client(address, timeout=TIMEOUT, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadSettings(
            say("cli.mine.no_scheduler", address=address, why=error), address
        ) from None
    with client:
        portions: dict[str, tuple[int, ...]] = {}
        lost = 0
        running = as_completed(loop=client.loop)

        def give() -> bool:
            portion = tuple(islice(numbers, PORTION))
            if portion:
                future = client.submit(units, task, portion, pure=False)
                portions[future.key] = portion
                running.add(future)
            return bool(portion)

        while len(portions) < AHEAD * max(1, sum(client.nthreads().values())) and give():
            pass
        for future in running:
            portion = portions.pop(future.key)
            try:
                found = future.result()
            except KilledWorker:
                lost += 1
                if lost >= MOST_LOST:
                    raise
                again = client.submit(units, task, portion, pure=False)
                portions[again.key] = portion
                running.add(again)
                continue
            lost = 0
            give()
            yield from found
