"""Caches that all copies of a step share."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from typing import Generic, Self, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class SharedCache(dict[K, V]):
    """A dict for results that are computed once. Copying it returns the same object."""

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


class LazyList(Generic[V]):
    """The items of an iterator, each fetched once, when it is first needed.

    >>> squares = LazyList(number * number for number in range(3))
    >>> [*squares], [*squares]
    ([0, 1, 4], [0, 1, 4])
    """

    def __init__(self, source: Iterator[V]) -> None:
        self._source = source
        self._items: list[V] = []

    def __iter__(self) -> Iterator[V]:
        for number in count():
            if number == len(self._items):
                more = [*islice(self._source, 1)]
                if not more:
                    return
                self._items += more
            yield self._items[number]
