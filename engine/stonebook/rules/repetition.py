"""The arrangements that have appeared in a game, for the rules on repetition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

Link: TypeAlias = "tuple[int, Link | None]"
"""An arrangement and the link before it, so that positions share their histories."""

SIEVE = 16381
"""A prime: the low bits alone would collide, since boards differ in few places."""


class History:
    """An arrangement and those before it, one for each move. Immutable, like a position.

    The sieve has a bit for each remainder of an arrangement that has appeared, so almost every
    new one is recognised at once. Only the others require a walk through the history.

    >>> history = History(0).after(5).after(7).after(5)
    >>> 5 in history, 6 in history, history.numbers(5)
    (True, False, (1, 3))
    """

    __slots__ = ("_link", "_sieve")

    def __init__(self, arrangement: int, earlier: History | None = None) -> None:
        self._link: Link = (arrangement, earlier._link if earlier else None)
        bit = 1 << arrangement % SIEVE
        self._sieve: int = earlier._sieve | bit if earlier else bit

    @property
    def last(self) -> int:
        """The latest arrangement."""
        return self._link[0]

    def after(self, arrangement: int) -> History:
        """Return the history with one more arrangement."""
        return History(arrangement, self)

    def __contains__(self, arrangement: int) -> bool:
        """Whether the arrangement has appeared."""
        return self._sieve >> arrangement % SIEVE & 1 == 1 and arrangement in self._back()

    def arrangements(self) -> tuple[int, ...]:
        """Return every arrangement, the first one first."""
        return tuple(self._back())[::-1]

    def numbers(self, arrangement: int) -> tuple[int, ...]:
        """Return the numbers of the moves that led to an arrangement, 0 being the start."""
        if not self._sieve >> arrangement % SIEVE & 1:
            return ()
        every = enumerate(self.arrangements())
        return tuple(number for number, appeared in every if appeared == arrangement)

    def __reduce__(self) -> tuple[object, ...]:
        return _history, (self.arrangements(),)  # flat: a long game nests too deep to pickle

    def _back(self) -> Iterator[int]:
        link: Link | None = self._link
        while link is not None:
            arrangement, link = link
            yield arrangement


def _history(arrangements: Iterable[int]) -> History | None:
    history = None
    for arrangement in arrangements:
        history = History(arrangement, history)
    return history
