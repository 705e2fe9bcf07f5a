"""A search in slices: it gives way every few thousand nodes, so that nothing has to wait for it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

from stonebook.search.proof import UNKNOWN, Proof

Search = Generator[int, None, Proof]
"""Yields how many nodes it has counted at the end of each slice, and returns what it knows.

Closing it stops it, and `stop` asks it what it knows by then. A solver of `stonebook.search.exact`
is a function that makes one.
"""
Result = TypeVar("Result")

SLICE = 2000
"""About so many nodes lie between two slices' ends."""


class Stopped(Exception):
    """A search is asked to end, and to return what it knows. `why` is what its proof says."""

    why = "asked"


class OutOfNodes(Stopped):
    """A search has tried the moves of as many positions as it may."""

    why = "nodes"


class BudgetSpent(Exception):
    """A part of a search has used up its own budget. The search goes on without that part."""


def run_to_end(
    search: Generator[int, None, Result], each: Callable[[int], object] | None = None
) -> Result:
    """Run a search to its end. `each` is told after every slice how many nodes were counted."""
    try:
        while True:
            nodes = next(search)
            if each:
                each(nodes)
    except StopIteration as end:
        result: Result = end.value
        return result


def offset_nodes(search: Generator[int, None, Result], before: int) -> Generator[int, None, Result]:
    """Run a search as a part of a longer one, which has counted so many nodes before it.

    >>> def search():
    ...     yield 5
    ...     return "found"
    >>> [*offset_nodes(search(), 100)]
    [105]
    """
    try:
        while True:
            yield before + next(search)
    except StopIteration as end:
        result: Result = end.value
        return result


def stop(search: Search) -> Proof:
    """End a search between two slices, and return what it knows."""
    try:
        search.throw(Stopped)
    except StopIteration as end:
        proof: Proof = end.value
        return proof
    except Stopped:
        pass  # it knows nothing
    search.close()
    return Proof(None, None, UNKNOWN, stopped=Stopped.why)
