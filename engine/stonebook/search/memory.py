"""What a search may remember: a value holds for an equal position only where no past decides."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

from stonebook.rules.position import Position

Known = TypeVar("Known")


class Memory(Generic[Known]):
    """Values by position, as far as equal positions have the same future.

    Equality leaves the past out. Where the rules look back on it (Ikeda's repeated captures,
    Alter Igo's third time), two equal positions may go on differently: nothing is remembered.
    """

    def __init__(self) -> None:
        self._known: dict[Hashable, Known] = {}

    def get(self, position: Position, about: Hashable = None) -> Known | None:
        """Return what is known of a position, None when it is nothing."""
        return None if position.looks_back else self._known.get((position, about))

    def put(self, position: Position, known: Known, about: Hashable = None) -> Known:
        """Remember a value where that may be done, and return it."""
        if not position.looks_back:
            self._known[position, about] = known
        return known
