"""The history of arrangements in a game, for the rules on repetition (IK4, AI5, AI6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

Link: TypeAlias = "tuple[int, Link | None]"
"""A linked list: an arrangement and the link before it. Positions share their earlier links."""

SIEVE_SIZE = 16381
"""The number of bits in a sieve. A prime, because boards that differ little share many bits."""


class History:
    """The arrangements of a game so far, one for each move. Immutable.

    A sieve, which is a Bloom filter with one hash function, has a bit for the remainder of each
    arrangement. It recognises almost every new arrangement without a walk through the history.

    >>> history = History(0).after(5).after(7).after(5)
    >>> 5 in history, 6 in history, history.numbers(5)
    (True, False, (1, 3))
    """

    __slots__ = ("_link", "_sieve")

    def __init__(self, arrangement: int, earlier: History | None = None) -> None:
        self._link: Link = (arrangement, earlier._link if earlier else None)
        bit = 1 << arrangement % SIEVE_SIZE
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
        return (
            self._sieve >> arrangement % SIEVE_SIZE & 1 == 1 and arrangement in self._latest_first()
        )

    def arrangements(self) -> tuple[int, ...]:
        """Return all arrangements, the first one first."""
        return tuple(self._latest_first())[::-1]

    def numbers(self, arrangement: int) -> tuple[int, ...]:
        """Return the numbers of the moves that led to an arrangement, 0 being the start."""
        if not self._sieve >> arrangement % SIEVE_SIZE & 1:
            return ()
        numbered = enumerate(self.arrangements())
        return tuple(number for number, appeared in numbered if appeared == arrangement)

    def __reduce__(self) -> tuple[object, ...]:
        return _history_of, (self.arrangements(),)  # pickle can't nest as deep as a long game

    def _latest_first(self) -> Iterator[int]:
        link: Link | None = self._link
        while link is not None:
            arrangement, link = link
            yield arrangement


def _history_of(arrangements: Iterable[int]) -> History | None:
    history = None
    for arrangement in arrangements:
        history = History(arrangement, history)
    return history
