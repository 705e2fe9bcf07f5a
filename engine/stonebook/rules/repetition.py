"""The configurations that have appeared in a game, for the rules on repetition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

Moments: TypeAlias = "tuple[int, Moments | None]"
"""A configuration and the moments before it, linked so that positions share them."""

SIEVE = 16381
"""A prime: the low bits alone would collide, since boards differ in few places."""


class Past:
    """A configuration and all that came before it, one for each move. A value, like a position.

    The sieve tells at once of almost every configuration that it has not appeared: it has a bit
    for each remainder that one has left. Only for the rest is the past walked.

    >>> past = Past(0).then(5).then(7).then(5)
    >>> 5 in past, 6 in past, past.numbers(5)
    (True, False, (1, 3))
    """

    __slots__ = ("_moments", "_sieve")

    def __init__(self, configuration: int, earlier: Past | None = None) -> None:
        self._moments: Moments = (configuration, earlier._moments if earlier else None)
        bit = 1 << configuration % SIEVE
        self._sieve: int = earlier._sieve | bit if earlier else bit

    @property
    def last(self) -> int:
        """The latest configuration."""
        return self._moments[0]

    def then(self, configuration: int) -> Past:
        """Return the past with one more configuration."""
        return Past(configuration, self)

    def __contains__(self, configuration: int) -> bool:
        """Whether the configuration has appeared."""
        return self._sieve >> configuration % SIEVE & 1 == 1 and configuration in self._back()

    def all(self) -> tuple[int, ...]:
        """Return every configuration, the first one first."""
        return tuple(self._back())[::-1]

    def numbers(self, configuration: int) -> tuple[int, ...]:
        """Return the numbers of the moves after which it appeared, 0 being the start."""
        if not self._sieve >> configuration % SIEVE & 1:
            return ()
        moments = self.all()
        return tuple(number for number, moment in enumerate(moments) if moment == configuration)

    def __reduce__(self) -> tuple[object, ...]:
        return _past, (self.all(),)  # not link in link: games are long

    def _back(self) -> Iterator[int]:
        moments: Moments | None = self._moments
        while moments is not None:
            configuration, moments = moments
            yield configuration


def _past(configurations: Iterable[int]) -> Past | None:
    past = None
    for configuration in configurations:
        past = Past(configuration, past)
    return past
