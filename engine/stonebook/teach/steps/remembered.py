"""What a step has worked out, which all its copies share."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from typing import Generic, Self, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Remembered(dict[K, V]):
    """Values by what they are worked out from. A copy is the same object."""

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


class OnceFound(Generic[V]):
    """Values that are looked for once, when they are needed.

    >>> squares = OnceFound(number * number for number in range(3))
    >>> [*squares], [*squares]
    ([0, 1, 4], [0, 1, 4])
    """

    def __init__(self, left: Iterator[V]) -> None:
        self._left = left
        self._found: list[V] = []

    def __iter__(self) -> Iterator[V]:
        for number in count():
            if number == len(self._found):
                more = [*islice(self._left, 1)]
                if not more:
                    return
                self._found += more
            yield self._found[number]
