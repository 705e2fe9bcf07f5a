"""Where mining runs: in this process, in other local processes, or on a Dask cluster.

Each worker mines portions of numbers and returns their results, in any order. A portion whose
worker is lost is repeated.
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
from typing import Any, TypeAlias

from stonebook.rules.errors import BadSettings
from stonebook.teach.puzzles.mining.sampling import MiningTask, Sample, take_samples
from stonebook.words import say

Samples: TypeAlias = Generator[Sample, None, None]
"""Yields the results of numbers, in any order. Closing it ends the workers."""
PORTION_SIZE = 8
"""The numbers in a portion: enough to outweigh the cost of sending them."""
PORTIONS_PER_WORKER = 3
"""The portions of each worker, most of them waiting."""
MAX_LOST = 20
"""The lost workers in succession after which all are assumed to be broken."""
SCHEDULER_TIMEOUT = "20s"
"""The time that a scheduler has to answer."""


def in_this_process(task: MiningTask, numbers: Iterator[int]) -> Samples:
    """Mine in this process."""
    for number in numbers:
        yield from take_samples(task, [number])


def in_processes(task: MiningTask, numbers: Iterator[int], processes: int) -> Samples:
    """Mine in several processes. A killed process is replaced."""
    lost = 0
    unfinished: list[tuple[int, ...]] = []
    while True:
        pool = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), _start_worker)
        pending: dict[Future[list[Sample]], tuple[int, ...]] = {}
        try:
            while True:
                while len(pending) < PORTIONS_PER_WORKER * processes:
                    if not _submit(pool, task, pending, unfinished, numbers):
                        break
                if not pending:
                    return
                for done in wait(pending, return_when=FIRST_COMPLETED).done:
                    samples = done.result()
                    del pending[done]
                    lost = 0
                    yield from samples
        except BrokenProcessPool:
            lost += 1
            if lost >= MAX_LOST:
                raise
            unfinished += pending.values()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _submit(
    pool: ProcessPoolExecutor,
    task: MiningTask,
    pending: dict[Future[list[Sample]], tuple[int, ...]],
    unfinished: list[tuple[int, ...]],
    numbers: Iterator[int],
) -> bool:
    """Submit a portion, an unfinished one first. Return False if none is left."""
    portion = unfinished.pop() if unfinished else tuple(islice(numbers, PORTION_SIZE))
    if not portion:
        return False
    unfinished.append(portion)  # stays there if the pool is broken
    future = pool.submit(take_samples, task, portion)
    pending[future] = unfinished.pop()
    return True


def _start_worker() -> None:
    """Prepare a worker: it leaves Ctrl-C to its parent, and ends when the parent ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def on_dask(task: MiningTask, numbers: Iterator[int], address: str) -> Samples:
    """Mine on a cluster. Raises BadSettings without a cluster, or without Dask."""
    with _connect(address) as client:
        from distributed import KilledWorker, as_completed

        portions: dict[str, tuple[int, ...]] = {}
        lost = 0
        running = as_completed(loop=client.loop)

        def submit(portion: tuple[int, ...]) -> None:
            future = client.submit(take_samples, task, portion, pure=False)
            portions[future.key] = portion
            running.add(future)

        def submit_next() -> bool:
            portion = tuple(islice(numbers, PORTION_SIZE))
            if portion:
                submit(portion)
            return bool(portion)

        while (
            len(portions) < PORTIONS_PER_WORKER * max(1, sum(client.nthreads().values()))
            and submit_next()
        ):
            pass
        for future in running:
            portion = portions.pop(future.key)
            try:
                samples = future.result()
            except KilledWorker:
                lost += 1
                if lost >= MAX_LOST:
                    raise
                submit(portion)
                continue
            lost = 0
            submit_next()
            yield from samples


def _connect(address: str) -> Any:
    """Return a client of a cluster. Raises BadSettings without a cluster, or without Dask."""
    try:
        from distributed import Client
    except ImportError:
        raise BadSettings(say("cli.mine.no_dask"), address) from None
    try:
        return Client(address, timeout=SCHEDULER_TIMEOUT, set_as_default=False)
    except (OSError, ValueError) as error:
        message = say("cli.mine.no_scheduler", address=address, why=error)
        raise BadSettings(message, address) from None
