"""Workers that break: their portions are repeated, unless all workers break."""

from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool

import pytest

from stonebook.cli import workers


class Pool:
    """A pool whose workers are at work at once, or all broken."""

    made = 0
    broken = 0  # the first pools, whose workers are broken

    def __init__(self, *_):
        type(self).made += 1
        self.number = self.made

    def submit(self, take_samples, task, portion):
        if self.number <= self.broken:
            raise BrokenProcessPool
        done = Future()
        done.set_result(take_samples(task, portion))
        return done

    def shutdown(self, **_):
        pass


def pools(monkeypatch, number):
    """Make this many broken pools come first. Return the class of all pools."""
    kind = type("Pools", (Pool,), {"broken": number})
    monkeypatch.setattr(workers, "ProcessPoolExecutor", kind)
    monkeypatch.setattr(workers, "take_samples", lambda task, portion: [*portion])
    return kind


def test_the_next_pool_takes_the_work_that_a_broken_one_refuses(monkeypatch):
    kind = pools(monkeypatch, workers.MAX_LOST - 1)
    assert sorted(workers.in_processes(None, iter(range(30)), 2)) == [*range(30)]
    assert kind.made == workers.MAX_LOST


def test_workers_that_all_break_are_given_up(monkeypatch):
    kind = pools(monkeypatch, 1000)
    with pytest.raises(BrokenProcessPool):
        next(workers.in_processes(None, iter(range(30)), 2))
    assert kind.made == workers.MAX_LOST
