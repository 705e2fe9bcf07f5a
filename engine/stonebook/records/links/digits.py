"""One large number made of digits with different bases: the mixed radix of a link.

A digit takes no more room than its choices need: one of three choices costs 1.6 bits, and a single
choice costs none. The digit written first is read first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from stonebook.words import say

Item = TypeVar("Item")

COUNT_BASE = 8
"""A count is written in this base, lowest digit first, each with a flag for “more follow”."""
MAX_COUNT = COUNT_BASE**6 - 1
"""The largest count."""
MAX_BYTES = 1_000
"""The most bytes of UTF-8 in a text that is spelled out."""


class Unreadable(ValueError):
    """The digits of a number are not a valid link. The message is a sentence."""


class DigitWriter:
    """Collects digits, and returns their number."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def digit(self, value: int, base: int) -> None:
        """Write a number that is less than the base."""
        assert 0 <= value < base
        self._digits.append((value, base))

    def choice(self, item: Item, items: Sequence[Item]) -> None:
        """Write the place of an item among items."""
        self.digit(items.index(item), len(items))

    def count(self, value: int) -> None:
        """Write a number without a base, from 0 to `MAX_COUNT`."""
        assert value <= MAX_COUNT
        more, group = divmod(value, COUNT_BASE)
        self.digit(group + COUNT_BASE * (more > 0), 2 * COUNT_BASE)
        if more:
            self.count(more)

    def text(self, text: str, words: Sequence[str] = ()) -> None:
        """Write a text: its place among known texts, or its length and its bytes."""
        # An empty text is spelled out: among the known ones it reserves a number for a later word.
        number = words.index(text) + 1 if text and text in words else 0
        self.digit(number, len(words) + 1)
        if not number:
            spelled = text.encode()
            assert len(spelled) <= MAX_BYTES
            self.count(len(spelled))
            for byte in spelled:
                self.digit(byte, 256)

    def number(self) -> int:
        """Return the number of all digits. A leading 1 keeps zeros.

        >>> writer = DigitWriter()
        >>> writer.choice("b", "abc")
        >>> writer.count(5)
        >>> writer.number()
        64
        """
        number = 1
        for value, base in reversed(self._digits):
            number = number * base + value
        return number


class DigitReader:
    """Reads the digits of a number, in the order in which they were written.

    >>> reader = DigitReader(64)
    >>> reader.choice("abc"), reader.count(), reader.end()
    ('b', 5, None)
    """

    def __init__(self, number: int) -> None:
        self._remaining = number

    def digit(self, base: int) -> int:
        """Read a number that is less than the base. Raises Unreadable where no digit is left."""
        self._remaining, value = divmod(self._remaining, base)
        if not self._remaining:
            raise Unreadable(say("error.link.short"))
        return value

    def choice(self, items: Sequence[Item]) -> Item:
        """Read one of some items."""
        return items[self.digit(len(items))]

    def count(self, most: int = MAX_COUNT) -> int:
        """Read a number without a base. Raises Unreadable if it is larger than `most`."""
        value, factor = 0, 1
        while factor <= MAX_COUNT:
            more, group = divmod(self.digit(2 * COUNT_BASE), COUNT_BASE)
            value += group * factor
            factor *= COUNT_BASE
            if not more:
                break
        if more or value > most:
            raise Unreadable(say("error.link.count", most=most))
        return value

    def text(self, words: Sequence[str] = ()) -> str:
        """Read a text. Raises Unreadable if it is too long or not UTF-8."""
        number = self.digit(len(words) + 1)
        if number:
            return words[number - 1]
        spelled = bytes(self.digit(256) for _ in range(self.count(MAX_BYTES)))
        try:
            return spelled.decode()
        except UnicodeDecodeError:
            raise Unreadable(say("error.link.letters")) from None

    def end(self) -> None:
        """Raise Unreadable where digits are left over."""
        if self._remaining != 1:
            raise Unreadable(say("error.link.left_over"))
