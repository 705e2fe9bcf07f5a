"""The configurations that have appeared in a game, for the rules on repetition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

Link: TypeAlias = "tuple[int, Link | None]"
"""A configuration and the link before it, so that positions share their histories."""

SIEVE = 16381
"""A prime: the low bits alone would collide, since boards differ in few places."""


class History:
    """A configuration and those before it, one for each move. Immutable, like a position.

    The sieve has a bit for each remainder of a configuration that has appeared, so almost every
    new one is recognised at once. Only the others require a walk through the history.

    >>> history = History(0).after(5).after(7).after(5)
    >>> 5 in history, 6 in history, history.numbers(5)
    (True, False, (1, 3))
    """

    __slots__ = ("_link", "_sieve")

    def __init__(self, configuration: int, earlier: History | None = None) -> None:
        self._link: Link = (configuration, earlier._link if earlier else None)
        bit = 1 << configuration % SIEVE
        self._sieve: int = earlier._sieve | bit if earlier else bit

    @property
    def last(self) -> int:
        """The latest configuration."""
        return self._link[0]

    def after(self, configuration: int) -> History:
        """Return the history with one more configuration."""
        return History(configuration, self)

    def __contains__(self, configuration: int) -> bool:
        """Whether the configuration has appeared."""
        return self._sieve >> configuration % SIEVE & 1 == 1 and configuration in self._back()

    def all(self) -> tuple[int, ...]:
        """Return every configuration, the first one first."""
        return tuple(self._back())[::-1]

    def numbers(self, configuration: int) -> tuple[int, ...]:
        """Return the numbers of the moves that led to a configuration, 0 being the start."""
        if not self._sieve >> configuration % SIEVE & 1:
            return ()
        every = enumerate(self.all())
        return tuple(number for number, appeared in every if appeared == configuration)

    def __reduce__(self) -> tuple[object, ...]:
        return _history, (self.all(),)  # flat: a long game nests too deep to pickle

    def _back(self) -> Iterator[int]:
        link: Link | None = self._link
        while link is not None:
            configuration, link = link
            yield configuration


def _history(configurations: Iterable[int]) -> History | None:
    history = None
    for configuration in configurations:
        history = History(configuration, history)
    return history
