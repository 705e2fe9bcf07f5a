"""What a solver knows when it stops."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from stonebook.rules.moves import Move

Value = TypeVar("Value", bool, float)


@dataclass(frozen=True, slots=True)
class Answer(Generic[Value]):
    """What was found out about a position.

    `value` is the answer, None when the search had to stop before it was known. `line` are moves
    that show it, with best play on both sides, and `nodes` of how many positions the moves were
    tried.
    """

    value: Value | None
    line: tuple[Move, ...] = ()
    nodes: int = 0

    @property
    def proved(self) -> bool:
        """Whether the value is known for certain."""
        return self.value is not None


class OutOfNodes(Exception):
    """A search has tried the moves of as many positions as it may."""


class Counter:
    """Of how many positions a search has tried the moves, and of how many it may."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.nodes = 0

    def count(self) -> None:
        """Count one more position. Raises OutOfNodes beyond the most."""
        if self.nodes >= self.most:
            raise OutOfNodes
        self.nodes += 1
