"""Searches in slices: a search yields every few thousand nodes, so the page can respond."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

from stonebook.search.proof import UNKNOWN, Proof
from stonebook.words import say
from stonebook.words.truncate import excerpt

Value = TypeVar("Value")
Work = Generator[int, None, Value]
"""Work in slices: yields how far it is after each slice, and returns a value."""
Search = Work[Proof]
"""Yields the nodes counted so far after each slice, and returns a proof.

Closing the generator abandons the search; `stop` ends it early and returns the proof so far. Each
solver of `stonebook.search.exact` is a function that returns a search.
"""
SLICE = 2000
"""About how many nodes a slice takes."""
MAX_NODES = 1_000_000
"""The default node budget of a search. A node is a position whose moves are tried."""


def check_budget(nodes: object) -> None:
    """Raise ValueError if a node budget is not a whole number of at least 1."""
    if not isinstance(nodes, int) or isinstance(nodes, bool) or nodes < 1:
        raise ValueError(say("search.budget", given=excerpt(nodes)))


class Stopped(Exception):
    """Asks a search to end and to return its proof so far, in which `stopped` is the `reason`."""

    reason = "asked"


class OutOfNodes(Stopped):
    """The search has used up its node budget. It ends and returns its proof so far."""

    reason = "nodes"


class BudgetSpent(Exception):
    """A part of a search has used up its node budget.

    `OutOfNodes` ends the whole search. This exception is caught inside the search, which returns
    what it has proved, or goes on without that part.
    """


def run_to_end(search: Work[Value], on_slice: Callable[[int], object] | None = None) -> Value:
    """Run a search to its end and return its result.

    `on_slice` is called after every slice with the nodes counted so far.
    """
    try:
        while True:
            nodes = next(search)
            if on_slice:
                on_slice(nodes)
    except StopIteration as end:
        value: Value = end.value
        return value


def offset_nodes(search: Work[Value], nodes_before: int) -> Work[Value]:
    """Run a search as part of a longer one that has already counted `nodes_before` nodes.

    >>> def search():
    ...     yield 5
    ...     return "found"
    >>> [*offset_nodes(search(), 100)]
    [105]
    """
    return (yield from with_progress(search, lambda nodes: nodes_before + nodes))


def with_progress(work: Work[Value], progress: Callable[[int], int]) -> Work[Value]:
    """Run work in slices, but yield what `progress` makes of each number that it yields."""
    try:
        while True:
            yield progress(next(work))
    except StopIteration as end:
        value: Value = end.value
        return value


def stop(search: Search) -> Proof:
    """End a search between two slices, and return its proof so far."""
    try:
        search.throw(Stopped)
    except StopIteration as end:
        proof: Proof = end.value
        return proof
    except Stopped:
        pass  # the search had not started
    search.close()
    return Proof(None, None, UNKNOWN, stopped=Stopped.reason)
